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
  await writeDownChanges();
});
afterAll(async () => {
  await database.end();
  await server.close();
});

/** Jobs of earlier calls that are due or running: their writes are not the test's. Background documents are not processed. */
const WORK_UNDER_WAY = `
  select name || ' ' || state::text as job from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now()
    and name <> 'read-document')`;

/**
 * Has the database write down each row that changes in a table of organizations: how it is afterwards, or was if it is deleted. An
 * invitation's hash, which arrives late, with its mail from the queue, is no change. Begins with the rows that are there.
 */
async function writeDownChanges(): Promise<void> {
  await database.query(`
    create schema watch;
    create unlogged table watch.change (id bigserial primary key, organization_id text, name text, row jsonb);
    create function watch.note() returns trigger language plpgsql security definer as $$
      declare
        old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'token_hash' end;
        new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'token_hash' end;
        noted jsonb := coalesce(new_row, old_row);
      begin
        if new_row is distinct from old_row then
          insert into watch.change (organization_id, name, row) values (noted ->> tg_argv[0], tg_table_name, noted);
        end if;
        return null;
      end $$;`);
  for (const { name, column } of tables)
    await database.query(`
      insert into watch.change (organization_id, name, row) select ${column}, '${name}', to_jsonb(t) - 'token_hash' from ${name} t;
      create trigger watch after insert or update or delete on ${name} for each row execute function watch.note('${column}')`);
}

interface Change {
  id: string;
  organization_id: string;
  name: string;
  row: string;
}

/** The last change that was read. */
let lastRead = "0";
/** The ids in all rows that an organization has or had. */
const idsByOrganization = new Map<string, Set<string>>();

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The changes since the last read, once the work that is due is done. */
async function readChanges(): Promise<Change[]> {
  await expect.poll(async () => (await database.query(WORK_UNDER_WAY)).rows, { interval: 20 }).toEqual([]);
  const { rows } = await database.query<Change>({
    name: "changes",
    text: "select id, organization_id, name, row::text as row from watch.change where id > $1 order by id",
    values: [lastRead],
  });
  lastRead = rows.at(-1)?.id ?? lastRead;
  for (const { organization_id, row } of rows) {
    const ids = idsByOrganization.get(organization_id) ?? new Set();
    idsByOrganization.set(organization_id, ids);
    for (const id of row.match(UUID) ?? []) ids.add(id);
  }
  return rows;
}

/** No row of the organization, or of any, has changed since the last read. */
async function expectNoChange(organizationId?: string): Promise<void> {
  const changes = await readChanges();
  expect(
    changes.filter(({ organization_id }) => organizationId === undefined || organization_id === organizationId),
  ).toEqual([]);
}

/** The ids of all that a person's organization holds or held, and of its people, as of the last read. */
const idsOf = (person: Person) => new Set(idsByOrganization.get(organizationOf(person)));

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

/** The input of each call, made once: no test here changes what it names. */
const inputs = new Map<CallName, RawInput>();

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
    inputs.set(name, input);
    await readChanges();
    const ids = idsOf(world.founder);
    // Ids of a user who works in both are known in both.
    for (const id of idsOf(world.rival)) ids.delete(id);
    const isNamed = namesThing(input) || (textsOf(input).join("\n").match(UUID) ?? []).some((id) => ids.has(id));
    expect(JSON.stringify(input), "the case's `succeeds` names a thing that exists").not.toContain(NOBODY);
    // A call that names another organization's object is refused and changes nothing anywhere; other calls act on the caller's own.
    const about = isNamed ? undefined : organizationOf(world.founder);
    const strangers = { founder: {}, accountant: {}, employee: {} };
    for (const role of ROLES) strangers[role] = await signIn(outsiders[role]);
    await readChanges();
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
    await expectNoChange(about);
  });

  it("changes nothing without a session, or for a role without the permission", async () => {
    const input = inputs.get(name) ?? (await inputOf(name));
    await readChanges();
    const nobodys: Record<string, string>[] = [{}, { "X-Organization-Id": organizationOf(world.founder) }];
    for (const headers of nobodys)
      expectFailure(await sendCall(server.origin, call, input, headers), COMMON_FAILURES.unauthenticated);
    for (const role of ROLES.filter((one) => !mayCall(one)))
      expectFailure(await sendCall(server.origin, call, input, insiders[role].headers), COMMON_FAILURES.forbidden);
    await expectNoChange();
  });
});
