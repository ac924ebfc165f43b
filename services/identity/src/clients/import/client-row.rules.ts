import {
  CLIENT_COLUMNS,
  type ClientColumn,
  type CreateClientRequest,
  MESSAGES,
  ROLE_NAMES,
  timeZoneShiftOf,
} from '@lanewise/contracts';
import type { CityTable } from '@lanewise/geo';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CreateClientDto } from '../client.dto.js';
import type { ClientRow } from './client-file.js';

/** The client of a row, or the reason why there is none. */
export type ReadClient = { client: CreateClientRequest } | { reason: string };

/** Reads a row by the rules of the form. A missing time zone shift is read from the city. */
export function readClientRow({ values, fault }: ClientRow, cities: CityTable): ReadClient {
  if (fault) return { reason: fault };
  const place = values.state ? `${values.city}, ${values.state}` : (values.city ?? '');
  const city = cities.byFullName(place);
  const shift = values.timeZoneShift ?? (city && timeZoneShiftOf(city.timeZone));
  const client = plainToInstance(CreateClientDto, {
    name: values.name ?? '',
    email: values.email ?? '',
    city: city?.fullName ?? place,
    dotNumber: values.dotNumber ?? '',
    notes: values.notes ?? null,
    appRoles: values.appRoles?.split(/[,;|/]/).map(roleOf),
    // Any number will do if the city is unknown: the row is refused for the city.
    timeZoneShift: shift === undefined ? -5 : Number(shift),
  });
  const faults = validateSync(client).map(({ property, constraints = {} }) => {
    const messages = Object.values(constraints);
    const message = messages.includes(MESSAGES.required) ? MESSAGES.required : messages[0];
    return `${CLIENT_COLUMNS[property as ClientColumn]}: ${message}`;
  });
  if (values.city && !city) faults.push(`${CLIENT_COLUMNS.city}: ${MESSAGES.chooseClientCity}`);
  return faults.length > 0 ? { reason: faults.join(' ') } : { client };
}

/** Reads the name of a role in any case. */
const roleOf = (text: string): string =>
  ROLE_NAMES.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? text;
