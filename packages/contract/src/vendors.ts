/** Vendors as records: what is known of who is paid, merging, duplicates, statements, and CSV export and import. */
import { isCalendarDate, isCurrency, isIban, plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractVendors } from "@tallyleaf/messages/catalogs/contract-vendors";
import * as z from "zod";
import { type CallOutput, defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { countryCode } from "./countries.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import {
  activeField,
  type Field,
  type Fields,
  givenShape,
  keptShape,
  languageField,
  pickFields,
  requiredField,
  textField,
} from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { EMAIL_OR_NOTHING, PHONE_OR_NOTHING } from "./patterns.ts";
import { anyText } from "./scalars.ts";
import { defaultTaxCodeField } from "./tax-code-field.ts";
import {
  amount,
  calendarDate,
  currencyCode,
  instant,
  messageOnly,
  paged,
  pageQuery,
  sortOrder,
  undoableMessage,
} from "./values.ts";
import { pastDayField, vatCheckedBy, vatCheckFields } from "./vat-check.ts";

const say = translator(contractVendors);

/** Longest texts and payment terms; maximum lines of a list, and vendors of an organization. */
export const VENDOR_LIMITS = {
  name: 200,
  identifier: 50,
  email: 254,
  phone: 50,
  website: 200,
  address: 500,
  notes: 2000,
  /** Characters and lines of other names and of IBANs. */
  aliases: 5000,
  aliasLines: 100,
  ibans: 1000,
  ibanLines: 20,
  termsDays: 365,
  code: 20,
  count: 50_000,
} as const;

export const vendorTexts = {
  name: say("name"),
  email: say("email"),
  phone: say("phone"),
  website: say("website"),
  vatId: say("vatId"),
  vatCheckDigits: say("vatCheckDigits"),
  ibans: say("ibans", { most: VENDOR_LIMITS.ibanLines }),
  aliases: say("aliases", { most: VENDOR_LIMITS.aliasLines, limit: VENDOR_LIMITS.name }),
  currency: say("currency"),
  terms: say("terms", { most: VENDOR_LIMITS.termsDays }),
  code: say("code"),
  is1099: say("is1099"),
  taxCode: say("taxCode"),
  tin: say("tin"),
  w9Class: say("w9Class"),
  box1099: say("box1099"),
};

/** The lines of a text, trimmed; empty and repeated ones are left out. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** The text in one line, without characters that nobody sees: other names of a vendor are one a line. */
const onOneLine = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** No address of a script: what is stored becomes a link. */
const WEBSITE_OR_NOTHING = /^$|^(https?:\/\/)?[^\s:/]+\.[^\s:/]+(\/\S*)?$/i;

/** Tax classes of form W-9, and boxes of forms 1099. */
export const W9_CLASSES = [
  "individual",
  "c_corporation",
  "s_corporation",
  "partnership",
  "trust_estate",
  "llc",
  "other",
] as const;
export type W9Class = (typeof W9_CLASSES)[number];
/** "NEC-1A": box 1 of form 1099-NEC for legal services, which are reported of corporations too. */
export const BOXES_1099 = ["NEC-1", "NEC-1A", "MISC-1", "MISC-2", "MISC-3", "MISC-6", "MISC-10"] as const;
export type Box1099 = (typeof BOXES_1099)[number];

/** A US tax number with or without its hyphens. */
export const US_TIN = /^(\d{9}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/;
/** The form in which it is shown and stored beside what is encrypted. */
const MASKED_TIN = /^\*{5}\d{4}$/;
export const isMaskedTin = (text: string): boolean => MASKED_TIN.test(text);
export const maskedTin = (tin: string): string => `*****${tin.slice(-4)}`;

const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  error: string,
  words: { label: string; column: string },
) =>
  ({
    ...words,
    kind: "choice",
    options,
    given: z
      .enum([...options, ""], { error })
      .transform((chosen) => (chosen === "" ? null : (chosen as Options[number])))
      .nullable()
      .default(null),
    kept: z.enum(options).nullable(),
  }) as const satisfies Field;

