/** The law of a detailed profit and loss, on the demo company's year as it was kept (test/upgrade). */
import { figuresQuery, type ReportSheet } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSheet } from "../src/features/reports/figures/sheet-of.ts";
import { withPostings } from "../src/features/reports/figures/with-postings.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { databaseOf } from "./upgrade/kept.ts";

let database: Awaited<ReturnType<typeof databaseOf>>;
let db: Database;
let organizationId: string;
beforeAll(async () => {
  database = await databaseOf("0.7.0");
  await migrate(database.url);
  db = openDatabase(database.url, { onError: () => undefined, connections: 2 });
  const { rows } = await db.asSystem((tx) => tx.execute<{ id: string }>(sql`select id from organization`));
  organizationId = rows[0]?.id ?? "";
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const RANGE = { from: "2026-01-01", to: "2026-10-31" };
const detailed = (choice: object, most: number): Promise<{ sheet: ReportSheet; added: number }> =>
  db.asOrganization(organizationId, async (tx) => {
    const sheet = await buildSheet(tx, organizationId, "profit_loss", figuresQuery.parse({ ...RANGE, ...choice }));
    const whole = await withPostings(tx, organizationId, sheet, most);
    return { sheet: whole, added: whole.rows.length - sheet.rows.length };
  });

describe.each([
  {},
  { basis: "cash" },
  { by: "month" },
  { by: "quarter", compare: "previous_year" },
  { compare: "previous_period", basis: "cash" },
  { by: "project" },
])("%j", (choice) => {
  it.each([100_000, 40, 1])("add up to the account in every column, with at most %d entry lines", async (most) => {
    const { sheet, added } = await detailed(choice, most);
    let accounts = 0;
    for (const [at, row] of sheet.rows.entries()) {
      if (row.kind !== "line" || row.code === null) continue;
      accounts++;
      const end = sheet.rows.findIndex(({ depth }, below) => below > at && depth <= row.depth);
      const below = sheet.rows.slice(at + 1, end);
      expect(below.length).toBeGreaterThan(0);
      for (const [column, { amount }] of row.cells.entries()) {
        const sum = below.reduce((all, { cells }) => all + (cells[column]?.amount ?? 0), 0);
        expect(sum, `${row.code} in ${sheet.columns[column]?.label}`).toBeCloseTo(amount ?? 0, 6);
      }
    }
    expect(accounts).toBeGreaterThan(10);
    const shown = sheet.rows.filter(({ entry }) => entry !== null);
    expect(shown.length).toBeLessThanOrEqual(most);
    if (most === 100_000) expect(added).toBe(shown.length);
    else expect(sheet.rows.filter(({ key }) => key.endsWith(":rest")).length).toBeGreaterThan(0);
    expect(new Set(sheet.rows.map(({ key }) => key)).size).toBe(sheet.rows.length);
  });
});
