/** The chart of accounts over HTTP: what is made, changed and removed, what is refused and why, and two at the same time. */
import { CALLS, type CallName, COMMON_FAILURES } from "@tallyleaf/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, events } from "../src/platform/db/schema.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, type RawInput, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);
const chart = async (of: Person = founder) => (await of.call(CALLS.listAccounts, {})).data;
const byCode = async (code: string, of: Person = founder) => {
  const account = (await chart(of)).find((one) => one.code === code);
  if (!account) throw new Error(`no account ${code}`);
  return account;
};
const eventsOf = (id: string) =>
  server.db.asSystem((tx) =>
    tx
      .select({ verb: events.verb, before: events.before, after: events.after, actorId: events.actorId })
      .from(events)
      .where(and(eq(events.subjectType, "account"), eq(events.subjectId, id)))
      .orderBy(events.id),
  );

/** The name of the account that changes, with what changes. */
const change = async (code: string, changes: object, as: Person = founder) => {
  const { id, name, type } = await byCode(code, as);
  return send("updateAccount", { params: { id }, body: { name, type, code, ...changes } }, as);
};
const remove = async (code: string) => send("deleteAccount", { params: { id: (await byCode(code)).id } });

/** Books a purchase of the general category from the cash box. */
async function book(person: Person, id: string, text = "") {
  const document = await upload(person, scriptedPdf(purchase(id, {}, { text })), { expenseId: -1 });
  return (await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } })).expense;
}

describe("a chart", () => {
  beforeAll(async () => {
    founder = await server.register();
  });

  it("is the standard one at first, without entries, sorted by code", async () => {
    const { data, meta } = await founder.call(CALLS.listAccounts, {});
    expect(data[0]).toMatchObject({ code: "1000", name: "Cash on hand", active: true, hasPostings: false });
    expect(data.map(({ code }) => code)).toEqual(data.map(({ code }) => code).sort());
    expect(meta).toEqual({ total: data.length, currentPage: 1, perPage: data.length });
  });

  it("accepts an account, with the purpose of its type unless one is given", async () => {
    const plain = await founder.call(CALLS.createAccount, { body: { name: " Bees ", type: "Asset", code: " 1800 " } });
    expect(plain).toMatchObject({ success: true, message: "Account created successfully" });
    expect(plain.account).toMatchObject({
      code: "1800",
      name: "Bees",
      purpose: "asset",
      description: "",
      active: true,
    });
    expect(await byCode("1800")).toEqual(plain.account);
    const body = {
      name: "VAT paid",
      type: "Asset",
      code: "1810",
      purpose: "tax",
      description: "To be refunded",
    } as const;
    expect((await founder.call(CALLS.createAccount, { body })).account).toMatchObject(body);
    expect(await eventsOf(plain.account.id)).toMatchObject([
      { verb: "created", before: null, after: { code: "1800", name: "Bees" }, actorId: founder.session.user.id },
    ]);
  });

  it("refuses a code in use, and names its account at the field", async () => {
    const answer = await send("createAccount", { body: { name: "Bees", type: "Asset", code: "1000" } });
    const message = "1000 is the code of Cash on hand. Choose a code that is free.";
    expectFailure(answer, CALLS.createAccount.failures.codeTaken, message);
    expect(answer.json).toMatchObject({ errors: [{ path: "code", message }] });
    expectFailure(await change("1100", { code: "1000" }), CALLS.updateAccount.failures.codeTaken, message);
  });

  it.each([
    ["tax", "Equity", "Asset, Liability, or Expense"],
    ["tip", "Asset", "Expense"],
    ["cash", "Expense", "Asset or Liability"],
    ["accounts_receivable", "Liability", "Asset"],
    ["accounts_payable", "Asset", "Liability"],
    ["inventory", "Expense", "Asset"],
    ["revenue", "Expense", "Revenue"],
  ])("refuses the purpose %s for type %s", async (purpose, type, types) => {
    const answer = await send("createAccount", { body: { name: "Bees", type, code: "9999", purpose } });
    const message = `The purpose ${purpose} is for accounts of type ${types}.`;
    expectFailure(answer, CALLS.createAccount.failures.wrongPurpose, message);
    expect(answer.json).toMatchObject({ errors: [{ path: "purpose", message }] });
  });

  it.each([
    ["Trade payables", undefined, "accounts_payable"],
    ["Trade payables", "liability", "liability"],
    ["Wages payable", undefined, "liability"],
  ])("turns a liability named %s with the purpose %s into one of purpose %s", async (name, purpose, expected) => {
    const { json } = await send("createAccount", { body: { name, type: "Liability", code: "2999", purpose } });
    expect(json).toMatchObject({ account: { purpose: expected } });
    expect((await remove("2999")).json).toMatchObject({ outcome: "deleted" });
  });

  it("changes an account without entries, also its code and type; its categories follow", async () => {
    const before = await byCode("5100");
    const answer = await change("5100", { code: "5105", name: "Stuff", description: "" });
    expect(answer.json).toMatchObject({ success: true, message: "Account updated successfully" });
    expect(await byCode("5105")).toEqual({ ...before, code: "5105", name: "Stuff", description: "" });
    expect((await chart()).some(({ code }) => code === "5100")).toBe(false);
    const { data } = await founder.call(CALLS.listCategories, {});
    expect(data.find(({ name }) => name === "Materials and supplies")?.accountCode).toBe("5105");
    expect(await eventsOf(before.id)).toMatchObject([
      { verb: "updated", before: { code: "5100" }, after: { code: "5105" } },
    ]);

    // A purpose that was only the type's name changes along with the type.
    expect((await change("1500", { type: "Expense" })).json).toMatchObject({ account: { purpose: "expense" } });
  });

  it("has room for 2000 accounts", async () => {
    const full = await server.register();
    const { length } = await chart(full);
    const filler = Array.from({ length: 2000 - length }, (_, i) => ({
      organizationId: full.session.currentOrganizationId,
      id: crypto.randomUUID(),
      code: `A${i}`,
      name: "Bees",
      type: "Asset" as const,
      purpose: "asset",
    }));
    await server.db.asSystem((tx) => tx.insert(accounts).values(filler));
    expectFailure(
      await send("createAccount", { body: { name: "Bees", type: "Asset", code: "1890" } }, full),
      CALLS.createAccount.failures.tooMany,
    );
    expect((await chart(full)).length).toBe(2000);
  });

  it("deletes an account that nothing uses", async () => {
    const { id } = await byCode("1800");
    expect((await remove("1800")).json).toEqual({
      undo: expect.any(String),
      success: true,
      message: "Account deleted successfully",
      outcome: "deleted",
    });
    expect((await chart()).some((account) => account.id === id)).toBe(false);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ verb: "deleted", before: { code: "1800" }, after: null });
    expectFailure(await send("deleteAccount", { params: { id } }), CALLS.deleteAccount.failures.notFound);
    expectFailure(
      await send("updateAccount", { params: { id }, body: { name: "Bees", type: "Asset", code: "1800" } }),
      CALLS.updateAccount.failures.notFound,
    );
  });

  it("keeps an account that categories use, and names them", async () => {
    const { usedByCategories } = CALLS.deleteAccount.failures;
    const message = 'The category "Travel" uses 5300 Travel. Assign another account to it first.';
    expectFailure(await remove("5300"), usedByCategories, message);
    expectFailure(await change("5300", { active: false }), usedByCategories, message);
    expectFailure(
      await change("5300", { type: "Revenue" }),
      usedByCategories,
      `The category "Travel" uses 5300 Travel, and expenses can't be posted to a revenue account. Assign another account to it first.`,
    );
    for (const name of ["Trips", "Journeys", "Voyages"])
      await founder.call(CALLS.createCategory, { body: { name, accountCode: "5300" } });
    expectFailure(
      await remove("5300"),
      usedByCategories,
      '4 categories use 5300 Travel, among them "Journeys", "Travel", "Trips". Assign another account to them first.',
    );
  });
});

