/**
 * Payments of filed returns to the tax office, and refunds from it: entries on the account for tax that is owed. A payment is of the
 * period, so that it stays when the return is corrected or withdrawn. One entry may pay several returns, each in full.
 */
import {
  absolute,
  add,
  addDays,
  addMonths,
  type DayRange,
  decimal,
  isZero,
  type Money,
  moneyFromDecimal,
  movementToEntry,
  negate,
  startOf,
  subtract,
  TAX_PAYABLE,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/orm.ts";
import {
  bankLines,
  bankMatches,
  journalEntries,
  journalLines,
  taxPaymentParts,
  taxRegistrations,
  taxReturns,
} from "../../platform/db/schema.ts";
import { ensureAccount } from "../chart/accounts/chart.ts";
import { insertEntry } from "../journal/entries.ts";

/** A payment that nothing has reversed. */
export interface TaxPayment {
  entryId: string;
  registrationId: string;
  form: string;
  /** The return's period. */
  from: string;
  to: string;
  date: string;
  /** Paid to the tax office for this return, or refunded below zero. */
  amount: Money;
  /** The entry pays other returns too. */
  isPart: boolean;
  /** The account that paid, or received the refund. */
  accountCode: string;
  /** Of the bank transaction that it is matched with; null: of none yet. */
  bankLine: { id: string; bankAccountId: string; date: string } | null;
}

/** Loads the payments of all returns, or those of a registration, oldest first. */
export async function listTaxPayments(
  tx: Transaction,
  { organizationId, currency, registrationId }: { organizationId: string; currency: string; registrationId?: string },
): Promise<TaxPayment[]> {
  const { rows } = await tx.execute<Omit<TaxPayment, "amount"> & { amount: string }>(sql`
    with return as materialized (
      select r.id, r.registration_id, r.form, r.starts_on, r.ends_on from ${taxReturns} r where r.organization_id = ${organizationId}
        ${registrationId === undefined ? sql`` : sql`and r.registration_id = ${registrationId}`}
    )
    select e.id as "entryId", r.registration_id as "registrationId", r.form, r.starts_on::text as "from", r.ends_on::text as "to",
      e.entry_date::text as date, p.account_code as "accountCode",
      coalesce(part.amount, case p.side when 'credit' then p.base_amount else -p.base_amount end)::text as amount,
      part.return_id is not null as "isPart",
      case when b.id is not null
        then json_build_object('id', b.id, 'bankAccountId', b.bank_account_id, 'date', b.date) end as "bankLine"
    from ${journalEntries} e
    left join ${taxPaymentParts} part on part.organization_id = ${organizationId} and part.entry_id = e.id
    join return r on r.id = coalesce(part.return_id, e.source_id)
    join ${journalLines} p on p.organization_id = ${organizationId} and p.entry_id = e.id and p.kind = 'payment'
    left join ${bankMatches} m on m.organization_id = ${organizationId} and m.entry_id = e.id
    left join ${bankLines} b on b.organization_id = ${organizationId} and b.id = m.bank_line_id
    where e.organization_id = ${organizationId} and e.source = 'tax_payment' and e.reverses is null and e.posted_at is not null
      and not exists (select from ${journalEntries} v where v.organization_id = ${organizationId} and v.reverses = e.id)
    order by e.entry_date, e.id`);
  return rows.map((row) => ({ ...row, amount: moneyFromDecimal(row.amount, currency) }));
}

/** Sums the payments for a period. */
export const sumOfPayments = (payments: readonly TaxPayment[], currency: string): Money =>
  payments.reduce((sum, { amount }) => add(sum, amount), zero(currency));

/** A return that counts, as far as paying it goes. */
export interface PayableReturn extends DayRange {
  /** Of the filing that counts. */
  id: string;
  registrationId: string;
  country: string;
  form: string;
  /** Numbers by which a bank transaction may name it. */
  numbers: string[];
  filedOn: string;
  /** Still to pay, or to be refunded below zero. */
  owed: Money;
}

/** Filed returns of which something is still to be paid or refunded, the oldest first. */
export async function listOwedReturns(
  tx: Transaction,
  organizationId: string,
  currency: string,
  payments: readonly TaxPayment[],
): Promise<PayableReturn[]> {
  const rows = await tx
    .select({ filed: taxReturns, country: taxRegistrations.country, number: taxRegistrations.number })
    .from(taxReturns)
    .innerJoin(
      taxRegistrations,
      and(
        eq(taxRegistrations.organizationId, taxReturns.organizationId),
        eq(taxRegistrations.id, taxReturns.registrationId),
      ),
    )
    .where(
      and(
        eq(taxReturns.organizationId, organizationId),
        eq(taxReturns.currency, currency),
        isNull(taxReturns.withdrawnAt),
      ),
    )
    .orderBy(asc(taxReturns.startsOn), asc(taxReturns.version));
  const keyOf = (registrationId: string, from: string) => `${registrationId} ${from}`;
  const paid = Map.groupBy(payments, ({ registrationId, from }) => keyOf(registrationId, from));
  // The later version replaces the one before it.
  const counting = new Map(rows.map((row) => [keyOf(row.filed.registrationId, row.filed.startsOn), row]));
  return [...counting]
    .map(([key, { filed, country, number }]) => ({
      ...{ id: filed.id, registrationId: filed.registrationId, country, form: filed.form, filedOn: filed.filedOn },
      ...{ from: filed.startsOn, to: filed.endsOn, numbers: [number, filed.reference].filter(Boolean) },
      owed: subtract(moneyFromDecimal(filed.result, currency), sumOfPayments(paid.get(key) ?? [], currency)),
    }))
    .filter(({ owed }) => !isZero(owed));
}

/** Fields of a return that its payment names. */
type PaidReturn = Pick<PayableReturn, "id" | "form" | "from" | "to">;

interface Paying {
  date: string;
  accountCode: string;
  /** Paid to the tax office, or refunded below zero. */
  amount: Money;
  /** Who was paid, as the bank says it; null: unknown. */
  party: string | null;
  reference: string;
}

/**
 * Posts a payment of a return, or of several: each is then paid what is owed of it. Returns the entry's id.
 *
 * @param others paid by the same money
 * @throws CallFailure `month_closed`
 */
export async function postTaxPayment(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  [first, ...others]: readonly [PaidReturn, ...PayableReturn[]],
  { date, accountCode, amount, party, reference }: Paying,
  at: Date,
): Promise<string> {
  const payable = await ensureAccount(tx, organizationId, TAX_PAYABLE);
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "tax_payment",
    sourceId: first.id,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry: movementToEntry({
      date,
      party,
      description:
        others.length === 0
          ? returnText("taxPayment", first)
          : entryTexts.taxPaymentOfSeveral.replace("{form}", first.form),
      reference: reference || null,
      bankAccountCode: accountCode,
      amount: negate(amount),
      contra: { accountCode: payable, kind: "journal" },
      baseCurrency: amount.currency,
      exchangeRate: decimal("1"),
    }),
    state: { kind: "posted", at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  if (others.length > 0) {
    const rest = others.reduce((left, { owed }) => subtract(left, owed), amount);
    const parts = [{ id: first.id, owed: rest }, ...others];
    await tx
      .insert(taxPaymentParts)
      .values(parts.map(({ id, owed }) => ({ organizationId, entryId, returnId: id, amount: toDecimalString(owed) })));
  }
  return entryId;
}

/** Whether the amount goes the way of what is owed, and isn't more. */
export const isWithin = (amount: Money, owed: Money): boolean =>
  amount.minor > 0n === owed.minor > 0n && absolute(amount).minor <= absolute(owed).minor;

/**
 * A description that names a return, as it is stored: by its months, which every region writes in the same order, and by days only where it
 * begins or ends within a month. Each reader sees it in their language (platform/http/kept-sentences.ts).
 */
export function returnText(
  kind: "taxReturn" | "taxPayment",
  { form, from, to }: Pick<PayableReturn, "form" | "from" | "to">,
): string {
  const isWhole = from === startOf("month", from) && to === addDays(addMonths(startOf("month", to), 1), -1);
  const isMonth = isWhole && from.slice(0, 7) === to.slice(0, 7);
  const stored = (day: string) =>
    new Date(day).toLocaleDateString("en-US", {
      ...(isWhole ? { month: "long" } : { month: "short", day: "numeric" }),
      ...{ year: "numeric", timeZone: "UTC" },
    });
  const text = isMonth ? entryTexts[`${kind}OfMonth`].replace("{month}", stored(from)) : entryTexts[kind];
  return text.replace("{from}", stored(from)).replace("{to}", stored(to)).replace("{form}", form);
}
