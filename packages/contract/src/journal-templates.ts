/** Templates of journal entries: fixed amounts, percents of one typed amount, formulas of other lines, and a last line that takes the rest. */
import { decimal, type LineFault, moneyFromNumber, type TemplateLine } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractJournalTemplates } from "@tallyleaf/messages/catalogs/contract-journal-templates";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { badForeign } from "./line-foreign.ts";
import { lineParty } from "./line-party.ts";
import { badPeriod, relativePeriod } from "./line-period.ts";
import { badTaxCode, lineTaxCode } from "./line-tax-code.ts";
import { lineTaxBase, lineTaxRefusals } from "./line-taxes.ts";
import {
  approvalOff,
  MANUAL_ENTRY_LIMITS,
  manualEntryBody,
  manualEntryMessages,
  postManualEntry,
} from "./manual-entries.ts";
import { namedParty } from "./named-party.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { typedFaultText } from "./typed-faults.ts";
import { currencyCode, instant, messageOnly } from "./values.ts";

const say = translator(contractJournalTemplates);

export const JOURNAL_TEMPLATE_LIMITS = { templates: 200, name: 100, percent: 1000, formula: 200 } as const;

export const journalTemplateLabels = { name: say("name") };
export const journalTemplateMessages = {
  name: say("nameMissing"),
  value: say("valueMissing"),
  percent: say("percentInvalid"),
  formula: say("formulaMissing"),
  amount: say("amountMissing"),
  rest_not_last: say("restNotLast"),
  rest_missing: say("restMissing"),
  unbalanced: say("unbalanced"),
};

/** How a line gets its amount. */
export const TEMPLATE_TAKES = ["fixed", "percent", "formula", "rest"] as const;

const text = (max: number) =>
  anyText()
    .trim()
    .max(max, { error: say("tooLong", { max }) });

const templateLine = z
  .object({
    accountCode: anyText({ error: manualEntryMessages.account })
      .trim()
      .min(1, { error: manualEntryMessages.account })
      .max(20, { error: manualEntryMessages.account }),
    description: text(MANUAL_ENTRY_LIMITS.text).default(""),
    takes: z.enum(TEMPLATE_TAKES, { error: say("takesInvalid") }),
    /** Of the rest it is where the difference goes. */
    side: z.enum(["debit", "credit"], { error: say("sideInvalid") }).default("debit"),
    /** An amount in the line's currency, or a percent; 0 for a formula and the rest. */
    value: anyNumber({ error: journalTemplateMessages.value })
      .min(0, { error: journalTemplateMessages.value })
      .max(LARGEST_AMOUNT, { error: manualEntryMessages.tooLarge })
      .default(0),
    /** Of the amounts of other lines, which it names by their numbers: "=L1*19.5%". Below zero, the line is on the other side. */
    formula: text(JOURNAL_TEMPLATE_LIMITS.formula).optional(),
    dimensions: lineDimensions.default([]),
    party: lineParty,
    /** The line's amount has the tax within. */
    taxCode: lineTaxCode,
    /** Of a fixed amount on a tax account: the net amount that it is the tax of. */
    taxBase: lineTaxBase,
    /** Of a fixed amount in another currency, in a template in the books' currency; null: the template's. */
    currency: currencyCode.nullable().default(null),
    /** The months that its cost or revenue is for, from the entry's day on; null: its own month. */
    period: relativePeriod,
  })
  .refine(({ takes, currency }) => currency === null || takes === "fixed", {
    error: say("currencyOfFixed"),
    path: ["currency"],
  })
  .refine(({ takes, taxCode, taxBase }) => taxBase === null || (takes === "fixed" && taxCode !== ""), {
    error: lineTaxRefusals.baseWithoutTax,
    path: ["taxBase"],
  })
  .refine(({ takes, value }) => takes === "rest" || takes === "formula" || value > 0, {
    error: journalTemplateMessages.value,
    path: ["value"],
  })
  .refine(({ takes, formula = "" }) => takes !== "formula" || formula.startsWith("="), {
    error: journalTemplateMessages.formula,
    path: ["formula"],
  })
  .refine(({ takes, value }) => takes !== "percent" || isPercent(value), {
    error: journalTemplateMessages.percent,
    path: ["value"],
  });
