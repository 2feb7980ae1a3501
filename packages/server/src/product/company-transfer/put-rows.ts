/**
 * Inserts the rows of a file into an empty organization, all in one transaction. They are written under the organization's row-level
 * security, so that no file can write anywhere else; the database's own checks apply as to any other row.
 */
import type { MovingResult } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import pg from "pg";
import { v4 as randomId, v7 as uuid } from "uuid";
import { hashPassword } from "../../features/auth/passwords.ts";
import { orderForgottenReadings } from "../../features/expenses/extraction-jobs.ts";
import { enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { getTableName, sql } from "../../platform/db/orm.ts";
import { memberships, users } from "../../platform/db/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import { findBooksError, loadTrialBalance } from "./books.ts";
import type { Checked, CheckedTable, Row } from "./check.ts";
import { type Column, keyOf } from "./columns.ts";
import type { BalanceRow, MovedPerson } from "./format.ts";
import { type Ids, movedIds } from "./ids.ts";
import type { OrganizationFile } from "./read-file.ts";
import { say } from "./say.ts";
import { withSealedSecrets } from "./secrets.ts";
import { fileOf, MOVED } from "./tables.ts";
import { Unfit } from "./unfit.ts";

const ROWS_AT_ONCE = 500;
/** Size limit of a statement, in characters. */
const LENGTH_AT_ONCE = 4_000_000;

interface Work {
  cipher: Cipher;
  queue: JobQueue;
  organizationId: string;
  file: OrganizationFile;
  checked: Checked;
  /** Storage keys of the documents' bytes, by document id. */
  keys: ReadonlyMap<string, string>;
  /** Reports the number of rows inserted so far. */
  onRows: (rows: number) => Promise<void>;
}

/**
 * Fills the organization. The transaction must not have entered an organization, and has left it again afterwards.
 *
 * @throws Unfit if the rows are inconsistent or the books differ from the original
 */
export async function putRows(tx: Transaction, work: Work): Promise<MovingResult> {
  try {
    return await fill(tx, work);
  } catch (error) {
    throw misfit(error) ?? error;
  }
}

/** Whether the organization has only the rows of its first day. */
export async function isEmpty(tx: Transaction, organizationId: string): Promise<boolean> {
  const filled = MOVED.filter(
    ({ table, replaces }) => !replaces && !["event", "report_schedule"].includes(getTableName(table)),
  );
  const any = sql.join(
    filled.map(({ table }) => sql`exists (select from ${table} where organization_id = ${organizationId})`),
    sql` or `,
  );
  const { rows } = await tx.execute<{ filled: boolean }>(sql`select ${any} as filled`);
  return rows[0]?.filled === false;
}

async function fill(
  tx: Transaction,
  { cipher, queue, organizationId, file, checked, keys, onRows }: Work,
): Promise<MovingResult> {
  const people = await findPeople(tx, organizationId, checked.people);
  const ids = movedIds({
    organization: { from: file.manifest.organization.id, to: organizationId },
    people: people.ids,
    files: keys,
  });
  // Outside of the organization: a member may not remove all of these.
  for (const { table, replaces } of [...MOVED].reverse())
    if (replaces) await tx.execute(sql`delete from ${table} where organization_id = ${organizationId}`);
  await enterOrganization(tx, organizationId);
  await putOrganization(tx, organizationId, checked);
  let done = 0;
  for (const table of checked.tables) {
    const seal = (row: Row) => withSealedSecrets(cipher, organizationId, table.moved, row);
    for await (const rows of streamBatches(file, table, ids, seal)) {
      await insertRows(tx, organizationId, table, rows);
      done += rows.length;
      await onRows(done);
    }
  }
  await complete(tx, organizationId, file, checked, ids);
  // The file may be older than tax lines and the purpose of accounts payable.
  await tx.execute(sql`select name_accounts_payable(${organizationId})`);
  await tx.execute(sql`select tax_lines_from_documents(${organizationId})`);
  // Documents that still waited to be processed are processed here.
  await orderForgottenReadings(queue, tx, organizationId);
  // Checks deferred constraints now, so that the books are compared in their final state.
  await tx.execute(sql`set constraints all immediate`);
  const fault = await findBooksError(tx, organizationId);
  if (fault) throw new Unfit(say("booksWrong", { problem: fault }));
  const after = await loadTrialBalance(tx, organizationId);
  const trialBalance = compared(checked.organization.default_currency, file.manifest.trialBalance, after);
  await leaveOrganization(tx);
  await keepQuiet(tx, organizationId);
  const { name } = file.manifest.organization;
  return {
    organization: name,
    madeAt: file.manifest.madeAt,
    tables: checked.tables.map(({ name, rows }) => ({ name, rows })),
    documents: { count: checked.documents.length, bytes: checked.documentBytes, missing: file.manifest.missing },
    people: { known: people.known, others: people.others },
    trialBalance,
  };
}

/** Finds the file's people who are members here, by address; everybody else becomes a user who cannot sign in. */
async function findPeople(tx: Transaction, organizationId: string, people: readonly MovedPerson[]) {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, lower(u.email) as email from app_user u join membership m on m.user_id = u.id
      where m.organization_id = ${organizationId}`);
  const members = new Map(rows.map(({ id, email }) => [email, id]));
  const ids = new Map<string, string>();
  const others: string[] = [];
  // One for all of them, of a random password.
  const passwordHash = await hashPassword(randomId());
  for (const { id, name, email, role } of people) {
    const member = members.get(email.toLowerCase());
    const known = member ?? uuid();
    ids.set(id, known);
    if (member !== undefined) continue;
    others.push(name || email);
    // Their address stays free: they may sign up and be invited like anybody else.
    const address = `${known}@moved.invalid`;
    await tx.insert(users).values({ id: known, name: name || email, email: address, passwordHash });
    await tx
      .insert(memberships)
      .values({ organizationId, userId: known, role: role ?? "employee", status: "inactive" });
  }
  return { ids, others, known: people.length - others.length };
}

async function putOrganization(tx: Transaction, organizationId: string, { organization }: Checked): Promise<void> {
  if (!isCurrency(organization.default_currency)) throw new Unfit(say("unknownCurrency"));
  const columns = Object.keys(organization).map((name) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  await tx.execute(sql`
    update organization set (${list}) = (select ${list} from jsonb_populate_record(null::organization, ${JSON.stringify(organization)}::jsonb))
      where id = ${organizationId}`);
}

/** Streams the rows of a table in batches, with the ids of this server. */
async function* streamBatches(
  file: OrganizationFile,
  table: CheckedTable,
  ids: Ids,
  seal: (row: Row) => Row = (row) => row,
): AsyncGenerator<string[]> {
  const name = fileOf(table.moved.table);
  if (!file.about(name)) return;
  let rows: string[] = [];
  let length = 0;
  for await (const line of file.lines(name)) {
    const text = JSON.stringify(seal(movedRow(line as Row, table, ids)));
    rows.push(text);
    length += text.length;
    if (rows.length < ROWS_AT_ONCE && length < LENGTH_AT_ONCE) continue;
    yield rows;
    [rows, length] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

function movedRow(row: Row, { columns, moved, name: table }: CheckedTable, ids: Ids): Row {
  const here: Row = {};
  for (const column of columns) here[column.name] = movedValue(row[column.name], column, ids);
  if (table === "event") here.subject_id = movedSubject(row, ids);
  if (table === "document") here.storage_key = ids.file(String(row.id)) ?? ids.within(row.storage_key);
  return { ...here, ...moved.instead };
}

function movedValue(value: unknown, { ofPeople, type }: Column, ids: Ids): unknown {
  if (value === null) return null;
  if (ofPeople) return Array.isArray(value) ? value.map((id) => ids.user(String(id))) : ids.user(String(value));
  if (type === "jsonb") return ids.within(value);
  return value;
}

/** Returns an event's subject. It may be only a person of the file: the activity log is what makes a person visible to an organization. */
function movedSubject({ subject_type: type, subject_id: id }: Row, ids: Ids): unknown {
  if (type === "user" || type === "membership") return ids.user(String(id));
  return ids.within(id);
}

async function insertRows(tx: Transaction, organizationId: string, table: CheckedTable, rows: string[]): Promise<void> {
  const { moved, name } = table;
  const columns = table.columns.filter((column) => !moved.late?.includes(column.name));
  const list = sql.raw(columns.map((column) => `"${column.name}"`).join(", "));
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (organization_id, ${list}) overriding system value
      select ${organizationId}::uuid, ${list} from jsonb_to_recordset(${`[${rows.join(",")}]`}::jsonb) as given(${typed(columns)})`);
}