const account = (words: { label: string; column: string; help: string }) =>
  ({
    ...words,
    kind: "reference",
    placeholder: say("accountPlaceholder"),
    given: anyText({ error: vendorTexts.code })
      .trim()
      .max(VENDOR_LIMITS.code, { error: vendorTexts.code })
      .transform((code) => code || null)
      .nullable()
      .default(null),
    kept: anyText().nullable(),
  }) as const satisfies Field;

/** Fields of a vendor, in the order of the form. */
export const vendorFields = {
  name: requiredField({ label: say("nameLabel"), limit: VENDOR_LIMITS.name, missing: vendorTexts.name }, (text) =>
    // What was empty before has its error already.
    text.overwrite(onOneLine).refine((name) => name !== "", {
      error: vendorTexts.name,
      when: ({ issues }) => issues.length === 0,
    }),
  ),
  /** Other spellings of the name, one a line: documents with one of them are this vendor's. */
  aliases: textField(
    {
      label: say("aliasesLabel"),
      column: "Other Names",
      kind: "lines",
      limit: VENDOR_LIMITS.aliases,
      help: say("aliasesHelp"),
    },
    (text) =>
      text
        .overwrite((value) => linesOf(value).join("\n"))
        .refine(
          (value) =>
            linesOf(value).length <= VENDOR_LIMITS.aliasLines &&
            linesOf(value).every(({ length }) => length <= VENDOR_LIMITS.name),
          { error: vendorTexts.aliases },
        ),
  ),
  /** Letters and digits in capitals; unique in an organization. */
  vatId: textField({ label: say("vatIdLabel"), column: "VAT ID", limit: VENDOR_LIMITS.identifier }, (text) =>
    text
      .overwrite(plainIdentifier)
      .refine((value) => value === "" || vatIdCountryOf(value) !== null, { error: vendorTexts.vatId }),
  ),
  ...vatCheckFields,
  taxNumber: textField({ label: say("taxNumberLabel"), column: "Tax Number", limit: VENDOR_LIMITS.identifier }),
  companyNumber: textField({
    label: say("companyNumberLabel"),
    column: "Registry Number",
    limit: VENDOR_LIMITS.identifier,
  }),
  email: textField({ label: say("emailLabel"), column: "Email", kind: "email", limit: VENDOR_LIMITS.email }, (text) =>
    text.regex(EMAIL_OR_NOTHING, { error: vendorTexts.email }),
  ),
  phone: textField({ label: say("phoneLabel"), column: "Phone", kind: "phone", limit: VENDOR_LIMITS.phone }, (text) =>
    text.regex(PHONE_OR_NOTHING, { error: vendorTexts.phone }),
  ),
  website: textField(
    { label: say("websiteLabel"), column: "Website", kind: "web", limit: VENDOR_LIMITS.website },
    (text) => text.regex(WEBSITE_OR_NOTHING, { error: vendorTexts.website }),
  ),
  country: {
    label: say("countryLabel"),
    column: "Country",
    kind: "country",
    given: countryCode.nullable().default(null),
    kept: anyText().nullable(),
  },
  address: textField({
    label: say("addressLabel"),
    column: "Address",
    kind: "lines",
    limit: VENDOR_LIMITS.address,
  }),
  /** One a line, letters and digits in capitals. */
  ibans: textField(
    { label: say("ibansLabel"), column: "IBANs", kind: "lines", limit: VENDOR_LIMITS.ibans, help: say("ibansHelp") },
    (text) =>
      text
        .overwrite((value) =>
          linesOf(
            value
              .split(/[\n;,]/)
              .map(plainIdentifier)
              .join("\n"),
          ).join("\n"),
        )
        .refine((value) => linesOf(value).length <= VENDOR_LIMITS.ibanLines && linesOf(value).every(isIban), {
          error: vendorTexts.ibans,
        }),
  ),
  /** Null: the base currency. */
  currency: {
    label: say("currencyLabel"),
    column: "Currency",
    kind: "currency",
    placeholder: say("currencyPlaceholder"),
    given: anyText({ error: vendorTexts.currency })
      .refine(isCurrency, { error: vendorTexts.currency })
      .nullable()
      .default(null),
    kept: currencyCode.nullable(),
  },
  /** Days from the document's date until it is due; null: as the document says. */
  paymentTermsDays: {
    label: say("termsLabel"),
    column: "Payment Terms",
    kind: "days",
    placeholder: say("termsPlaceholder"),
    given: z
      .int({ error: vendorTexts.terms })
      .min(0, { error: vendorTexts.terms })
      .max(VENDOR_LIMITS.termsDays, { error: vendorTexts.terms })
      .nullable()
      .default(null),
    kept: z.int().nullable(),
  },
  /** Account of new expenses, by its code. */
  categoryCode: account({ label: say("categoryLabel"), column: "Category Account", help: say("categoryHelp") }),
  paymentAccountCode: account({
    label: say("paymentAccountLabel"),
    column: "Payment Account",
    help: say("paymentAccountHelp"),
  }),
  taxCode: defaultTaxCodeField({
    label: say("taxCodeLabel"),
    help: say("taxCodeHelp"),
    placeholder: say("accountPlaceholder"),
    error: vendorTexts.taxCode,
  }),
  language: languageField({
    label: say("languageLabel"),
    column: "Language",
    placeholder: say("languagePlaceholder"),
  }),
  /** Payments are reported to the US tax office on form 1099. */
  is1099: {
    label: say("is1099Label"),
    column: "1099",
    help: say("is1099Help"),
    kind: "yes_no",
    given: z.boolean({ error: vendorTexts.is1099 }).default(false),
    kept: z.boolean(),
  },
  /**
   * US tax number. Stored encrypted, and answered as "*****6789"; so that text sent back leaves it as it is. `revealVendorTin` answers the
   * whole one.
   */
  tin: textField({ label: say("tinLabel"), column: "TIN", limit: 20, help: say("tinHelp") }, (text) =>
    text
      .overwrite((value) => value.replace(/\s/g, ""))
      .refine((value) => value === "" || US_TIN.test(value) || isMaskedTin(value), { error: vendorTexts.tin }),
  ),
  w9Class: choice(W9_CLASSES, vendorTexts.w9Class, { label: say("w9ClassLabel"), column: "W-9 Class" }),
  w9Date: pastDayField({ label: say("w9DateLabel"), column: "W-9 Date" }),
  /** Null: nonemployee compensation. */
  box1099: choice(BOXES_1099, vendorTexts.box1099, { label: say("box1099Label"), column: "1099 Box" }),
  notes: textField({
    label: say("notesLabel"),
    column: "Notes",
    kind: "lines",
    limit: VENDOR_LIMITS.notes,
    help: say("notesHelp"),
  }),
} as const satisfies Fields;

