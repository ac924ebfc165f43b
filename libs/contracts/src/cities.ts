/** A city that can be chosen as origin or destination. */
export interface CityOption {
  id: number;
  /** `Chicago` */
  name: string;
  /** `Chicago, IL`; `Chicago, IL 60607` at a ZIP code. */
  fullName: string;
  /** Same as `fullName`. */
  value: string;
  latitude: number;
  longitude: number;
  /** IANA time zone, such as `America/Chicago`. */
  timeZone: string;
  /** It is spelled otherwise than what was typed: to be asked for, not to be taken. */
  guess?: true;
}

/** A place of a search or a load, in degrees. */
export interface Place {
  /** `Chicago, IL` */
  fullName: string;
  latitude: number;
  longitude: number;
}

/** A place in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Whether miles follow the roads, or are the great circle times 1.2 as no road is known. */
export type RoadMilesKind = 'road' | 'estimate';

/** Whole miles in a state, by its code. */
export interface StateMiles {
  state: string;
  miles: number;
}

/** Request of `POST city/miles`: from each place to each other. */
export interface RoadMilesRequest {
  from: Coordinates[];
  to: Coordinates[];
  /** The miles by state as well, from a single place. */
  byState?: boolean;
}

export interface RoadMilesResponse {
  /** For each place of `from` a list with one figure for each of `to`. */
  miles: number[][];
  kinds: RoadMilesKind[][];
  /** With `byState`, for each place of `to`; empty for an estimate. */
  states?: StateMiles[][];
  /** Of the road graph. */
  version: string;
  /** What its licenses want shown beside its miles. */
  notice: string;
}

/** Request of `POST city/route`: a way through places in their order. */
export interface RoadRouteRequest {
  points: Coordinates[];
}

export interface RoadRouteResponse {
  miles: number;
  /** An estimate if one leg is. */
  kind: RoadMilesKind;
  /** Driven without a break. */
  minutes: number;
  /** Latitudes and longitudes. */
  line: [number, number][];
  states: StateMiles[];
}
