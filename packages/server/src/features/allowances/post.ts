/** Posts the allowance of a day with its reversal on the next one, and reverses both as a whole. */
import { type AllowanceShare, postAllowance, reverseAllowance } from "@tallyleaf/contract";
import {
  type Account,
  addDays,
  allowanceToEntries,
  decimal,
  formatDecimal,
  STANDARD_CHART,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { refuseClosed } from "../../books/calendar/closed.ts";
import { ensureAccount } from "../../books/chart/accounts/chart.ts";
import { writeEntry } from "../../books/journal/entries.ts";
import { reverseRun } from "../../books/journal/entries-of-run.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { estimateAllowance } from "./estimate.ts";
import { type AllowanceRow, findAllowance, findAllowanceOf, insertAllowance, markAllowanceReversed } from "./store.ts";

const ALLOWANCE = "1390";
const BAD_DEBTS = "5970";

/**
 * Posts a day. One that is posted is left alone.
 *
 * @throws CallFailure `not_over`, `nothing_open`, `unknown_item`, `month_closed` of the day or of the next one
 */
export async function postAllowanceOf(
  tx: Transaction,
  caller: Actor,
  { day, shares }: { day: string; shares: readonly AllowanceShare[] },
  { today, at }: { today: string; at: Date },
): Promise<{ id: string; stands: boolean }> {
  const { organizationId, userId, requestId } = caller;
  if (day >= today) throw new CallFailure(postAllowance.failures.notOver);
  const standing = await findAllowanceOf(tx, organizationId, day);
  if (standing) return { id: standing.id, stands: true };
  await refuseClosed(tx, organizationId, day, "day");
  await refuseClosed(tx, organizationId, addDays(day, 1), "day");
  const { currency, items, amount } = await estimateAllowance(tx, organizationId, day, shares);
  const counted = items.filter((item) => item.amount.minor > 0n);
  const say = (text: string) => text.replace("{day}", day);
  const pair = allowanceToEntries(
    { date: day, description: say(entryTexts.allowance), reversal: say(entryTexts.allowanceUndone), currency },
    counted.map((item) => ({
      text: entryTexts.allowanceItem.replace("{item}", () => item.number).replace("{percent}", String(item.percent)),
      amount: item.amount,
    })),
    {
      allowance: await ensureStandard(tx, organizationId, ALLOWANCE),
      expense: await ensureStandard(tx, organizationId, BAD_DEBTS),
    },
  );
  if (pair === null) throw new CallFailure(postAllowance.failures.nothing);
  const id = uuid();
  await insertAllowance(tx, {
    ...{ organizationId, id, day, createdBy: userId, reversedBy: null, reversedAt: null },
    lines: counted.map((item) => ({
      ...{ invoiceId: item.invoiceId, percent: formatDecimal(decimal(item.percent ?? 0)) },
      amount: toDecimalString(item.amount),
    })),
  });
  const facts = { ...entryFacts(caller, at), source: "allowance", sourceId: id } as const;
  await writeEntry(tx, { ...facts, entry: pair.entry });
  await writeEntry(tx, { ...facts, entry: pair.reversal });
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "posted", subjectType: "allowance", subjectId: id },
    after: { day, amount: toDecimalString(amount), currency, count: counted.length },
  });
  return { id, stands: false };
}

async function ensureStandard(tx: Transaction, organizationId: string, code: string): Promise<string> {
  const standard: Account | undefined = STANDARD_CHART.find((account) => account.code === code);
  if (!standard) throw new Error(`The standard chart has no account ${code}.`);
  return ensureAccount(tx, organizationId, standard);
}

/**
 * Reverses both entries of an allowance, each on its own day.
 *
 * @throws CallFailure `not_found`, `is_reversed`, `month_closed`
 */
export async function reverseAllowanceOf(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  at: Date,
): Promise<AllowanceRow> {
  const { failures } = reverseAllowance;
  const row = await findAllowance(tx, organizationId, id);
  if (!row) throw new CallFailure(failures.notFound);
  if (row.reversedAt !== null) throw new CallFailure(failures.isReversed);
  await reverseRun(tx, organizationId, "allowance", id, { userId, at });
  await markAllowanceReversed(tx, row, userId, at);
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "reversed", subjectType: "allowance", subjectId: id },
    before: { day: row.day },
  });
  return row;
}