/** Columns of a vendors file. */
export const vendorColumns = { ...vendorFields, active: activeField } as const satisfies Fields;

/** IDs of dimensions of new expenses. Not in files, which know no IDs. */
const defaultDimensions = { dimensions: lineDimensions.default([]) };

export const vendorBody = z.object({ ...givenShape(vendorFields), ...defaultDimensions });
export type VendorBody = z.output<typeof vendorBody>;

const vendorFieldNames = Object.keys(vendorFields) as [keyof typeof vendorFields, ...(keyof typeof vendorFields)[]];

/** Fields that a vendor can lack. */
export const VENDOR_GAPS = ["vatId", "taxNumber", "email", "phone", "address", "ibans"] as const;
export type VendorGap = (typeof VENDOR_GAPS)[number];

export const VENDOR_STATUSES = ["active", "inactive"] as const;
export const VENDOR_SORTS = ["name", "spent", "owed", "lastDocument"] as const;
/** Why two vendors may be one, the strongest first. */
export const DUPLICATE_REASONS = ["vat_id", "tax_number", "iban", "name"] as const;

/** What is found on documents and proposed for the record. */
export const SEEN_FIELDS = ["vatId", "ibans", "phone", "website"] as const;

const vendorName = z.object({ id: z.uuid(), name: anyText() });

