/**
 * Upgrades a database of an earlier version: it gets the schema of a new one, keeps all laws, and has every report to the cent.
 *
 * The stored databases are beside this file: `<version>.sql.gz` is a filled company in the tables of that version, `<version>.json`
 * has that version's own reports.
 */
import { CALLS } from "@tallyleaf/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { findBrokenLaws } from "../../src/books/laws/laws.ts";
import { knownMigrations, migrate } from "../../src/platform/db/migrate.ts";
import { DEMO_PASSWORD, PEOPLE } from "../../src/product/demo/story.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { signedIn, startTestServer } from "../support/server.ts";
import { type Figures, figuresOf, KEPT_ON } from "./figures.ts";
import { databaseOf, kept, withClient } from "./kept.ts";
import { schemaOf } from "./schema-of.ts";

/** Sums that came with cost of sales. The accounts between them are grouped otherwise; headings have no amounts. */
const NEW_SUMS: readonly string[] = ["costOfSales:total", "grossProfit", "otherIncome:total", "otherExpenses:total"];

/** Sums that contain accounts with their balances on one side or the other. */
const SUMS_OF_SIDES = /^(assets|both|current_assets|current_liabilities|liabilities):total$/;
const OTHER_SIDE = /:other_side$/;

/** The rows with each account on its own side, also below zero, as that version showed them. */
function onOwnSides(rows: Figures[string]): Figures[string] {
  const others = rows.filter(([row]) => OTHER_SIDE.test(row));
  const without = (amount: number | null, at: number, from: typeof others): number | null => {
    const moved = from.flatMap(([, ...amounts]) => amounts[at] ?? []);
    const rest = moved.reduce((sum, each) => sum - each, amount ?? 0);
    return moved.length === 0 ? amount : Math.round(100 * rest) / 100;
  };
  return rows.flatMap(([row, ...amounts]): Figures[string] => {
    if (OTHER_SIDE.test(row)) return [];
    const from = SUMS_OF_SIDES.test(row) ? others : others.filter(([other]) => other === `${row}:other_side`);
    return [[row, ...amounts.map((amount, at) => without(amount, at, from))]];
  });
}

const sumsOf = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([report, rows]) => [
      report,
      onOwnSides(rows)
        .filter(([row, ...amounts]) => !NEW_SUMS.includes(row) && amounts.some((amount) => amount !== null))
        .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
    ]),
  );

describe.each(["0.7.0"])("a database of %s", (version) => {
  let whole: TestDatabase;
  let database: string;
  beforeAll(async () => {
    whole = await databaseOf(version);
    database = whole.url;
    await migrate(database);
  });

  it("has the schema of a new one", async () => {
    const fresh = await createTestDatabase();
    const [upgraded, expected] = [await withClient(database, schemaOf), await withClient(fresh.url, schemaOf)];
    await fresh.drop();
    expect(expected.length).toBeGreaterThan(1000);
    expect(upgraded).toEqual(expected);
  });

  it("accepts the files of sql/ again without a change", async () => {
    const before = await withClient(database, schemaOf);
    await withClient(database, (client) => client.query("update drizzle.sql_files set hash = 'of another version'"));
    await migrate(database);
    expect(await withClient(database, schemaOf)).toEqual(before);
  });

  it("breaks no law", async () => {
    expect(await withClient(database, findBrokenLaws)).toEqual([]);
  });

  it.each([
    "update payment_allocation set base_amount = base_amount + 1",
    "update account set purpose = 'liability' where purpose = 'accounts_payable'",
    "update journal_line set base_amount = base_amount + 1 where kind = 'receivable'",
  ])("breaks the law of open items after: %s", async (tampering) => {
    const broken = await withClient(database, async (client) => {
      await client.query("begin");
      await client.query("alter table journal_line disable trigger user");
      await client.query(tampering);
      return findBrokenLaws(client);
    });
    expect(broken.join(" ")).toContain("what is open of invoices and bills");
  });

  it("shows in every report what that version showed", async () => {
    const server = await startTestServer({ database: whole, now: () => new Date(KEPT_ON) });
    try {
      const { email } = PEOPLE.founder;
      const session = await server.stranger(CALLS.login, { body: { email, password: DEMO_PASSWORD } });
      if (!("token" in session)) throw new Error("No session.");
      const figures = await figuresOf(signedIn(server.origin, session, email).call);
      expect(sumsOf(figures)).toEqual(sumsOf(JSON.parse(kept(`${version}.json`).toString())));
    } finally {
      await server.close();
    }
  });
});

it("processes a document after the update that waited in an older queue of its own", async () => {
  const whole = await databaseOf("0.7.0");
  const { email } = PEOPLE.founder;
  const id = await withClient(whole.url, async (client) => {
    const { rows } = await client.query(`
      with picked as (select organization_id, document_id, created_by from expense where document_id is not null limit 1),
      waiting as (insert into expense (organization_id, status, document_id, created_by)
        select organization_id, 'in_processing', document_id, created_by from picked returning organization_id, id)
      insert into reading_job (organization_id, expense_id) select organization_id, id from waiting returning expense_id as id`);
    return String(rows[0]?.id);
  });
  await migrate(whole.url);
  const server = await startTestServer({ database: whole, queue: true });
  try {
    const session = await server.stranger(CALLS.login, { body: { email, password: DEMO_PASSWORD } });
    if (!("token" in session)) throw new Error("No session.");
    const { call } = signedIn(server.origin, session, email);
    // Its file is not among what was kept, and that is what the reading says.
    await expect
      .poll(async () => (await call(CALLS.getExpense, { params: { id } })).errorMessage, { timeout: 20_000 })
      .toBe("The stored file of this document is missing. Upload it again.");
  } finally {
    await server.close();
  }
});

it("refuses a database from before the baseline with what to do, and leaves it unchanged", async () => {
  const { url: database, drop } = await databaseOf("0.7.0");
  const [baseline = 0] = knownMigrations();
  await withClient(database, (client) =>
    client.query("delete from drizzle.__drizzle_migrations where created_at >= $1", [baseline]),
  );
  const before = await withClient(database, schemaOf);
  await expect(migrate(database)).rejects.toThrow(
    /^The database is of a version from before 0\.7\.0\. Use commit [0-9a-f]{7} of Tallyleaf once \(start it on the data folder, /,
  );
  expect(await withClient(database, schemaOf)).toEqual(before);
  await drop();
});
