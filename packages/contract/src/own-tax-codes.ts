/** Tax codes that an organization adds to those of a country where it is registered. */
import { BOX_ROLES } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractTax } from "@tallyleaf/messages/catalogs/contract-tax";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { type Fields, givenShape, keptShape, pickFields, requiredField, textField } from "./fields.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { TAX_DIRECTIONS, taxRegistrationFields } from "./tax-codes.ts";
import { calendarDate, messageOnly } from "./values.ts";

const say = translator(contractTax);

/** EN 16931. Of purchases, AE, K, and G are taxes that the buyer owes. */
export const TAX_CATEGORIES = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
/** Longest name, and how many an organization can have. */
export const OWN_TAX_CODE_LIMITS = { name: 60, count: 200, boxes: 10, rates: 20 } as const;

/** Why a code can't be added, for the field that is to blame. */
export const ownTaxCodeMessages = {
  not_of_direction: () => say("notOfDirection"),
  rate_missing: () => say("rateOfKindMissing"),
  rate_not_zero: () => say("rateOfKindNotZero"),
  rates_out_of_order: () => say("ratesOutOfOrder"),
  reason_missing: () => say("exemptionMissing"),
  no_reason: () => say("exemptionNotNeeded"),
  sale_claims: () => say("saleClaims"),
  unknown_box: ({ box }: { box: string }) => say("unknownBox", { box }),
  counted_twice: (boxes: { box: string; other: string }) => say("countedTwice", boxes),
  other_tax: (percents: { counted: string; booked: string }) => say("otherTax", percents),
};

const atMostPlaces = (value: number) => Number.isInteger(Math.round(value * 1e8) / 1e4);

/** A number with at most four decimal places. */
const numberUpTo = (error: string, most: number) =>
  anyNumber({ error }).min(0, { error }).max(most, { error }).refine(atMostPlaces, { error });

const boxes = <const Words extends { label: string; help?: string }>(words: Words) =>
  ({
    ...words,
    kind: "list",
    given: z
      .array(anyText({ error: say("boxInvalid") }).max(20, { error: say("boxInvalid") }), { error: say("boxInvalid") })
      .max(OWN_TAX_CODE_LIMITS.boxes, { error: say("boxInvalid") })
      .default([]),
    kept: z.array(anyText()),
  }) as const;

/** Percent, and its first day. */
const rateFields = {
  /** Percent. */
  rate: {
    label: say("rateLabel"),
    kind: "percent",
    required: true,
    given: numberUpTo(say("rateInvalid"), 100),
    kept: z.number(),
  },
  rateFrom: {
    label: say("rateFromLabel"),
    kind: "day",
    required: true,
    given: z.iso.date({ error: say("dayInvalid") }),
    kept: calendarDate,
  },
} as const satisfies Fields;

export const ownTaxCodeFields = {
  ...pickFields(taxRegistrationFields, ["country", "region"]),
  name: requiredField({
    label: say("codeNameLabel"),
    limit: OWN_TAX_CODE_LIMITS.name,
    missing: say("codeNameMissing"),
  }),
  direction: {
    label: say("directionLabel"),
    kind: "choice",
    required: true,
    options: TAX_DIRECTIONS,
    given: z.enum(TAX_DIRECTIONS, { error: say("directionInvalid") }),
    kept: z.enum(TAX_DIRECTIONS),
  },
  category: {
    label: say("categoryLabel"),
    kind: "choice",
    required: true,
    options: TAX_CATEGORIES,
    given: z.enum(TAX_CATEGORIES, { error: say("categoryInvalid") }),
    kept: z.enum(TAX_CATEGORIES),
  },
  /** By the list VATEX of EN 16931; '': the usual one of the category. */
  exemption: textField({ label: say("exemptionLabel"), help: say("exemptionHint"), limit: 30 }, (text) =>
    text.regex(/^(VATEX-[A-Z0-9]{2,3}-[A-Z0-9-]+)?$/, { error: say("exemptionInvalid") }),
  ),
  ...rateFields,
  /** Rates that replace it, the earliest first: the rate of the tax date counts. */
  laterRates: {
    label: say("laterRatesLabel"),
    kind: "list",
    given: z
      .array(z.object(givenShape(rateFields), { error: say("laterRatesInvalid") }), { error: say("laterRatesInvalid") })
      .max(OWN_TAX_CODE_LIMITS.rates, { error: say("laterRatesInvalid") })
      .default([]),
    kept: z.array(z.object(keptShape(rateFields))),
  },
  /** Share of the tax that a purchase claims, from 0 to 1. */
  recoverable: {
    label: say("recoverableLabel"),
    kind: "quantity",
    given: numberUpTo(say("recoverableInvalid"), 1).default(0),
    kept: z.number(),
  },
  /** Of the country's return; all empty: the code is in no box. */
  baseBoxes: boxes({ label: say("baseBoxesLabel"), help: say("baseBoxesHint") }),
  owedBoxes: boxes({ label: say("owedBoxesLabel") }),
  claimedBoxes: boxes({ label: say("claimedBoxesLabel") }),
} as const satisfies Fields;

