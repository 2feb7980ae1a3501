/**
 * Described fields: no column of their tables is forgotten, and a file says nothing about what it has no column for. Made from the
 * descriptions, so that a new field is tested with the others.
 */
import {
  accountColumns,
  CALLS,
  categoryFields,
  clientColumns,
  columnOf,
  type Fields,
  organizationFields,
  projectFields,
  writeCsv,
} from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, categories, clients, organizations, projects } from "../src/platform/db/schema.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

/** Each table with its fields, and the columns that no person types: what they are for. */
const TABLES: readonly [PgTable, Fields, readonly string[]][] = [
  [clients, clientColumns, ["organizationId", "id", "createdBy", "createdAt"]],
  [projects, projectFields, ["organizationId", "id", "clientId", "createdAt"]],
  [accounts, accountColumns, ["organizationId", "id", "createdAt"]],
  [categories, categoryFields, ["organizationId", "id", "createdAt"]],
  [
    organizations,
    organizationFields,
    // Changed by calls of their own.
    [
      "id",
      "defaultCurrency",
      "logo",
      "employeesNeedApproval",
      "defaultPaymentAccount",
      "businessTypes",
      "mailsPerHour",
      "createdAt",
    ],
  ],
];

it("every column of a described table is a field or is named here", () => {
  for (const [table, fields, own] of TABLES)
    expect(Object.keys(getTableColumns(table)).sort()).toEqual([...Object.keys(fields), ...own].sort());
});

interface List {
  fields: Fields;
  needed: readonly string[];
  fill(): Promise<unknown>;
  read(): Promise<string>;
  write(csv: string): Promise<{ added: number; changed: number; bad: number; unchanged: number }>;
}

const client = {
  name: "Ada Byron",
  company: "Bees Ltd",
  email: "ada@bees.example",
  phone: "+44 20 1234",
  address: "1 Hive Lane\nTown",
  shippingAddress: "2 Hive Lane",
  taxId: "=GB1",
  currency: "GBP",
  paymentTermsDays: 21,
  language: "de" as const,
  notes: "Pays, on “Fridays”",
};

const LISTS: Record<string, List> = {
  clients: {
    fields: clientColumns,
    // By these a line finds its client.
    needed: ["name", "email"],
    fill: async () => {
      const { client: added } = await founder.call(CALLS.addClient, { body: client });
      await founder.call(CALLS.archiveClient, { params: { id: added.id }, body: { active: false } });
    },
    read: async () => (await founder.call(CALLS.exportClients, {})).csv,
    write: (csv) => founder.call(CALLS.importClients, { body: { csv, dryRun: false } }),
  },
  accounts: {
    fields: accountColumns,
    needed: ["code", "name", "type"],
    fill: () =>
      founder.call(CALLS.createAccount, { body: { code: "9.1", name: "Odd", type: "Asset", description: "-1, +2" } }),
    read: async () => (await founder.call(CALLS.exportAccounts, {})).csv,
    write: (csv) => founder.call(CALLS.importAccounts, { body: { csv, dryRun: false } }),
  },
  categories: {
    fields: categoryFields,
    needed: ["name", "accountCode"],
    fill: () =>
      founder.call(CALLS.createCategory, {
        body: { name: "Bees", accountCode: "9.1", description: "@home", keywords: "hive, honey comb" },
      }),
    read: async () => (await founder.call(CALLS.exportCategories, {})).csv,
    write: (csv) => founder.call(CALLS.importCategories, { body: { csv, dryRun: false } }),
  },
};

describe.each(Object.entries(LISTS))("the file of %s", (_name, { fields, needed, fill, read, write }) => {
  let rows: string[][];
  let whole: string;
  beforeAll(async () => {
    await fill();
    whole = await read();
    rows = parse(whole, { bom: true }) as string[][];
  });

  it("has a column for each field, and something in each of them", () => {
    const columns = Object.values(fields).map(columnOf);
    expect(rows[0]?.slice(0, columns.length)).toEqual(columns);
    for (const [place, column] of columns.entries())
      expect(
        rows.slice(1).some((row) => row[place] !== ""),
        column,
      ).toBe(true);
  });

  it("changes nothing when it comes back, whichever columns were taken out and however they were ordered", async () => {
    const [head = [], ...lines] = rows;
    const droppable = head.filter(
      (column) => !needed.some((name) => columnOf(fields[name] as Fields[string]) === column),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(droppable),
        fc.shuffledSubarray(head, { minLength: head.length }),
        async (dropped, order) => {
          const columns = order.filter((column) => !dropped.includes(column));
          // As the file had them: what the writer disarmed is disarmed already, so nothing is written twice.
          const csv = `${columns.join(",")}\r\n${lines
            .map((line) => columns.map((column) => `"${line[head.indexOf(column)]?.replaceAll('"', '""')}"`).join(","))
            .join("\r\n")}`;
          const { added, changed, bad, unchanged } = await write(csv);
          expect({ added, changed, bad, unchanged }).toEqual({ added: 0, changed: 0, bad: 0, unchanged: lines.length });
        },
      ),
      { numRuns: 12 },
    );
    expect(await read()).toBe(whole);
  });

  it("clears a field whose cell is empty, and no other", async () => {
    const clearable = Object.entries(fields).filter(
      ([name, { required, kind }]) => !required && kind !== "yes_no" && name !== "purpose" && !needed.includes(name),
    );
    for (const [, field] of clearable) {
      const columns = [...needed.map((name) => columnOf(fields[name] as Fields[string])), columnOf(field)];
      const [head = [], ...lines] = rows;
      const full = lines.find((line) => columns.every((column) => line[head.indexOf(column)] !== ""));
      const cells = columns.map((column, i) => (i === columns.length - 1 ? "" : (full?.[head.indexOf(column)] ?? "")));
      expect(await write(writeCsv(columns, [cells])), field.label).toMatchObject({ changed: 1, bad: 0 });
      const after = parse(await read(), { bom: true }) as string[][];
      const differ = after.flatMap((row, y) => row.flatMap((cell, x) => (cell === rows[y]?.[x] ? [] : [head[x]])));
      expect(differ).toEqual([columnOf(field)]);
      await write(whole);
      expect(await read()).toBe(whole);
    }
    expect(clearable.length).toBeGreaterThan(0);
  });
});
