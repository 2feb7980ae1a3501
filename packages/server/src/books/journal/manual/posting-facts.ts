/** Loads the facts for posting an entry by hand, with those of every posting, in one round trip. */
import { type KnownAccount, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { executeNamed } from "../../../platform/db/named.ts";
import { sql } from "../../../platform/db/orm.ts";
import { type RuledAccount, rulesOfAccount } from "../../dimensions/account-rules.ts";
import { type BooksRow, booksColumns, booksOf, heldOrganization, type PostingBooks } from "../posting-books.ts";
import type { Approval } from "./approval.ts";
import { firstDayOf, firstEntryOf } from "./odd-days.ts";

type PostedAccount = RuledAccount & KnownAccount;

export interface PostingFacts {
  /** Has the books' currency and first day too. */
  approval: Approval;
  /** Those of the codes that may be posted to. */
  accounts: ReadonlyMap<string, PostedAccount>;
  /** Who enters it; empty: nobody who is known here. */
  author: string;
  books: PostingBooks;
}

interface Row extends BooksRow {
  isOn: boolean;
  limit: string | null;
  accounts: PostedAccount[] | null;
  author: string | null;
  firstEntry: string | null;
}

/**
 * Loads them.
 *
 * @param codes of the entry's accounts
 * @param userId who enters it; null: not asked
 * @throws Error when the organization does not exist
 */
export async function loadPostingFacts(
  tx: Transaction,
  organizationId: string,
  codes: readonly string[],
  userId: string | null,
): Promise<PostingFacts> {
  const { rows } = await executeNamed<Row>(
    tx,
    sql`
    select o.journal_needs_approval as "isOn", o.journal_approval_limit::text as "limit",
      (select json_agg(json_build_object('code', a.code, 'name', a.name, 'type', a.type, 'purpose', a.purpose, 'role', a.role, 'rules', ${rulesOfAccount})) from account a
        where a.organization_id = o.id and a.active and a.code = any(${sql.param([...codes])}::text[])) as accounts,
      (select name from app_user where id = ${userId}::uuid) as author, ${firstEntryOf(sql`o.id`)} as "firstEntry",
      ${booksColumns(codes)} ${heldOrganization(organizationId)}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`Organization ${organizationId} does not exist.`);
  const { isOn, limit, base: currency } = row;
  const books = booksOf(row);
  const firstDay = firstDayOf(books.years, row.firstEntry);
  return {
    books,
    approval: { isOn, limit: limit === null ? null : moneyFromDecimal(limit, currency), currency, firstDay },
    accounts: new Map((row.accounts ?? []).map((account) => [account.code, account])),
    author: row.author ?? "",
  };
}
