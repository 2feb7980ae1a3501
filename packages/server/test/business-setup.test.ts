/** The set-up by business type: adds what is missing, once, and touches nothing else. */
import { BUSINESS_TYPES, CALLS } from "@tallyleaf/contract";
import { BUSINESS_TYPE_SETUPS, COMPANY_ACCOUNTS, STANDARD_CHART } from "@tallyleaf/ledger";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, categories } from "../src/platform/db/schema.ts";
import { figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

type Key = (typeof BUSINESS_TYPES)[number];
const run = (person: Person, businessType: Key) => person.call(CALLS.runBusinessSetup, { body: { businessType } });
const preview = async (person: Person, businessType: Key) =>
  (await person.call(CALLS.previewBusinessSetup, { query: { businessType } })).data;

/** Accounts and categories without the columns that the database adds. */
function chart(person: Person) {
  return server.db.asOrganization(person.session.currentOrganizationId, async (tx) => ({
    accounts: await tx.select().from(accounts).orderBy(accounts.code),
    categories: await tx.select().from(categories).orderBy(categories.name),
  }));
}

describe("the business set-up", () => {
  it("offers every type with what it would add", async () => {
    const founder = await server.register();
    const { data } = await founder.call(CALLS.listBusinessTypes, {});
    expect(data.map(({ key }) => key)).toEqual([...BUSINESS_TYPES]);
    for (const { key, accounts, categories } of BUSINESS_TYPE_SETUPS)
      expect(await preview(founder, key as Key)).toEqual({
        accountsCount: accounts.length,
        categoriesCount: categories.length,
      });
  });

  it.each(BUSINESS_TYPES)("adds what the preview showed for %s, and nothing the second time", async (key) => {
    const founder = await server.register();
    const before = await chart(founder);
    const { accountsCount, categoriesCount } = await preview(founder, key);
    expect((await founder.call(CALLS.getBusinessSetupStatus, {})).data).toEqual({
      hasExistingSetup: false,
      country: null,
    });
    const first = await run(founder, key);
    expect(first).toMatchObject({
      message: "Setup Complete!",
      data: { accountsCreated: accountsCount, categoriesCreated: categoriesCount },
    });
    const after = await chart(founder);
    expect(after.accounts).toHaveLength(before.accounts.length + accountsCount);
    expect(after.accounts).toEqual(expect.arrayContaining(before.accounts));
    expect(after.categories).toEqual(expect.arrayContaining(before.categories));
    expect((await founder.call(CALLS.getBusinessSetupStatus, {})).data).toEqual({
      hasExistingSetup: true,
      country: null,
    });
    expect(await preview(founder, key)).toEqual({ accountsCount: 0, categoriesCount: 0 });
    expect((await run(founder, key)).data).toEqual({ accountsCreated: 0, categoriesCreated: 0 });
    expect(await chart(founder)).toEqual(after);
  });

  it("adds to a company its capital, reserves, provisions, and the tax on its profit, which profit and loss shows apart", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const query = { businessType: "services", isCompany: "true" } as const;
    const without = await preview(founder, "services");
    const { data: counted } = await founder.call(CALLS.previewBusinessSetup, { query });
    expect(counted.accountsCount).toBe(without.accountsCount + COMPANY_ACCOUNTS.length);
    const body = { businessType: "services", isCompany: true } as const;
    const { data } = await founder.call(CALLS.runBusinessSetup, { body });
    expect(data).toEqual({ accountsCreated: counted.accountsCount, categoriesCreated: counted.categoriesCount });
    const { accounts: all } = await chart(founder);
    expect(all).toEqual(
      expect.arrayContaining(COMPANY_ACCOUNTS.map(({ code, name }) => expect.objectContaining({ code, name }))),
    );
    const post = (lines: [code: string, debit: number, credit: number][]) =>
      founder.call(CALLS.postManualEntry, {
        body: {
          ...{ entryDate: "2026-03-31", description: "By hand" },
          lines: lines.map(([accountCode, debit, credit]) => ({ accountCode, debit, credit, dimensions: [] })),
        } as never,
      });
    await post([
      ["1100", 25_000, 0],
      ["3010", 0, 25_000],
    ]);
    await post([
      ["1100", 9000, 0],
      ["4100", 0, 9000],
    ]);
    await post([
      ["6000", 1500, 0],
      ["1100", 0, 1500],
    ]);
    await post([
      ["6980", 2250, 0],
      ["2410", 0, 2250],
    ]);
    const shown = await figures(founder, "profit_loss", { from: "2026-01-01", to: "2026-12-31" });
    expect(shown.rows.map(({ label, cells }) => [label, cells[0]?.amount ?? null])).toEqual([
      ["Revenue", null],
      ["Services", 9000],
      ["Total revenue", 9000],
      ["Expenses", null],
      ["Rent", 1500],
      ["Total expenses before tax", 1500],
      ["Profit before tax", 7500],
      ["Tax on profit", null],
      ["Tax on profit", 2250],
      ["Total tax on profit", 2250],
      ["Total expenses", 3750],
      ["Net profit", 5250],
    ]);
  });

  it("shares accounts between two types, and adds each once when two users set up at once", async () => {
    const founder = await server.register();
    await Promise.all([
      run(founder, "retail"),
      run(founder, "restaurant"),
      run(founder, "retail"),
      run(founder, "restaurant"),
    ]);
    const { accounts: all } = await chart(founder);
    const wanted = BUSINESS_TYPE_SETUPS.filter(({ key }) => key === "retail" || key === "restaurant").flatMap(
      ({ accounts }) => accounts.map(({ code }) => code),
    );
    expect(all).toHaveLength(STANDARD_CHART.length + new Set(wanted).size);
  });

  it("keeps renamed accounts, and puts no category on an account with another meaning", async () => {
    const founder = await server.register();
    const organizationId = founder.session.currentOrganizationId;
    await run(founder, "retail");
    await server.db.asOrganization(organizationId, async (tx) => {
      const mine = (code: string) => and(eq(accounts.organizationId, organizationId), eq(accounts.code, code));
      await tx.update(accounts).set({ name: "Wrapping" }).where(mine("5120"));
      await tx.delete(categories).where(sql`name in ('Packaging', 'Marketplace fees')`);
      await tx.update(accounts).set({ active: false }).where(mine("5770"));
    });
    expect((await run(founder, "retail")).data).toEqual({ accountsCreated: 0, categoriesCreated: 1 });
    const after = await chart(founder);
    expect(after.accounts.find(({ code }) => code === "5120")?.name).toBe("Wrapping");
    expect(after.categories.map(({ name }) => name)).not.toContain("Marketplace fees");
  });
});
