/** Loads the facts that every posting needs, in one round trip: each takes about as long as an insert. */
import type { FiscalYears } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { executeNamed } from "../../platform/db/named.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";

export interface PostingBooks {
  /** The currency of the books. */
  base: string;
  /** The currency of each account that is held in another one, by the code of the ledger account. */
  heldIn: ReadonlyMap<string, string>;
  /** The recorded fiscal years. */
  years: FiscalYears;
}

/** The columns of `PostingBooks`, of an organization `o`. */
export interface BooksRow extends Record<string, unknown> {
  base: string;
  held: Record<string, string> | null;
  years: { from: string; to: string }[] | null;
}

/** @param codes of the entry's accounts */
export const booksColumns = (codes: readonly string[]): SQL => sql`o.default_currency as base,
  (select json_object_agg(b.account_code, b.currency) from bank_account b where b.organization_id = o.id
    and b.account_code = any(${sql.param([...codes])}::text[]) and b.currency <> o.default_currency) as held,
  (select json_agg(json_build_object('from', y.starts_on, 'to', y.ends_on) order by y.starts_on) from fiscal_year y
    where y.organization_id = o.id) as years`;

/**
 * The organization of `booksColumns`, held until the commit, so that the default currency cannot change between this look and what is
 * posted.
 */
export const heldOrganization = (organizationId: string): SQL =>
  sql`from organization o where o.id = ${organizationId} for key share of o`;

export const booksOf = ({ base, held, years }: BooksRow): PostingBooks => ({
  base,
  heldIn: new Map(Object.entries(held ?? {})),
  years: years ?? [],
});

/**
 * Loads them.
 *
 * @param codes of the entry's accounts
 * @throws Error when the organization does not exist
 */
export async function loadPostingBooks(
  tx: Transaction,
  organizationId: string,
  codes: readonly string[],
): Promise<PostingBooks> {
  const { rows } = await executeNamed<BooksRow>(
    tx,
    sql`select ${booksColumns(codes)} ${heldOrganization(organizationId)}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`Organization ${organizationId} does not exist.`);
  return booksOf(row);
}
