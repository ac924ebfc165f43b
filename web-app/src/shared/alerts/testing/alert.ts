import type { Alert } from '@lanewise/contracts';

export const alertWith = (fields: Partial<Alert> = {}): Alert => ({
  id: 'alert-1',
  version: 1,
  name: 'Chicago home run',
  search: {
    origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
    destination: null,
    truck: { id: 'truck-1' },
    deadhead: 100,
  },
  days: 3,
  profitPerMileMin: 2.2,
  profitMin: null,
  mail: false,
  webPush: false,
  on: true,
  createdAt: '2026-11-20T08:00:00.000',
  lastFiredAt: null,
  firedCount: 0,
  ...fields,
});

/** A market of four loads at these profits per mile. */
export const marketOf = (...profitPerMile: number[]) => ({
  itemList: [],
  pageCount: 1,
  totalItemsCount: profitPerMile.length,
  snapshot: {
    loads: [],
    after: null,
    earnings: { profitPerMile, counts: profitPerMile.map(() => 1), unposted: 0 },
    takenAt: '2026-11-21T12:00:00.000',
  },
});
