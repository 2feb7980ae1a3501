/** Categories over HTTP: what is made, changed and removed, what is refused and why, and two at the same time. */
import { CALLS, type CallName, COMMON_FAILURES } from "@tallyleaf/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { categories, events } from "../src/platform/db/schema.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await server.register();
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);
const make = async (name: string, rest: { accountCode?: string; keywords?: string } = {}) =>
  (await founder.call(CALLS.createCategory, { body: { name, accountCode: "5100", ...rest } })).category;
const list = async () => (await founder.call(CALLS.listCategories, {})).data;

it("lists all categories by name, with keywords as one text", async () => {
  const { data, meta } = await founder.call(CALLS.listCategories, {});
  expect(meta).toEqual({ total: data.length, currentPage: 1, perPage: data.length });
  expect(data.find(({ name }) => name === "Donations")).toMatchObject({
    accountCode: "6650",
    keywords: expect.stringMatching(/^donation, charity, /),
  });
});

it("creates, changes, and deletes a category, each with its event", async () => {
  const created = await founder.call(CALLS.createCategory, {
    body: {
      name: " Bees ",
      accountCode: "5100",
      description: " Hives ",
      keywords: " Honey,wax, honey ,,WAX,  queen  bee ",
    },
  });
  expect(created).toMatchObject({ success: true, message: "Category created successfully" });
  const { category } = created;
  expect(category).toMatchObject({ name: "Bees", description: "Hives", keywords: "Honey, wax, queen bee" });
  const updated = await founder.call(CALLS.updateCategory, {
    params: { id: category.id },
    body: { name: "bees", accountCode: "5200", keywords: "" },
  });
  expect(updated).toMatchObject({
    message: "Category updated successfully",
    category: { id: category.id, name: "bees", accountCode: "5200", description: "Hives", keywords: "" },
  });
  expect((await list()).find(({ id }) => id === category.id)).toEqual(updated.category);
  expect(await founder.call(CALLS.deleteCategory, { params: { id: category.id } })).toEqual({
    undo: expect.any(String),
    success: true,
    message: "Category deleted successfully",
  });
  const recorded = await server.db.asSystem((tx) =>
    tx
      .select({ verb: events.verb, actorId: events.actorId })
      .from(events)
      .where(and(eq(events.subjectType, "category"), eq(events.subjectId, category.id)))
      .orderBy(events.id),
  );
  const actorId = founder.session.user.id;
  expect(recorded).toEqual(["created", "updated", "deleted"].map((verb) => ({ verb, actorId })));
  expectFailure(await send("deleteCategory", { params: { id: category.id } }), CALLS.deleteCategory.failures.notFound);
  expectFailure(
    await send("updateCategory", { params: { id: category.id }, body: { name: "Bees", accountCode: "5100" } }),
    CALLS.updateCategory.failures.notFound,
  );
});

it("refuses a name in use, whatever its case", async () => {
  await make("Käfer");
  const answer = await send("createCategory", { body: { name: "KÄFER", accountCode: "5100" } });
  const message = 'There is a category "Käfer" already. Choose another name, or edit that category.';
  expectFailure(answer, CALLS.createCategory.failures.nameTaken, message);
  expect(answer.json).toMatchObject({ errors: [{ path: "name", message }] });
  const { id } = await make("Ants");
  expectFailure(
    await send("updateCategory", { params: { id }, body: { name: "käfer", accountCode: "5100" } }),
    CALLS.updateCategory.failures.nameTaken,
    message,
  );
  const answers = await Promise.all(
    ["Wasps", "WASPS", "wasps", "wAsps"].map((name) => send("createCategory", { body: { name, accountCode: "5100" } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

it("accepts only an existing, active account for expenses", async () => {
  const { noAccount, accountInactive, wrongAccountType } = CALLS.createCategory.failures;
  const on = (accountCode: string) => send("createCategory", { body: { name: "Moths", accountCode } });
  expectFailure(await on("7777"), noAccount, "There is no account 7777. Choose one from the chart of accounts.");
  expectFailure(
    await on("4000"),
    wrongAccountType,
    "4000 Sales is a revenue account, and expenses can't be posted there. Choose an account of another type.",
  );
  const { account } = await founder.call(CALLS.createAccount, { body: { name: "Old", type: "Expense", code: "5999" } });
  const { id, name, type, code } = account;
  await founder.call(CALLS.updateAccount, { params: { id }, body: { name, type, code, active: false } });
  const answer = await on("5999");
  const message = "5999 Old is deactivated. Reactivate it, or choose another account.";
  expectFailure(answer, accountInactive, message);
  expect(answer.json).toMatchObject({ errors: [{ path: "accountCode", message }] });
});

it("has room for 1000 in an organization", async () => {
  const full = await server.register();
  const { length } = (await full.call(CALLS.listCategories, {})).data;
  const filler = Array.from({ length: 1000 - length }, (_, i) => ({
    organizationId: full.session.currentOrganizationId,
    id: crypto.randomUUID(),
    name: `Bees ${i}`,
    accountCode: "5100",
    keywords: [],
  }));
  await server.db.asSystem((tx) => tx.insert(categories).values(filler));
  expectFailure(
    await send("createCategory", { body: { name: "Bees", accountCode: "5100" } }, full),
    CALLS.createCategory.failures.tooMany,
  );
  const csv = "Name,Account Code\nBees 1,5100\nWasps,5100";
  const { lines } = await full.call(CALLS.importCategories, { body: { csv, dryRun: true } });
  expect(lines.map(({ outcome }) => outcome)).toEqual(["unchanged", "bad"]);
});

it("keeps entries unchanged when a category is deleted", async () => {
  const category = await make("Hornets", { accountCode: "5150", keywords: "hornetnest" });
  const script = purchase("hornets", {}, { text: "one hornetnest" });
  const document = await upload(founder, scriptedPdf(script), { expenseId: -1 });
  const { expense } = await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  expect(expense.categoryCode).toBe("5150");
  await founder.call(CALLS.deleteCategory, { params: { id: category.id } });
  const params = { id: String(expense.id) };
  expect((await founder.call(CALLS.getExpense, { params })).accountCode).toBe("5150");
});

it("lets every member read, and founder and accountant of the organization change", async () => {
  const employee = await addMember(server, founder, "employee");
  const accountant = await addMember(server, founder, "accountant");
  const rival = await server.register();
  const { id } = await make("Flies");
  const body = { name: "Gnats", accountCode: "5100" };
  expect((await employee.call(CALLS.listCategories, {})).data).toEqual(await list());
  for (const [name, input] of [
    ["createCategory", { body }],
    ["updateCategory", { params: { id }, body }],
    ["deleteCategory", { params: { id } }],
    ["exportCategories", {}],
    ["importCategories", { body: { csv: "Name,Account Code\nGnats,5100", dryRun: false } }],
  ] as const)
    expectFailure(await send(name, input, employee), COMMON_FAILURES.forbidden);
  expectFailure(await send("updateCategory", { params: { id }, body }, rival), CALLS.updateCategory.failures.notFound);
  expectFailure(await send("deleteCategory", { params: { id } }, rival), CALLS.deleteCategory.failures.notFound);
  expect((await send("updateCategory", { params: { id }, body }, accountant)).status).toBe(200);
});
