/** Flat rates for journeys and days of travel. */
export * from "./account.ts";
export * from "./allowance.ts";
export * from "./mileage.ts";
export * from "./rates.ts";
