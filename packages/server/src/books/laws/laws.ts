/**
 * Checks the laws of all books with sums in the database: those that `@tallyleaf/ledger` checks for one company in memory, and that
 * every stored total equals the sum of its rows.
 */
import type pg from "pg";

interface Law {
  /** Ends the sentence "Broken: …". */
  name: string;
  /** Rows that break it: the organization, and what breaks it. */
  broken: string;
}

/** Compares derived totals with their source: any difference is an error. */
const sums = (keys: string, figures: string[], kept: string, counted: string) => `
  select organization_id, concat_ws(' ', ${keys}) as what from (${kept} union all ${counted}) figures
    group by organization_id, ${keys} having ${figures.map((figure) => `sum(${figure}) <> 0`).join(" or ")}`;

/** @param what with its article, for the sentence. @param table also the source of its entries */
const undoneOnNextDay = (what: string, table: "revaluation" | "allowance" | "accrual"): Law => ({
  name: `what ${what} posts is undone on the next day, and at once where it was reversed`,
  broken: `
      select r.organization_id, '${table} of ' || r.day as what
        from ${table} r
        join journal_entry e on e.organization_id = r.organization_id and e.source = '${table}' and e.source_id = r.id
        join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
        group by r.organization_id, r.id, r.day, l.account_code
        having sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0
          or bool_or(e.entry_date not in (r.day, r.day + 1))
          or (r.reversed_at is not null and coalesce(sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)
            filter (where e.entry_date = r.day), 0) <> 0)`,
});

