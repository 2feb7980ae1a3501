/** Mileage and days of travel by flat rates: an expense without a document, owed to the member who traveled. */
import { ALLOWANCES, isCalendarDate, MEALS_GIVEN, TRAVEL_COUNTRIES, TRAVEL_DAYS, VEHICLES } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractTravel } from "@tallyleaf/messages/catalogs/contract-travel";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LATER_JOURNEY } from "./expense-locks.ts";
import { BILL_PAID } from "./payments.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, messageOnly } from "./values.ts";

const say = translator(contractTravel);

export const TRAVEL_LIMITS = { text: 150, distance: 100_000, count: 366, passengers: 8 } as const;

/** Error texts that screen and server share. */
export const travelMessages = {
  country: say("countryInvalid"),
  date: say("dateInvalid"),
  from: say("fromMissing"),
  to: say("toMissing"),
  purpose: say("purposeMissing"),
  place: say("placeMissing"),
  distance: say("distanceInvalid"),
  vehicle: say("vehicleInvalid"),
  passengers: say("passengersInvalid"),
  counts: say("countsInvalid"),
  days: say("daysInvalid", { max: TRAVEL_LIMITS.count }),
  tooLong: say("tooLong", { max: TRAVEL_LIMITS.text }),
  traveler: say("travelerInvalid"),
  replaces: say("replacesInvalid"),
};

const text = (missing: string) =>
  anyText({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(TRAVEL_LIMITS.text, { error: travelMessages.tooLong });
const day = anyText({ error: travelMessages.date }).refine(isCalendarDate, { error: travelMessages.date });
const country = z.enum(TRAVEL_COUNTRIES, { error: travelMessages.country });

const common = {
  /** Whose rates apply. */
  country,
  /** Of the journey, or the first day of the trip. */
  date: day,
  purpose: text(travelMessages.purpose),
  /** Absent or null: the caller. Employees name only themselves. */
  travelerId: z.uuid({ error: travelMessages.traveler }).nullish(),
};

/** Colleagues who came along, where the country has a rate for them. */
const passengers = z
  .int({ error: travelMessages.passengers })
  .min(0, { error: travelMessages.passengers })
  .max(TRAVEL_LIMITS.passengers, { error: travelMessages.passengers });

const mileage = z.object({
  kind: z.literal("mileage"),
  ...common,
  from: text(travelMessages.from),
  to: text(travelMessages.to),
  vehicle: z.enum(VEHICLES, { error: travelMessages.vehicle }),
  /** In the country's unit, with one decimal place. */
  distance: anyNumber({ error: travelMessages.distance })
    .gt(0, { error: travelMessages.distance })
    .max(TRAVEL_LIMITS.distance, { error: travelMessages.distance })
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), { error: travelMessages.distance }),
  passengers: passengers.default(0),
});

const count = z
  .int({ error: travelMessages.counts })
  .min(0, { error: travelMessages.counts })
  .max(TRAVEL_LIMITS.count, { error: travelMessages.counts });

/** Days with meals that someone else paid: they lower the allowance of that day alone. */
const days = z
  .array(
    z.object({
      what: z.enum(TRAVEL_DAYS, { error: travelMessages.days }),
      given: z.array(z.enum(MEALS_GIVEN, { error: travelMessages.days }), { error: travelMessages.days }),
    }),
    { error: travelMessages.days },
  )
  .max(TRAVEL_LIMITS.count, { error: travelMessages.days });

const perDiem = z.object({
  kind: z.literal("per_diem"),
  ...common,
  place: text(travelMessages.place),
  counts: z.partialRecord(z.enum(ALLOWANCES, { error: travelMessages.counts }), count, {
    error: travelMessages.counts,
  }),
  /** Beside those in `counts`. */
  days: days.default([]),
});

const body = z.discriminatedUnion("kind", [mileage, perDiem], { error: say("kindInvalid") });
/** Values that a change doesn't name stay; the kind always does. */
const changeBody = z.discriminatedUnion(
  "kind",
  [
    mileage.extend({ passengers }).partial().required({ kind: true }),
    perDiem.extend({ days }).partial().required({ kind: true }),
  ],
  { error: say("kindInvalid") },
);
/** ID of the expense of the journey that is changed; absent: it is a new one. */
const replaced = { replaces: z.int({ error: travelMessages.replaces }).positive().optional() };
const previewBody = z.discriminatedUnion("kind", [mileage.extend(replaced), perDiem.extend(replaced)], {
  error: say("kindInvalid"),
});

