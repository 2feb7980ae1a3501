/** The list of bank lines: search, filters, sorting, pages, and what the chip of each line says. */
import type { BankLineRow, CallArguments, listBankLines } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { typedAmount } from "../../platform/db/typed-amount.ts";
import { type CategoryGuess, createCategoryGuesser } from "./guess.ts";
import { lineText } from "./line-text.ts";
import { masked } from "./mask.ts";

type Filter = CallArguments<typeof listBankLines>["query"];

type FoundLine = Record<string, unknown> & {
  id: string;
  bank_account_id: string;
  account_name: string;
  date: string;
  value_date: string | null;
  amount: string;
  currency: string;
  description: string;
  counterparty: string;
  counterparty_number: string;
  reference: string;
  balance: string;
  state: BankLineRow["state"];
  reconciled: boolean;
  match_kind: string | null;
  category_name: string | null;
  account_type: string | null;
};

/** A page of lines, and how many there are in all. */
export async function listBankLinePage(
  tx: Transaction,
  organizationId: string,
  filter: Filter,
): Promise<{ data: BankLineRow[]; total: number }> {
  const where = sql.join(conditions(organizationId, filter), sql` and `);
  const { page, perPage } = filter;
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from bank_line l where ${where}`,
  );
  const { rows } = await tx.execute<FoundLine>(sql`
    with page as (
      select l.* from bank_line l
      join bank_account b on b.organization_id = l.organization_id and b.id = l.bank_account_id
      where ${where} order by ${orderOf(filter)} limit ${perPage} offset ${(page - 1) * perPage}
    )
    select l.id, l.bank_account_id, b.name as account_name, l.date::text, l.value_date::text, l.amount, l.currency, l.description,
      l.counterparty, l.counterparty_number, l.reference, l.balance, l.state,
      exists (select from reconciliation r where r.organization_id = l.organization_id and r.id = l.reconciliation_id
        and r.locked_at is not null) as reconciled,
      m.kind as match_kind, a.type as account_type,
      coalesce((select min(c.name) from category c where c.organization_id = l.organization_id and c.account_code = a.code), a.name)
        as category_name
    from page l
    join bank_account b on b.organization_id = l.organization_id and b.id = l.bank_account_id
    left join bank_match m on m.organization_id = l.organization_id and m.bank_line_id = l.id
    left join payment_allocation p on p.organization_id = l.organization_id and p.payment_id = m.payment_id and p.line_number = 1
    left join expense e on e.organization_id = l.organization_id and e.id = coalesce(m.expense_id, p.expense_id)
    left join account a on a.organization_id = l.organization_id and a.code = coalesce(l.category_code, e.list_category_code)
    order by ${orderOf(filter)}`);
  const guess = rows.some(isGuessed) ? await createCategoryGuesser(tx, organizationId) : () => null;
  return { data: rows.map((row) => present(row, guess)), total: counted[0]?.total ?? 0 };
}

type Guesser = (line: FoundLine) => CategoryGuess | null;

const COLUMNS = {
  date: [sql`l.date`, sql`l.sequence`],
  description: [sql`lower(l.counterparty || ' ' || l.description) collate "und-x-icu"`, sql`l.date`, sql`l.sequence`],
  amount: [sql`l.amount`, sql`l.date`, sql`l.sequence`],
  balance: [sql`l.balance`, sql`l.date`, sql`l.sequence`],
  account: [sql`b.name collate "und-x-icu"`, sql`l.date`, sql`l.sequence`],
} satisfies Record<Filter["sortBy"], SQL[]>;

function orderOf({ sortBy, sortOrder }: Filter): SQL {
  const direction = sql.raw(sortOrder === "desc" ? "desc" : "asc");
  return sql.join([...COLUMNS[sortBy].map((column) => sql`${column} ${direction}`), sql`l.id`], sql`, `);
}

function conditions(organizationId: string, filter: Filter): SQL[] {
  const { id, bankAccountId, startDate, endDate, state, side, search } = filter;
  return [
    sql`l.organization_id = ${organizationId}`,
    ...(id ? [sql`l.id = ${id}`] : []),
    ...(bankAccountId ? [sql`l.bank_account_id = ${bankAccountId}`] : []),
    ...(startDate ? [sql`l.date >= ${startDate}`] : []),
    ...(endDate ? [sql`l.date <= ${endDate}`] : []),
    ...(state ? [sql`l.state = ${state}`] : []),
    ...(side ? [side === "in" ? sql`l.amount > 0` : sql`l.amount < 0`] : []),
    ...(search ? [searched(search)] : []),
  ];
}

/** In the words; what reads as a number also among the amounts, with a sign or without. */
function searched(search: string): SQL {
  const words = containing(search);
  const figure = typedAmount(search).replace(/[\s']/g, "");
  const amount = /^[+-]?\d{1,13}(\.\d{1,4})?$/.test(figure)
    ? sql` or abs(l.amount) = ${figure.replace(/^[+-]/, "")}::numeric`
    : sql``;
  return sql`(l.description ilike ${words} or l.counterparty ilike ${words} or l.reference ilike ${words}${amount})`;
}

const isGuessed = ({ state, category_name, amount }: FoundLine) =>
  state === "open" && category_name === null && amount.startsWith("-");

function present(row: FoundLine, guess: Guesser): BankLineRow {
  const number = (text: string) => toNumber(moneyFromDecimal(text, row.currency));
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    accountName: row.account_name,
    date: row.date,
    valueDate: row.value_date,
    amount: number(row.amount),
    currency: row.currency,
    description: lineText(row.description),
    counterparty: row.counterparty,
    counterpartyNumber: masked(row.counterparty_number),
    reference: row.reference,
    balance: number(row.balance),
    state: row.state,
    category: categoryOf(row, guess),
    locked: row.reconciled,
  };
}

function categoryOf(row: FoundLine, guess: Guesser): BankLineRow["category"] {
  if (row.state === "transfer" || row.match_kind === "transfer") return { kind: "transfer", name: "Transfer" };
  if (row.account_type === "Revenue") return { kind: "income", name: "Income" };
  if (row.category_name !== null) return { kind: "category", name: row.category_name };
  // Money in that is matched pays an invoice.
  if (row.state === "matched" && !row.amount.startsWith("-")) return { kind: "income", name: "Income" };
  const guessed = isGuessed(row) ? guess(row) : null;
  return guessed === null ? { kind: "none", name: "Uncategorised" } : { kind: "guess", name: guessed.name };
}
