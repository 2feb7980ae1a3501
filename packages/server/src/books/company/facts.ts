/** Facts of the company that most work on the books asks for, in one round trip: each takes longer than its statement. */
import type { Account, DayRange } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { executeNamed } from "../../platform/db/named.ts";
import { sql } from "../../platform/db/orm.ts";
import { accounts, fiscalYears, organizations } from "../../platform/db/schema.ts";

export interface CompanyFacts {
  /** The currency of the books. */
  currency: string;
  /** ISO 3166-1 alpha-2; null: not said. */
  country: string | null;
  /** The chart by code, with deactivated accounts. */
  accounts: (Account & { active: boolean })[];
  /** The recorded fiscal years. */
  years: DayRange[];
}

interface Row extends Record<string, unknown>, Omit<CompanyFacts, "accounts" | "years"> {
  accounts: CompanyFacts["accounts"] | null;
  years: DayRange[] | null;
}

/** Loads them. @throws Error when the organization does not exist */
export async function loadCompanyFacts(tx: Transaction, organizationId: string): Promise<CompanyFacts> {
  const { rows } = await executeNamed<Row>(
    tx,
    sql`
    select o.default_currency as currency, o.country,
      (select json_agg(json_build_object('code', a.code, 'name', a.name, 'type', a.type, 'purpose', a.purpose, 'role', a.role,
          'description', a.description, 'active', a.active) order by a.code)
        from ${accounts} a where a.organization_id = ${organizationId}) as accounts,
      (select json_agg(json_build_object('from', y.starts_on, 'to', y.ends_on) order by y.starts_on)
        from ${fiscalYears} y where y.organization_id = ${organizationId}) as years
    from ${organizations} o where o.id = ${organizationId}`,
  );
  const [facts] = rows;
  if (!facts) throw new Error(`Organization ${organizationId} does not exist.`);
  return { ...facts, accounts: facts.accounts ?? [], years: facts.years ?? [] };
}
