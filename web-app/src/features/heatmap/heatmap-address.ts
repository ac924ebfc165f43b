import {
  DAY_TYPES,
  type DayType,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  HEATMAP_SORT_FIELDS,
  type HeatmapSortField,
  STATE_CODES,
  type StateCode,
} from '@lanewise/contracts';
import { useAddressParams } from '../../shared/list/use-address-params';
import type { Heatmaps } from '../../shared/state-map/heatmaps';

export const VIEWS = ['map', 'cards', 'table'] as const;
export type HeatmapView = (typeof VIEWS)[number];

/** The state of the page, as its address has it. */
export interface HeatmapAddress {
  equipment: HaulingEquipment;
  view: HeatmapView;
  /** The day that the table shows. The map and the cards show both. */
  day: DayType;
  sort: HeatmapSortField;
  descending: boolean;
  /** The state that is chosen on the map. */
  state: StateCode | null;
}

/** The props of each view. */
export interface ViewProps {
  heatmaps: Heatmaps;
  address: HeatmapAddress;
  onChange: (changes: Partial<HeatmapAddress>) => void;
}

const DEFAULTS: HeatmapAddress = {
  equipment: Equipment.Van,
  view: 'map',
  day: 'Today',
  sort: 'state',
  descending: false,
  state: null,
};

/** Reads the address. What is missing or unknown is the default. */
export function readHeatmapAddress(params: URLSearchParams): HeatmapAddress {
  const oneOf = <Value>(name: string, values: readonly Value[], textOf: (value: Value) => string = String) =>
    values.find((value) => textOf(value) === params.get(name));
  return {
    equipment: oneOf('equipment', HAULING_EQUIPMENT, (value) => Equipment[value]) ?? DEFAULTS.equipment,
    view: oneOf('view', VIEWS) ?? DEFAULTS.view,
    day: oneOf('day', DAY_TYPES) ?? DEFAULTS.day,
    sort: oneOf('sort', HEATMAP_SORT_FIELDS) ?? DEFAULTS.sort,
    descending: params.get('order') === 'desc',
    state: oneOf('state', STATE_CODES) ?? DEFAULTS.state,
  };
}

/** Returns the parameters of the address for a state of the page: null for what is the default. */
export function writeHeatmapAddress(address: HeatmapAddress): Record<string, string | null> {
  const unlessDefault = (name: keyof HeatmapAddress, text: string | null) =>
    address[name] === DEFAULTS[name] ? null : text;
  return {
    equipment: unlessDefault('equipment', Equipment[address.equipment]),
    view: unlessDefault('view', address.view),
    day: unlessDefault('day', address.day),
    sort: unlessDefault('sort', address.sort),
    order: unlessDefault('descending', 'desc'),
    state: unlessDefault('state', address.state),
  };
}

/** The state of the page in the address, and a function that changes some of it. */
export function useHeatmapAddress() {
  const [params, changeParams] = useAddressParams();
  const address = readHeatmapAddress(params);
  const change = (changes: Partial<HeatmapAddress>) =>
    changeParams(writeHeatmapAddress({ ...address, ...changes }), { preventScrollReset: true });
  return [address, change] as const;
}
