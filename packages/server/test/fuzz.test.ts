/**
 * Fuzzes every call of the contract: seeded requests, valid, nearly valid, and hostile, with and without permission. No response is
 * an error of ours, none contains data of an organization that the sender does not belong to, every refusal has the shape of an
 * error, and afterwards the books are right and the other organization's rows are unchanged.
 *
 * By hand: `npm run test:fuzz -- --requests 10000 --seed 7`.
 */
import { CALLS, errorBody } from "@tallyleaf/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cases } from "./contract/all.ts";
import type { World } from "./contract/cases.ts";
import { type FuzzRequest, nextRequest } from "./fuzz/requests.ts";
import { type Held, isTooLong, type StallWatch, slowness, watchStalls } from "./fuzz/stalls.ts";
import { type Attack, attacks } from "./fuzz/systematic.ts";
import { type Dice, diceOf } from "./fuzz/values.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type ScriptedPool, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Of the attacks on every field: files of ten megabytes are among them. */
const ATTACKS = Number(process.env.FUZZ_REQUESTS ?? 150);
/** Sent at the same time. */
const AT_ONCE = 4;
/** By hand, the attacks whose call and place have this in them: `FUZZ_ONLY="importExpenses file"`. */
const ONLY = process.env.FUZZ_ONLY ?? "";
/** Of a request that seems to keep others waiting, sent alone. */
const TRIES = 4;
/** More of them don't help. */
const MOST_FINDINGS = Number(process.env.FUZZ_FINDINGS ?? 20);
/** A marker in data that only the other organization knows. */
const CANARY = "canary-5e1f";
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Internals that an error must not reveal. */
const INSIDES =
  /node_modules|\.ts:\d+|\bat \S+ \(|(select|insert into|update|delete from) "|password_hash|ECONNREFUSED/;

interface Sender {
  headers: Record<string, string>;
  /** After the session or the membership has ended. */
  renew(): Promise<void>;
}

let server: TestServer;
let database: pg.Client;
let founder: Person;
let canary: Person;
let senders: Sender[];
let world: World;
/** Of things that exist: what is sent in the place of ids. */
let ids: string[];
/** The other organization's ids, which no request contains. */
let canaryIds: ReadonlySet<string>;
let stalls: StallWatch;

/** Documents without a script can't be read, which is no error here. */
function forgiving(pool: ScriptedPool): ScriptedPool {
  const read: ScriptedPool["read"] = async (bytes, context, options) => {
    const isScripted = /^%PDF-1\.7\n\{.*\}$/s.test(Buffer.from(bytes).toString());
    return pool.read(isScripted ? bytes : scriptedPdf({ id: "nothing", error: "no_text" }), context, options);
  };
  return { ...pool, read };
}

beforeAll(async () => {
  server = await startTestServer({
    pool: forgiving(createScriptedPool()),
    config: {
      // Told what went wrong, a finding is understood at once.
      logLevel: "error",
      rateLimitPerMinute: 1_000_000,
      apiRateLimitPerMinute: 1_000_000,
      failedLogins: 1_000_000,
    },
    onJobError: () => undefined,
  });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  founder = await server.register();
  // Not the one that all people of the tests have: who says it may delete the organization.
  const password = `${PASSWORD}, and a word of one's own`;
  await founder.call(CALLS.changePassword, { body: { currentPassword: PASSWORD, newPassword: password } });
  founder = { ...founder, password };
  const rival = await server.register({ companyName: "Difference Engines" });
  const bystander = await server.register({ companyName: "Bystanders" });
  stalls = watchStalls(() => bystander.call(CALLS.getProfile, {}).catch(() => undefined));
  canary = await server.register({ companyName: `Company ${CANARY}` });
  const document = await upload(founder, scriptedPdf(purchase("first")), { expenseId: -1 });
  await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  world = { server, founder, rival, document };
  await plantCanaries();
  // Half of them are sent where an id belongs; the other half is never sent.
  const all = [...new Set((await rowsOf(canary)).match(UUID))];
  const sentIds = all.filter((_, place) => place % 2 === 0);
  canaryIds = new Set(all.filter((_, place) => place % 2 === 1));
  ids = [...((await rowsOf(founder)).match(UUID) ?? []), ...sentIds, "1", "2", "3", String(document.expenseId)];
  const stranger = { headers: {}, renew: async () => undefined };
  const program: Sender = {
    headers: {},
    renew: async () => {
      const body = {
        name: "Fuzz",
        role: "founder",
        scopes: ["expenses:write", "reports:read"],
        expiresInDays: 7,
      } as const;
      const { key } = await founder.call(CALLS.createApiKey, { body: { ...body, scopes: [...body.scopes] } });
      program.headers = { Authorization: `Bearer ${key}` };
    },
  };
  await program.renew();
  const outsider = senderOf(rival, () => server.register());
  const boss = senderOf(founder);
  senders = [
    boss,
    boss,
    boss,
    senderOf(await addMember(server, founder, "accountant"), () => addMember(server, founder, "accountant")),
    senderOf(await addMember(server, founder, "employee"), () => addMember(server, founder, "employee")),
    outsider,
    program,
    stranger,
  ];
});
afterAll(async () => {
  await stalls.stop();
  await database.end();
  await server.close();
});

/** Data that only the organization knows: names with the canary in them, and rows of every kind with recognizable ids. */
async function plantCanaries(): Promise<void> {
  const receipt = await upload(canary, scriptedPdf(purchase(CANARY)), { expenseId: -1, name: `${CANARY}.pdf` });
  await canary.call(CALLS.processInvoice, { body: { s3Url: receipt.fileUrl } });
  const { client } = await canary.call(CALLS.addClient, { body: { name: `Client ${CANARY}` } });
  await canary.call(CALLS.createProject, { params: { id: client.id }, body: { name: `Project ${CANARY}` } });
  await canary.call(CALLS.createCategory, { body: { name: `Category ${CANARY}`, accountCode: "5100", keywords: "" } });
  const there: World = { ...world, founder: canary, document: receipt };
  for (const name of [
    "createInvoice",
    "createBankAccount",
    "createWebhook",
    "createRule",
    "createApiKey",
    "chat",
  ] as const) {
    const { input } = (await cases[name].succeeds?.(there)) ?? { input: cases[name].good(there) };
    await canary.call(CALLS[name] as never, input as never).catch(() => undefined);
  }
}

function senderOf(person: Person, replace?: () => Promise<Person>): Sender {
  let who = person;
  const sender: Sender = {
    headers: who.headers,
    renew: async () => {
      const { email, password } = who;
      const organizationId = who.headers["X-Organization-Id"];
      try {
        const { token } = await server.stranger(CALLS.login, { body: { email, password, organizationId } });
        // Of the person: who prepares a case for them asks with the same.
        who.headers.Authorization = `Bearer ${token}`;
      } catch {
        if (!replace) return;
        who = await replace();
        sender.headers = who.headers;
      }
    },
  };
  return sender;
}

/** All rows of the person's organization, as text, but for those that our own jobs take out or bring together. */
async function rowsOf({ session }: Person): Promise<string> {
  const { rows: tables } = await database.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name !~ '_(outbox|delivery|tally)$' and (column_name = 'organization_id' or (table_name, column_name) = ('organization', 'id'))
     order by table_name`,
  );
  const parts = tables.map(
    ({ name, column }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where ${column} = $1`,
  );
  const { rows } = await database.query<{ line: string }>(
    `select name || ' ' || row::text as line from (${parts.join(" union all ")}) all_rows order by 1`,
    [session.currentOrganizationId],
  );
  return rows.map(({ line }) => line).join("\n");
}

