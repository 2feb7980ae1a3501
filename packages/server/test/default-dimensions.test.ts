/** Default dimensions of a vendor's rule, a vendor, an account, and a person: on what is read, never instead of what a person chose. */
import { CALLS, type DimensionKind } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let employee: Person;
const ids = new Map<string, string>();
const id = (name: string) => ids.get(name) ?? "";
const make = async (kind: DimensionKind, name: string) =>
  ids.set(name, (await founder.call(CALLS.createDimension, { body: { kind, name } })).dimension.id);

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-04-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  employee = await addMember(server, founder, "employee");
  for (const name of ["Project of rule", "Project of vendor", "Project of account"]) await make("project", name);
  for (const name of ["Center of vendor", "Center of person"]) await make("cost_center", name);
  for (const name of ["rule", "person", "chosen"]) await make("tag", name);
});
afterAll(() => server.close());

let count = 0;
const read = async (vendor: string, as: Person) => {
  const script = purchase(`defaults ${++count}`, { currency: "EUR", vendor });
  const document = await upload(as, scriptedPdf(script), { expenseId: -1 });
  const { expense } = await as.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return as.call(CALLS.getExpense, { params: { id: String(expense.id) } });
};
const namesOn = ({ entry }: Awaited<ReturnType<typeof read>>) =>
  entry?.lines
    .filter(({ kind }) => kind === "item")
    .flatMap(({ dimensions = [] }) => dimensions.map(({ name }) => name));
const setPerson = (dimensions: string[]) =>
  founder.call(CALLS.changeMember, { params: { id: employee.session.user.id }, body: { dimensions } });

describe("what is read", () => {
  it("has the dimensions of who adds it", async () => {
    const { message, member } = await setPerson([id("Center of person"), id("person")]);
    expect(message).toBe(`Default dimensions of ${member.name} saved.`);
    expect(member.dimensions).toEqual([id("Center of person"), id("person")]);
    expect(namesOn(await read("Unknown Ltd", employee))).toEqual(["Center of person", "person"]);
    expect(namesOn(await read("Another Ltd", founder))).toEqual([]);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "membership" } });
    expect(data[0]?.sentence).toContain("changed the default dimensions of");
  });

  it("has those of its vendor by any of its names, which go before the account's and the person's", async () => {
    const body = {
      name: "Hive Supplies",
      aliases: "Comb Trading",
      dimensions: [id("Project of vendor"), id("Center of vendor")],
    };
    const { vendor } = await founder.call(CALLS.addVendor, { body });
    expect(vendor.dimensions).toEqual(body.dimensions);
    const plain = await read("Unknown Ltd", founder);
    const { code } = plain.entry?.lines.find(({ kind }) => kind === "item")?.account ?? { code: "" };
    const { data: accounts } = await founder.call(CALLS.listAccounts, {});
    await founder.call(CALLS.updateAccount, {
      params: { id: accounts.find((account) => account.code === code)?.id ?? "" },
      body: { dimensions: [id("Project of account")] },
    });
    for (const name of ["Hive Supplies", "Comb Trading"])
      expect(namesOn(await read(name, employee))).toEqual(["Project of vendor", "Center of vendor", "person"]);
    expect(namesOn(await read("Unknown Ltd", employee))).toEqual(["Project of account", "Center of person", "person"]);
  });

  it("has those of its vendor's rule first, and the rule says so", async () => {
    const { rule } = await founder.call(CALLS.createRule, {
      body: { vendor: "Hive Supplies", dimensions: [id("Project of rule"), id("rule")] },
    });
    expect(rule.effects).toEqual([{ field: "dimensions", label: "Project of rule, rule", decides: true }]);
    const expected = ["Project of rule", "Center of vendor", "person", "rule"];
    expect(namesOn(await read("Hive Supplies", employee))).toEqual(expected);
    const { data } = await founder.call(CALLS.listRules, {});
    expect(data.find(({ id: each }) => each === rule.id)?.uses).toBe(1);
    await founder.call(CALLS.switchRule, { params: { id: rule.id }, body: { active: false } });
    expect(namesOn(await read("Hive Supplies", founder))).toEqual(["Project of vendor", "Center of vendor"]);
  });

  it("keeps what a person chose instead", async () => {
    const detail = await read("Hive Supplies", founder);
    const change = { dimensions: [id("chosen")], revision: detail.revision };
    const changed = await founder.call(CALLS.updateExpense, {
      params: { id: String(detail.id) },
      body: { ...change, lineItems: detail.lineItems.map(({ dimensions: _, ...item }) => item) } as never,
    });
    expect(changed).toMatchObject({ success: true });
    const after = await founder.call(CALLS.getExpense, { params: { id: String(detail.id) } });
    expect(namesOn(after)).toEqual(["chosen"]);
  });
});

describe("the defaults", () => {
  it("come with the vendor's name and the list of dimensions, but employees read names only", async () => {
    const namesFor = async (as: Person) =>
      (await as.call(CALLS.listVendorNames, { query: { search: "Hive Supplies" } })).data[0];
    expect(await namesFor(founder)).toMatchObject({ dimensions: [id("Project of vendor"), id("Center of vendor")] });
    expect(await namesFor(employee)).toMatchObject({ isNamed: true, dimensions: [] });
    expect((await employee.call(CALLS.listDimensions, {})).own).toEqual([id("Center of person"), id("person")]);
    expect((await founder.call(CALLS.listDimensions, {})).own).toEqual([]);
  });

  it("are refused where no line could have them, and keep a dimension from being deleted", async () => {
    const two = [id("Project of rule"), id("Project of vendor")];
    for (const [call, input] of [
      ["addVendor", { body: { name: "Two", dimensions: two } }],
      ["createRule", { body: { vendor: "Two", dimensions: two } }],
      ["changeMember", { params: { id: employee.session.user.id }, body: { dimensions: two } }],
    ] as const) {
      const { json } = await sendCall(server.origin, CALLS[call], input, founder.headers);
      expect(json, call).toMatchObject({ code: "invalid_request", errors: [{ path: "dimensions" }] });
    }
    for (const name of ["Project of vendor", "Project of rule", "Center of person"]) {
      const answer = await sendCall(
        server.origin,
        CALLS.deleteDimension,
        { params: { id: id(name) } },
        founder.headers,
      );
      expectFailure(answer as never, CALLS.deleteDimension.failures.isUsed);
    }
  });

  it("come from the vendor that stays in a merge, or else from the other", async () => {
    const add = async (name: string, dimensions: string[] = []) =>
      (await founder.call(CALLS.addVendor, { body: { name, dimensions } })).vendor.id;
    const [into, from] = [await add("Stays"), await add("Goes", [id("chosen")])];
    const { vendor } = await founder.call(CALLS.mergeVendor, { params: { id: from }, body: { into } });
    expect(vendor.dimensions).toEqual([id("chosen")]);
    await founder.call(CALLS.unmergeVendor, { params: { id: from } });
    expect((await founder.call(CALLS.getVendor, { params: { id: into } })).vendor.dimensions).toEqual([]);
  });

  it("stay on a vendor that a file changes", async () => {
    const csv = "Name,Notes\nHive Supplies,Delivers on Mondays";
    await founder.call(CALLS.importVendors, { body: { csv, dryRun: false } });
    const { data } = await founder.call(CALLS.listVendorNames, { query: { search: "Hive Supplies" } });
    expect(data[0]?.dimensions).toEqual([id("Project of vendor"), id("Center of vendor")]);
  });
});
