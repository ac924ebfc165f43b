/** The fields that every update request has. A field that a request leaves out stays as it is. */
export interface Edit {
  /** The version that was edited: if others have changed it since, the update is refused. */
  version?: number;
}