/** The error of the response; null: none. */
function faultOf(answer: Response, text: string): string | null {
  const { status } = answer;
  if (status >= 500) return "a fault of ours";
  if (status >= 300 && status < 400 && status !== 304) return "sent elsewhere";
  if (text.includes(CANARY)) return "tells another organization's data";
  const leaked = (text.match(UUID) ?? []).find((id) => canaryIds.has(id));
  if (leaked) return `tells another organization's id ${leaked}`;
  if (answer.headers.get("x-content-type-options") !== "nosniff") return "may be sniffed";
  if (status < 400) return null;
  if (INSIDES.test(text)) return "tells of our insides";
  const body = errorBody.safeParse(jsonOf(text));
  if (!body.success || body.data.error !== body.data.message) return "not the shape of an error";
  return null;
}

const formOf = (body: FuzzRequest["body"]) => (body instanceof FormData ? [...body] : null);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The result of a request. */
interface Sent {
  status: number;
  text: string;
  fault: string | null;
}

async function send({ method, path, headers, body }: FuzzRequest): Promise<Sent> {
  try {
    const answer = await fetch(`${server.origin}${path}`, { method, headers, body, redirect: "manual" });
    const text = await answer.text();
    return { status: answer.status, text, fault: faultOf(answer, text) };
  } catch (error) {
    // A request that no client can send is no finding; a connection that the server drops is one.
    const isCut = error instanceof TypeError && /fetch failed/.test(error.message);
    return { status: 0, text: "", fault: isCut ? `cut off: ${String(error.cause)}` : null };
  }
}

