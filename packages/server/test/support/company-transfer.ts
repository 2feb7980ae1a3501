/** Moving an organization over HTTP, as its founder does, and what has to be equal before and after. */
import { CALLS, type FiguresQuery, MOVING_PIECE_BYTES, type Moving, REPORT_TYPES } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import type { Person, TestServer } from "./server.ts";

/** Orders an export, waits for it and downloads it. */
export async function moveOut(server: TestServer, person: Person): Promise<{ bytes: Buffer; moving: Moving }> {
  const { moving } = await person.call(CALLS.orderMoveOut, {});
  const made = await ended(person, moving.id);
  if (made.status === "failed") throw new Error(made.error ?? "The export failed.");
  const { downloadUrl } = await person.call(CALLS.linkMoveOut, { params: { id: moving.id } });
  const { pathname, search } = new URL(downloadUrl);
  const response = await fetch(`${server.origin}${pathname}${search}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), moving: made };
}

/** Sends the file in its pieces, starts, and waits for the end, good or bad. */
export async function moveIn(person: Person, bytes: Buffer, fileName = "everything.zip"): Promise<Moving> {
  const { moving } = await person.call(CALLS.beginMoveIn, { body: { fileName, size: bytes.length } });
  const { id } = moving;
  for (let number = 0; number * MOVING_PIECE_BYTES < bytes.length; number++) {
    const piece = bytes.subarray(number * MOVING_PIECE_BYTES, (number + 1) * MOVING_PIECE_BYTES);
    await person.call(CALLS.addMoveInPiece, {
      params: { id, number },
      file: new File([new Uint8Array(piece)], "piece"),
    });
  }
  await person.call(CALLS.startMoveIn, { params: { id } });
  return ended(person, id);
}

async function ended(person: Person, id: string): Promise<Moving> {
  for (;;) {
    const { data } = await person.call(CALLS.listMovings, { query: {} });
    const found = data.find((each) => each.id === id);
    if (found?.finishedAt) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Every report, in every way that may differ, of these days. */
export async function allReports(person: Person, days: { from: string; to: string }, account: string) {
  const sheets: Record<string, unknown> = {};
  const ways: Partial<Record<keyof FiguresQuery, string>>[] = [{}, { basis: "cash" }, { by: "month" }];
  for (const type of REPORT_TYPES)
    for (const way of ways) {
      const query = { ...days, ...way, ...(type === "account_statement" ? { account } : {}) };
      const sheet = await person.call(CALLS.reportFigures, { params: { type }, query: query as never });
      sheets[`${type} ${Object.values(way)}`] = JSON.parse(JSON.stringify(sheet));
    }
  return sheets;
}

/** The content of the tables, without what differs between two servers: ids of people and of the organization itself. */
export async function contents(server: TestServer, organizationId: string): Promise<Record<string, string[]>> {
  const asked: Record<string, string> = {
    documents: "select id, file_name, mime_type, size, sha256, deleted_at, created_at from document",
    expenses: `select x.id, x.status, x.revision, x.current_entry_id, x.document_id, x.form, x.reading, x.merged_line, x.approval, x.created_at,
      x.deleted_at, x.list_date, x.list_vendor, x.list_description, x.list_amount, x.list_currency, x.list_category_code, x.list_category_name, x.list_search
      from expense x`,
    entries: `select e.id, e.expense_id, e.source, e.source_id, e.revision, e.entry_date, e.vendor, e.reference, e.currency, e.base_currency, e.exchange_rate,
      e.posted_at, e.reverses, e.document_id, e.created_at from journal_entry e`,
    lines: "select * from journal_line",
    taxes: "select * from tax_line",
    invoices: `select id, kind, number, client_id, state, issue_date, due_date, currency, exchange_rate, total, entry_id, issued_at, sent_at, voided_at,
      client_snapshot, seller_snapshot from invoice`,
    items: "select * from invoice_item",
    payments:
      "select id, direction, date, amount, currency, account_code, exchange_rate, fee, write_off, party, bank_line_id, entry_id, voided_at from payment",
    bankLines: "select * from bank_line",
    matches:
      "select bank_line_id, kind, payment_id, other_line_id, entry_id, made, reasons, decided_at from bank_match",
    accounts: "select * from account",
    categories: "select * from category",
    closed: "select month, note from closed_month",
    years: "select starts_on, ends_on, closed_at, note, sealed_at from fiscal_year",
    words: "select document_id, text, searched, pages, appearance from document_text",
  };
  const found: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(asked)) {
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute(
        sql.raw(`select (to_jsonb(t) - 'organization_id')::text as row
        from (${query} where organization_id = '${organizationId}') t order by 1`),
      ),
    );
    found[name] = rows.map(({ row }) => row as string);
  }
  return found;
}

/** The rows that exist on one server only, a few of each table: enough to show when thousands differ by one. */
export function differences(here: Record<string, string[]>, there: Record<string, string[]>): string[] {
  return Object.keys({ ...here, ...there }).flatMap((table) => {
    const [mine, theirs] = [here[table] ?? [], there[table] ?? []];
    const only = (these: string[], others: string[], where: string) => {
      const known = new Set(others);
      const odd = these.filter((row) => !known.has(row));
      return odd.slice(0, 3).map((row) => `${table}, only ${where}: ${row.slice(0, 1000)}`);
    };
    const count = mine.length === theirs.length ? [] : [`${table}: ${mine.length} here, ${theirs.length} there`];
    return [...count, ...only(mine, theirs, "here"), ...only(theirs, mine, "there")];
  });
}
