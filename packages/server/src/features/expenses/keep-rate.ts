/** An old exchange rate is asked about once: a person who posts a document at it keeps using it, until the rate changes. */
import { can } from "@tallyleaf/contract";
import { formatDecimal } from "@tallyleaf/ledger";
import { forgetKeptRate, keepRate } from "../../books/currencies/kept-rates.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { OLD_RATE } from "../../books/currencies/rate-reasons.ts";
import type { StoredEntry } from "../../books/journal/entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { readReasons } from "./reasons.ts";
import type { ExpenseRecord } from "./store.ts";

/** Values of a posting that its rate depends on. */
type Rated = Pick<StoredEntry["draft"], "currency" | "baseCurrency" | "exchangeRate" | "entryDate">;

/** Whether a person is asked about the rate of this draft. */
export function asksAboutRate(expense: Pick<ExpenseRecord, "reasons">): boolean {
  return readReasons(expense.reasons).some(({ code }) => code === OLD_RATE);
}

/**
 * Records that a draft's old rate is kept, if the draft asked about it and is posted at it, and removes the question from other
 * drafts. Does nothing for a typed rate, or for a user who may not decide about the company's rates.
 *
 * @param expense as it was before it was posted
 */
export async function keepOldRate(
  tx: Transaction,
  caller: Actor,
  expense: ExpenseRecord,
  posted: Rated,
): Promise<void> {
  if (!asksAboutRate(expense) || can(caller.permissions, "change", "currency") === null) return;
  const { organizationId, userId, requestId } = caller;
  const { currency: from, baseCurrency: to, entryDate } = posted;
  const known = await findRateFor(tx, organizationId, from, to, entryDate);
  const rate = formatDecimal(posted.exchangeRate);
  if (!known?.asks || known.day === null || formatDecimal(known.rate) !== rate) return;
  await keepRate(tx, { organizationId, from, to, day: known.day }, rate);
  const others = JSON.stringify([{ code: OLD_RATE }]);
  await tx.execute(sql`
    update ${expenses} set reasons = (
      select coalesce(jsonb_agg(reason order by place), '[]'::jsonb)
        from jsonb_array_elements(${expenses.reasons}) with ordinality as each (reason, place) where reason ->> 'code' <> ${OLD_RATE})
    where ${expenses.organizationId} = ${organizationId} and ${expenses.status} = 'to_review' and ${expenses.reasons} @> ${others}::jsonb
      and exists (select from ${journalEntries} j where j.organization_id = ${expenses.organizationId} and j.id = ${expenses.currentEntryId}
        and j.posted_at is null and j.currency = ${from} and j.base_currency = ${to} and j.exchange_rate = ${rate}::numeric)`);
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "kept",
    subjectType: "exchange_rate",
    subjectId: `${from} ${to} ${known.day}`,
    after: { from, to, day: known.day, rate },
    requestId,
  });
}

/** Where accepting the draft has kept an old rate, taking that back asks again. @param before the reasons that it had */
export async function forgetOldRate(
  tx: Transaction,
  organizationId: string,
  before: Pick<ExpenseRecord, "reasons">,
  { currency: from, baseCurrency: to, entryDate }: Rated,
): Promise<void> {
  if (!asksAboutRate(before)) return;
  const known = await findRateFor(tx, organizationId, from, to, entryDate);
  if (known && known.day !== null) await forgetKeptRate(tx, { organizationId, from, to, day: known.day });
}
