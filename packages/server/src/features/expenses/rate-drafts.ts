/**
 * Gives drafts without an exchange rate their rate once it is known, entered by a user or fetched. They stay drafts, with one
 * reason less to check. Drafts in a former base currency are converted to the present one.
 */
import { isDeepStrictEqual } from "node:util";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { DraftRating } from "../../books/currencies/draft-rating.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { RATE_CODES } from "../../books/currencies/rate-reasons.ts";
import { insertEntry, removeDraft } from "../../books/journal/entries.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries, organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { atRate } from "./draft.ts";
import { lockExpense } from "./find-for-change.ts";
import { rateDoubt } from "./rate-doubt.ts";
import { readReasons } from "./reasons.ts";
import { findCurrentEntry, statedOf } from "./revise.ts";
import { updateExpense } from "./store.ts";

const KIND = "rate-drafts";
/** The whole of many organizations takes a while. */
const TIMEOUT_SECONDS = 1800;

/** Rates the drafts of an organization, or of all of them. */
export const draftRatingJob = (db: Database): Job =>
  job<{ organizationId: string | null }>(
    KIND,
    { retries: 3, timeoutSeconds: TIMEOUT_SECONDS },
    async ({ organizationId }, { signal }) => {
      for (const each of organizationId === null ? await listOrganizations(db) : [organizationId])
        for (const expenseId of await listWaitingForRates(db, each)) {
          if (signal.aborted) return;
          await db.asOrganization(each, (tx) => applyRateToDraft(tx, each, expenseId));
        }
    },
  );

/** Orders it. */
export const draftRating = ({ queue }: { queue: JobQueue }): DraftRating => ({
  order: (tx, organizationId) => queue.enqueue(tx, KIND, { organizationId }),
});

async function listOrganizations(db: Database): Promise<string[]> {
  const rows = await db.asSystem((tx) => tx.select({ id: organizations.id }).from(organizations));
  return rows.map(({ id }) => id);
}

function listWaitingForRates(db: Database, organizationId: string): Promise<number[]> {
  const reasons = RATE_CODES.map((code) => sql`${expenses.reasons} @> ${JSON.stringify([{ code }])}::jsonb`);
  return db.asOrganization(organizationId, async (tx) => {
    const baseCurrency = await loadBaseCurrency(tx, organizationId);
    const inFormerCurrency = sql`exists (select from ${journalEntries} j
      where j.organization_id = ${expenses.organizationId} and j.id = ${expenses.currentEntryId}
        and j.posted_at is null and j.base_currency <> ${baseCurrency})`;
    const rows = await tx
      .select({ id: expenses.id })
      .from(expenses)
      .where(
        and(
          eq(expenses.organizationId, organizationId),
          eq(expenses.status, "to_review"),
          isNull(expenses.deletedAt),
          sql`(${sql.join([...reasons, inFormerCurrency], sql` or `)})`,
        ),
      )
      .orderBy(asc(expenses.id));
    return rows.map(({ id }) => id);
  });
}

/** Does nothing for a draft that no longer needs a rate, or whose rate is still unknown. */
async function applyRateToDraft(tx: Transaction, organizationId: string, expenseId: number): Promise<void> {
  const found = await lockExpense(tx, organizationId, expenseId);
  if (!found || found.beingRead || found.expense.status !== "to_review") return;
  const { expense } = found;
  const former = await findCurrentEntry(tx, expense);
  if (!former || former.row.postedAt) return;
  const { currency, entryDate } = former.row;
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const known = await findRateFor(tx, organizationId, currency, baseCurrency, entryDate);
  if (!known && former.row.baseCurrency === baseCurrency) return;
  const reasons = readReasons(expense.reasons);
  const doubt = rateDoubt(currency, entryDate, baseCurrency, known);
  const exchangeRate = known?.rate ?? decimal("1");
  const isAsBefore =
    former.row.baseCurrency === baseCurrency &&
    former.row.exchangeRate !== null &&
    formatDecimal(decimal(former.row.exchangeRate)) === formatDecimal(exchangeRate) &&
    reasons.some((reason) => isDeepStrictEqual(reason, doubt));
  if (isAsBefore) return;

  const revision = expense.revision + 1;
  await removeDraft(tx, organizationId, former.row.id);
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId,
    revision,
    documentId: expense.documentId,
    createdBy: former.row.createdBy,
    entry: atRate(former.draft, known ? baseCurrency : currency, exchangeRate),
    state: known ? { kind: "draft" } : { kind: "draft_without_rate", baseCurrency },
    ...statedOf(former),
  });
  const others = reasons.filter(({ code }) => !RATE_CODES.includes(code));
  await updateExpense(tx, organizationId, expenseId, {
    revision,
    currentEntryId: entryId,
    reasons: doubt ? [...others, doubt] : others,
  });
  await recordEvent(tx, {
    organizationId,
    verb: "rated",
    subjectType: "expense",
    subjectId: String(expenseId),
    before: { entryId: former.row.id, rate: former.row.exchangeRate },
    after: {
      entryId,
      rate: known && formatDecimal(known.rate),
      from: currency,
      to: baseCurrency,
      day: known?.day ?? null,
    },
  });
}