const ownTaxCode = z.object({
  id: z.uuid(),
  /** With its country, as documents have it: "DE-X1". */
  code: anyText(),
  ...keptShape(ownTaxCodeFields),
  /** The supplier adds the tax, or the buyer owes and claims it. */
  computation: z.enum(["charged", "self_assessed"]),
  /** Kept on its lines, not offered for new ones. */
  archived: z.boolean(),
});
export type OwnTaxCodeRow = z.output<typeof ownTaxCode>;

/** A registration whose codes can be added, with the boxes of its return. */
const place = z.object({
  country: anyText(),
  region: anyText(),
  form: anyText(),
  boxes: z.array(
    z.object({
      id: anyText(),
      /** In the words of the form. */
      label: anyText(),
      /** What it can take of a line: the net amount, tax owed, tax claimed. */
      roles: z.array(z.enum(BOX_ROLES)),
    }),
  ),
});
export type OwnTaxCodePlace = z.output<typeof place>;

export const listOwnTaxCodes = defineCall({
  method: "GET",
  path: "/api/tax/own-codes",
  summary: "List the organization's own tax codes, archived ones too, and the boxes that new ones can use",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  output: z.object({ data: z.array(ownTaxCode), places: z.array(place) }),
});

const refused = { status: 422, code: "tax_code_refused", message: say("codeRefused") } as const satisfies Failure;
const nameTaken = { status: 409, code: "name_taken", message: say("codeNameTaken") } as const satisfies Failure;

/** Body of a new code. */
export const ownTaxCodeBody = z.object(givenShape(ownTaxCodeFields));

export const addOwnTaxCode = defineCall({
  method: "POST",
  path: "/api/tax/own-codes",
  summary: "Add a tax code of the organization's own to those of a country where it is registered",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  body: ownTaxCodeBody,
  output: messageOnly.extend({ taxCode: ownTaxCode }),
  failures: {
    notRegistered: { status: 422, code: "not_registered", message: say("notRegistered") },
    refused,
    nameTaken,
    tooMany: {
      status: 409,
      code: "too_many_tax_codes",
      message: say("tooManyCodes", { limit: OWN_TAX_CODE_LIMITS.count }),
    },
  },
});

export const changeOwnTaxCode = defineCall({
  method: "PUT",
  path: "/api/tax/own-codes/:id",
  summary:
    "Change the name of an own tax code or its later rates, archive it, or offer it again. Posted lines keep the code and their tax",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: z.object({ id: z.uuid({ error: say("idInvalid") }) }),
  body: changeOf(ownTaxCodeBody.pick({ name: true, laterRates: true })).extend({
    archived: z.boolean({ error: say("archivedInvalid") }).optional(),
  }),
  output: messageOnly.extend({ taxCode: ownTaxCode }),
  failures: { notFound: { status: 404, code: "not_found", message: say("ownCodeNotFound") }, refused, nameTaken },
});

export const ownTaxCodeCalls = { listOwnTaxCodes, addOwnTaxCode, changeOwnTaxCode } as const;
