/** Numbers of expenses: each organization counts its own, so that they reveal nothing about others. */
import { CALLS } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countOnFrom } from "./support/numbers.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const bring = async (person: Person, name: string) =>
  (await upload(person, scriptedPdf(purchase(name)), { expenseId: -1, name: `${name}.pdf` })).expenseId;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("counts from 1 in each organization, without gap or repetition, under concurrency", async () => {
  const [ada, grace] = [await server.register(), await server.register()];
  const both = await Promise.all(
    upTo(12).flatMap((n) => [bring(ada, `ada ${n}`), bring(grace, `grace ${n}`).then((id) => -(id ?? 0))]),
  );
  const sorted = (ids: readonly (number | null)[]) => ids.map(Number).sort((a, b) => a - b);
  expect(sorted(both.filter((id) => Number(id) > 0))).toEqual(upTo(12));
  expect(sorted(both.filter((id) => Number(id) < 0).map((id) => -Number(id)))).toEqual(upTo(12));
});

it("finds one's own expense only", async () => {
  const [ada, grace] = [await server.register(), await server.register()];
  for (const name of ["hers", "hers too"]) await bring(ada, name);
  await bring(grace, "mine");
  const first = await grace.call(CALLS.getExpense, { params: { id: "1" } });
  expect(first.fileName).toBe("mine.pdf");
  const second = await sendCall(server.origin, CALLS.getExpense, { params: { id: "2" } }, grace.headers);
  expectFailure(second, CALLS.getExpense.failures.notFound);
});

it("reuses no number after a deletion, and continues those of earlier versions", async () => {
  const ada = await server.register();
  await bring(ada, "first");
  await ada.call(CALLS.deleteExpense, { params: { id: "1" }, query: { deleteS3Document: "false" } });
  expect(await bring(ada, "second")).toBe(2);
  // Such a number was possible when all organizations of a server counted together.
  await countOnFrom(server, ada, 48_211);
  expect(await bring(ada, "third")).toBe(48_212);
});

it("assigns numbers in the database, for every insert", async () => {
  const ada = await server.register();
  const organizationId = ada.session.currentOrganizationId;
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into expense (organization_id, status, created_by)
        select ${organizationId}, 'no_document', ${ada.session.user.id} from generate_series(1, 30) returning id`),
  );
  expect(rows.map(({ id }) => Number(id))).toEqual(upTo(30));
});
