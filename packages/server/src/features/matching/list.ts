/** Lists unmatched transactions with suggested matches: a page of them, or those without a suggestion. */
import type { CallArguments, LineToMatch, listLinesToMatch, MatchSuggestion } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { nameForReader } from "../../platform/db/person-name.ts";
import { bankAccounts, bankLines, receiptRequests, users } from "../../platform/db/schema.ts";
import { lineText } from "../banking/line-text.ts";
import { loadBookings, type SuggestedBooking, toBooking } from "./bookings.ts";
import { type OpenLine, openLineColumns } from "./candidates.ts";
import { say } from "./say.ts";
import { suggestMatches, toSuggestion } from "./suggest.ts";

type Filter = CallArguments<typeof listLinesToMatch>["query"];

/** A page of open lines, the newest first, and how many there are in all. */
export async function loadLinesToMatch(
  tx: Transaction,
  organizationId: string,
  filter: Filter,
): Promise<{ data: LineToMatch[]; total: number }> {
  const { page, perPage } = filter;
  const where = openLines(organizationId, filter);
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${bankLines} l where ${where}`,
  );
  const { rows } = await tx.execute<OpenLine & Requested>(sql`
    select ${openLineColumns}, r.id as "requestId", u.name as "askedName", r.created_at as "askedAt" from ${bankLines} l
      join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
      left join ${receiptRequests} r on r.organization_id = l.organization_id and r.bank_line_id = l.id and r.status = 'open'
      left join ${users} u on u.id = r.user_id
    where ${where} order by l.date desc, l.sequence desc, l.id limit ${perPage} offset ${(page - 1) * perPage}`);
  const suggestions = await suggestMatches(tx, organizationId, rows);
  const bookingOf = await loadBookings(tx, organizationId, rows);
  return {
    data: rows.map((row) => toLine(row, (suggestions.get(row.id) ?? []).map(toSuggestion), bookingOf(row))),
    total: counted[0]?.total ?? 0,
  };
}

function toLine(
  row: OpenLine & Requested,
  suggestions: MatchSuggestion[],
  booking: SuggestedBooking | null,
): LineToMatch {
  return {
    id: row.id,
    bankAccountId: row.bankAccountId,
    accountName: row.accountName,
    date: row.date,
    amount: toNumber(moneyFromDecimal(row.amount, row.currency)),
    currency: row.currency,
    description: lineText(row.description),
    counterparty: row.counterparty,
    reference: row.reference,
    suggestions,
    booking: booking && toBooking(booking, suggestions),
    request:
      row.requestId === null
        ? null
        : {
            id: row.requestId,
            to: row.askedName === null ? say("formerMember") : nameForReader(row.askedName),
            createdAt: new Date(row.askedAt ?? 0).toISOString(),
          },
  };
}

type Requested = { requestId: string | null; askedName: string | null; askedAt: string | null };

/** All open lines of all accounts, or of one, for accepting what is certain; the oldest first. */
export async function listOpenLines(
  tx: Transaction,
  organizationId: string,
  bankAccountId: string | undefined,
  most: number,
): Promise<OpenLine[]> {
  const where = openLines(organizationId, { bankAccountId, withoutReceipt: false });
  const { rows } = await tx.execute<OpenLine>(sql`
    select ${openLineColumns} from ${bankLines} l
      join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
    where ${where} order by l.date, l.sequence, l.id limit ${most}`);
  return rows;
}

/** Open lines that an import brought, oldest first. */
export async function listLinesOfImport(
  tx: Transaction,
  organizationId: string,
  importId: string,
): Promise<OpenLine[]> {
  const { rows } = await tx.execute<OpenLine>(sql`
    select ${openLineColumns} from ${bankLines} l
      join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
    where l.organization_id = ${organizationId} and l.import_id = ${importId} and l.state = 'open'
    order by l.date, l.sequence, l.id`);
  return rows;
}

function openLines(
  organizationId: string,
  {
    bankAccountId,
    lineId,
    withoutReceipt,
    search,
  }: Pick<Filter, "bankAccountId" | "lineId" | "withoutReceipt" | "search">,
): SQL {
  const words = containing(search ?? "");
  return sql.join(
    [
      sql`l.organization_id = ${organizationId}`,
      // A missing receipt is looked for only on open lines of money out.
      withoutReceipt ? sql`l.state = 'open' and l.amount < 0` : sql`l.state = 'open'`,
      ...(bankAccountId ? [sql`l.bank_account_id = ${bankAccountId}`] : []),
      ...(lineId ? [sql`l.id = ${lineId}`] : []),
      ...(search
        ? [sql`(l.description ilike ${words} or l.counterparty ilike ${words} or l.reference ilike ${words})`]
        : []),
    ],
    sql` and `,
  );
}
