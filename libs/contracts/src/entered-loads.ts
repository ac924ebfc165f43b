import type { HaulingEquipment, SavedLoadStatus } from './enumerations.js';

/** The fields of a load that a person enters: a carrier who saves it, or a broker who posts it. */
export interface EnteredLoad {
  referenceId: string;
  /** Full names of the cities. */
  origin: string;
  destination: string;
  pickUp: string;
  delivery?: string | null;
  /** Feet and pounds. Length and weight are rounded to whole ones. */
  length?: number | null;
  weight?: number | null;
  width?: number | null;
  height?: number | null;
  equipment: HaulingEquipment;
  /** Saved if absent. */
  loadStatus?: SavedLoadStatus;
  shipperName: string;
  shipperLogo?: string | null;
  shipperEmail?: string | null;
  shipperPhone?: string | null;
  shipperDotNumber?: string | null;
  shipperMcNumber?: string | null;
  /** Miles, rounded to whole ones. Without any, the load gets those of the roads along its stops. */
  miles?: number | null;
  /** Dollars, rounded to cents. */
  rate: number;
  requirements?: string | null;
  /** Owner. Defaults to the caller; only administrators may name another user. */
  userId?: string;
}