/** Requests that are sent side by side, and what was wrong with them. */
function createRun() {
  const findings: object[] = [];
  const statuses = new Map<number, number>();
  const slow: (Held & { call: string })[] = [];
  /** Set while one request is sent alone. */
  let alone: Promise<unknown> | null = null;
  const open = new Set<Promise<unknown>>();

  /** The best of a few tries, with nothing else on its way. */
  async function heldAlone(request: () => FuzzRequest): Promise<{ held: Held; slower: number }> {
    while (alone) await alone;
    const tries = (async () => {
      await Promise.all(open);
      let best: Held = { loop: Number.POSITIVE_INFINITY, wait: Number.POSITIVE_INFINITY };
      let slower = 1;
      for (let tried = 0; tried < TRIES && isTooLong(best, slower); tried += 1) {
        slower = Math.max(slower, slowness());
        const again = request();
        const { held } = await stalls.during(() => send(again));
        best = { loop: Math.min(best.loop, held.loop), wait: Math.min(best.wait, held.wait) };
      }
      return { held: best, slower };
    })();
    alone = tries.catch(() => undefined);
    try {
      return await tries;
    } finally {
      alone = null;
    }
  }

  /**
   * Sends the request, and repeats it alone if another was delayed meanwhile.
   *
   * @param repeat makes the same request again
   */
  async function ask(number: number, first: FuzzRequest, repeat: () => FuzzRequest, what?: string): Promise<Sent> {
    while (alone) await alone;
    const sending = stalls.during(() => send(first));
    open.add(sending);
    const { result, held } = await sending.finally(() => open.delete(sending));
    const { status, text, fault } = result;
    slow.push({ ...held, call: what ? `${first.call} ${what}` : first.call });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const told = { number, what, status, request: shown(first) };
    if (fault) findings.push({ fault, ...told, answer: text.slice(0, 500) });
    if (!isTooLong(held)) return result;
    const { held: best, slower } = await heldAlone(repeat);
    if (isTooLong(best, slower)) findings.push({ fault: "keeps others waiting", ...best, slower, ...told });
    return result;
  }

  return {
    findings,
    ask,
    /** Does the work side by side until it says that nothing is left. */
    all: (work: () => Promise<boolean>) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (findings.length < MOST_FINDINGS && (await work()));
        }),
      ),
    tell: () => {
      if (!process.env.FUZZ_REQUESTS) return;
      console.log("answers by status", Object.fromEntries([...statuses].sort()));
      const by = (key: "loop" | "wait") => slow.toSorted((a, b) => b[key] - a[key]).slice(0, 8);
      console.log("longest side by side", by("loop"), by("wait"));
    },
  };
}

