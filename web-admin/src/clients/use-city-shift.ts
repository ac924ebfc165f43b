import { cityByName } from '@lanewise/browser/ui';
import { timeZoneShiftOf } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that gives the time zone shift of a city that was suggested; undefined for any other text. */
export function useCityShift() {
  const queryClient = useQueryClient();
  return (fullName: string): number | undefined => {
    const city = queryClient.getQueryData(cityByName(fullName).queryKey);
    return city ? timeZoneShiftOf(city.timeZone) : undefined;
  };
}
