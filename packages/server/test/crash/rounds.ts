/**
 * Rounds of work and failures. In each, users send requests; at a random moment a process is killed, or a dependency fails for a
 * while; everything recovers. Then: acknowledged data exists, nothing exists twice, a repeated request gets the same answer, no
 * document is lost, and the laws of all books hold.
 */
import { setTimeout as pause } from "node:timers/promises";
import { CALLS, createClient, errorBody, REPLAYED_HEADER } from "@tallyleaf/contract";
import pg from "pg";
import { findBrokenLaws } from "../../src/books/laws/laws.ts";
import { randomFrom } from "../../src/product/demo/random.ts";
import { until } from "../embedded/support.ts";
import { PASSWORD, signedIn } from "../support/server.ts";
import { type Blow, blowAt } from "./blow.ts";
import { type Actor, beginEditing, type Deed, type Edited, edit, KINDS, prepare, send } from "./deeds.ts";
import type { Place } from "./places.ts";

export interface Tally {
  deeds: number;
  acknowledged: number;
  /** Requests whose answer the blow swallowed. */
  unanswered: number;
  /** Requests that the product refused as temporarily impossible, by code. */
  refused: Record<string, number>;
  blows: Record<string, number>;
}

/** People at work at the same time. */
const PEOPLE = 4;
/** The longest time between the first request of a round and the blow. */
const LONGEST = 2_000;
/** Time limit for all started work to finish, once failures have stopped. */
const END_SECONDS = 300;
/** Pause before the next request after a missing or useless response. */
const BREATH = 250;
const isAcknowledged = ({ answer }: Deed) => answer !== null && answer.status < 300;

/**
 * @param seed the same seed makes the same deeds and blows; when exactly they meet, the machine decides
 * @throws Error with the round and the seed for the first thing that is not as it must be
 */
export async function runRounds(
  place: Place,
  { rounds, seed, log }: { rounds: number; seed: number; log: (sentence: string) => void },
): Promise<Tally> {
  const random = randomFrom(seed);
  const tally: Tally = { deeds: 0, acknowledged: 0, unanswered: 0, refused: {}, blows: {} };
  const actor = await newActor(place);
  const edited = await beginEditing(actor);
  const all: Deed[] = [];

  for (let round = 1; round <= rounds; round++) {
    const [name, blow] = blowAt(place.blows, random());
    const moment = random() * LONGEST;
    const plans = Array.from({ length: PEOPLE }, () => randomFrom(random() * 2 ** 32));
    const deeds: Deed[] = [];
    let struck = false;
    const person = async (own: () => number, which: number) => {
      for (let turn = 0; !struck; turn++) {
        const kind = KINDS[Math.floor(own() * KINDS.length)] ?? "expense";
        // Letters between the numbers: lines of a statement that differ by punctuation alone count as the same.
        const deed = await prepare(kind, `s${seed}r${round}p${which}t${turn}`, actor);
        if (struck) return;
        deeds.push(deed);
        deed.answer = await send(deed, place.origin, actor);
        if (!isAcknowledged(deed)) await pause(BREATH);
      }
    };
    const editor = async () => {
      for (let turn = 0; !struck; turn++)
        if (!(await edit(edited, 100 * round + turn, place.origin, actor))) await pause(BREATH);
    };
    const working = [...plans.map(person), editor()];
    await pause(moment);
    // A killed product gets no requests; during a lasting failure users continue.
    struck = blow.lasts === undefined;
    await blow.strike();
    await pause(blow.lasts ?? 0);
    struck = true;
    try {
      await place.revive();
      await Promise.all(working);
      await until("the product answers again", () => isWell(place), 60);
      for (const deed of deeds) checkAnswer(deed, blow, tally);
      await withDatabase(place, (client) => checkAfterBlow(client, deeds, edited, actor));
      for (const deed of deeds.filter(isAcknowledged)) await checkRepeat(deed, place, actor);
    } catch (error) {
      throw new Error(
        `Round ${round} of seed ${seed}, after ${name} at ${moment.toFixed(0)} ms: ${error}\n${place.words()}`,
      );
    }
    all.push(...deeds);
    const acknowledged = deeds.filter(isAcknowledged).length;
    tally.deeds += deeds.length;
    tally.acknowledged += acknowledged;
    tally.unanswered += deeds.filter(({ answer }) => answer === null).length;
    tally.blows[name] = (tally.blows[name] ?? 0) + 1;
    log(
      `${round}/${rounds}: ${name} after ${moment.toFixed(0)} ms; ${deeds.length} requests, ${acknowledged} acknowledged.`,
    );
  }
  await comeToAnEnd(place, all, actor);
  return tally;
}

async function newActor({ origin }: Place): Promise<Actor> {
  const email = "ada@example.com";
  const body = { name: "Ada", email, companyName: "Engines", password: PASSWORD };
  const person = signedIn(origin, await createClient({ origin })(CALLS.register, { body }), email);
  const account = { name: "Bee bank", type: "checking", currency: "USD" } as const;
  const { account: bank } = await person.call(CALLS.createBankAccount, { body: account });
  return { person, bankAccountId: bank.id };
}

