/** Tax codes, and the countries in which the organization is registered for the tax. */
import { translator } from "@tallyleaf/messages";
import { contractTax } from "@tallyleaf/messages/catalogs/contract-tax";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { type Fields, givenShape, keptShape, textField } from "./fields.ts";
import { anyText } from "./scalars.ts";
import { calendarDate, messageOnly } from "./values.ts";

const say = translator(contractTax);

/** Directions of a tax code. */
export const TAX_DIRECTIONS = ["sale", "purchase"] as const;
/** Lengths of the periods of a return. */
export const TAX_RHYTHMS = ["month", "two_months", "quarter", "year"] as const;
export type TaxRhythm = (typeof TAX_RHYTHMS)[number];

const taxCode = z.object({
  /** With its country: "DE-U19". */
  code: anyText(),
  country: anyText(),
  /** State; of the One-Stop Shop ("EU") the country of the consumer; '': the whole country. */
  region: anyText(),
  direction: z.enum(TAX_DIRECTIONS),
  /** In the reader's language: "Standard rate". */
  name: anyText(),
  /** EN 16931: S, Z, E, AE, K, G, or O. */
  category: anyText(),
  /** Reason of an exemption, by the list VATEX of EN 16931; null: none. */
  exemption: anyText().nullable(),
  /** The supplier adds the tax; the buyer owes and claims it; or it is paid to customs alone. */
  computation: z.enum(["charged", "self_assessed", "apart"]),
  /** Percent on the day; null: the code has no rate then. */
  rate: z.number().nullable(),
  /** Each line says its rate; `rate` is the one that was said last, and null if none was yet. */
  isRateTyped: z.boolean(),
  /** The percents of which each is rounded by itself: of GST and QST; else the rate. */
  rates: z.array(z.number()),
  /** Share of the tax that a purchase can claim on the day, from 0 to 1. */
  recoverable: z.number(),
  /** Listed in the EC sales list. */
  list: z.enum(["goods", "services"]).nullable(),
  /** Not checked against its source: it files nothing. */
  isUnverified: z.boolean(),
  source: anyText(),
  /** One of the organization's own that is archived; absent: it isn't. */
  isArchived: z.boolean().optional(),
  /** Accounts on which a transaction is booked with this code unless a person chooses another; absent: none. */
  usualFor: z.array(anyText()).optional(),
});
export type TaxCodeRow = z.output<typeof taxCode>;

export const listTaxCodes = defineCall({
  method: "GET",
  path: "/api/tax/codes",
  summary:
    "List the tax codes of the countries in which the organization is registered, and its own, with the rates of a day",
  tag: "Tax",
  needs: { verb: "see", subject: "taxCode" },
  query: z.object({
    direction: z.enum(TAX_DIRECTIONS, { error: say("directionInvalid") }).optional(),
    /** Absent: today. */
    day: z.iso.date({ error: say("dayInvalid") }).optional(),
    /** Archived codes of the organization's own too, to name what has them. */
    archived: z.enum(["left_out", "included"], { error: say("archivedInvalid") }).default("left_out"),
  }),
  output: z.object({ day: calendarDate, data: z.array(taxCode) }),
});

/** The first or last day on which another rule holds; null: it never does, or has no end. */
const boundDay = <const Label extends string>(label: Label, help: string) =>
  ({
    label,
    help,
    kind: "day",
    given: z.iso
      .date({ error: say("moneyDayInvalid") })
      .nullable()
      .default(null),
    kept: calendarDate.nullable(),
  }) as const;

/** Fields of a registration. */
export const taxRegistrationFields = {
  country: {
    label: say("countryLabel"),
    kind: "country",
    required: true,
    given: anyText({ error: say("countryInvalid") }).regex(/^[A-Z]{2}$/, { error: say("countryInvalid") }),
    kept: anyText(),
  },
  /** State where each has its own tax, as in ISO 3166-2 after the country: "TX". */
  region: {
    label: say("regionLabel"),
    kind: "choice",
    given: anyText({ error: say("regionInvalid") })
      .regex(/^[A-Z0-9]{0,3}$/, { error: say("regionInvalid") })
      .default(""),
    kept: anyText(),
  },
  number: textField({ label: say("numberLabel"), help: say("numberHint"), limit: 50, tooLong: say("numberTooLong") }),
  startsOn: {
    label: say("startsOnLabel"),
    help: say("startsOnHint"),
    kind: "day",
    required: true,
    given: z.iso.date({ error: say("startsOnInvalid") }),
    kept: calendarDate,
  },
  rhythm: {
    label: say("rhythmLabel"),
    kind: "choice",
    required: true,
    options: TAX_RHYTHMS,
    given: z.enum(TAX_RHYTHMS, { error: say("rhythmInvalid") }),
    kept: z.enum(TAX_RHYTHMS),
  },
  moneyFrom: boundDay(say("moneyFromLabel"), say("moneyFromHint")),
  moneyUntil: boundDay(say("moneyUntilLabel"), say("moneyUntilHint")),
  /** Days on which sales are exempt as those of a small business. */
  smallFrom: boundDay(say("smallFromLabel"), say("smallFromHint")),
  smallUntil: boundDay(say("smallUntilLabel"), say("smallUntilHint")),
  /** Periods that end on this day or later are due later by a permanent extension. */
  extendedFrom: boundDay(say("extendedFromLabel"), say("extendedFromHint")),
} as const satisfies Fields;