describe("accounts that every expense needs", () => {
  beforeAll(async () => {
    founder = await server.register();
  });

  it.each([
    ["2200", "2200 Sales tax is the only account for the tax on expenses", "with the purpose tax"],
    ["5050", "5050 Tips is the only account for tips", "of type Expense with the purpose tip"],
    [
      "5000",
      "5000 General expenses is the only account for expenses that fit nowhere else",
      "of type Expense with the purpose general",
    ],
  ])("keeps %s", async (code, only, instead) => {
    const categories = (await founder.call(CALLS.listCategories, {})).data.filter(
      ({ accountCode }) => accountCode === code,
    );
    for (const { id } of categories) await founder.call(CALLS.deleteCategory, { params: { id } });
    const message = `${only}, and no expense can be posted without one. First create another account ${instead}.`;
    expectFailure(await remove(code), CALLS.deleteAccount.failures.needed, message);
    expectFailure(await change(code, { active: false }), CALLS.updateAccount.failures.needed, message);
    expect((await byCode(code)).active).toBe(true);
  });

  it("keeps the last payment account", async () => {
    for (const code of ["2100", "1200", "1100"]) expect((await remove(code)).status, code).toBe(200);
    expectFailure(
      await remove("1000"),
      CALLS.deleteAccount.failures.needed,
      "1000 Cash on hand is the only account that expenses can be paid from, and no expense can be posted without one. First create another account with the purpose cash.",
    );
  });

  it("lets another one with the purpose take over, and posts to it", async () => {
    await founder.call(CALLS.createAccount, { body: { name: "VAT", type: "Liability", code: "2250", purpose: "tax" } });
    expect((await remove("2200")).json).toMatchObject({ outcome: "deleted" });
    await founder.call(CALLS.createAccount, { body: { name: "Bank", type: "Asset", code: "1150", purpose: "cash" } });
    expect((await remove("1000")).json).toMatchObject({ outcome: "deleted" });
    const document = await upload(
      founder,
      scriptedPdf(purchase("taxed", { total: "11.00", subtotal: "10.00", tax: "1.00" })),
      { expenseId: -1 },
    );
    const { expense } = await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    const { entry } = await founder.call(CALLS.getExpense, { params: { id: String(expense.id) } });
    expect(entry?.lines.map(({ kind, account }) => [kind, account.code])).toEqual(
      expect.arrayContaining([["payment", "1150"]]),
    );
    expect(entry?.lines.find(({ kind }) => kind === "tax")?.account.code).toBe("2250");
  });
});