const isWell = ({ origin }: Place) =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function withDatabase<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await place.databaseUrl() });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** No request is refused without a reason; if nothing was killed, every request gets one of the product's own responses. */
function checkAnswer({ kind, name, answer }: Deed, { words }: Blow, tally: Tally): void {
  if (answer === null) {
    if (words) throw new Error(`${kind} ${name} was not answered.`);
    return;
  }
  if (answer.status < 300) return;
  const code = errorBody.safeParse(answer.json).data?.code ?? "";
  if (words ? !words.includes(code) : answer.status < 500)
    throw new Error(`${kind} ${name} was refused: ${answer.status} ${answer.bytes}`);
  tally.refused[code] = (tally.refused[code] ?? 0) + 1;
}

/** Acknowledged data exists, at least as far as the response promised; nothing exists twice, or in part. */
async function checkAfterBlow(client: pg.Client, deeds: Deed[], edited: Edited, { person }: Actor): Promise<void> {
  for (const deed of deeds) {
    const { found, of, atOnce } = await deed.done(client);
    if (found > of) throw new Error(`${deed.kind} ${deed.name} is there ${found} times instead of ${of}.`);
    if (!atOnce) continue;
    if (isAcknowledged(deed) && found < of)
      throw new Error(
        `${deed.kind} ${deed.name} was acknowledged, and ${found} of ${of} are there: ${deed.answer?.bytes}`,
      );
    if (found > 0 && found < of) throw new Error(`${deed.kind} ${deed.name} is half done: ${found} of ${of}.`);
  }
  const { amount } = await person.call(CALLS.getExpense, { params: { id: edited.id } });
  const cents = Math.round((amount ?? 0) * 100);
  if (![edited.acknowledged, ...edited.open].includes(cents))
    throw new Error(`The edited amount is ${cents}; acknowledged was ${edited.acknowledged}, open ${edited.open}.`);
  Object.assign(edited, { acknowledged: cents, open: [] });
  await checkBooks(client);
}

/** Laws, and documents that would never be processed. */
async function checkBooks(client: pg.Client): Promise<void> {
  const broken = await findBrokenLaws(client);
  if (broken.length > 0) throw new Error(broken.join("\n"));
  const { rows: forgotten } = await client.query(`
    select e.id from expense e where e.status = 'in_processing' and e.deleted_at is null and not exists (
      select from pgboss.job j where j.name = 'read-document' and j.singleton_key = e.organization_id || '/' || e.id
        and (j.state in ('created', 'retry') or j.state = 'active' and j.heartbeat_on is not null))`);
  if (forgotten.length > 0) throw new Error(`Nobody will read the documents of ${JSON.stringify(forgotten)}.`);
}

/** The same request again gets the same response, marked as the first one's. */
async function checkRepeat(deed: Deed, place: Place, actor: Actor): Promise<void> {
  const again = await send(deed, place.origin, actor);
  const first = deed.answer;
  if (!again || !first) throw new Error(`${deed.kind} ${deed.name}, sent again, was not answered.`);
  if (again.status === 409 && JSON.stringify(again.json).includes("idempotency_")) {
    // Its answer left us, and the process died before it was kept: said in as many words, and nothing is done again.
    return;
  }
  if (
    again.status !== first.status ||
    again.headers.get(REPLAYED_HEADER) !== "true" ||
    !again.bytes.equals(first.bytes)
  )
    throw new Error(`${deed.kind} ${deed.name}, sent again, got ${again.status} ${again.bytes}, first ${first.bytes}.`);
}

/** No more failures: requests without an answer are sent again until they have one, all jobs end, and everything exists once. */
async function comeToAnEnd(place: Place, deeds: Deed[], actor: Actor): Promise<void> {
  // Work of a dead process is released after a minute, which the test doesn't wait for.
  await withDatabase(place, (client) => client.query("update idempotency_key set leased_until = now()"));
  for (const deed of deeds.filter((each) => !isAcknowledged(each))) {
    const answer = await send(deed, place.origin, actor);
    const said = answer && JSON.stringify(answer.json);
    // "Look at what it did": done, and its answer is not known.
    const isKnownDone = answer?.status === 409 && said?.includes("idempotency_");
    if (!answer || (answer.status >= 300 && !isKnownDone))
      throw new Error(`${deed.kind} ${deed.name}, sent again at the end, got ${answer?.status} ${said}.`);
  }
  await withDatabase(place, async (client) => {
    const isDone = async () => {
      const { rows } = await client.query(`
        select from expense where status = 'in_processing' and deleted_at is null
        union all select from expense_import where state = 'running'`);
      return rows.length === 0;
    };
    await until("everything has come to its end", isDone, END_SECONDS);
    for (const deed of deeds) {
      const { found, of } = await deed.done(client);
      if (found !== of)
        throw new Error(`In the end ${deed.kind} ${deed.name} is there ${found} times instead of ${of}.`);
    }
    await checkBooks(client);
  });
}
