/**
 * Isolation of organizations, made from the contract: every call, with an input that names objects of one organization, is sent by
 * everyone without permission (each role of another organization, a person who works in both and asks for the other, roles that the
 * call does not name, no session). The response reveals nothing, and no row changes.
 */
import {
  bulkOutput,
  CALLS,
  type Call,
  type CallName,
  COMMON_FAILURES,
  type ErrorBody,
  ROLES,
  type Role,
  rolesThat,
} from "@tallyleaf/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships } from "../src/platform/db/schema.ts";
import { cases } from "./contract/all.ts";
import { NOBODY, type World } from "./contract/cases.ts";
import { addInvitation, freshAddress } from "./support/invitations.ts";
import { addMember } from "./support/members.ts";
import { countOnFrom } from "./support/numbers.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectFailure, type RawInput, sendCall, upload } from "./support/wire.ts";

type ByRole = Record<Role, Person>;

let server: TestServer;
let database: pg.Client;
let world: World;
/** People of the rival's organization, and of the founder's. */
let outsiders: ByRole;
let insiders: ByRole;
/** Founder of both organizations, who asks for the rival's. */
let elsewhere: Record<string, string>;
/**
 * All tables that hold rows of organizations, but for those that a clock makes of the events, whenever it comes round: the
 * events themselves are among these.
 */
let tables: { name: string; column: string }[];

