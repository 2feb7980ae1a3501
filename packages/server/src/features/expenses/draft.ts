/** A draft on its way into the books, and back: what it lacks, and its state before it was accepted. */
import { acceptExpense, writeDay } from "@tallyleaf/contract";
import { type BalancedEntry, balance, convertDraft, convertTaxes, type Decimal } from "@tallyleaf/ledger";
import * as z from "zod";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import type { StoredEntry } from "../../books/journal/entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq } from "../../platform/db/orm.ts";
import { events } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";

/** Earlier values that `accepted` stores, and undoing restores. */
const notedBefore = z.object({ reasons: z.array(z.unknown()), approval: z.enum(["waiting", "returned"]).nullable() });

/** The draft as an entry that may be posted. @throws CallFailure `incomplete`, saying what is missing */
export async function complete(tx: Transaction, { row, draft }: StoredEntry): Promise<BalancedEntry> {
  const incomplete = (message: string) => new CallFailure(acceptExpense.failures.incomplete, { message });
  if (draft.vendor === null) throw incomplete(sayRefusal("vendorMissing"));
  const active = new Set((await listActiveAccounts(tx, row.organizationId)).map(({ code }) => code));
  const gone = draft.postings.find(({ accountCode }) => !active.has(accountCode));
  if (gone) throw incomplete(sayRefusal("accountOfDraft", { code: gone.accountCode }));
  const baseCurrency = await loadBaseCurrency(tx, row.organizationId);
  if (row.exchangeRate !== null && row.baseCurrency === baseCurrency) return balance(draft);

  const known = await findRateFor(tx, row.organizationId, row.currency, baseCurrency, row.entryDate);
  if (!known)
    throw incomplete(
      sayRefusal("noRateOfDraft", { from: row.currency, to: baseCurrency, day: writeDay(row.entryDate) }),
    );
  return atRate(draft, baseCurrency, known.rate);
}

/**
 * Returns the draft at another rate, with its lines and taxes converted again. @param exchangeRate units of `baseCurrency` for one
 * of the draft's currency
 */
export function atRate(draft: StoredEntry["draft"], baseCurrency: string, exchangeRate: Decimal): BalancedEntry {
  const postings = convertDraft(draft.postings, draft.taxes ?? [], { baseCurrency, exchangeRate });
  const taxes = convertTaxes(draft.taxes ?? [], postings, baseCurrency, exchangeRate);
  return balance({ ...draft, baseCurrency, exchangeRate, postings, taxes });
}

/** The state before the acceptance that made this entry; null if something else made it. */
export async function findAcceptance(
  tx: Transaction,
  { row }: StoredEntry,
): Promise<z.output<typeof notedBefore> | null> {
  const [newest] = await tx
    .select({ before: events.before, after: events.after })
    .from(events)
    .where(
      and(
        eq(events.organizationId, row.organizationId),
        eq(events.subjectType, "expense"),
        eq(events.subjectId, String(row.expenseId)),
        eq(events.verb, "accepted"),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  const made = z.object({ entryId: z.literal(row.id) }).safeParse(newest?.after);
  const before = notedBefore.safeParse(newest?.before);
  return made.success && before.success ? before.data : null;
}