describe("an account with entries", () => {
  beforeAll(async () => {
    founder = await server.register();
    await book(founder, "first");
  });

  it("is marked in the list", async () => {
    expect((await chart()).filter(({ hasPostings }) => hasPostings).map(({ code }) => code)).toEqual(["1100", "5000"]);
  });

  it("is deactivated instead of deleted, can't be chosen for new entries, and can be reactivated", async () => {
    const before = await byCode("1100");
    expect((await remove("1100")).json).toEqual({
      undo: expect.any(String),
      success: true,
      message:
        "1100 Business checking has entries, so it was deactivated instead of deleted. It keeps them and takes no new ones.",
      outcome: "deactivated",
    });
    expect(await byCode("1100")).toEqual({ ...before, active: false });
    // Again: nothing more happens.
    expect((await remove("1100")).json).toMatchObject({ outcome: "deactivated" });
    expect(await book(founder, "second")).toMatchObject({
      status: "to_review",
      reasons: expect.arrayContaining([expect.objectContaining({ code: "payment_account_unknown" })]),
    });
    expect((await change("1100", { active: true })).json).toMatchObject({ account: { active: true } });
    expect((await eventsOf(before.id)).map(({ verb }) => verb)).toEqual(["deactivated", "reactivated"]);
    expect((await book(founder, "third")).paymentAccountCode).toBe("1100");
  });

  it("is named where a call needs it, and stays deactivated", async () => {
    const of = await server.register({ defaultCurrency: "EUR" });
    await change("6970", { active: false }, of);
    const body = {
      ...{ kind: "mileage", country: "DE", date: "2026-06-10", purpose: "Visit" },
      ...{ from: "Berlin", to: "Leipzig", vehicle: "car", distance: 240 },
    };
    const refused = await send("createTravel", { body }, of);
    expectFailure(refused, COMMON_FAILURES.accountInactive, expect.stringContaining("6970 Travel allowances"));
    expect(await byCode("6970", of)).toMatchObject({ active: false, hasPostings: false });
  });

  it("serves again for an exchange difference, which nobody asks for, and the history says so", async () => {
    const of = await server.register({ defaultCurrency: "EUR" });
    await change("6850", { active: false }, of);
    const { expense } = await of.call(CALLS.createExpense, {
      body: {
        ...{
          vendorName: "Meyer",
          description: "Goods",
          invoiceDate: "2026-05-04",
          invoiceNumber: "R-1",
          currency: "USD",
        },
        ...{ totalAmount: 100, exchangeRate: 0.9, paymentAccountId: "2000", accountCode: "5600" },
      } as never,
    });
    await of.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-06-08", accountCode: "1100", amount: 100, currency: "USD", exchangeRate: 0.95 },
        items: [{ expenseId: expense.id }],
      } as never,
    });
    const losses = await byCode("6850", of);
    expect(losses).toMatchObject({ active: true, hasPostings: true });
    expect(await eventsOf(losses.id)).toMatchObject([
      { verb: "deactivated" },
      { verb: "reactivated", actorId: null, before: { active: false }, after: { active: true } },
    ]);
  });

  it("keeps its code, its type, and its role as receivable or payable; the rest can change", async () => {
    const { codeHasPostings, purposeHasPostings, typeHasPostings } = CALLS.updateAccount.failures;
    expectFailure(
      await change("1100", { code: "1101" }),
      codeHasPostings,
      "1100 Business checking has entries and keeps its account code. Create a new account instead.",
    );
    expectFailure(
      await change("1100", { type: "Liability" }),
      typeHasPostings,
      "1100 Business checking has entries and keeps its type, which decides where reports show them. Create a new account instead.",
    );
    expectFailure(
      await change("1100", { purpose: "accounts_receivable" }),
      purposeHasPostings,
      "1100 Business checking has entries and keeps its purpose. Create a new account instead.",
    );
    expectFailure(
      await change("1100", { purpose: "tax" }),
      purposeHasPostings,
      "1100 Business checking has entries and keeps its purpose. Create a new account instead.",
    );
    expect((await change("1100", { purpose: "asset" })).json).toMatchObject({ account: { purpose: "asset" } });
    expect((await change("1100", { purpose: "cash" })).json).toMatchObject({ account: { purpose: "cash" } });
    expect((await change("1100", { name: "Till" })).json).toMatchObject({ account: { name: "Till", code: "1100" } });
  });
});