/** What is known of a country's return. */
const taxCountry = z.object({
  country: anyText(),
  /** State; '': the whole country. */
  region: anyText(),
  form: anyText(),
  /** The usual one first. */
  rhythms: z.array(z.enum(TAX_RHYTHMS)),
  /** Tax may count when it is paid: that of sales alone, or of purchases too. */
  money: z.enum(["none", "sales", "all"]),
  /** Small businesses can be exempt. */
  small: z.boolean(),
  /** A permanent extension of the days of returns can be granted. */
  extension: z.boolean(),
  /** Its boxes were not checked against the authority's form. */
  isUnverified: z.boolean(),
});
export type TaxCountry = z.output<typeof taxCountry>;

const taxRegistration = z.object({
  id: z.uuid(),
  ...keptShape(taxRegistrationFields),
  form: anyText(),
  isUnverified: z.boolean(),
  /** Number of its returns that were filed. */
  filed: z.int(),
});
export type TaxRegistration = z.output<typeof taxRegistration>;

export const listTaxRegistrations = defineCall({
  method: "GET",
  path: "/api/tax/registrations",
  summary: "List the organization's tax registrations, and the countries whose returns are supported",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  output: z.object({
    data: z.array(taxRegistration),
    countries: z.array(taxCountry),
    /** For the first registration: the country and tax ID of the company, and the first day of its books. */
    suggested: z.object(keptShape(taxRegistrationFields)).nullable(),
  }),
});

const idParams = z.object({ id: z.uuid({ error: say("idInvalid") }) });
const notFound = { status: 404, code: "not_found", message: say("registrationNotFound") } as const satisfies Failure;
const unknownCountry = {
  status: 422,
  code: "unknown_country",
  message: say("unknownCountry"),
} as const satisfies Failure;
const rhythmOfCountry = {
  status: 422,
  code: "rhythm_not_allowed",
  message: say("rhythmNotAllowed"),
} as const satisfies Failure;
const moneyNotAllowed = {
  status: 422,
  code: "money_not_allowed",
  message: say("moneyNotAllowed"),
} as const satisfies Failure;
const noExtension = { status: 422, code: "no_extension", message: say("noExtension") } as const satisfies Failure;
const smallNotAllowed = {
  status: 422,
  code: "small_business_unknown",
  message: say("smallNotAllowed"),
} as const satisfies Failure;
const moneyOrder = { status: 422, code: "money_order", message: say("moneyOrder") } as const satisfies Failure;
const returnsFiled = { status: 409, code: "returns_filed", message: say("returnsFiled") } as const satisfies Failure;

/** Body of a new registration. */
export const taxRegistrationBody = z.object(givenShape(taxRegistrationFields));

export const addTaxRegistration = defineCall({
  method: "POST",
  path: "/api/tax/registrations",
  summary: "Add a tax registration in a country",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  body: taxRegistrationBody,
  output: messageOnly.extend({ registration: taxRegistration }),
  failures: {
    unknownCountry,
    /** The One-Stop Shop is one of a country of the EU. */
    notInEu: { status: 422, code: "not_in_eu", message: say("ossNotInEu") },
    rhythmOfCountry,
    moneyNotAllowed,
    smallNotAllowed,
    noExtension,
    moneyOrder,
    exists: { status: 409, code: "already_registered", message: say("alreadyRegistered") },
  },
});

export const changeTaxRegistration = defineCall({
  method: "PUT",
  path: "/api/tax/registrations/:id",
  summary: "Change a registration; while no return of it is filed, also its first day and rhythm",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: idParams,
  body: changeOf(taxRegistrationBody.omit({ country: true, region: true })),
  output: messageOnly.extend({ registration: taxRegistration }),
  failures: {
    notFound,
    rhythmOfCountry,
    returnsFiled,
    moneyNotAllowed,
    smallNotAllowed,
    noExtension,
    moneyOrder,
    moneyFiled: { status: 409, code: "money_filed", message: say("moneyFiled") },
  },
});

export const removeTaxRegistration = defineCall({
  method: "DELETE",
  path: "/api/tax/registrations/:id",
  summary: "Delete a registration without filed returns",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: idParams,
  output: messageOnly,
  failures: { notFound, returnsFiled },
});

export const taxCodeCalls = {
  listTaxCodes,
  listTaxRegistrations,
  addTaxRegistration,
  changeTaxRegistration,
  removeTaxRegistration,
} as const;