/** Its amount, and the table that gives it. */
const sum = {
  amount,
  currency: currencyCode,
  /** Distance of the year before this journey; null: of days, or where it doesn't count. */
  before: z.number().nullable(),
  source: anyText(),
  /** `named`: we know only the rule's name, and haven't read its text. */
  evidence: z.enum(["read", "named"]),
};

const failures = {
  noRate: { status: 400, code: "no_rate", message: say("noRate") },
  noVehicleRate: { status: 400, code: "no_vehicle_rate", message: say("noVehicleRate") },
  nothing: { status: 400, code: "nothing_to_pay", message: say("nothing") },
  unknownTraveler: { status: 400, code: "unknown_traveler", message: say("unknownTraveler") },
  rateMissing: { status: 400, code: "rate_missing", message: say("rateMissing") },
  enteredAlready: { status: 409, code: "entered_already", message: say("enteredAlready") },
  inFuture: { status: 400, code: "in_future", message: say("inFuture") },
} as const satisfies Record<string, Failure>;

const tag = "Expenses";

export const listTravelRates = defineCall({
  method: "GET",
  path: "/api/travel/rates",
  summary: "List the flat rates for journeys and days of travel of a country on a day, with their source",
  tag,
  needs: { verb: "see", subject: "expense" },
  query: z.object({
    /** Absent: the company's, if it has rates. */
    country: country.optional(),
    date: day,
  }),
  output: z.object({
    /** Null: the company's country has no rates here. */
    country: country.nullable(),
    countries: z.array(country),
    /** Null: no rates are known on this day. */
    mileage: z
      .object({
        unit: z.enum(["mi", "km"]),
        vehicles: z.array(z.enum(VEHICLES)),
        hasPassengers: z.boolean(),
        source: anyText(),
        evidence: z.enum(["read", "named"]),
      })
      .nullable(),
    perDiem: z
      .object({
        currency: currencyCode,
        rates: z.array(z.object({ what: z.enum(ALLOWANCES), amount })),
        source: anyText(),
        evidence: z.enum(["read", "named"]),
      })
      .nullable(),
  }),
});

export const previewTravel = defineCall({
  method: "POST",
  path: "/api/travel/preview",
  summary: "Compute what a journey or trip comes to, without entering it",
  tag,
  needs: { verb: "add", subject: "expense" },
  body: previewBody,
  output: z.object(sum),
  failures,
});

export const createTravel = defineCall({
  method: "POST",
  path: "/api/travel",
  summary: "Enter a journey or trip as an expense by flat rates, owed to who traveled",
  tag,
  needs: { verb: "add", subject: "expense" },
  body,
  output: messageOnly.extend({ expenseId: z.int(), ...sum }),
  failures,
});

export const updateTravel = defineCall({
  method: "PUT",
  path: "/api/travel/:id",
  summary:
    "Change a journey or trip by the ID of its expense: it is computed again, and so are journeys that were entered later; for employees, only their own",
  tag,
  needs: { verb: "change", subject: "expense" },
  params: z.object({
    id: anyText()
      .regex(/^\d{1,15}$/, { error: travelMessages.replaces })
      .transform(Number),
  }),
  body: changeBody,
  output: messageOnly.extend({ expenseId: z.int(), ...sum }),
  failures: {
    ...failures,
    notFound: { status: 404, code: "not_found", message: say("notFound") },
    otherKind: { status: 400, code: "other_kind", message: say("otherKind") },
    billPaid: BILL_PAID,
    laterJourney: LATER_JOURNEY,
  },
});

export const listTravels = defineCall({
  method: "GET",
  path: "/api/travel",
  summary: "List journeys and trips, newest first, at most 500; for employees, only their own",
  tag,
  needs: { verb: "see", subject: "expense" },
  output: z.object({
    data: z.array(
      z.object({
        expenseId: z.int(),
        kind: z.enum(["mileage", "per_diem"]),
        traveler: anyText(),
        date: calendarDate,
        /** Of a trip, its place. */
        from: anyText(),
        to: anyText(),
        purpose: anyText(),
        distance: z.number().nullable(),
        unit: z.enum(["mi", "km"]).nullable(),
        amount,
        currency: currencyCode,
        travelerId: z.uuid(),
        country: anyText(),
        /** Null: of a trip. */
        vehicle: anyText().nullable(),
        /** Days, nights, and meals; of a journey its passengers. */
        counts: z.record(anyText(), z.int()),
        /** Of a trip: days with meals that someone else paid, which aren't in `counts`. */
        days,
      }),
    ),
  }),
});

export const travelCalls = { listTravelRates, previewTravel, createTravel, updateTravel, listTravels } as const;