const vendorRow = vendorName.extend({
  ...keptShape(pickFields(vendorFields, ["email", "phone", "vatId", "country"])),
  /** False: archived; kept for its documents. */
  active: z.boolean(),
  /** Total of posted expenses of the current fiscal year, paid or not, in `baseCurrency`. */
  spent: amount,
  /** Open bills, in `baseCurrency`. */
  owed: amount,
  baseCurrency: currencyCode,
  /** Day of the newest document; null: there is none. */
  lastDocument: calendarDate.nullable(),
  /** When its IBANs were changed; null: never, or a person has checked them since. */
  ibanChangedAt: instant.nullable(),
});
export type VendorRow = z.output<typeof vendorRow>;

const vendorDetail = vendorRow.extend({
  ...keptShape(vendorFields),
  vatCheckedBy,
  dimensions: z.array(z.uuid()),
  /** Each IBAN with the day on which it was first seen. */
  ibanDays: z.array(z.object({ iban: anyText(), since: calendarDate })),
  /** Expenses of every status, those in the trash too. With documents, the vendor can't be deleted. */
  documentCount: z.int(),
  /** Total of each fiscal year, the newest first, in `baseCurrency`; its name is "2026", or "2026/27" of a year in two calendar years. */
  years: z.array(z.object({ from: calendarDate, to: calendarDate, name: anyText(), spent: amount })),
  /** Records that were merged into this one, the newest first. */
  merged: z.array(vendorName.extend({ at: instant })),
  /** The record that this one was merged into; null: it was not merged. */
  mergedInto: vendorName.nullable(),
  /** On documents of the vendor that a person has checked, and not on its record. */
  seen: z.array(z.object({ field: z.enum(SEEN_FIELDS), value: anyText() })),
  /** Records that may be the same vendor. */
  duplicates: z.array(vendorName.extend({ reason: z.enum(DUPLICATE_REASONS) })),
});
export type VendorDetail = z.output<typeof vendorDetail>;

const vendorId = z.object({ id: z.uuid({ error: say("vendorId") }) });

const VENDOR_NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const MERGED_AWAY = { status: 409, code: "vendor_merged", message: say("mergedAway") } as const satisfies Failure;

const refusals = {
  /** The text names the vendor that has this name. */
  nameTaken: { status: 409, code: "vendor_name_taken", message: say("nameTaken") },
  /** The text names the vendor that has this VAT ID. */
  vatIdTaken: { status: 409, code: "vat_id_taken", message: say("vatIdTaken") },
  noAccount: { status: 400, code: "no_account", message: say("noAccount") },
  accountInactive: { status: 409, code: "account_inactive", message: say("accountInactive") },
  wrongAccountType: { status: 400, code: "wrong_account_type", message: say("wrongAccountType") },
  notPayable: { status: 400, code: "no_payment_account", message: say("notPayable") },
  unknownTaxCode: { status: 400, code: "unknown_tax_code", message: say("taxCode") },
  /** The masked number of another vendor, or of an older state of this one. */
  tinUnknown: { status: 400, code: "tin_unknown", message: say("tinUnknown") },
} as const satisfies Record<string, Failure>;

const tooMany = {
  status: 409,
  code: "too_many_vendors",
  message: say("tooMany", { limit: VENDOR_LIMITS.count }),
} as const satisfies Failure;

const oneOf = (field: string, values: readonly string[]) => say("oneOf", { field, values: values.join(", ") });

export const listVendors = defineCall({
  method: "GET",
  path: "/api/vendors",
  summary: "List vendors by name, number, or contact, with spending this fiscal year and the amount owed",
  tag: "Vendors",
  needs: { verb: "see", subject: "vendor" },
  query: pageQuery.extend({
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
    status: z.enum(VENDOR_STATUSES, { error: oneOf("status", VENDOR_STATUSES) }).optional(),
    /** Only vendors with open bills. */
    owed: z.enum(["true"], { error: oneOf("owed", ["true"]) }).optional(),
    lacks: z.enum(VENDOR_GAPS, { error: oneOf("lacks", VENDOR_GAPS) }).optional(),
    sortBy: z.enum(VENDOR_SORTS, { error: oneOf("sortBy", VENDOR_SORTS) }).default("name"),
    sortOrder: sortOrder.default("asc"),
  }),
  output: paged(vendorRow).extend({
    /** Of all search results, whatever their status. */
    counts: z.object({ all: z.int(), active: z.int(), inactive: z.int() }),
  }),
});

