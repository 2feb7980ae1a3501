/** Posts an entry from a template. */
import { postJournalTemplate, templateAsksAmount, toTemplateLines } from "@tallyleaf/contract";
import { computeTemplateLines, type Money, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { type Origin, postEntry } from "../manual/post-entry.ts";
import type { TemplateRow } from "./store.ts";

const { amountMissing, nothingToPost } = postJournalTemplate.failures;

export interface TemplateUse {
  /** YYYY-MM-DD. */
  entryDate: string;
  /** Which percents are of; undefined: none was typed. */
  amount: number | undefined;
  /** Absent: the template's own. */
  description?: string;
  at: Date;
  origin: Origin;
}

type Template = Pick<TemplateRow, "description" | "reference" | "lines">;

/** Posts the entry. Returns its id. @throws CallFailure one of the failures of `postJournalTemplate`, or as `postEntry` does */
export async function postFromTemplate(
  tx: Transaction,
  caller: Actor,
  template: Template,
  { at, origin, ...use }: TemplateUse,
): Promise<string> {
  const body = await fillTemplate(tx, caller.organizationId, template, use);
  return (await postEntry(tx, caller, body, at, origin)).stored.row.id;
}

/** Returns the entry as a call sends it. @throws CallFailure one of the failures of `postJournalTemplate` */
export async function fillTemplate(
  tx: Transaction,
  organizationId: string,
  template: Template,
  { entryDate, amount, description = template.description }: Omit<TemplateUse, "at" | "origin">,
) {
  const currency = await loadBaseCurrency(tx, organizationId);
  const asks = templateAsksAmount(template.lines);
  if (asks && amount === undefined) throw failureAt(amountMissing, "amount", amountMissing);
  const typed: Money | null = asks && amount !== undefined ? exactMoney(amount, currency, "amount") : null;
  const lines = computeTemplateLines(toTemplateLines(template.lines, currency), typed, currency);
  if (lines.length < 2) throw new CallFailure(nothingToPost);
  return {
    entryDate,
    description,
    reference: template.reference,
    lines: lines.map((line) => ({
      accountCode: line.accountCode,
      description: line.description,
      dimensions: [...(line.dimensions ?? [])],
      debit: line.side === "debit" ? toNumber(line.amount) : 0,
      credit: line.side === "credit" ? toNumber(line.amount) : 0,
    })),
  };
}