export type JournalTemplateLine = z.output<typeof templateLine>;

/** At most 1,000 %, with four decimals. */
const isPercent = (value: number) => value <= JOURNAL_TEMPLATE_LIMITS.percent && Number(value.toFixed(4)) === value;

/** The lines as the ledger knows them; amounts have no more decimals than the currency. @param currency the template's */
export const toTemplateLines = (lines: readonly JournalTemplateLine[], currency: string): TemplateLine[] =>
  lines.map(
    ({ accountCode, description, takes, side, value, formula = "", dimensions, party, taxCode, taxBase, ...line }) => ({
      accountCode,
      description,
      dimensions,
      ...(party ? { party } : {}),
      ...(taxCode ? { taxCode } : {}),
      ...(taxBase ? { taxBase: moneyFromNumber(taxBase, currency) } : {}),
      ...(line.period ? { spread: line.period } : {}),
      takes:
        takes === "rest"
          ? { kind: "rest" }
          : takes === "fixed"
            ? { kind: "fixed", side, amount: moneyFromNumber(value, line.currency ?? currency) }
            : takes === "formula"
              ? { kind: "formula", side, formula }
              : { kind: "percent", side, percent: decimal(value) },
    }),
  );

/** Whether an amount must be typed when the template is used. */
export const templateAsksAmount = (lines: readonly JournalTemplateLine[]): boolean =>
  lines.some(({ takes }) => takes === "percent");

export const journalTemplateBody = z.object({
  name: anyText({ error: journalTemplateMessages.name })
    .trim()
    .min(1, { error: journalTemplateMessages.name })
    .max(JOURNAL_TEMPLATE_LIMITS.name, { error: say("tooLong", { max: JOURNAL_TEMPLATE_LIMITS.name }) }),
  /** Of the entries that it makes. */
  description: anyText({ error: manualEntryMessages.description })
    .trim()
    .min(1, { error: manualEntryMessages.description })
    .max(MANUAL_ENTRY_LIMITS.text, { error: manualEntryMessages.text }),
  reference: text(MANUAL_ENTRY_LIMITS.text).default(""),
  /** Of its amounts and entries; absent or null: the books'. */
  currency: currencyCode.nullable().optional(),
  lines: z
    .array(templateLine, { error: manualEntryMessages.lines })
    .min(2, { error: manualEntryMessages.lines })
    .max(MANUAL_ENTRY_LIMITS.lines, { error: manualEntryMessages.lines }),
});
export type JournalTemplateInput = z.input<typeof journalTemplateBody>;

const template = z.object({
  id: z.uuid(),
  name: anyText(),
  description: anyText(),
  reference: anyText(),
  /** With the names of their parties as they are today. */
  lines: z.array(templateLine.safeExtend({ party: namedParty.nullable() })),
  /** Of its amounts and entries. */
  currency: anyText(),
  createdAt: instant,
});
export type JournalTemplate = z.output<typeof template>;

const templateParams = z.object({ id: z.uuid({ error: say("templateInvalid") }) });
const NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const IN_USE = { status: 409, code: "template_in_use", message: say("inUse") } as const satisfies Failure;
const {
  unknownAccount,
  controlAccount,
  oddDate,
  taxWithoutCode,
  rateMissing,
  rateTooSmall,
  unbalanced,
  needsApproval,
} = postManualEntry.failures;
const saveFailures = {
  nameTaken: { status: 409, code: "name_taken", message: say("nameTaken") },
  tooMany: {
    status: 409,
    code: "too_many_templates",
    message: say("tooMany", { max: JOURNAL_TEMPLATE_LIMITS.templates }),
  },
  /** One of `journalTemplateMessages` says why. */
  unfitLines: { status: 400, code: "unfit_lines", message: say("unbalanced") },
  unknownAccount,
  badTaxCode,
  badForeign,
} as const satisfies Record<string, Failure>;

