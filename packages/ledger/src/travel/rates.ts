/**
 * Flat rates for journeys with one's own vehicle and for days of travel, as data by country and date. Each table names its source, and what of
 * it was only found named or reported, not read in the law itself. A country, a vehicle, or a date that is in no table has no rate.
 */

export const TRAVEL_COUNTRIES = ["US", "GB", "DE", "FR"] as const;
export type TravelCountry = (typeof TRAVEL_COUNTRIES)[number];

export const VEHICLES = [
  "car",
  "car_3",
  "car_4",
  "car_5",
  "car_6",
  "car_7",
  "car_3_electric",
  "car_4_electric",
  "car_5_electric",
  "car_6_electric",
  "car_7_electric",
  "motorcycle",
  "bicycle",
  "passenger",
] as const;
/** `car_5`: by its fiscal power, as in France; `passenger`: on top of the driver's own, for each colleague who comes along. */
export type Vehicle = (typeof VEHICLES)[number];

/** Up to a distance in a year, `rate` for each unit and `plus` once. */
export interface Tier {
  /** In units; null: any distance. */
  readonly upTo: number | null;
  readonly rate: string;
  readonly plus: string;
}

interface Sourced {
  readonly country: TravelCountry;
  readonly currency: string;
  /** YYYY-MM-DD, both ends included; null: no later table is known. */
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
  /** Read: in a published text; named: only the rule is known by name. */
  readonly evidence: "read" | "named";
}

export interface MileageTable extends Sourced {
  readonly unit: "mi" | "km";
  /** First day of the years over which distances are added up: month and day. */
  readonly yearFrom: string;
  readonly tiers: Partial<Readonly<Record<Vehicle, readonly Tier[]>>>;
}

export const ALLOWANCES = [
  "day_full",
  "day_part",
  "hours_5",
  "hours_10",
  "hours_15",
  "meal_restaurant",
  "meal_outside",
  "meal_at_work",
  "night",
  "night_paris",
  "night_elsewhere",
  "breakfast_given",
  "lunch_given",
  "dinner_given",
] as const;
/** Parts of a trip that are counted. `…_given`: meals that someone else paid, which are subtracted. */
export type Allowance = (typeof ALLOWANCES)[number];

/** Days whose allowance is lower by the meals that someone else paid on them. */
export const TRAVEL_DAYS = ["day_full", "day_part"] as const satisfies readonly Allowance[];
export const MEALS_GIVEN = ["breakfast_given", "lunch_given", "dinner_given"] as const satisfies readonly Allowance[];

/** A day of travel with the meals that someone else paid on it. */
export interface TravelDay {
  readonly what: (typeof TRAVEL_DAYS)[number];
  /** Each once. */
  readonly given: readonly (typeof MEALS_GIVEN)[number][];
}

export interface AllowanceTable extends Sourced {
  readonly amounts: Partial<Readonly<Record<Allowance, string>>>;
}

/** Of a day in Germany, since 2020. */
const GERMAN_DAYS = {
  ...{ day_full: "28", day_part: "14", night: "20" },
  ...{ breakfast_given: "-5.60", lunch_given: "-11.20", dinner_given: "-11.20" },
} as const;

const flat = (rate: string): readonly Tier[] => [{ upTo: null, rate, plus: "0" }];
const british = (first: string) => ({
  car: [
    { upTo: 10_000, rate: first, plus: "0" },
    // The first 10,000 miles at their rate, and the rest at the lower one.
    { upTo: null, rate: "0.25", plus: first === "0.55" ? "3000" : "2000" },
  ],
  motorcycle: flat("0.24"),
  bicycle: flat("0.20"),
  passenger: flat("0.05"),
});
const french = (low: string, middle: string, plus: string, high: string): readonly Tier[] => [
  { upTo: 5000, rate: low, plus: "0" },
  { upTo: 20_000, rate: middle, plus },
  { upTo: null, rate: high, plus: "0" },
];
const FRENCH_CARS = {
  car_3: french("0.529", "0.316", "1065", "0.370"),
  car_4: french("0.606", "0.340", "1330", "0.407"),
  car_5: french("0.636", "0.357", "1395", "0.427"),
  car_6: french("0.665", "0.374", "1457", "0.447"),
  car_7: french("0.697", "0.394", "1515", "0.470"),
} as const;