describe("permissions", () => {
  beforeAll(async () => {
    founder = await server.register();
  });

  it("let every member read, and founder and accountant change", async () => {
    const [accountant, employee] = [
      await addMember(server, founder, "accountant"),
      await addMember(server, founder, "employee"),
    ];
    expect(await chart(employee)).toEqual(await chart());
    const body = { name: "Bees", type: "Expense", code: "5990" };
    for (const [name, input] of [
      ["createAccount", { body }],
      ["updateAccount", { params: { id: (await byCode("6450")).id }, body }],
      ["deleteAccount", { params: { id: (await byCode("6450")).id } }],
      ["exportAccounts", {}],
      ["listStandardAccounts", {}],
      ["importAccounts", { body: { csv: "Code,Name,Type\n5990,Bees,Expense", dryRun: false } }],
    ] as const)
      expectFailure(await send(name, input, employee), COMMON_FAILURES.forbidden);
    expect((await send("createAccount", { body }, accountant)).status).toBe(200);
  });

  it("protect the accounts of other organizations", async () => {
    const rival = await server.register();
    const { id } = await byCode("1300");
    const body = { name: "Mine", type: "Asset", code: "1300" };
    expectFailure(await send("updateAccount", { params: { id }, body }, rival), CALLS.updateAccount.failures.notFound);
    expectFailure(await send("deleteAccount", { params: { id } }, rival), CALLS.deleteAccount.failures.notFound);
    expect((await byCode("1300")).name).toBe("Accounts receivable");
  });
});

describe("concurrent changes", () => {
  beforeAll(async () => {
    founder = await server.register();
  });

  it("give a code to only one of several accounts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        send("createAccount", { body: { name: `Bees ${i}`, type: "Asset", code: "1850" } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("leave one of the last payment accounts", async () => {
    const boxes = await Promise.all(["1000", "1100", "1200", "2100"].map((code) => byCode(code)));
    const answers = await Promise.all(boxes.map(({ id }) => send("deleteAccount", { params: { id } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  });

  it("delete an account or give it a category, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const code = `59${round}1`;
      const { account } = await founder.call(CALLS.createAccount, { body: { name: "Bees", type: "Expense", code } });
      const { id, name, type } = account;
      const answers = await Promise.all([
        send("createCategory", { body: { name: `Bees ${round}`, accountCode: code } }),
        round % 2 === 0
          ? send("deleteAccount", { params: { id } })
          : send("updateAccount", { params: { id }, body: { name, type, code, active: false } }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it("don't delete an account during a posting", async () => {
    founder = await server.register();
    const box = await byCode("1000");
    const [, answer] = await Promise.all([
      book(founder, "race").catch(() => null),
      send("deleteAccount", { params: { id: box.id } }),
    ]);
    if (answer.status !== 200) expectError(answer, 409);
    // In either order, no entry line refers to a missing account.
    const left = (await chart()).find(({ id }) => id === box.id);
    const { data } = await founder.call(CALLS.listExpenses, { query: {} });
    for (const { paymentAccountCode } of data) if (paymentAccountCode === "1000") expect(left).toBeDefined();
  });
});

it("has a role of which there is one at one account only, by form and by file", async () => {
  const ada = await server.register();
  const body = { name: "Opening", type: "Equity", role: "opening_balances" } as const;
  const { account } = await ada.call(CALLS.createAccount, { body: { ...body, code: "3998" } }).catch(async () => {
    const { data } = await ada.call(CALLS.listAccounts, {});
    const held = data.find(({ role }) => role === "opening_balances");
    if (!held) throw new Error("Nobody has the role.");
    return { account: held };
  });
  const again = await sendCall(server.origin, CALLS.createAccount, { body: { ...body, code: "3997" } }, ada.headers);
  expectFailure(
    again,
    CALLS.createAccount.failures.wrongRole,
    `${account.code} ${account.name} has this role already, and only one account can have it. Choose another role, or none.`,
  );
  const csv = "Code,Name,Type,Role\n3995,A,Equity,opening_balances\n";
  expect(await ada.call(CALLS.importAccounts, { body: { csv, dryRun: true } })).toMatchObject({ bad: 1 });
});
