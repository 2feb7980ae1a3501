/** Changes since a moment: entries added, by whom and why, and their effect on each account. */
import type { BookChange, BookChanges, SavedPoint } from "@tallyleaf/contract";
import {
  type FiscalYear,
  type FiscalYears,
  fiscalYearOf,
  fiscalYearsIn,
  moneyFromDecimal,
  toNumber,
} from "@tallyleaf/ledger";
import { loadFiscalYears } from "../../../books/calendar/fiscal-years.ts";
import { loadAccountNames } from "../../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../../books/company/base-currency.ts";
import { entryText } from "../../../books/journal/entry-text.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { nameForReader } from "../../../platform/db/person-name.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { nameForReader as reportNameForReader } from "../documents/outline.ts";
import { linkOf, type PostingRow } from "../figures/postings.ts";

interface EntryRow extends Record<string, unknown>, Pick<PostingRow, "source" | "source_id" | "expense_id"> {
  id: string;
  number: string | null;
  date: string;
  posted_at: Date;
  by: string;
  reason: BookChange["reason"];
  vendor: string | null;
  description: string | null;
  reference: string | null;
  amount: string;
  /** First day of the year that it corrects. */
  corrects_year: string | null;
  total: number;
}

/** The newest points are shown. */
const MOST_POINTS = 60;

/** The handlers of changes. */
export function changeHandlers(db: Database): Pick<Handlers, "listBookChanges" | "listSavedPoints"> {
  return {
    listBookChanges: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { page, perPage } = query;
        const currency = await loadBaseCurrency(tx, organizationId);
        const years = await loadFiscalYears(tx, organizationId);
        const added = addedEntries(organizationId, currency, query);
        const listed = addedEntries(organizationId, currency, query, fiscalYearsIn(query, years));
        const { rows } = await tx.execute<EntryRow>(sql`
          select e.id, e.number, e.entry_date::text as date, e.posted_at, coalesce(u.name, '') as by,
            case when e.reverses is not null then 'reversal' when e.expense_id is not null and e.revision > 1 then 'correction'
              else 'new' end as reason,
            e.corrects_year::text, e.vendor, e.description, e.reference, e.source, e.source_id, e.expense_id::text,
            (select sum(l.base_amount) from journal_line l
              where l.organization_id = e.organization_id and l.entry_id = e.id and l.side = 'debit')::text as amount,
            (count(*) over ())::int as total
          from ${listed} left join app_user u on u.id = e.created_by
          order by e.posted_at desc, e.id desc limit ${perPage} offset ${(page - 1) * perPage}`);
        const data = rows.map((row) => presentChange(row, currency, years));
        const meta = { total: rows[0]?.total ?? 0, currentPage: page, perPage };
        const effects = await loadEffects(tx, organizationId, currency, added);
        return { data, meta, currency, effects, earlier: await countEarlier(tx, organizationId, currency, query) };
      }),

    listSavedPoints: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = await loadPoints(tx, organizationId);
        return { data, meta: { total: data.length, currentPage: 1, perPage: MOST_POINTS } };
      }),
  };
}

interface Asked {
  from: string;
  to: string;
  since: string;
  until?: string | undefined;
}

/**
 * The entries `e` that were posted between the moments and are dated in the range.
 *
 * @param corrected fiscal years: entries that correct one of them are included, whatever their date
 */
const addedEntries = (
  organizationId: string,
  currency: string,
  asked: Asked,
  corrected: readonly FiscalYear[] = [],
): SQL => sql`
  (select * from journal_entry where ${postedBetween(organizationId, currency, asked)}
    and (entry_date between ${asked.from}::date and ${asked.to}::date
      or corrects_year = any(${sql.param(corrected.map(({ from }) => from))}::date[]))) e`;

const postedBetween = (organizationId: string, currency: string, { since, until }: Asked): SQL => sql`
  organization_id = ${organizationId} and base_currency = ${currency} and posted_at > ${since}::timestamptz
    ${until === undefined ? sql`` : sql`and posted_at <= ${until}::timestamptz`}`;

/** Entries dated before the range are in its opening figures, and in its balance sheet. */
async function countEarlier(
  tx: Transaction,
  organizationId: string,
  currency: string,
  asked: Asked,
): Promise<BookChanges["earlier"]> {
  const { rows } = await tx.execute<{ count: number; from: string | null }>(sql`
    select count(*)::int as count, min(entry_date)::text as "from" from journal_entry
    where ${postedBetween(organizationId, currency, asked)} and entry_date < ${asked.from}::date`);
  const [{ count, from } = { count: 0, from: null }] = rows;
  return from === null ? null : { count, from };
}

function presentChange(row: EntryRow, currency: string, years: FiscalYears): BookChange {
  return {
    id: row.id,
    number: row.number,
    date: row.date,
    postedAt: new Date(row.posted_at).toISOString(),
    by: nameForReader(row.by),
    reason: row.reason,
    correctsYear: row.corrects_year === null ? null : fiscalYearOf(row.corrects_year, years).name,
    party: row.vendor,
    description: entryText(row.source, row.description),
    reference: row.reference,
    amount: toNumber(moneyFromDecimal(row.amount, currency)),
    link: linkOf({ ...row, entry_id: row.id }),
  };
}

async function loadEffects(tx: Transaction, organizationId: string, currency: string, added: SQL) {
  const { rows } = await tx.execute<{ code: string; net: string }>(sql`
    select l.account_code as code, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as net
    from ${added} join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
    group by 1 having sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0 order by 1`);
  const names = await loadAccountNames(tx, organizationId);
  return rows.map(({ code, net }) => ({
    code,
    name: names.get(code) ?? code,
    amount: toNumber(moneyFromDecimal(net, currency)),
  }));
}

/** Closes by their seals, and report files that were made. */
async function loadPoints(tx: Transaction, organizationId: string): Promise<SavedPoint[]> {
  type Row = Record<string, unknown> &
    Omit<SavedPoint, "at"> & { at: Date; type: Parameters<typeof reportNameForReader>[0]["type"] };
  const { rows } = await tx.execute<Row>(sql`
    select id::text, period as kind, '' as name, from_date::text as "from", to_date::text as "to", created_at as at, null as type
      from seal where organization_id = ${organizationId}
    union all
    select t.id::text, 'tax_return', concat_ws('-', g.country, nullif(g.region, '')), t.starts_on::text, t.ends_on::text, t.filed_at, null
      from tax_return t
        join tax_registration g on g.organization_id = t.organization_id and g.id = t.registration_id
      where t.organization_id = ${organizationId} and t.withdrawn_at is null
    union all
    select id::text, 'report', name, from_date::text, to_date::text, finished_at, type
      from report_run where organization_id = ${organizationId} and status = 'done' and choices ->> 'knownOn' is null
    order by at desc limit ${MOST_POINTS}`);
  return rows.map(({ id, kind, name, type, from, to, at }) => ({
    id,
    kind,
    name: kind === "report" ? reportNameForReader({ type, name }) : name,
    from,
    to,
    at: new Date(at).toISOString(),
  }));
}
