/**
 * Every tool, in every role, in two organizations, over connections by OAuth: an agent sees exactly what its person sees, and nothing of
 * another organization, whatever ids it names.
 */
import type { Client } from "@modelcontextprotocol/client";
import { CALLS, holdsNeeds, PERMISSIONS, ROLES, type Role, type Scope } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offeredScopes } from "../src/features/api-keys/agents/offered-scopes.ts";
import { TOOLS } from "../src/features/tools/index.ts";
import { type Answer, callTool, connectAgent } from "./support/agent.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { PNG } from "./support/documents.ts";
import { addMember } from "./support/members.ts";
import { connectProgram } from "./support/oauth.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { send } from "./support/wire.ts";

/** In every name of the first organization, and in none of the second. */
const MARK = "Zebra7";

/** Tools whose rows these organizations don't have, or whose answer makes no call; an employee can't look at the founder's expense. */
const WITHOUT_ROWS = [
  "help",
  "exchange_rate",
  "get_reconciliation",
  "tax_owed",
  "get_tax_return",
  "read_document",
  "view_document",
  "get_expense",
];

let server: TestServer;
const people = {} as Record<Role, Person>;
const agents = {} as Record<Role, Client>;
let outsider: Person;
let outsidersAgent: Client;
let inputs: Record<string, object>;

const expenseOf = (name: string) => ({
  vendorName: `${MARK} ${name}`,
  description: `${MARK} coffee`,
  totalAmount: 12.5,
  currency: "USD",
  invoiceDate: "2026-03-01",
  paymentAccountId: "1100",
  accountCode: "5000",
});

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  people.founder = await server.register();
  for (const role of ROLES) if (role !== "founder") people[role] = await addMember(server, people.founder, role);
  outsider = await server.register();
  inputs = await fill(people.founder);
  await people.employee.call(CALLS.createExpense, { body: expenseOf("employee") });
  const connect = async (person: Person, role: Role) => {
    const scopes: Scope[] = offeredScopes(PERMISSIONS[role]);
    const { tokens } = await connectProgram(server, person, scopes);
    return connectAgent(server, { Authorization: `Bearer ${tokens.access_token}` });
  };
  for (const role of ROLES) agents[role] = await connect(people[role], role);
  outsidersAgent = await connect(outsider, "founder");
});
afterAll(async () => {
  for (const client of [...Object.values(agents), outsidersAgent]) await client.close();
  await server.close();
});

/** Fills an organization; returns the inputs that tools need there. */
async function fill(person: Person): Promise<Record<string, object>> {
  const { expense } = await person.call(CALLS.createExpense, { body: expenseOf("founder") });
  const lineId = await bankLine(server, person, { amount: "-12.50", description: `${MARK} TILL`, date: "2026-03-02" });
  const bankAccountId = await bankAccountOf(server, person, "1100");
  const { data: vendors } = await person.call(CALLS.listVendors, { query: {} });
  const { client } = await person.call(CALLS.addClient, {
    body: { name: `${MARK} Ada`, company: `${MARK} Ltd`, currency: "USD" },
  });
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: {
      clientId: client.id,
      issueDate: "2026-03-04",
      dueDate: "2026-03-18",
      currency: "USD",
      items: [{ description: `${MARK} work`, quantity: 1, unitPrice: 50, accountCode: "4000" }],
    },
  });
  const { data: entries } = await person.call(CALLS.listJournalEntries, { query: {} });
  const own = { ...expenseOf("agent"), vendorName: "New vendor", description: "New" };
  const { years } = await person.call(CALLS.listBudgets, {});
  const plan = { name: `${MARK} plan`, yearFrom: years[0]?.from ?? "" };
  const { budget } = await person.call(CALLS.addBudget, { body: plan });
  const { paymentAccountId: _, ...bill } = own;
  const range = { from: "2026-01-01", to: "2026-12-31" };
  const vendor = { id: vendors[0]?.id };
  return {
    search: { words: MARK },
    get_expense: { id: expense.id },
    get_vendor: vendor,
    vendor_statement: vendor,
    get_client: { id: client.id },
    client_payments: { clientId: client.id },
    get_invoice: { id: invoice.id },
    get_journal_entry: { id: entries[0]?.id },
    get_reconciliation: { id: bankAccountId },
    account_balances: range,
    list_postings: { to: "2026-12-31" },
    run_report: { ...range, type: "profit_loss" },
    compare_budget: { id: budget.id },
    spending: range,
    cash_movements: range,
    spending_by_vendor: range,
    spending_by_member: range,
    spending_by_account: range,
    client_totals: range,
    pay_days: range,
    vendor_payments: range,
    unusual_spending: range,
    list_lines_to_match: { lineId },
    month_checklist: { month: "2026-03" },
    exchange_rate: { from: "EUR", to: "USD", date: "2026-03-02" },
    read_document: { documentId: client.id },
    view_document: { documentId: client.id },
    tax_owed: { registrationId: client.id },
    get_tax_return: { registrationId: client.id, from: "2026-01-01" },
    update_expense: { id: expense.id, revision: expense.revision, description: "Taken over" },
    accept_receipt: { id: expense.id, revision: expense.revision },
    return_receipt: { id: expense.id, comment: "Why?" },
    accept_match: { lineId, suggestion: `expense:${expense.id}` },
    book_line: { lineId, accountCode: "5000" },
    record_payment: {
      amount: 1,
      date: "2026-03-05",
      accountCode: "1100",
      items: [{ expenseId: expense.id, amount: 1 }],
    },
    create_invoice_draft: {
      clientId: client.id,
      issueDate: "2026-03-04",
      dueDate: "2026-03-18",
      currency: "USD",
      items: [{ description: "New", quantity: 1, unitPrice: 1, accountCode: "4000" }],
    },
    update_invoice_draft: { id: invoice.id, revision: invoice.revision, notes: "Taken over" },
    update_vendor: { ...vendor, name: "Taken over" },
    update_client: { id: client.id, name: "Taken over" },
    send_reminder: { id: invoice.id, to: ["thief@example.com"], message: "Pay me." },
    // New things, in the words of the agent.
    create_expense: own,
    create_bill: { ...bill, dueDate: "2026-04-01" },
    create_journal_draft: {
      entryDate: "2026-03-05",
      description: "New draft",
      lines: [
        { accountCode: "5000", side: "debit", amount: 1 },
        { accountCode: "1100", side: "credit", amount: 1 },
      ],
    },
    create_category: { name: "New category", accountCode: "5000" },
    create_rule: { vendor: "New vendor", categoryCode: "5000" },
    create_vendor: { name: "New vendor" },
    create_client: { name: "New client" },
    close_month: { month: "2026-03" },
    upload_receipt: { fileName: "new.png", content: PNG.toString("base64"), wait: false },
    import_expenses: {
      fileName: "new.csv",
      content: Buffer.from("Date,Vendor,Amount\n2026-03-01,New vendor,-1.00\n").toString("base64"),
      paymentAccountId: "1100",
    },
    import_statement: {
      fileName: "a.csv",
      content: Buffer.from("Date,Payee,Amount\n2026-03-01,X,-1.00\n").toString("base64"),
      bankAccountId,
    },
  };
}