/** Fills the columns that had to wait. */
async function complete(
  tx: Transaction,
  organizationId: string,
  file: OrganizationFile,
  { tables }: Checked,
  ids: Ids,
) {
  for (const table of tables) {
    const late = table.columns.filter(({ name }) => table.moved.late?.includes(name));
    if (late.length === 0) continue;
    const key = table.columns.filter(({ name }) => keyOf(table.moved.table).includes(name));
    const set = sql.raw(late.map(({ name }) => `"${name}" = given."${name}"`).join(", "));
    const same = sql.raw(key.map(({ name }) => `here."${name}" = given."${name}"`).join(" and "));
    for await (const rows of streamBatches(file, { ...table, columns: [...key, ...late] }, ids))
      await tx.execute(sql`
        update ${sql.identifier(table.name)} here set ${set}
          from jsonb_to_recordset(${`[${rows.join(",")}]`}::jsonb) as given(${typed([...key, ...late])})
          where here.organization_id = ${organizationId} and ${same}`);
  }
}

const typed = (columns: readonly Column[]) => sql.raw(columns.map(({ name, type }) => `"${name}" ${type}`).join(", "));

async function leaveOrganization(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('role', 'none', true), set_config('app.organization_id', '', true)`);
}

/** Marks imported events as old: they go neither to webhooks nor to the team chat. */
async function keepQuiet(tx: Transaction, organizationId: string): Promise<void> {
  for (const outbox of ["webhook_outbox", "chat_outbox"])
    await tx.execute(
      sql`delete from ${sql.identifier(outbox)} where organization_id = ${organizationId} and created_at = now()`,
    );
}

/** Compares the trial balances. @throws Unfit if they differ */
function compared(currency: string, before: readonly BalanceRow[], after: readonly BalanceRow[]) {
  const texts = (rows: readonly BalanceRow[]) =>
    rows.map(({ code, currency, debit, credit, net }) => [code, currency, debit, credit, net].join(" ")).sort();
  if (JSON.stringify(texts(before)) !== JSON.stringify(texts(after))) throw new Unfit(say("booksDiffer"));
  const inBooks = (row: BalanceRow) => row.currency === currency;
  const was = new Map(before.filter(inBooks).map(({ code, net }) => [code, Number(net)]));
  const accounts = after
    .filter(inBooks)
    .map(({ code, name, net }) => ({ code, name, before: was.get(code) ?? 0, after: Number(net) }));
  return { currency, accounts };
}

/** Converts an error of the database about an invalid value or row into Unfit: the cause is the file, not the server. */
function misfit(error: unknown): Unfit | null {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || !/^(22|23)/.test(cause.code ?? "")) return null;
  const where = [cause.table, cause.constraint].filter(Boolean).join(", ");
  return new Unfit(where === "" ? say("rowsConflictSomewhere") : say("rowsConflict", { where }));
}