export const MILEAGE: readonly MileageTable[] = [
  {
    ...{ country: "US", currency: "USD", unit: "mi", yearFrom: "01-01", from: "2024-01-01", to: "2024-12-31" },
    tiers: { car: flat("0.67") },
    ...{ source: "IRS Notice 2024-08", evidence: "named" },
  },
  {
    ...{ country: "US", currency: "USD", unit: "mi", yearFrom: "01-01", from: "2025-01-01", to: "2025-12-31" },
    tiers: { car: flat("0.70") },
    ...{ source: "IRS Notice 2025-5", evidence: "named" },
  },
  {
    ...{ country: "US", currency: "USD", unit: "mi", yearFrom: "01-01", from: "2026-01-01", to: "2026-12-31" },
    tiers: { car: flat("0.725") },
    ...{ source: "IRS Notice 2026-10", evidence: "read" },
  },
  {
    // The same in each tax year since 2011/12.
    ...{ country: "GB", currency: "GBP", unit: "mi", yearFrom: "04-06", from: "2011-04-06", to: "2026-04-05" },
    tiers: british("0.45"),
    ...{ source: "ITEPA 2003, section 230", evidence: "read" },
  },
  {
    ...{ country: "GB", currency: "GBP", unit: "mi", yearFrom: "04-06", from: "2026-04-06", to: "2027-04-05" },
    tiers: british("0.55"),
    ...{ source: "HMRC, announced 2026-05-21, from 2026-04-06", evidence: "read" },
  },
  {
    // The same since 2014; days of travel have theirs since 2020.
    ...{ country: "DE", currency: "EUR", unit: "km", yearFrom: "01-01", from: "2020-01-01", to: "2026-12-31" },
    tiers: { car: flat("0.30"), motorcycle: flat("0.20") },
    ...{ source: "R 9.5 LStR, § 5 BRKG", evidence: "named" },
  },
  {
    // The same since the order of March 27, 2023, confirmed each year.
    ...{ country: "FR", currency: "EUR", unit: "km", yearFrom: "01-01", from: "2023-01-01", to: "2026-12-31" },
    tiers: FRENCH_CARS,
    ...{ source: "CGI, annexe IV, article 6 B, 2026-04-09", evidence: "read" },
  },
];

/** Cars without a combustion engine get more, by percent of the whole. */
export const ELECTRIC_PERCENT = 20n;

const BRITISH_HOURS = { hours_5: "5", hours_10: "10", hours_15: "25" } as const;

export const ALLOWANCE_TABLES: readonly AllowanceTable[] = [
  {
    // The same in the fiscal years 2022 to 2024.
    ...{ country: "US", currency: "USD", from: "2021-10-01", to: "2024-09-30" },
    amounts: { day_full: "59", day_part: "44.25" },
    ...{ source: "GSA per diem highlights, fiscal year 2025", evidence: "named" },
  },
  {
    ...{ country: "US", currency: "USD", from: "2024-10-01", to: "2025-09-30" },
    amounts: { day_full: "68", day_part: "51" },
    ...{ source: "GSA per diem highlights, fiscal year 2025", evidence: "named" },
  },
  {
    ...{ country: "US", currency: "USD", from: "2025-10-01", to: "2026-09-30" },
    // Meals and incidentals where no higher locality rate applies; the first and the last day at 75 percent.
    amounts: { day_full: "68", day_part: "51" },
    ...{ source: "GSA Bulletin FTR 26-01", evidence: "read" },
  },
  {
    ...{ country: "GB", currency: "GBP", from: "2016-04-06", to: "2025-12-31" },
    amounts: BRITISH_HOURS,
    ...{ source: "SI 2015/1948, HMRC EIM30240", evidence: "named" },
  },
  {
    ...{ country: "GB", currency: "GBP", from: "2026-01-01", to: "2026-12-31" },
    amounts: BRITISH_HOURS,
    ...{ source: "HMRC EIM30240", evidence: "read" },
  },
  {
    ...{ country: "DE", currency: "EUR", from: "2020-01-01", to: "2025-12-31" },
    amounts: GERMAN_DAYS,
    ...{ source: "§ 9 Abs. 4a EStG since 2020, BMF 2020-11-25", evidence: "named" },
  },
  {
    ...{ country: "DE", currency: "EUR", from: "2026-01-01", to: "2026-12-31" },
    amounts: GERMAN_DAYS,
    ...{ source: "§ 9 Abs. 4a EStG, BMF 2025-12-05", evidence: "read" },
  },
  {
    ...{ country: "FR", currency: "EUR", from: "2025-01-01", to: "2025-12-31" },
    amounts: {
      ...{ meal_restaurant: "21.10", meal_outside: "10.30", meal_at_work: "7.40" },
      ...{ night_paris: "75.60", night_elsewhere: "56.10" },
    },
    ...{ source: "URSSAF 2025-01-01", evidence: "named" },
  },
  {
    ...{ country: "FR", currency: "EUR", from: "2026-01-01", to: "2026-12-31" },
    amounts: {
      ...{ meal_restaurant: "21.40", meal_outside: "10.40", meal_at_work: "7.50" },
      ...{ night_paris: "76.60", night_elsewhere: "56.80" },
    },
    ...{ source: "URSSAF 2026-01-01", evidence: "read" },
  },
];
