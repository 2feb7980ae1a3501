/** Posts the revaluation of a day with its reversal on the next one, and reverses both as a whole. Rule: docs/BOOKKEEPING.md, "Revaluation". */
import { postRevaluation, reverseRevaluation, sayNoRate, type TypedRate } from "@tallyleaf/contract";
import {
  addDays,
  formatDecimal,
  type RevaluationLine,
  revaluationToEntries,
  toDecimalString,
  UNREALIZED_GAINS,
  UNREALIZED_LOSSES,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { refuseClosed } from "../../books/calendar/closed.ts";
import { ensureNamedAccount } from "../../books/chart/accounts/chart.ts";
import { writeEntry } from "../../books/journal/entries.ts";
import { reverseRun } from "../../books/journal/entries-of-run.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import {
  findRevaluation,
  findRevaluationOf,
  insertRevaluation,
  markRevaluationReversed,
  type RevaluationRow,
} from "./store.ts";
import { currenciesWithoutRate, type Valued, type ValuedItem, valueForeignItems } from "./value.ts";

/** The outcome: `stands`, the day was posted before; `empty`, nothing differs, so that there is no entry. */
export type PostedHow = "posted" | "stands" | "empty";

/**
 * Posts a day. One that is posted is left alone.
 *
 * @throws CallFailure `not_over`, `no_rate` naming the currencies, `month_closed` of the day or of the next one
 */
export async function postRevaluationOf(
  tx: Transaction,
  caller: Actor,
  { day, rates: typed }: { day: string; rates: readonly TypedRate[] },
  { today, at }: { today: string; at: Date },
): Promise<{ id: string; how: PostedHow }> {
  const { organizationId, userId, requestId } = caller;
  if (day >= today) throw new CallFailure(postRevaluation.failures.notOver);
  const standing = await findRevaluationOf(tx, organizationId, day);
  if (standing) return { id: standing.id, how: "stands" };
  await refuseClosed(tx, organizationId, day, "day");
  await refuseClosed(tx, organizationId, addDays(day, 1), "day");
  const valued = await valueForeignItems(tx, organizationId, day, typed);
  const missing = currenciesWithoutRate(valued);
  if (missing.length > 0) throw new CallFailure(postRevaluation.failures.noRate, { message: sayNoRate(missing) });
  const id = uuid();
  const { rates, gains, losses, currency } = valued;
  await insertRevaluation(tx, {
    ...{ organizationId, id, day, createdBy: userId, reversedBy: null, reversedAt: null },
    rates: rates.flatMap(({ currency: of, rate }) => (rate ? [{ currency: of, rate: formatDecimal(rate) }] : [])),
  });
  const lines = valued.items.flatMap(lineOf);
  const count = lines.filter(({ gain }) => gain.minor !== 0n).length;
  if (count > 0) await postEntries(tx, caller, { id, day, lines, at }, valued);
  const totals = { gains: toDecimalString(gains), losses: toDecimalString(losses) };
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "posted", subjectType: "revaluation", subjectId: id },
    after: { day, ...totals, currency, count },
  });
  return { id, how: count > 0 ? "posted" : "empty" };
}

/** Posts an entry for each group of lines, and its reversal on the next day. */
async function postEntries(
  tx: Transaction,
  caller: Actor,
  { id, day, lines, at }: { id: string; day: string; lines: RevaluationLine[]; at: Date },
  { rates }: Valued,
): Promise<void> {
  const { organizationId } = caller;
  const codes = {
    gains: await ensureNamedAccount(tx, organizationId, UNREALIZED_GAINS),
    losses: await ensureNamedAccount(tx, organizationId, UNREALIZED_LOSSES),
  };
  const facts = { ...entryFacts(caller, at), source: "revaluation", sourceId: id } as const;
  for (const { currency } of rates) {
    const say = (text: string) => text.replace("{currency}", currency).replace("{day}", day);
    const pairs = revaluationToEntries(
      { date: day, description: say(entryTexts.revaluation), reversal: say(entryTexts.revaluationUndone) },
      lines.filter((line) => line.currency === currency),
      codes,
    );
    for (const { entry, reversal } of pairs) {
      await writeEntry(tx, { ...facts, entry });
      await writeEntry(tx, { ...facts, entry: reversal });
    }
  }
}

function lineOf({ row, item, rate, value }: ValuedItem): RevaluationLine[] {
  if (!value || !rate) return [];
  const text = entryTexts.revaluedItem
    .replace("{item}", () => row.label)
    .replace("{held}", `${toDecimalString(item.held)} ${row.currency}`)
    .replace("{rate}", formatDecimal(rate));
  return [{ kind: item.kind, accountCode: item.accountCode, text, currency: row.currency, gain: value.gain }];
}

/**
 * Reverses all entries of a revaluation, each on its own day.
 *
 * @throws CallFailure `not_found`, `is_reversed`, `month_closed`
 */
export async function reverseRevaluationOf(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  at: Date,
): Promise<RevaluationRow> {
  const { failures } = reverseRevaluation;
  const row = await findRevaluation(tx, organizationId, id);
  if (!row) throw new CallFailure(failures.notFound);
  if (row.reversedAt !== null) throw new CallFailure(failures.isReversed);
  await reverseRun(tx, organizationId, "revaluation", id, { userId, at });
  await markRevaluationReversed(tx, row, userId, at);
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "reversed", subjectType: "revaluation", subjectId: id },
    before: { day: row.day },
  });
  return row;
}