export const listJournalTemplates = defineCall({
  method: "GET",
  path: "/api/journal-templates",
  summary: "List templates of journal entries by name",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  output: z.object({ data: z.array(template) }),
});

export const createJournalTemplate = defineCall({
  method: "POST",
  path: "/api/journal-templates",
  summary: "Save a template of journal entries",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: journalTemplateBody,
  output: messageOnly.extend({ template }),
  failures: saveFailures,
});

export const updateJournalTemplate = defineCall({
  method: "PUT",
  path: "/api/journal-templates/:id",
  summary: "Change a template; its entries don't change",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: templateParams,
  body: changeOf(journalTemplateBody),
  output: messageOnly.extend({ template }),
  failures: { ...saveFailures, notFound: NOT_FOUND, inUse: IN_USE },
});

export const deleteJournalTemplate = defineCall({
  method: "DELETE",
  path: "/api/journal-templates/:id",
  summary: "Delete a template; it can be restored",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: templateParams,
  output: messageOnly,
  failures: { notFound: NOT_FOUND, inUse: IN_USE },
});

export const restoreJournalTemplate = defineCall({
  method: "POST",
  path: "/api/journal-templates/:id/restore",
  summary: "Restore a deleted template",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: templateParams,
  output: messageOnly.extend({ template }),
  failures: { notFound: NOT_FOUND, nameTaken: saveFailures.nameTaken, tooMany: saveFailures.tooMany },
});

/** Only what is typed: what will be posted is computed by `computeTemplateLines` on screen and server alike. */
export const postJournalTemplate = defineCall({
  method: "POST",
  path: "/api/journal-templates/:id/post",
  summary: "Post an entry from a template, submit it for approval, or save it as a draft",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  params: templateParams,
  body: z.object({
    entryDate: manualEntryBody.shape.entryDate,
    /** Which percents are of; absent where the template has none. */
    amount: anyNumber({ error: journalTemplateMessages.amount })
      .gt(0, { error: journalTemplateMessages.amount })
      .max(LARGEST_AMOUNT, { error: manualEntryMessages.tooLarge })
      .optional(),
    isDateConfirmed: manualEntryBody.shape.isDateConfirmed,
    isTaxConfirmed: manualEntryBody.shape.isTaxConfirmed,
    exchangeRate: manualEntryBody.shape.exchangeRate,
    /** A line on receivables or payables needs its invoice or bill: such an entry is kept as a draft, where a person chooses it. */
    step: z.enum(["post", "submit", "keep"]).default("post"),
  }),
  output: messageOnly.extend({
    /** Null: it is a draft. */
    entryId: z.uuid().nullable(),
    /** Null: it was posted. */
    draftId: z.uuid().nullable(),
  }),
  failures: {
    notFound: NOT_FOUND,
    amountMissing: { status: 400, code: "amount_missing", message: say("amountMissing") },
    unfitLines: saveFailures.unfitLines,
    oddDate,
    rateMissing,
    rateTooSmall,
    nothingToPost: { status: 400, code: "nothing_to_post", message: say("nothingToPost") },
    unknownAccount,
    controlAccount,
    badTaxCode,
    taxWithoutCode,
    badForeign,
    badPeriod,
    unbalanced,
    needsApproval,
    approvalOff,
  } satisfies Record<string, Failure>,
});

/** Says why a formula can't be computed. */
export const formulaFaultText = ({ fault, line }: LineFault, formula: string, currency: string): string =>
  typedFaultText(fault, formula, { kind: "amount", currency, negative: true }, line);

export const journalTemplateRefusals = {
  /** @param base the books' currency */
  notInBase: (base: string) => say("currencyNotInBase", { base }),
  inUse: (schedules: string) => say("inUseBy", { schedules }),
};

export const journalTemplateCalls = {
  listJournalTemplates,
  createJournalTemplate,
  updateJournalTemplate,
  deleteJournalTemplate,
  restoreJournalTemplate,
  postJournalTemplate,
} as const;
