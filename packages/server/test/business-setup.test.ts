/** The set-up by business type: adds what is missing, once, and touches nothing else. */
import { BUSINESS_TYPES, CALLS } from "@tallyleaf/contract";
import { BUSINESS_TYPE_SETUPS, STANDARD_CHART } from "@tallyleaf/ledger";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, categories } from "../src/platform/db/schema.ts";
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
