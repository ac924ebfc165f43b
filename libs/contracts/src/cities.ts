/** A city that can be chosen as origin or destination. */
export interface CityOption {
  id: number;
  /** `Chicago` */
  name: string;
  /** `Chicago, IL` */
  fullName: string;
  /** Same as `fullName`. */
  value: string;
  latitude: number;
  longitude: number;
  /** IANA time zone, such as `America/Chicago`. */
  timeZone: string;
}

/** A place of a search or a load, in degrees. */
export interface Place {
  /** `Chicago, IL` */
  fullName: string;
  latitude: number;
  longitude: number;
}