export const listVendorNames = defineCall({
  method: "GET",
  path: "/api/vendors/names",
  summary: "List active vendors whose names contain a text, with their defaults for a new expense; at most 10",
  tag: "Vendors",
  needs: { verb: "add", subject: "expense" },
  query: z.object({
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .default(""),
  }),
  output: z.object({
    data: z.array(
      vendorName.extend({
        /** The text is one of its names. */
        isNamed: z.boolean(),
        /** Null: none, or the account is gone; for employees all three are null. */
        categoryCode: anyText().nullable(),
        paymentAccountCode: anyText().nullable(),
        paymentTermsDays: z.int().nullable(),
        /** IDs; none for employees. */
        dimensions: z.array(z.uuid()),
      }),
    ),
  }),
});
export type VendorNameRow = CallOutput<typeof listVendorNames>["data"][number];

export const getVendor = defineCall({
  method: "GET",
  path: "/api/vendors/:id",
  summary: "Get a vendor with its yearly totals, merged records, and possible duplicates",
  tag: "Vendors",
  needs: { verb: "see", subject: "vendor" },
  params: vendorId,
  output: z.object({ vendor: vendorDetail }),
  failures: { notFound: VENDOR_NOT_FOUND },
});

const saved = messageOnly.extend({ vendor: vendorDetail });

export const addVendor = defineCall({
  method: "POST",
  path: "/api/vendors",
  summary: "Add a vendor",
  tag: "Vendors",
  needs: { verb: "add", subject: "vendor" },
  body: vendorBody,
  output: saved,
  failures: { ...refusals, tooMany },
});

export const updateVendor = defineCall({
  method: "PUT",
  path: "/api/vendors/:id",
  summary: "Change a vendor; its documents keep their own name",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  body: changeOf(vendorBody),
  output: saved,
  failures: {
    notFound: VENDOR_NOT_FOUND,
    mergedAway: MERGED_AWAY,
    ...refusals,
    /** The text names the spelling. */
    aliasUsed: { status: 409, code: "alias_used", message: say("aliasUsed") },
  },
});

export const archiveVendor = defineCall({
  method: "PUT",
  path: "/api/vendors/:id/active",
  summary: "Archive or reactivate a vendor",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  body: z.object({ active: z.boolean({ error: say("active") }) }),
  output: saved.extend({ undo: z.uuid().optional() }),
  failures: { notFound: VENDOR_NOT_FOUND, mergedAway: MERGED_AWAY },
});

export const confirmVendorIbans = defineCall({
  method: "POST",
  path: "/api/vendors/:id/ibans/confirm",
  summary: "Mark the changed IBANs of a vendor as checked: its bills no longer have a warning",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  output: saved,
  failures: { notFound: VENDOR_NOT_FOUND, mergedAway: MERGED_AWAY },
});

export const ignoreSeenMark = defineCall({
  method: "POST",
  path: "/api/vendors/:id/seen/ignore",
  summary:
    "Remove a number or address that was seen on documents of a vendor: it no longer identifies the vendor when a document is read",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  body: z.object({
    field: z.enum(SEEN_FIELDS, { error: oneOf("field", SEEN_FIELDS) }),
    value: anyText({ error: say("seenValue") })
      .trim()
      .min(1, { error: say("seenValue") })
      .max(200, { error: say("seenValue") }),
  }),
  output: saved.extend({ undo: z.uuid() }),
  failures: {
    notFound: VENDOR_NOT_FOUND,
    mergedAway: MERGED_AWAY,
    notSeen: { status: 409, code: "not_seen", message: say("notSeen") },
  },
});