const LAWS: readonly Law[] = [
  {
    name: "an entry's debits equal its credits, and it has the lines that it says",
    broken: `
      select e.organization_id, 'entry ' || e.id as what
        from journal_entry e left join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
        group by e.organization_id, e.id
        having count(l.entry_id) <> e.line_count
          or coalesce(sum(case l.side when 'debit' then l.amount else -l.amount end), 1) <> 0
          or (e.posted_at is not null and (count(*) filter (where l.base_amount is null) > 0
            or sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0))`,
  },
  {
    name: "all accounts of the books come to zero together",
    broken: `
      select e.organization_id, 'in ' || e.base_currency as what
        from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
        where e.posted_at is not null group by e.organization_id, e.base_currency
        having sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0`,
  },
  {
    name: "a reversal takes back one posted entry, line by line",
    broken: `
      select r.organization_id, 'entry ' || r.id as what
        from journal_entry r join journal_entry o on o.organization_id = r.organization_id and o.id = r.reverses
        where r.posted_at is null or o.posted_at is null or o.reverses is not null
      union
      select organization_id, 'entry ' || id from (
        select r.organization_id, r.id, l.account_code, l.amount, l.base_amount,
               (l.side = 'debit') = (l.entry_id = r.id) as first_side, case l.entry_id when r.id then 1 else -1 end as lines
          from journal_entry r
          join journal_line l on l.organization_id = r.organization_id and l.entry_id in (r.id, r.reverses)
          where r.reverses is not null) both_entries
        group by organization_id, id, first_side, account_code, amount, base_amount having sum(lines) <> 0`,
  },
  {
    // Days of closed months are left out: what was posted before them later is made up for in the next open month. So are accounts on
    // which nothing was posted since lines keep what they moved: the next posting settles them.
    name: "an account in a foreign currency that holds nothing at the end of a day is worth nothing in the books",
    broken: `
      select d.organization_id, 'account ' || d.account_code || ' on ' || d.day as what from (
        select organization_id, bank_account_id, account_code, day,
               sum(sum(held)) over account as held, sum(sum(base)) over account as base,
               max(count(*) filter (where held is null)) over (partition by organization_id, bank_account_id) as unknown
          from foreign_movement group by organization_id, bank_account_id, account_code, day
          window account as (partition by organization_id, bank_account_id order by day)) d
        where d.held = 0 and d.base <> 0 and d.unknown = 0 and not exists (select from closed_month c
          where c.organization_id = d.organization_id and c.month = date_trunc('month', d.day)::date)
          and not exists (select from fiscal_year y where y.organization_id = d.organization_id and y.closed_at is not null
            and d.day <= y.ends_on)
          and exists (select from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
            where l.organization_id = d.organization_id and l.account_code = d.account_code and l.held_amount is not null
              and e.posted_at is not null and e.source <> 'exchange')`,
  },
  {
    name: "an expense has one current entry at most, its latest",
    broken: `
      select organization_id, 'expense ' || expense_id as what from (
        select e.organization_id, e.expense_id, e.revision, max(e.revision) over expense as latest, r.id is null as stands,
               count(*) filter (where r.id is null) over expense as current
          from journal_entry e left join journal_entry r on r.organization_id = e.organization_id and r.reverses = e.id
          where e.expense_id is not null and e.reverses is null
          window expense as (partition by e.organization_id, e.expense_id)) revisions
        where current > 1 or (stands and revision <> latest)`,
  },
  {
    name: "a payment's entry settles what its allocations say",
    broken: `
      select p.organization_id, 'payment ' || p.id as what
        from payment p
        left join (select organization_id, payment_id, sum(base_amount) as amount from payment_allocation group by 1, 2) a
          on a.organization_id = p.organization_id and a.payment_id = p.id
        left join (select organization_id, entry_id, sum(case side when 'credit' then base_amount else -base_amount end) as amount
                     from journal_line where kind in ('receivable', 'payable') group by 1, 2) l
          on l.organization_id = p.organization_id and l.entry_id = p.entry_id
        where coalesce(a.amount, 0) <> coalesce(l.amount, 0) * case p.direction when 'in' then 1 else -1 end`,
  },
  {
    name: "what the register of assets says was depreciated and disposed of is what is posted",
    broken: `
      select organization_id, 'asset entry ' || entry_id as what from (
        select organization_id, entry_id, amount from asset_depreciation
        union all
        select a.organization_id, e.id, a.cost + coalesce((select sum((c ->> 'amount')::numeric)
              from jsonb_array_elements(a.changes) g, jsonb_array_elements(coalesce(g -> 'costs', '[]')) c), 0)
            - a.opening_depreciation - coalesce(d.amount, 0) as amount
          from asset a
          join journal_entry e on e.organization_id = a.organization_id and e.source = 'disposal' and a.disposal_entries @> to_jsonb(e.id)
          left join (select organization_id, asset_id, sum(amount) as amount from asset_depreciation group by 1, 2) d
            on d.organization_id = a.organization_id and d.asset_id = a.id
        union all
        select e.organization_id, e.id, -sum(l.base_amount) filter (where l.side = 'debit' and a.type = 'Expense')
          from journal_entry e
          join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
          join account a on a.organization_id = l.organization_id and a.code = l.account_code
          left join journal_entry r on r.organization_id = e.organization_id and r.reverses = e.id
          where e.source in ('depreciation', 'disposal') and e.reverses is null and r.id is null group by 1, 2) amounts
        group by organization_id, entry_id having sum(amount) <> 0`,
  },
  {
    name: "what schedules say was deferred and released is what is posted",
    broken: `
      select organization_id, 'deferral entry ' || entry_id as what from (
        select organization_id, entry_id, amount from deferral_release
        union all
        select organization_id, entry_id, abs(amount) from deferral_correction
        union all
        select d.organization_id, d.entry_id, d.amount - coalesce((select sum(c.amount) from deferral_correction c
          where c.organization_id = d.organization_id and c.deferral_id = d.id and c.kind = 'deferred'), 0) from deferral d
        union all
        select e.organization_id, e.id, -l.base_amount
          from journal_entry e
          join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id and l.side = 'debit'
          left join journal_entry r on r.organization_id = e.organization_id and r.reverses = e.id
          where e.source = 'deferral' and e.reverses is null and r.id is null) amounts
        group by organization_id, entry_id having sum(amount) <> 0
      union all
      select d.organization_id, 'deferral ' || d.id from deferral d
        where d.amount < (select coalesce(sum(r.amount), 0) from deferral_release r
          where r.organization_id = d.organization_id and r.deferral_id = d.id)
          + (select coalesce(sum(c.amount), 0) from deferral_correction c where c.organization_id = d.organization_id
            and c.deferral_id = d.id and c.kind = 'released')`,
  },
  undoneOnNextDay("a revaluation", "revaluation"),
  undoneOnNextDay("an allowance", "allowance"),
  undoneOnNextDay("an accrual", "accrual"),
  {
    name: "what is open of invoices and bills is what is posted for them on the accounts of receivables and payables, on every day",
    broken: `
      select organization_id, kind || ' on ' || day as what from (
        select organization_id, kind, day, base_amount from open_item_event
        union all
        select l.organization_id, case a.purpose when 'accounts_payable' then 'payable' else 'receivable' end, e.entry_date,
               case when (l.side = 'debit') = (a.purpose = 'accounts_payable') then l.base_amount else -l.base_amount end
          from journal_line l
          join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
          join account a on a.organization_id = l.organization_id and a.code = l.account_code
            and a.purpose in ('accounts_receivable', 'accounts_payable')
          where e.source in ('invoice', 'credit_note', 'payment', 'opening', 'manual', 'template', 'schedule', 'import')
            or e.expense_id is not null) figures
        group by organization_id, kind, day having sum(base_amount) <> 0`,
  },
  {
    name: "what is owed to members is what is posted for the expenses that they paid with their own money",
    broken: `
      select organization_id, 'owed to members' as what from (
        select v.organization_id, v.base_amount from open_item_event v
          join expense x on x.organization_id = v.organization_id and x.id = v.expense_id and x.paid_by is not null
        union all
        select l.organization_id, case l.side when 'debit' then l.base_amount else -l.base_amount end
          from account a
          join journal_line l on l.organization_id = a.organization_id and l.account_code = a.code
          join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
          where a.role = 'owed_to_employees' and a.purpose = 'accounts_payable') figures
        group by organization_id having sum(base_amount) <> 0
      union all
      select x.organization_id, 'expense ' || x.id from expense x
        join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
        where x.deleted_at is null and (x.paid_by is not null) <> exists (select from journal_line l
          join account a on a.organization_id = l.organization_id and a.code = l.account_code
            and a.role = 'owed_to_employees' and a.purpose = 'accounts_payable'
          where l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment')`,
  },
  {
    // The status "paid" says that nothing is open: then nothing may be left of it on the account either, whatever the rates were.
    name: "an invoice or bill of which nothing is open is worth nothing in the books",
    broken: `
      select organization_id, kind || ' of ' || coalesce('invoice ' || invoice_id, 'expense ' || expense_id) as what
        from unsound_item where left_over`,
  },
  {
    name: "no more of an invoice or bill is given back than was paid, and no more credited than was issued",
    broken: `
      select organization_id, kind || ' of ' || coalesce('invoice ' || invoice_id, 'expense ' || expense_id) as what
        from open_item where settled * total < 0 or credited < 0 or credited > greatest(total, 0)`,
  },
  {
    name: "what is kept of open invoices and bills is what their events come to",
    broken: sums(
      "kind, invoice_id, expense_id",
      ["open", "base_open", "total", "base_total", "credited", "settled", "base_settled"],
      `select organization_id, kind, invoice_id, expense_id, open, base_open, total, base_total, credited, settled, base_settled
         from open_item_tally`,
      `select organization_id, kind, invoice_id, expense_id, -open, -base_open, -total, -base_total, -credited, -settled, -base_settled
         from open_item`,
    ),
  },
  {
    name: "the sums by day of the reports are those of the entries",
    broken: sums(
      "day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction",
      ["debit", "credit", "lines"],
      `select organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction, debit, credit, lines
         from journal_tally`,
      `select e.organization_id, e.entry_date, e.base_currency, e.source, own.accounts, l.account_code,
              case when l.kind = 'tax' then coalesce(l.tax_name, '') end, case when l.kind = 'tax' then l.tax_rate end,
              case when l.kind = 'tax' then l.tax_direction end,
              case l.side when 'debit' then -l.base_amount else 0 end, case l.side when 'credit' then -l.base_amount else 0 end, -1
         from journal_entry e
         join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
         join (select organization_id, entry_id, array_agg(distinct account_code order by account_code) as accounts
                 from journal_line group by 1, 2) own on own.organization_id = e.organization_id and own.entry_id = e.id
         where e.posted_at is not null`,
    ),
  },
  {
    name: "the sums by day of the analytics are those of the expenses",
    broken: sums(
      "day, base_currency, part, account_code",
      ["amount", "lines"],
      `select organization_id, day, base_currency, part, account_code, amount, lines from spending_tally`,
      `select organization_id, day, base_currency, part, account_code, -amount, -lines from spending_line
       union all
       select e.organization_id, e.entry_date, e.base_currency, 'entry', '', 0, -1 from journal_entry e
         where e.expense_id is not null and e.source = 'expense' and e.posted_at is not null and e.reverses is null and not exists (
           select from journal_entry r where r.organization_id = e.organization_id and r.reverses = e.id and r.posted_at is not null)`,
    ),
  },
  {
    name: "the sums by month of the vendors are those of the entries",
    broken: sums(
      "month, base_currency, vendor, part, account_code",
      ["amount"],
      `select organization_id, date_trunc('month', day)::date as month, base_currency, vendor, part, account_code, amount from vendor_tally`,
      `select organization_id, date_trunc('month', day)::date, base_currency, vendor, part, account_code, -amount from vendor_line`,
    ),
  },
  {
    name: "an expense is listed with what its posted entry paid or owes in base currency",
    broken: sums(
      "expense",
      ["base"],
      `select organization_id, id as expense, coalesce(list_base, 0) as base from expense`,
      `select x.organization_id, x.id, case l.side when 'credit' then -l.base_amount else l.base_amount end
         from expense x
         join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
         join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
         where e.expense_id is not null or not exists (
           select from journal_item s where s.organization_id = l.organization_id and s.entry_id = l.entry_id
             and s.line_number = l.line_number and s.expense_id <> x.id)`,
    ),
  },
  {
    name: "the number of expenses is that of the list",
    broken: sums(
      "created_by, status",
      ["change"],
      `select organization_id, created_by, status, change from expense_tally`,
      `select organization_id, created_by, status, -1 from expense where deleted_at is null`,
    ),
  },
];

/** How many examples a sentence names. */
const NAMED = 3;

/**
 * Checks all books.
 *
 * @returns one sentence for each law that is broken, with the first that break it: none, ever
 */
export async function findBrokenLaws(client: Pick<pg.Client, "query">): Promise<string[]> {
  const sentences: string[] = [];
  for (const { name, broken } of LAWS) {
    const { rows } = await client.query<{ organization_id: string; what: string; all: number }>(
      `select *, count(*) over ()::int as "all" from (${broken}) broken order by 1, 2 limit ${NAMED}`,
    );
    const [first] = rows;
    if (!first) continue;
    const named = rows.map(({ organization_id, what }) => `${what} of organization ${organization_id}`).join("; ");
    sentences.push(`Broken ${first.all} times: ${name}. First: ${named}.`);
  }
  return sentences;
}
