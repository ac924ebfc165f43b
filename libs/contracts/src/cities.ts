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