export const revealVendorTin = defineCall({
  method: "POST",
  path: "/api/vendors/:id/tin",
  summary: "Get the whole US tax number of a vendor; the activity log records the caller",
  tag: "Vendors",
  needs: { verb: "reveal", subject: "vendor" },
  params: vendorId,
  output: z.object({ tin: anyText() }),
  failures: {
    notFound: VENDOR_NOT_FOUND,
    /** None is stored, or SECRET_KEY was lost. */
    noTin: { status: 404, code: "no_tin", message: say("noTin") },
  },
});

export const deleteVendor = defineCall({
  method: "DELETE",
  path: "/api/vendors/:id",
  summary: "Delete a vendor without documents",
  tag: "Vendors",
  needs: { verb: "remove", subject: "vendor" },
  params: vendorId,
  output: undoableMessage,
  failures: {
    notFound: VENDOR_NOT_FOUND,
    mergedAway: MERGED_AWAY,
    hasDocuments: { status: 409, code: "vendor_has_documents", message: say("hasDocuments") },
    hasMerged: { status: 409, code: "vendor_has_merged", message: say("hasMerged") },
  },
});

export const previewVendorMerge = defineCall({
  method: "GET",
  path: "/api/vendors/:id/merge",
  summary: "Preview a merge into another vendor: the records that move, and the details that stay",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  query: z.object({ into: z.uuid({ error: say("into") }) }),
  output: z.object({
    /** What goes to the vendor that stays: expenses that are no bills, bills, and what paid them. */
    moves: z.object({ expenses: z.int(), bills: z.int(), payments: z.int(), bankLines: z.int() }),
    /** Fields in which the two differ: that of the vendor that stays is kept. */
    kept: z.array(z.enum(vendorFieldNames)),
    /** Fields that it takes over, since it has none. */
    taken: z.array(z.enum(vendorFieldNames)),
  }),
  failures: { notFound: VENDOR_NOT_FOUND, mergedAway: MERGED_AWAY },
});

export const mergeVendor = defineCall({
  method: "POST",
  path: "/api/vendors/:id/merge",
  summary: "Merge a vendor into another one, which gets its documents, names, and missing details; can be undone",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  body: z.object({
    /** The vendor that stays. */
    into: z.uuid({ error: say("into") }),
  }),
  output: saved,
  failures: {
    notFound: VENDOR_NOT_FOUND,
    mergedAway: MERGED_AWAY,
    sameVendor: { status: 400, code: "same_vendor", message: say("sameVendor") },
    twoVatIds: { status: 409, code: "two_vat_ids", message: say("twoVatIds") },
    tooLong: { status: 409, code: "merge_too_long", message: say("mergeTooLong") },
  },
});

export const unmergeVendor = defineCall({
  method: "POST",
  path: "/api/vendors/:id/unmerge",
  summary:
    "Undo the merge of a vendor: it gets its documents, names, and details back; later changes of the other stay",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  output: saved,
  failures: {
    notFound: VENDOR_NOT_FOUND,
    notMerged: { status: 409, code: "not_merged", message: say("notMerged") },
    /** The text names the vendor that was merged since. */
    changedSince: { status: 409, code: "changed_since", message: say("changedSince") },
    /** Another vendor has one of its names or its VAT ID now; the text names it. */
    nameTaken: refusals.nameTaken,
    vatIdTaken: refusals.vatIdTaken,
  },
});

export const listVendorDuplicates = defineCall({
  method: "GET",
  path: "/api/vendors/duplicates",
  summary: "List possible duplicate vendors: by VAT ID, tax number, IBAN, then name; at most 50 pairs",
  tag: "Vendors",
  needs: { verb: "see", subject: "vendor" },
  output: z.object({
    data: z.array(z.object({ one: vendorName, other: vendorName, reason: z.enum(DUPLICATE_REASONS) })),
  }),
});

const day = (field: string) =>
  anyText()
    .refine(isCalendarDate, { error: say("notDate", { field }) })
    .optional();

