import { callApi, fullName } from '@lanewise/browser';
import type { AdminLoad, AdminUser, Broker, Client, ImportView, InvoiceListItem } from '@lanewise/contracts';

/** A record that was found. */
export interface Found {
  kind: string;
  id: string;
  label: string;
  detail: string;
  /** Address of its drawer or page, below the origin. */
  href: string;
}

/** Limit of the records of each kind; the list of the kind has all. */
const MAX_OF_KIND = 5;

/** Returns the records with a text in their names or numbers, by kind. `failed` names kinds that cannot be read. */
export async function find(text: string, signal: AbortSignal): Promise<{ found: Found[]; failed: string[] }> {
  const results = await Promise.allSettled(KINDS.map(({ search }) => search(text, signal)));
  signal.throwIfAborted();
  return {
    found: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    failed: results.flatMap((result, at) => (result.status === 'rejected' ? KINDS[at].kind : [])),
  };
}

/** Searches the list of a resource. */
const kindOf = (kind: string, resource: string, toFound: (item: never) => Omit<Found, 'kind'>): Kind => ({
  kind,
  search: async (text, signal) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ q: text }),
      range: `[0,${MAX_OF_KIND - 1}]`,
    });
    const items = await callApi<never[]>(`/admin/${resource}?${query}`, { signal });
    return items.map((item) => ({ kind, ...toFound(item) }));
  },
});

interface Kind {
  kind: string;
  search: (text: string, signal: AbortSignal) => Promise<Found[]>;
}

const joined = (...texts: (string | number | null | undefined)[]): string =>
  texts.filter(Boolean).join(' · ');

const KINDS: Kind[] = [
  kindOf('Users', 'users', (user: AdminUser) => ({
    id: user.id,
    label: fullName(user),
    detail: joined(user.email, user.companyName),
    href: `/admin/users?manage=${user.id}`,
  })),
  kindOf('Clients', 'clients', ({ id, name, email, city }: Client) => ({
    id,
    label: name,
    detail: joined(email, city),
    href: `/admin/clients?open=${id}`,
  })),
  kindOf('Brokers', 'brokers', ({ id, name, email, mcNumber }: Broker) => ({
    id,
    label: name,
    detail: joined(email, mcNumber && `MC ${mcNumber}`),
    href: `/admin/brokers?open=${id}`,
  })),
  kindOf('Invoices', 'invoices', ({ id, invoiceNo, invoiceTo, item }: InvoiceListItem) => ({
    id,
    label: `Invoice ${invoiceNo}`,
    detail: joined(invoiceTo, item),
    href: `/invoices/${id}`,
  })),
  kindOf('Imports', 'imports', ({ id, fileName, status }: ImportView) => ({
    id,
    label: fileName,
    detail: status,
    href: `/admin/imports?open=${id}`,
  })),
  kindOf('Loads', 'loads', ({ id, referenceId, shipperName, origin, destination }: AdminLoad) => ({
    id,
    label: referenceId,
    detail: joined(shipperName, `${origin} – ${destination}`),
    href: `/admin/loads?open=${id}`,
  })),
];
