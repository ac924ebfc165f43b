import { MESSAGES } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { badRequest } from '@lanewise/http';

/**
 * The full name of a city as the city table spells it. The table is read when it is first needed, not at start.
 * @throws a 400 for a place that is not in the table
 */
export async function cityFullName(text: string): Promise<string> {
  const city = (await loadCityTable()).byFullName(text);
  if (!city) {
    throw badRequest('validation', MESSAGES.chooseClientCity, { city: [MESSAGES.chooseClientCity] });
  }
  return city.fullName;
}
