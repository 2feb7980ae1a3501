/** Counts what a manual rate would convert if it were valid from a day. */
import { holdingOn } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, count, eq, isNull, ne, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../platform/db/schema.ts";
import { RATE_CODES } from "./rate-reasons.ts";
import { listRatesOfPair, loadDefaultCurrency } from "./store.ts";

/** A rate that is not stored yet. */
interface Planned {
  from: string;
  to: string;
  /** YYYY-MM-DD; null: always. */
  validFrom: string | null;
}

/** How many there are of one day. */
interface OfDay {
  day: string;
  number: number;
}

/**
 * Drafts that would take the rate: expenses in review that lack a rate or have an old one, and invoices that are not issued and name
 * none. What is dated before the day, and what a later manual rate holds for, is not among them.
 *
 * @param except an expense that is not counted
 */
export async function countRateEffect(
  tx: Transaction,
  organizationId: string,
  { from, to, validFrom }: Planned,
  except: number | null,
): Promise<{ drafts: number; invoices: number }> {
  const base = await loadDefaultCurrency(tx, organizationId);
  // A rate out of the books' currency converts documents the other way round.
  const foreign = to === base ? from : from === base ? to : null;
  if (foreign === null) return { drafts: 0, invoices: 0 };
  const later = (await listRatesOfPair(tx, organizationId, from, to)).filter(
    (rate) => rate.type === "manual" && (rate.validFrom ?? "") > (validFrom ?? ""),
  );
  const taken = (found: readonly OfDay[]) =>
    found
      .filter(({ day }) => day >= (validFrom ?? "") && holdingOn(later, day).length === 0)
      .reduce((sum, { number }) => sum + number, 0);
  return {
    drafts: taken(await listDrafts(tx, organizationId, foreign, except)),
    invoices: taken(await listInvoices(tx, organizationId, foreign)),
  };
}

function listDrafts(
  tx: Transaction,
  organizationId: string,
  currency: string,
  except: number | null,
): Promise<OfDay[]> {
  const reasons = RATE_CODES.map((code) => sql`${expenses.reasons} @> ${JSON.stringify([{ code }])}::jsonb`);
  return tx
    .select({ day: journalEntries.entryDate, number: count() })
    .from(expenses)
    .innerJoin(
      journalEntries,
      and(
        eq(journalEntries.organizationId, expenses.organizationId),
        eq(journalEntries.id, sql`${expenses.currentEntryId}`),
      ),
    )
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        eq(expenses.status, "to_review"),
        isNull(expenses.deletedAt),
        sql`(${sql.join(reasons, sql` or `)})`,
        except === null ? undefined : ne(expenses.id, except),
        eq(journalEntries.currency, currency),
        isNull(journalEntries.postedAt),
      ),
    )
    .groupBy(journalEntries.entryDate);
}

function listInvoices(tx: Transaction, organizationId: string, currency: string): Promise<OfDay[]> {
  return tx
    .select({ day: invoices.issueDate, number: count() })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.state, "draft"),
        eq(invoices.currency, currency),
        isNull(invoices.exchangeRate),
      ),
    )
    .groupBy(invoices.issueDate);
}