const organizationOf = ({ session }: Person) => session.currentOrganizationId;
const staffOf = async (founder: Person): Promise<ByRole> => ({
  founder,
  accountant: await addMember(server, founder, "accountant"),
  employee: await addMember(server, founder, "employee"),
});

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  const founder = await server.register();
  const rival = await server.register({ companyName: "Difference Engines" });
  // No number of the founder's expenses is one of the rival's.
  await countOnFrom(server, founder, 1_000_000);
  const document = await upload(founder, scriptedPdf(purchase("Ferrous")), { expenseId: -1, name: "ferrous.pdf" });
  await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  await addInvitation(server, founder, { email: freshAddress(), role: "employee" });
  world = { server, founder, rival, document };
  [outsiders, insiders] = [await staffOf(rival), await staffOf(founder)];

  const double = await addMember(server, founder, "founder");
  const there = { organizationId: organizationOf(rival), userId: double.session.user.id, role: "founder" } as const;
  await server.db.asSystem((tx) => tx.insert(memberships).values(there));
  elsewhere = { ...double.headers, "X-Organization-Id": there.organizationId };

  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
       join pg_class on oid = table_name::regclass and relkind = 'r'
     where table_schema = 'public' and table_name not in ('webhook_outbox', 'webhook_delivery') and (column_name = 'organization_id' or (table_name, column_name) = ('organization', 'id'))
     order by table_name`,
  );
  tables = rows;
});
afterAll(async () => {
  await database.end();
  await server.close();
});

/** Jobs of earlier calls that are due or running: their writes are not the test's. Background documents are not processed. */
const WORK_UNDER_WAY = `
  select name || ' ' || state::text as job from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now()
    and name <> 'read-document')`;

/** A table's rows at the last read, with a mark that shows whether they are still current, and the ids in them. */
interface TableRead {
  mark: string;
  rows: string;
  ids: readonly string[];
}

interface LastRead {
  /** Of the database: unless it is another, no transaction has written since. */
  snapshot: string;
  tables: Map<string, TableRead>;
}

/** The tables at the last read, of one organization or of all. */
const lastReads = new Map<string | undefined, LastRead>();

async function snapshotNow(): Promise<string> {
  const { rows } = await database.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot");
  return rows[0]?.snapshot ?? "";
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * The tables of one organization, or of all. An invitation's hash arrives late, with its mail from the queue. A table is read again
 * only after a write: its transaction is newer than all before, or the number of rows is another.
 */
async function readTables(organizationId?: string): Promise<TableRead[]> {
  const last = lastReads.get(organizationId) ?? { snapshot: "", tables: new Map<string, TableRead>() };
  if (last.snapshot === (await snapshotNow())) return [...last.tables.values()];
  await expect.poll(async () => (await database.query(WORK_UNDER_WAY)).rows, { interval: 20 }).toEqual([]);
  const snapshot = await snapshotNow();
  const fromEach = (some: typeof tables, select: (name: string) => string) =>
    some
      .map(({ name, column }) => {
        const where = organizationId === undefined ? "true" : `${column} = '${organizationId}'`;
        return `${select(name)} from ${name} t where ${where}`;
      })
      .join(" union all ");
  const marks = await database.query<{ name: string; mark: string }>({
    // Prepared: to plan it takes longer than to run it.
    name: `marks of ${organizationId ?? "all"}`,
    text: fromEach(
      tables,
      (name) => `select '${name}' as name, concat_ws(' ', count(*), max(xmin::text::bigint)) as mark`,
    ),
  });
  const read = last.tables;
  lastReads.set(organizationId, { snapshot, tables: read });
  const written = new Map(
    marks.rows.flatMap(({ name, mark }) => (read.get(name)?.mark === mark ? [] : [[name, mark]])),
  );
  if (written.size > 0) {
    const changed = tables.filter(({ name }) => written.has(name));
    const { rows } = await database.query<{ name: string; row: string }>(
      `select name, row::text as row from
         (${fromEach(changed, (name) => `select '${name}' as name, to_jsonb(t) - 'token_hash' as row`)}) changed order by 1, 2`,
    );
    const byTable = Map.groupBy(rows, ({ name }) => name);
    for (const [name, mark] of written) {
      const lines = (byTable.get(name) ?? []).map(({ row }) => `${name} ${row}`).join("\n");
      read.set(name, { mark, rows: lines, ids: lines.match(UUID) ?? [] });
    }
  }
  expect([...read.values()].some(({ rows }) => rows !== "")).toBe(true);
  return [...read.values()];
}

/** The content of the tables of one organization, or of all. */
const rowsOf = async (organizationId?: string) => (await readTables(organizationId)).map(({ rows }) => rows).join("\n");

/** The ids of all that the founder's organization holds, and of its people. */
const idsOf = async (founder: Person) => new Set((await readTables(organizationOf(founder))).flatMap(({ ids }) => ids));

/** All texts of an input. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Path fields that all organizations share: a kind of report, a month, a fiscal year's first day, a kind of connection, other software, a sample. */
const EVERYBODYS = new Set(["type", "month", "from", "kind", "software", "sample"]);

/** Does its path name a thing of an organization? */
const namesThing = ({ params }: RawInput) =>
  Object.keys((params as object | undefined) ?? {}).some((field) => !EVERYBODYS.has(field));

/** The input with which the call succeeds where that is about a certain thing, or else one that is harmless to its sender. */
async function inputOf(name: CallName): Promise<RawInput> {
  const good = cases[name].good(world);
  const isAboutThing = namesThing(good) || JSON.stringify(good).includes(NOBODY);
  const succeeding = isAboutThing && (await cases[name].succeeds?.(world));
  return succeeding ? succeeding.input : good;
}

const sessions = new Map<Person, Record<string, string>>();

/** A session of the person in the organization that their headers name; a fresh one where a call has ended the last. */
async function signIn(person: Person): Promise<Record<string, string>> {
  const last = sessions.get(person);
  if (last && (await sendCall(server.origin, CALLS.currentSession, {}, last)).status === 200) return last;
  const { email, password, headers } = person;
  const organizationId = headers["X-Organization-Id"];
  const { token } = await server.stranger(CALLS.login, { body: { email, password, organizationId } });
  const fresh = { ...headers, Authorization: `Bearer ${token}` };
  sessions.set(person, fresh);
  return fresh;
}

/** Nothing of the founder's organization, but for what the sender has said themselves. */
function expectNoWordOf(ids: ReadonlySet<string>, answer: Answer, input: RawInput): void {
  const said = textsOf(input).join("\n");
  const text = String(answer.bytes);
  const words = [world.founder.email, "errous"].filter((word) => text.includes(word));
  const theirs = (text.match(UUID) ?? []).filter((id) => ids.has(id));
  expect([...words, ...theirs].filter((word) => !said.includes(word))).toEqual([]);
}

/** Refused as not found, also when it is another organization's; a missing object chosen in a form is an error of the form. */
function expectRefused({ status, json }: Answer): void {
  const { code } = json as ErrorBody;
  if (code === CALLS.processInvoice.failures.foreignUrl.code) return;
  const bulk = bulkOutput.safeParse(json);
  // Of several transactions, each is refused for itself.
  if (status === 200 && bulk.success) expect(bulk.data).toMatchObject({ accepted: 0, lineIds: [] });
  else if (status === 400) expect(code).toMatch(/^unknown_/);
  else expect([403, 404]).toContain(status);
}

const signedInCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(([, { access }]) => access !== "public");

// A scheduled job may run between two reads of the tables (a document is processed, a message goes to a team chat): it won't on a
// retry, but a call that changes what it must not does so each time.
describe.each(signedInCalls)("%s", { retry: 2 }, (name, call) => {
  const mayCall = (role: Role) => !call.needs || rolesThat(call.needs).includes(role);

  it("reveals and changes nothing of another organization", async () => {
    const input = await inputOf(name);
    const ids = await idsOf(world.founder);
    // Ids of a user who works in both are known in both.
    for (const id of await idsOf(world.rival)) ids.delete(id);
    const isNamed = namesThing(input) || (textsOf(input).join("\n").match(UUID) ?? []).some((id) => ids.has(id));
    expect(JSON.stringify(input), "the case's `succeeds` names a thing that exists").not.toContain(NOBODY);
    // A call that names another organization's object is refused and changes nothing anywhere; other calls act on the caller's own.
    const about = isNamed ? undefined : organizationOf(world.founder);
    const strangers = { founder: {}, accountant: {}, employee: {} };
    for (const role of ROLES) strangers[role] = await signIn(outsiders[role]);
    const before = await rowsOf(about);
    for (const role of ROLES) {
      const headers = strangers[role];
      if (call.needs) {
        const asked = { ...headers, "X-Organization-Id": organizationOf(world.founder) };
        expectFailure(await sendCall(server.origin, call, input, asked), COMMON_FAILURES.notMember);
      }
      const answer = await sendCall(server.origin, call, input, headers);
      if (!mayCall(role)) expectFailure(answer, COMMON_FAILURES.forbidden);
      else if (isNamed) expectRefused(answer);
      expect(answer.status).toBeLessThan(500);
      expectNoWordOf(ids, answer, input);
    }
    if (isNamed) expectRefused(await sendCall(server.origin, call, input, elsewhere));
    expect(await rowsOf(about)).toBe(before);
  });

  it("changes nothing without a session, or for a role without the permission", async () => {
    const input = await inputOf(name);
    const before = await rowsOf();
    const nobodys: Record<string, string>[] = [{}, { "X-Organization-Id": organizationOf(world.founder) }];
    for (const headers of nobodys)
      expectFailure(await sendCall(server.origin, call, input, headers), COMMON_FAILURES.unauthenticated);
    for (const role of ROLES.filter((one) => !mayCall(one)))
      expectFailure(await sendCall(server.origin, call, input, insiders[role].headers), COMMON_FAILURES.forbidden);
    expect(await rowsOf()).toBe(before);
  });
});
