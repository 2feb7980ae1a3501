/** The operator's page of the work in the background, and trying again what was given up. */
import { CALLS } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countJobs, listTroubledJobs } from "../src/platform/jobs/overview.ts";
import { pageOf } from "../src/product/commands/jobs/page.ts";
import { retryAll, retryOne } from "../src/product/commands/jobs/retry.ts";
import { until } from "./embedded/support.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
let broken = true;
const sent: string[] = [];
beforeAll(async () => {
  const transport = {
    send: async ({ to }: { to: string }) => {
      if (broken) throw new Error("The mail server is away.");
      sent.push(to);
    },
    close: () => undefined,
  };
  server = await startTestServer({ pool: createScriptedPool(), transport, onJobError: () => undefined });
  ada = await server.register({ proven: false });
});
afterAll(() => server.close());

const page = async () =>
  pageOf({ counts: await countJobs(server.db), troubled: await listTroubledJobs(server.db, 30), now: new Date() });
const change = (statement: ReturnType<typeof sql>) => server.db.asSystem((tx) => tx.execute(statement));
const states = async (kind: string) =>
  (await countJobs(server.db)).filter((count) => count.kind === kind).map(({ state, count }) => [state, count]);

it("shows pending and failed jobs with the reason, and retries one by its id", async () => {
  await until("the mail has failed once", async () => (await states("mail")).some(([state]) => state === "later"));
  // As if all tries were used up.
  await change(sql`
    update pgboss.job set state = 'failed', completed_on = now(), start_after = now(), output = '{"message": "The mail server is away."}'
    where name = 'mail'`);
  const text = await page();
  expect(text).toMatch(/^mail +· +· +· +· +1/m);
  const [, id = ""] = /failed mail.*The mail server is away\.\n +npm run jobs -- retry ([\da-f-]+)/.exec(text) ?? [];
  broken = false;
  expect(await retryOne(server.db, server.databaseUrl, crypto.randomUUID())).toBe(0);
  expect(await retryOne(server.db, server.databaseUrl, id)).toBe(1);
  await until("the mail is sent", () => sent.includes(ada.email));
});

it("shows extractions that no process runs and unreadable documents, and hurries them", async () => {
  const waiting = await upload(ada, scriptedPdf(purchase("waits")), { expenseId: -1 });
  const failed = await upload(ada, scriptedPdf({ id: "unreadable" }), { expenseId: -1 });
  await ada.call(CALLS.processInvoice, { body: { s3Url: failed.fileUrl } }).catch(() => undefined);
  await change(
    sql`update pgboss.job set start_after = now() - interval '6 minutes' where data->>'expenseId' = ${String(waiting.expenseId)}`,
  );
  const organization = ada.session.currentOrganizationId;
  expect(await page()).toContain(`stuck read-document, Analytical Engines (6 min): Nobody takes it`);
  expect(await page()).toContain(`npm run jobs -- retry ${organization}/${failed.expenseId}`);
  expect(await retryAll(server.db, server.databaseUrl)).toBe(1);
  expect(await states("read-document")).toEqual([
    ["failed", 1],
    ["waiting", 1],
  ]);
  expect(await retryOne(server.db, server.databaseUrl, `${organization}/${failed.expenseId}`)).toBe(1);
  expect(await states("read-document")).toEqual([["waiting", 2]]);
});