const isSignedOut = ({ status, text }: Sent) =>
  status === 401 || text.includes("You do not have access to this organization.");

it(`answers ${REQUESTS} requests, seed ${SEED}, without an error of its own, a leak, a delay, or wrong books`, {
  timeout: 3_600_000,
}, async () => {
  const before = await rowsOf(canary);
  const run = createRun();
  let number = 0;
  await run.all(async () => {
    if (number >= REQUESTS) return false;
    number += 1;
    const dice = diceOf(SEED * 1_000_003 + number);
    const sender = dice.pick(senders);
    const request = await nextRequest(dice, world, ids, sender.headers);
    const sent = await run.ask(number, request, () => request);
    if (isSignedOut(sent) && request.headers.Authorization === sender.headers.Authorization)
      await sender.renew().catch(() => undefined);
    else if (sent.status < 400) learn(sent.text, dice.upTo(1000));
    return true;
  });
  run.tell();
  expect(run.findings).toEqual([]);
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  expect(await rowsOf(canary)).toBe(before);
});

it(`answers ${ATTACKS} of all attacks on every field of every call, seed ${SEED}, without an error of its own or a delay`, {
  timeout: 3_600_000,
}, async () => {
  const run = createRun();
  const dice = diceOf(SEED);
  const all = [...attacks(world, dice, ids)].filter(({ call, what }) => `${call} ${what}`.includes(ONLY));
  const chosen = ATTACKS >= all.length ? all : picked(all, dice);
  const [boss] = senders;
  if (!boss) throw new Error("Nobody sends.");
  if (process.env.FUZZ_REQUESTS) console.log(`${chosen.length} of ${all.length} attacks`);
  let number = 0;
  await run.all(async () => {
    const attack = chosen[number];
    if (!attack) return false;
    number += 1;
    const request = () => attack.request(boss.headers);
    const sent = await run.ask(number, request(), request, attack.what);
    if (attack.isUnstorable && sent.status < 400)
      run.findings.push({ fault: "takes a text that cannot be kept", call: attack.call, what: attack.what });
    if (isSignedOut(sent)) await boss.renew().catch(() => undefined);
    return true;
  });
  run.tell();
  expect(run.findings).toEqual([]);
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
});

/** So many of them, each as likely as the others. */
function picked(all: readonly Attack[], dice: Dice): Attack[] {
  const left = [...all];
  for (let i = 0; i < ATTACKS; i += 1) {
    const other = i + dice.upTo(left.length - i);
    [left[i], left[other]] = [left[other] as Attack, left[i] as Attack];
  }
  return left.slice(0, ATTACKS);
}

/** Things that came up are asked for later: a few of them, in the place of older ones. */
function learn(text: string, place: number): void {
  for (const id of [...(text.match(UUID) ?? []).slice(0, 3), ...(/"id":(\d+)/.exec(text)?.slice(1) ?? [])])
    if (ids.length < 1500) ids.push(id);
    else ids[(place + ids.length) % ids.length] = id;
}

const shown = ({ headers, body, ...rest }: FuzzRequest) => ({
  ...rest,
  path: rest.path.slice(0, 600),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.slice(0, 120)])),
  body: typeof body === "string" ? body.slice(0, 1500) : formOf(body),
});

it("refuses an object with a length that is no text (found by seed 99)", async () => {
  const answer = await fetch(`${server.origin}${CALLS.verifyEmail.path}`, {
    method: CALLS.verifyEmail.method,
    headers: { "content-type": "application/json" },
    body: '{"token":{"length":{"toString":"x","valueOf":1}}}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "invalid_request" });
});
