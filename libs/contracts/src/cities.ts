/** A place that can be chosen as origin or destination. */
export interface CityOption {
  id: number;
  /** `Chicago` */
  name: string;
  /** `Chicago, IL` */
  fullName: string;
  /** The same as `fullName`. */
  value: string;
  latitude: number;
  longitude: number;
  /** IANA name, such as `America/Chicago`. */
  timeZone: string;
}

/** A point of a search or a load. Degrees. */
export interface Place {
  /** `Chicago, IL` */
  fullName: string;
  latitude: number;
  longitude: number;
}
