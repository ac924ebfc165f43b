/** Roles. On the wire, they are names. */
export enum Role {
  Admin = 0,
  Broker = 1,
  Carrier = 2,
}

export type RoleName = keyof typeof Role;

export const ROLE_NAMES = ['Admin', 'Broker', 'Carrier'] as const satisfies readonly RoleName[];

/** The roles that people can sign up for. */
export const SIGN_UP_ROLES = ['Carrier', 'Broker'] as const satisfies readonly RoleName[];
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

/** Trailer type. `All` is for filters only. */
export enum Equipment {
  All = 0,
  Flatbed = 1,
  Reefer = 2,
  Van = 3,
}

/** The equipments of trucks and loads, without the filter `All`. */
export const HAULING_EQUIPMENT = [Equipment.Flatbed, Equipment.Reefer, Equipment.Van] as const;
export type HaulingEquipment = (typeof HAULING_EQUIPMENT)[number];

/** The same in the order in which people choose one, but for loads, whose forms begin with Flatbed. */
export const EQUIPMENT_MENU = [
  Equipment.Van,
  Equipment.Flatbed,
  Equipment.Reefer,
] as const satisfies readonly HaulingEquipment[];

/** `All` is for filters only. */
export enum TruckStatus {
  All = 0,
  OnRoad = 1,
  Pending = 2,
  Repair = 3,
}

/** The statuses of trucks, without the filter `All`. */
export const TRUCK_STATUSES = [TruckStatus.OnRoad, TruckStatus.Pending, TruckStatus.Repair] as const;

/** The names of the statuses for users. */
export const TRUCK_STATUS_NAMES: Record<(typeof TRUCK_STATUSES)[number], string> = {
  [TruckStatus.OnRoad]: 'On Road',
  [TruckStatus.Pending]: 'Pending',
  [TruckStatus.Repair]: 'Repair',
};

/** `All` is for filters only. */
export enum LoadStatus {
  All = 0,
  Saved = 1,
  Booked = 2,
  InProgress = 3,
  Completed = 4,
  Payed = 5,
}

/** The statuses of saved loads, without the filter `All`, from first to last. */
export const LOAD_STATUSES = [
  LoadStatus.Saved,
  LoadStatus.Booked,
  LoadStatus.InProgress,
  LoadStatus.Completed,
  LoadStatus.Payed,
] as const;
export type SavedLoadStatus = (typeof LOAD_STATUSES)[number];

/** The names of the statuses for users. */
export const LOAD_STATUS_NAMES: Record<SavedLoadStatus, string> = {
  [LoadStatus.Saved]: 'Saved',
  [LoadStatus.Booked]: 'Booked',
  [LoadStatus.InProgress]: 'In Progress',
  [LoadStatus.Completed]: 'Completed',
  [LoadStatus.Payed]: 'Paid',
};

/** Why a saved load needs a look. `All` is for filters only. */
export enum LoadDue {
  All = 0,
  Pickup = 1,
  Delivery = 2,
  NotStarted = 3,
  Changed = 4,
  Unpaid = 5,
}

/** The reasons, without the filter `All`, the most urgent first. */
export const LOAD_DUES = [
  LoadDue.NotStarted,
  LoadDue.Pickup,
  LoadDue.Delivery,
  LoadDue.Changed,
  LoadDue.Unpaid,
] as const;

/** Labels for users. */
export const LOAD_DUE_NAMES: Record<(typeof LOAD_DUES)[number], string> = {
  [LoadDue.NotStarted]: 'Booked, pickup passed',
  [LoadDue.Pickup]: 'Pickups by tomorrow',
  [LoadDue.Delivery]: 'Deliveries by tomorrow',
  [LoadDue.Changed]: 'Saved, changed or gone',
  [LoadDue.Unpaid]: 'Completed, not paid',
};

export enum SortOrder {
  Ascending = 0,
  Descending = 1,
  /** Keeps the list's default sort. */
  None = 2,
}

export enum AccountStatus {
  None = 0,
  ActiveUser = 1,
  InactiveUserToRemove = 2,
  Warned = 3,
}

/** `All` is for filters only. */
export enum ClientStatus {
  Created = 0,
  Invited = 1,
  Stopped = 2,
  All = 3,
}

/** The statuses of clients, without the filter `All`. */
export const CLIENT_STATUSES = [ClientStatus.Created, ClientStatus.Invited, ClientStatus.Stopped] as const;

/** Sources of the files of market loads. */
export const IMPORT_SOURCES = ['central-loads', 'truck-smarter'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** The names of these sources for users. */
export const IMPORT_SOURCE_NAMES: Record<ImportSource, string> = {
  'central-loads': 'Central Loads',
  'truck-smarter': 'TruckSmarter',
};

/** Sources of market loads: files, or brokers who post them. */
export const LOAD_SOURCES = [...IMPORT_SOURCES, 'broker'] as const;
export type LoadSource = (typeof LOAD_SOURCES)[number];

export const LOAD_SOURCE_NAMES: Record<LoadSource, string> = {
  ...IMPORT_SOURCE_NAMES,
  broker: 'Posted by a broker',
};

export const IMPORT_STATUSES = ['queued', 'running', 'completed', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Whether an import can still change. */
export function isImportActive(status: ImportStatus): boolean {
  return status === 'queued' || status === 'running';
}

export const MILES_SOURCES = ['posted', 'road', 'estimate'] as const;
/** Where the miles of a load are from: its posting, or, as that has none, the road graph or an estimate. */
export type MilesSource = (typeof MILES_SOURCES)[number];
