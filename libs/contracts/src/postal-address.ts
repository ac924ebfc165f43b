/** The postal address of an account. A field that it has not set is null. */
export interface PostalAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/** The fields of a postal address, with their labels, in the order of forms. */
export const ADDRESS_LABELS = {
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
} as const satisfies Record<keyof PostalAddress, string>;

export const ADDRESS_FIELDS = Object.keys(ADDRESS_LABELS) as (keyof PostalAddress)[];

/** The part of something that is its postal address. */
export const addressOf = ({ street, city, state, zip, country }: PostalAddress): PostalAddress => ({
  street,
  city,
  state,
  zip,
  country,
});

/** An address as it is written on a letter, in lines; empty without any of it. */
export function addressText({ street, city, state, zip, country }: PostalAddress): string {
  const region = joined([state, zip], ' ');
  return joined([street, joined([city, region], ', '), country], '\n');
}

const joined = (parts: (string | null)[], separator: string): string =>
  parts.filter((part) => part).join(separator);
