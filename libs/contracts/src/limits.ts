/** Limits and defaults of the product. Lengths are in characters, distances in miles, money in dollars. */
export const LIMITS = {
  /** Full name of a city. */
  city: 450,
  alertName: 100,
  tripName: 200,
  /** An uploaded image. `side` is the longer side of the stored image, in pixels. */
  image: { bytes: 10 * 2 ** 20, pixels: 40_000_000, side: 1024 },
  commodity: 450,
  /** Further companies that a broker is. */
  brokerAliases: 50,
  company: 450,
  shipperName: 256,
  /** Notes of a saved load and of an invoice. */
  notes: 2000,
  /** Loads whose status changes in one request. */
  statusChanges: 100,
  /** Brokers whose loads are counted in one request. */
  countedBrokers: 100,
  /** Failed rows of an import: shown at a time, corrected in one request, the cells of one, characters of a cell. */
  failedRowsPage: 25,
  resentRows: 500,
  failedRowCells: 1000,
  failedRowCell: 50_000,
  pageSize: { min: 1, max: 1000 },
  currentPage: { min: 1, max: 1_000_000_000 },
  /** Size of a JSON answer, in bytes. */
  answer: 16 * 2 ** 20,
  idempotencyKey: 255,
  /** Browsers of an account that show notifications; the one that was subscribed first goes. */
  pushSubscriptions: 10,
  /** The address at which a browser is reached, and its keys. */
  pushEndpoint: 2048,
  pushKey: 128,
  /** Defaults for failed attempts within 15 minutes, by what can be guessed. */
  failedAttempts: { perAccount: 10, perAddress: 100, windowSeconds: 900 },
  /** Defaults for the mails to one address that strangers can cause, within the same 15 minutes and within a day. */
  strangersMails: { perWindow: 3, perDay: 10 },
  /** Nesting depth of a request's JSON. */
  requestDepth: 32,
  /** Shorter texts get no city suggestions. */
  cityTextMin: 2,
  searchCriteria: 450,
  sortField: 50,
  /** Texts written by programs: ids, dates, names of files and topics, tokens, codes in links, cursors. */
  id: 100,
  date: 40,
  fileName: 255,
  topic: 249,
  token: 4096,
  linkCode: 128,
  searchCursor: 64,
  /** The length to which longer texts are cut: the user agent of a caller, a text in the audit trail. */
  userAgent: 300,
  auditText: 200,
  hiddenCompanies: 50,
  postedWithinHours: 168,
  /** Notifications of an account; older ones go. */
  notifications: 1000,
  /** Booked and running loads of an account that plans are made of; the earliest pickups are left out. */
  plannedLoads: 500,
  /** Loads whose way onward is requested at once: those of a page. */
  onwardLoads: 25,
  /** Limits of a search for trips: loads of a trip, hours of a stop in steps, trips of a page. */
  trips: {
    loads: { min: 1, max: 4 },
    stopHours: { min: 0, max: 6, step: 0.5 },
    page: { min: 1, max: 25 },
    hiddenLoads: 100,
  },
  /** Days that the pickups of a search are counted for. */
  pickupDays: 31,
  /** Loads of a snapshot of a search, and of a request for cards by id. */
  searchSnapshot: 1000,
  /** Accounts with a credit that are listed. */
  accountCredits: 100,
  /** Extensions of a paid period that are listed. */
  paidExtensions: 100,
  /** The report of a carrier about a load, and its answer. */
  loadReport: 500,
  /** Reports of an account within 24 hours. */
  loadReportsPerDay: 50,
  /** Rows of a list on paper. */
  printedRows: 1000,
} as const;

/** Defaults for how many things of a kind an account can have; streams are open ones, on each replica. */
export const ACCOUNT_QUOTAS = {
  trucks: 1000,
  drivers: 1000,
  savedLoads: 100_000,
  brokerLoads: 10_000,
  alerts: 100,
  images: 5000,
  streams: 20,
} as const;

/** Defaults for the calls of an account. Heavy ones count as several. */
export const ACCOUNT_CALLS = { perMinute: 3000, atOnce: 10, heavyAtOnce: 2, waiting: 100 } as const;

export const PAGE_SIZES = {
  list: 10,
  search: 25,
  citySuggestions: 20,
  backhauls: 25,
  truckSelector: 1000,
  notifications: 25,
} as const;

export const SEARCH_DEFAULTS = {
  deadhead: 150,
  milesMin: 200,
  milesMax: 3000,
  sortField: 'ProfitPerMile',
  /** Cost per mile of the sample trucks, in dollars. */
  sampleCostPerMile: 0.5,
} as const;

/** Bounds and steps of the search sliders, in miles. */
export const SEARCH_SLIDERS = {
  deadhead: { min: 0, max: 500, step: 50 },
  miles: { min: 0, max: 4000, step: 200 },
} as const;

/** Share of profit in the rate above which a load card is green. */
export const GREEN_PROFIT_SHARE = 0.33;

/** Loads count as the way onward if their pickup is at most this many hours after a delivery. */
export const ONWARD_HOURS = 48;

/** Loads whose pickup was more hours ago than this are never found. */
export const STALE_PICKUP_HOURS = 24;

/** A rate per mile beyond this many times the market's median, or under that part of it, counts in no average. */
export const OUTLYING_RATE_TIMES = 10;

/** Maximum number of loads in an event. */
export const EVENT_BATCH_SIZE = 500;

/** Maximum number of runs of upkeep in their list and in all, and their retention in days. */
export const UPKEEP_RUNS = { listed: 50, stored: 10_000, storedDays: 30 } as const;

/** Number of examples in the preview of a removal. */
export const UPKEEP_EXAMPLES = 5;

/** Validity of links in mails, in hours. */
export const LINK_HOURS = {
  confirmEmail: 72,
  resetPassword: 1,
  undoEmail: 7 * 24,
  invitation: 14 * 24,
} as const;

/** Default length of a new account's paid period, in days. */
export const TRIAL_DAYS = 14;

/** Number of days that the week results of the dashboard look back. */
export const WEEK_DAYS = 7;

/** Number of loads of a kind that the day on the dashboard names. */
export const DUE_LOADS_SHOWN = 5;

/** Number of weeks that the dashboard shows, one after the other. */
export const RESULT_WEEKS = 8;

/** Shorter texts don't start a search in a list. An empty one ends it. */
export const SEARCH_TEXT_MIN = 3;

/** The address that people write to for help. */
export const SUPPORT_EMAIL = 'support@lanewise.example';

/** Places of one request for road miles: each way, with the miles by state, and along one route. */
export const ROAD_LIMITS = { places: 100, placesByState: 25, routePoints: 12 };
