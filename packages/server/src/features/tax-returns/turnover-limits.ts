/**
 * The turnover of a business against the limits of the rules that it uses: that small businesses charge no tax, and that tax counts when it
 * is paid. Turnover is what was posted on revenue accounts, without tax: what the law leaves out of it isn't known.
 */
import { addDays, addMonths, TAX_PACKS, type TaxPack, type TurnoverLimit } from "@tallyleaf/ledger";
import { isSmallBusiness, packOf, type RegistrationRow } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { accounts, journalTallies, organizations } from "../../platform/db/schema.ts";

/** A limit with what counts against it, as decimals in the pack's currency. */
export interface UsedLimit {
  limit: TurnoverLimit;
  used: string;
  /** Of the calendar year before; null: it doesn't count. */
  before: string | null;
}

/**
 * Loads the limits that concern the business on a day; none where its books are in another currency than its country's.
 *
 * @param registrations that have begun, its own country's first
 */
export async function loadTurnoverLimits(
  tx: Transaction,
  organizationId: string,
  { registrations, currency, today }: { registrations: readonly RegistrationRow[]; currency: string; today: string },
): Promise<UsedLimit[]> {
  const [home] = registrations;
  const pack = home ? packOf(home) : await findOwnPack(tx, organizationId);
  if (!pack || pack.currency !== currency) return [];
  const kinds = home ? kindsOf(home, today) : SMALL;
  const limits = kinds.flatMap(
    (kind) => pack.turnover?.findLast((one) => one.kind === kind && one.from <= today) ?? [],
  );
  const year = Number(today.slice(0, 4));
  const sumOf = (from: string, to: string) => sumRevenue(tx, organizationId, { from, to, currency });
  const used = await Promise.all(
    limits.map(async (limit) => ({
      limit,
      used: await sumOf(limit.isRolling ? addDays(addMonths(today, -12), 1) : `${year}-01-01`, today),
      before:
        limit.isRolling || limit.kind === "small_business_at_once"
          ? null
          : await sumOf(`${year - 1}-01-01`, `${year - 1}-12-31`),
    })),
  );
  // The higher limit of the year itself matters once the lower one is exceeded.
  const lower = used.find(({ limit }) => limit.kind === "small_business");
  return used.filter(
    ({ limit }) =>
      limit.kind !== "small_business_at_once" || Number(lower?.used ?? 0) > Number(lower?.limit.limit ?? 0),
  );
}

const SMALL = ["small_business", "small_business_at_once"] as const;

/** The rules that the business uses on the day. */
function kindsOf(registration: RegistrationRow, today: string): TurnoverLimit["kind"][] {
  const { moneyFrom, moneyUntil } = registration;
  const isOnPayment = moneyFrom !== null && today >= moneyFrom && (moneyUntil === null || today <= moneyUntil);
  return [...(isSmallBusiness(registration, today) ? SMALL : []), ...(isOnPayment ? (["cash_basis"] as const) : [])];
}

/** Of a business that is registered nowhere. */
async function findOwnPack(tx: Transaction, organizationId: string): Promise<TaxPack | undefined> {
  const [company] = await tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return TAX_PACKS.find(({ country, region }) => country === company?.country && region === undefined);
}

async function sumRevenue(
  tx: Transaction,
  organizationId: string,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<string> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    with moved as materialized (
      select account_code, sum(credit - debit) as amount from ${journalTallies}
      where organization_id = ${organizationId} and day between ${from}::date and ${to}::date
        and base_currency = ${currency} and source <> 'closing' and tax_name is null
      group by 1)
    select coalesce(sum(m.amount), 0)::text as sum
    from moved m
    join ${accounts} a on a.organization_id = ${organizationId} and a.code = m.account_code
    where a.type = 'Revenue'`);
  return rows[0]?.sum ?? "0";
}
