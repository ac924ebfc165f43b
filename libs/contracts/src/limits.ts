/** Limits and defaults of the product. Lengths in characters, distances in miles, money in dollars. */
export const LIMITS = {
  email: 256,
  password: { min: 7, max: 100 },
  companyName: 50,
  personName: 20,
  mc: 20,
  dot: 20,
  phone: 20,
  clientName: 50,
  /** Full name of a city. */
  city: 450,
  notes: 2000,
  /** Hours from UTC. */
  timeZoneShift: { min: -8, max: -4 },
  /** A picture as it is sent; `side` is the longer one of what is kept of it, in pixels. */
  image: { bytes: 10 * 2 ** 20, pixels: 40_000_000, side: 1024, perOwner: 1000 },
  truckName: 450,
  licensePlate: 450,
  costPerMile: { min: 0, max: 10, step: 0.01 },
  referenceId: 450,
  requirements: 450,
  commodity: 450,
  company: 450,
  shipperName: 256,
  shipperPhone: 50,
  miles: { min: 1, max: 4000 },
  rate: { min: 0, max: 100_000 },
  length: { min: 0, max: 100 },
  weight: { min: 0, max: 100_000 },
  /** Width and height in feet have no stated top; they share the length's. */
  width: { min: 0, max: 100 },
  height: { min: 0, max: 100 },
  pageSize: { min: 1, max: 1000 },
  currentPage: { min: 1, max: 1_000_000_000 },
  idempotencyKey: 255,
  /** Failed attempts within a quarter of an hour, for each thing that can be guessed, unless settings say otherwise. */
  failedAttempts: { perAccount: 10, perAddress: 100, windowSeconds: 900 },
  /** How deep a request's JSON may nest. */
  requestDepth: 32,
  /** Shorter texts get no city suggestions. */
  cityTextMin: 2,
  searchCriteria: 450,
  sortField: 50,
  /** Texts that programs write: ids, dates, names of files and topics, tokens, the codes in links, cursors. */
  id: 100,
  date: 40,
  fileName: 255,
  topic: 249,
  token: 4096,
  linkCode: 128,
  searchCursor: 64,
  hiddenCompanies: 50,
  /** Loads of one snapshot of a search, and cards asked for by id at once. */
  searchSnapshot: 1000,
} as const;

export const PAGE_SIZES = {
  list: 10,
  search: 25,
  citySuggestions: 20,
  truckSelector: 1000,
} as const;

export const SEARCH_DEFAULTS = {
  deadhead: 150,
  milesMin: 200,
  milesMax: 3000,
  sortField: 'ProfitPerMile',
  /** Cost per mile of the sample trucks, in dollars. */
  sampleCostPerMile: 0.5,
} as const;

/** Ends and steps of the search sliders, in miles. */
export const SEARCH_SLIDERS = {
  deadhead: { min: 0, max: 500, step: 50 },
  miles: { min: 0, max: 4000, step: 200 },
} as const;

/** Share of profit in the rate above which a load card is green. */
export const GREEN_PROFIT_SHARE = 0.33;

/** A load whose pickup lies further back than this is never found, in hours. */
export const STALE_PICKUP_HOURS = 24;

/** Most loads that one event carries. */
export const EVENT_BATCH_SIZE = 500;

/** How long the links in mails work, in hours. */
export const LINK_HOURS = {
  confirmEmail: 72,
  resetPassword: 1,
  undoEmail: 7 * 24,
  invitation: 14 * 24,
} as const;

/** Days of the paid period that a new account begins with, unless settings say otherwise. */
export const TRIAL_DAYS = 14;

/** Shorter texts start no search in a list; an empty one ends it. */
export const SEARCH_TEXT_MIN = 3;

/** Where people write to for help. */
export const SUPPORT_EMAIL = 'support@lanewise.example';
