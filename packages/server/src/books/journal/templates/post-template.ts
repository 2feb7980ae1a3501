/** Posts an entry from a template, submits it, or saves it as a draft. */
import { formulaFaultText, postJournalTemplate, templateAsksAmount, toTemplateLines } from "@tallyleaf/contract";
import {
  computeTemplateLines,
  endOf,
  findFormulaFault,
  type Money,
  periodFrom,
  type RelativePeriod,
  type ServicePeriod,
  toNumber,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { type SavedDraft, saveDraft } from "../drafts/save-draft.ts";
import { type Origin, postEntry } from "../manual/post-entry.ts";
import type { TemplateRow } from "./store.ts";
import { loadTemplateRates, requireTemplateRates } from "./template-rates.ts";

const { amountMissing, nothingToPost, unfitLines } = postJournalTemplate.failures;

export interface TemplateUse {
  /** YYYY-MM-DD. */
  entryDate: string;
  /** The day that the entry is for, YYYY-MM-DD: its service periods go by it. Absent: its own. */
  forDay?: string;
  /** Which percents are of, in the template's currency; absent: none was typed. */
  amount?: number | undefined;
  isDateConfirmed?: boolean | undefined;
  isTaxConfirmed?: boolean | undefined;
  /** Absent: the organization's or the day's. */
  exchangeRate?: number | undefined;
  /** Absent: the template's own. */
  description?: string;
  at: Date;
  origin: Origin;
  step: "post" | "submit" | "keep";
}

type Template = Pick<TemplateRow, "description" | "reference" | "currency" | "lines">;

/**
 * Posts the entry, submits it for approval, or saves it as a draft.
 *
 * @throws CallFailure one of the failures of `postJournalTemplate`, or as `postEntry` and `saveDraft` do
 */
export async function enterFromTemplate(
  tx: Transaction,
  caller: Actor,
  template: Template,
  { at, origin, step, ...use }: TemplateUse,
): Promise<Pick<SavedDraft, "id" | "became">> {
  const body = await fillTemplate(tx, caller.organizationId, template, use);
  if (step !== "post") return saveDraft(tx, caller, { ...body, step }, at, origin);
  const { stored } = await postEntry(tx, caller, body, at, origin);
  return { id: stored.row.id, became: "posted" };
}

/** The service period of a line; null: it was over before the entry could be posted, so that all of it counts now. */
function periodOf(spread: RelativePeriod, forDay: string, entryDate: string): ServicePeriod | null {
  const period = periodFrom(spread, forDay);
  return forDay !== entryDate && period.endsOn <= endOf("month", entryDate) ? null : period;
}

/** Returns the entry as a call sends it. @throws CallFailure one of the failures of `postJournalTemplate` */
export async function fillTemplate(
  tx: Transaction,
  organizationId: string,
  template: Template,
  {
    entryDate,
    forDay = entryDate,
    isDateConfirmed,
    isTaxConfirmed,
    amount,
    exchangeRate,
    description = template.description,
  }: Omit<TemplateUse, "at" | "origin" | "step">,
) {
  const currency = template.currency ?? (await loadBaseCurrency(tx, organizationId));
  const asks = templateAsksAmount(template.lines);
  if (asks && amount === undefined) throw failureAt(amountMissing, "amount", amountMissing);
  const typed: Money | null = asks && amount !== undefined ? exactMoney(amount, currency, "amount") : null;
  const asTaken = toTemplateLines(template.lines, currency);
  const asked = { lines: asTaken, currency, day: entryDate };
  const rates = await loadTemplateRates(tx, organizationId, asked);
  requireTemplateRates(rates, asked);
  const wrong = findFormulaFault(asTaken, currency, typed, rates);
  if (wrong) {
    const message = formulaFaultText(wrong, template.lines[wrong.index]?.formula ?? "", currency);
    throw failureAt(unfitLines, "amount", { message });
  }
  const lines = computeTemplateLines(asTaken, typed, currency, rates);
  if (lines.length < 2) throw new CallFailure(nothingToPost);
  return {
    entryDate,
    isDateConfirmed,
    isTaxConfirmed,
    description,
    reference: template.reference,
    currency,
    ...(exchangeRate === undefined ? {} : { exchangeRate }),
    taxStructure: "inclusive" as const,
    lines: lines.map((line) => ({
      accountCode: line.accountCode,
      description: line.description,
      dimensions: [...(line.dimensions ?? [])],
      debit: line.side === "debit" ? toNumber(line.amount) : 0,
      credit: line.side === "credit" ? toNumber(line.amount) : 0,
      party: line.party ?? null,
      taxCode: line.taxCode ?? "",
      taxBase: line.taxBase ? toNumber(line.taxBase) : null,
      foreign: line.held ? { currency: line.held.currency, amount: toNumber(line.held) } : null,
      // An item is open once: a template has none, and a person chooses it in the draft.
      item: null,
      period: line.spread ? periodOf(line.spread, forDay, entryDate) : null,
    })),
  };
}
