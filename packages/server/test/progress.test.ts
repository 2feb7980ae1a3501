/** The stream of finished extractions: its recipients, in any process, and its end. */
import { setTimeout as delay } from "node:timers/promises";
import { CALLS, type CallFailed, MAX_PROGRESS_STREAMS, type ProgressNews, progressNews } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNews } from "../src/platform/db/news.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, signedIn, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  other = await startTestServer({ pool: createScriptedPool(), beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Listens; `said` collects events, without keep-alives. */
function listen(person: Person, seconds = 60) {
  const said: ProgressNews[] = [];
  const leaving = new AbortController();
  const ended = person
    .call(
      CALLS.watchProgress,
      { query: { seconds } },
      {
        signal: leaving.signal,
        onProgress: (state) => {
          const news = progressNews.parse(state);
          if (news.kind !== "alive") said.push(news);
        },
      },
    )
    .catch((error: CallFailed) => error);
  const hears = (kind: ProgressNews["kind"]) => expect.poll(() => said.map((one) => one.kind)).toContain(kind);
  return { said, ended, hears, leave: () => leaving.abort() };
}

let number = 0;
async function bring(person: Person): Promise<number> {
  const document = await upload(person, scriptedPdf(purchase(`progress-${++number}`)), { expenseId: -1 });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return document.expenseId ?? 0;
}

describe("the stream of finished extractions", () => {
  it("reports an extraction as soon as it is stored, by any process", async () => {
    const founder = await server.register();
    const [here, there] = [listen(founder), listen(signedIn(other.origin, founder.session, founder.email))];
    await Promise.all([here.hears("listening"), there.hears("listening")]);
    const expenseId = await bring(founder);
    for (const stream of [here, there]) {
      await stream.hears("read");
      expect(stream.said.filter(({ kind }) => kind === "read")).toEqual([{ kind: "read", expenseId, status: "ready" }]);
      stream.leave();
    }
  });

  it("hides another organization's, and shows an employee their own only", async () => {
    const [founder, rival] = [await server.register(), await server.register()];
    const employee = await addMember(server, founder, "employee");
    const streams = [founder, rival, employee].map((person) => listen(person));
    await Promise.all(streams.map(({ hears }) => hears("listening")));
    const [first, second] = [await bring(founder), await bring(employee)];
    const read = streams.map(
      ({ said }) =>
        () =>
          said.flatMap((one) => (one.kind === "read" ? [one.expenseId] : [])),
    );
    await expect.poll(read[0] ?? (() => [])).toEqual([first, second]);
    await expect.poll(read[2] ?? (() => [])).toEqual([second]);
    expect(read[1]?.()).toEqual([]);
    for (const { leave } of streams) leave();
  });

  it("ends after its time, and at once when the client asks for no stream", async () => {
    const founder = await server.register();
    await expect(listen(founder, 1).ended).resolves.toEqual({ ended: "time" });
    await expect(founder.call(CALLS.watchProgress, { query: {} })).resolves.toEqual({ ended: "time" });
  });

  it("ends once the listener has signed out", async () => {
    const founder = await server.register();
    const stream = listen(founder);
    await stream.hears("listening");
    await founder.call(CALLS.logout, {});
    await expect(stream.ended).resolves.toMatchObject({ status: 401 });
  }, 20_000);

  it("is limited for a person, until one is closed", async () => {
    const founder = await server.register();
    const streams = Array.from({ length: MAX_PROGRESS_STREAMS }, () => listen(founder));
    await Promise.all(streams.map(({ hears }) => hears("listening")));
    await expect(listen(founder).ended).resolves.toMatchObject({ status: 429, code: "too_many_streams" });
    streams[0]?.leave();
    await delay(200);
    const next = listen(founder);
    await next.hears("listening");
    for (const { leave } of [...streams, next]) leave();
  });
});

describe("database notifications", () => {
  it("resume after the connection broke, and say so", async () => {
    const errors: Error[] = [];
    const news = createNews(server.databaseUrl, (error) => errors.push(error));
    const [heard, listening]: [unknown[], number[]] = [[], []];
    const deaf = news.hear(
      "tried",
      (said) => heard.push(said),
      () => listening.push(1),
    );
    await expect.poll(() => listening.length).toBe(1);
    await server.db.asSystem((tx) =>
      tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tallyleaf news' and query = 'listen "tried"'`),
    );
    await expect.poll(() => listening.length, { timeout: 5000 }).toBe(2);
    const say = (text: string) => server.db.asSystem((tx) => tx.execute(sql`select pg_notify('tried', ${text})`));
    await say('{"one":1}');
    await expect.poll(() => heard).toEqual([{ one: 1 }]);
    expect(errors.length).toBeGreaterThan(0);
    deaf();
    await say("2");
    await delay(100);
    expect(heard).toHaveLength(1);
    await news.close();
  });
});