describe("the matrix", () => {
  it("has a valid input for each tool, so that no refusal is one of the input", () => {
    const invalid = TOOLS.flatMap(({ name, input }) => {
      const { error } = input.safeParse(inputs[name] ?? {});
      return error ? [`${name}: ${error.message}`] : [];
    });
    expect(invalid).toEqual([]);
  });
});

const textOf = ({ value }: Answer) => JSON.stringify(value);

describe.each(ROLES)("an agent of a %s", (role) => {
  it("is offered exactly the tools that the role and the given scopes allow", async () => {
    const names = new Set((await agents[role].listTools()).tools.map(({ name }) => name));
    const scopes = offeredScopes(PERMISSIONS[role]);
    for (const { name, needs, scope } of TOOLS) {
      const has = scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ":write") as Scope);
      expect(names.has(name), name).toBe(holdsNeeds(PERMISSIONS[role], needs) && has);
    }
  });

  it.each(TOOLS.map(({ name, effect }) => [name, effect] as const))(
    "answers as the person's own call: %s",
    async (name, effect) => {
      const tool = TOOLS.find((one) => one.name === name);
      const isAllowed = tool !== undefined && holdsNeeds(PERMISSIONS[role], tool.needs);
      // An upload is the employee's own expense, which the next test counts.
      if (isAllowed && effect === "uploads") return;
      const answer = await callTool(agents[role], name, inputs[name]);
      if (isAllowed && effect !== "reads")
        return expect(["forbidden", "missing_scope", "internal"], textOf(answer)).not.toContain(answer.value.code);
      if (!isAllowed) return expect(["forbidden", "missing_scope"], textOf(answer)).toContain(answer.value.code);
      const [query] = answer.value.queries ?? [];
      if (answer.isError || query === undefined) return expect(WITHOUT_ROWS, textOf(answer)).toContain(name);
      // The same call, as the person makes it in the web app.
      const { status, json } = await send(`${server.origin}${query.replace("GET ", "")}`, {
        headers: people[role].headers,
      });
      expect(status, query).toBe(200);
      const { data, meta } = json as { data?: unknown; meta?: { total?: number } | null };
      if (typeof meta?.total === "number" && Array.isArray(data) && name !== "list_doubts")
        expect(answer.value.total, query).toBe(meta.total);
      const ids = (rows: unknown) =>
        (Array.isArray(rows) ? rows : []).flatMap((row) => (row as { id?: unknown }).id ?? []) as unknown[];
      if (Array.isArray(data) && ids(data).length === data.length)
        for (const id of ids(answer.value.rows)) expect(ids(data), name).toContain(id);
    },
  );
});

describe("an employee's agent", () => {
  it("sees the employee's own expenses only", async () => {
    const { value } = await callTool(agents.employee, "find_expenses");
    expect(value.rows.map(({ vendorName, vendor }) => vendorName ?? vendor)).toEqual([`${MARK} employee`]);
    expect((await callTool(agents.employee, "get_expense", inputs.get_expense)).isError).toBe(true);
    expect((await callTool(agents.accountant, "find_expenses")).value.total).toBe(2);
  });
});

describe("an agent of another organization", () => {
  it.each(TOOLS.map(({ name }) => name))("shows and changes nothing of the first: %s", async (name) => {
    const proposals = async () => (await people.founder.call(CALLS.listChangeProposals, { query: {} })).meta.total;
    const before = await proposals();
    const answer = await callTool(outsidersAgent, name, inputs[name]);
    // A search repeats its own words.
    const said = name === "search" ? "" : textOf(answer);
    expect(said, name).not.toContain(MARK);
    expect(name === "search" ? answer.value.rows : [], name).toEqual([]);
    expect(await proposals()).toBe(before);
  });

  it("has left everything as it was", async () => {
    const { client } = await people.founder.call(CALLS.getClient, { params: inputs.get_client as { id: string } });
    expect(client.name).toBe(`${MARK} Ada`);
    expect((await callTool(agents.founder, "get_expense", inputs.get_expense)).value.rows).toMatchObject([
      { description: `${MARK} coffee` },
    ]);
  });
});
