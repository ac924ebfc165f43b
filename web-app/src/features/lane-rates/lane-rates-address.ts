import {
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LANE_DAYS,
  type LaneDays,
} from '@lanewise/contracts';
import { USUAL_DAYS } from '../../shared/lane-rates/lanes';
import { useAddressParams } from '../../shared/list/use-address-params';

/** The state of the page, as its address has it. Cities are full names, or empty until chosen. */
export interface LaneRatesAddress {
  origin: string;
  destination: string;
  equipment: HaulingEquipment;
  days: LaneDays;
}

/** Reads the address. What is missing or unknown is the default. */
const readLaneRatesAddress = (params: URLSearchParams): LaneRatesAddress => ({
  origin: params.get('origin') ?? '',
  destination: params.get('destination') ?? '',
  equipment: HAULING_EQUIPMENT.find((value) => Equipment[value] === params.get('equipment')) ?? Equipment.Van,
  days: LANE_DAYS.find((value) => String(value) === params.get('days')) ?? USUAL_DAYS,
});

/** Returns the parameters of the address: null for what is the default. */
const writeLaneRatesAddress = ({
  origin,
  destination,
  equipment,
  days,
}: LaneRatesAddress): Record<string, string | null> => ({
  origin: origin || null,
  destination: destination || null,
  equipment: equipment === Equipment.Van ? null : Equipment[equipment],
  days: days === USUAL_DAYS ? null : String(days),
});

/** The state of the page in the address, and a function that changes some of it. */
export function useLaneRatesAddress() {
  const [params, changeParams] = useAddressParams();
  const address = readLaneRatesAddress(params);
  const change = (changes: Partial<LaneRatesAddress>) =>
    changeParams(writeLaneRatesAddress({ ...address, ...changes }), { preventScrollReset: true });
  return [address, change] as const;
}
