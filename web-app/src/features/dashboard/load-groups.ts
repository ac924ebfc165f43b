import {
  LOAD_GROUP_OF,
  LOAD_STATUS_NAMES,
  LOAD_STATUSES,
  LoadStatus,
  type LoadGroup,
} from '@lanewise/contracts';

interface Group {
  name: string;
  group: LoadGroup;
  /** The list of its loads. */
  to: string;
  /** `your loads whose status is Booked` */
  loads: string;
}

/** The groups of loads by status, from first to last. */
export const STATUS_GROUPS: Group[] = LOAD_STATUSES.map((status) => ({
  name: LOAD_STATUS_NAMES[status],
  group: LOAD_GROUP_OF[status],
  to: `/load?loadStatus=${LoadStatus[status]}`,
  loads: `your loads whose status is ${LOAD_STATUS_NAMES[status]}`,
}));

/** All groups: each status, and all loads. */
export const ALL_GROUPS: Group[] = [
  ...STATUS_GROUPS,
  { name: 'All', group: 'all', to: '/load', loads: 'all your loads' },
];