export const keepVendorsApart = defineCall({
  method: "POST",
  path: "/api/vendors/:id/apart",
  summary: "Mark two vendors as different: they are no longer suggested as duplicates",
  tag: "Vendors",
  needs: { verb: "change", subject: "vendor" },
  params: vendorId,
  body: z.object({ other: z.uuid({ error: say("vendorId") }) }),
  output: saved,
  failures: {
    notFound: VENDOR_NOT_FOUND,
    mergedAway: MERGED_AWAY,
    sameVendor: { status: 400, code: "same_vendor", message: say("sameVendor") },
  },
});

export const getVendorStatement = defineCall({
  method: "GET",
  path: "/api/vendors/:id/statement",
  summary: "List bills and payments of a vendor with the balance after each",
  tag: "Vendors",
  needs: { verb: "see", subject: "vendor" },
  params: vendorId,
  query: pageQuery.extend({ startDate: day("startDate"), endDate: day("endDate") }),
  output: paged(
    z.object({
      day: calendarDate,
      /** A bill, or its correction; a payment, or a voided one; an entry by hand. */
      event: z.enum(["bill", "payment", "entry"]),
      expenseId: z.int(),
      /** The document's number, or empty. */
      reference: anyText(),
      /** In `baseCurrency`; below zero: owed less. */
      amount,
      /** Owed after it. */
      balance: amount,
    }),
  ).extend({ baseCurrency: currencyCode, opening: amount, closing: amount }),
  failures: { notFound: VENDOR_NOT_FOUND },
});

const calendarYear = z.coerce
  .number({ error: say("year") })
  .int()
  .min(1900, { error: say("year") })
  .max(9999, { error: say("year") });

export const list1099 = defineCall({
  method: "GET",
  path: "/api/vendors/1099",
  summary:
    "List vendors of form 1099 with their payments in a calendar year, without card payments, and whether a form is needed",
  tag: "Vendors",
  needs: { verb: "see", subject: "vendor" },
  query: z.object({ year: calendarYear }),
  output: z.object({
    data: z.array(
      vendorName.extend({
        ...keptShape(pickFields(vendorFields, ["tin", "w9Class", "w9Date", "address"])),
        box: z.enum(BOXES_1099),
        /** By the day of the payment, in `baseCurrency`. */
        paid: amount,
        /** US dollars in the year from which the box is reported. */
        limit: amount,
        /** The limit of that year isn't known: it is that of the last known one. */
        isAssumed: z.boolean(),
        /** Whether a form is needed: not `below` the limit, and not for most payments to a `corporation`. Null: the books aren't in dollars. */
        report: z.enum(["reported", "below", "corporation"]).nullable(),
        /** Fields that a form needs and the vendor's record lacks. */
        missing: z.array(z.enum(["tin", "w9Class", "w9Date", "address"])),
      }),
    ),
    baseCurrency: currencyCode,
  }),
});

export const export1099 = defineCall({
  method: "POST",
  path: "/api/vendors/1099/export",
  summary: "Get the same as CSV with whole US tax numbers; the activity log records whose were exported",
  tag: "Vendors",
  needs: { verb: "reveal", subject: "vendor" },
  body: z.object({
    year: z
      .int({ error: say("year") })
      .min(1900, { error: say("year") })
      .max(9999, { error: say("year") }),
  }),
  output: csvFile,
});

export const exportVendors = defineCall({
  method: "GET",
  path: "/api/vendors/export",
  summary: "Get all vendors as CSV",
  tag: "Vendors",
  needs: { verb: "export", subject: "vendor" },
  output: csvFile,
});

export const importVendors = defineCall({
  method: "POST",
  path: "/api/vendors/import",
  summary: "Add and change vendors from CSV, all lines or none; dryRun previews the result",
  tag: "Vendors",
  needs: { verb: "import", subject: "vendor" },
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const vendorCalls = {
  listVendors,
  listVendorNames,
  listVendorDuplicates,
  exportVendors,
  importVendors,
  list1099,
  export1099,
  getVendor,
  addVendor,
  updateVendor,
  archiveVendor,
  confirmVendorIbans,
  ignoreSeenMark,
  revealVendorTin,
  deleteVendor,
  previewVendorMerge,
  mergeVendor,
  unmergeVendor,
  keepVendorsApart,
  getVendorStatement,
} as const;
