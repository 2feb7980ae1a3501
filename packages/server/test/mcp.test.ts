/** Agents over the Model Context Protocol, with the SDK's own client: what they see, suggest, and do, and what they can't. */
import type { Client } from "@modelcontextprotocol/client";
import {
  CALLS,
  COMMON_FAILURES,
  holdsNeeds,
  KEY_FAILURES,
  PERMISSIONS,
  PROPOSAL_FAILURES,
  ROLES,
  type Role,
  type SCOPES,
} from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TOOLS } from "../src/features/tools/index.ts";
import { callTool, connectAgent, keyHeaders } from "./support/agent.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { PNG } from "./support/documents.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let rival: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { agentChangesPerDay: 2 } });
  founder = await server.register();
  rival = await server.register();
});
afterAll(() => server.close());

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
async function agent(headers: Record<string, string>) {
  const client = await connectAgent(server, headers);
  open.push(client);
  return client;
}
const agentOf = async (person: Person, ...key: [typeof SCOPES?, Role?, string?]) =>
  agent(await keyHeaders(person, ...key));

const coffee = {
  vendorName: "Till",
  description: "Coffee",
  totalAmount: 12.5,
  currency: "USD",
  invoiceDate: "2026-03-01",
  paymentAccountId: "1100",
  accountCode: "5000",
};
const ready = async (person: Person) => (await person.call(CALLS.createExpense, { body: coffee })).expense;
const openProposals = async () => (await founder.call(CALLS.listChangeProposals, { query: { state: "open" } })).data;

describe("the endpoint", () => {
  it("answers 401 with a challenge without a key, and refuses pages of other sites", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const stranger = await send(`${server.origin}/mcp`, { method: "POST", headers, body });
    expect(stranger.status).toBe(401);
    expect(stranger.headers.get("www-authenticate")).toMatch(/^Bearer resource_metadata="[^"]+"$/);
    const bad = { ...headers, Authorization: `Bearer tl_live_${"x".repeat(43)}` };
    expectFailure(await send(`${server.origin}/mcp`, { method: "POST", headers: bad, body }), KEY_FAILURES.invalid);
    const foreign = { ...headers, ...(await keyHeaders(founder)), origin: "https://evil.example" };
    expect((await send(`${server.origin}/mcp`, { method: "POST", headers: foreign, body })).status).toBe(403);
  });

  it("names tools with schemas and annotations, prompts, and resources", async () => {
    const client = await agentOf(founder);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS.map(({ name }) => name).sort());
    for (const tool of tools) {
      expect(tool.inputSchema.type, tool.name).toBe("object");
      expect(tool.description?.length, tool.name).toBeGreaterThan(20);
    }
    expect(tools.find(({ name }) => name === "find_expenses")?.annotations?.readOnlyHint).toBe(true);
    expect(tools.find(({ name }) => name === "create_expense")?.annotations?.readOnlyHint).toBe(false);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      "close_month",
      "review_waiting",
      "reconcile_account",
      "review_receipt",
    ]);
    const { messages } = await client.getPrompt({ name: "close_month", arguments: { month: "2026-03" } });
    expect(JSON.stringify(messages)).toContain("Help me close 2026-03");
    await expect(client.getPrompt({ name: "close_month", arguments: {} })).rejects.toThrow("month is missing");
  });

  it("limits a key to its scopes: it sees no other tools, and can't call them", async () => {
    const client = await agentOf(founder, ["clients:read"]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["list_clients", "get_client", "client_payments"]);
    const { isError, value } = await callTool(client, "find_expenses");
    expect([isError, value.code]).toEqual([true, KEY_FAILURES.lacksScope.code]);
    await expect(client.callTool({ name: "drop_tables", arguments: {} })).rejects.toThrow(
      "There is no tool drop_tables.",
    );
  });

  it("leaves out of a search what the key's scopes don't cover", async () => {
    await ready(founder);
    const kinds = async (scopes: typeof SCOPES) => {
      const { value } = await callTool(await agentOf(founder, scopes), "search", { words: "Till" });
      return [...new Set(value.rows.map(({ kind }) => kind))];
    };
    expect(await kinds(["expenses:read"])).toEqual(["expense"]);
    expect(await kinds(["expenses:read", "books:read"])).toEqual(["expense", "vendor"]);
  });
});

describe("reading tools", () => {
  /** Inputs of the tools that need some. */
  const inputs = async (): Promise<Record<string, object>> => {
    const expense = await ready(founder);
    const line = await bankLine(server, founder, { amount: "-12.50", description: "TILL" });
    const { data: vendors } = await founder.call(CALLS.listVendors, { query: {} });
    const { client } = await founder.call(CALLS.addClient, {
      body: { name: "Ada", company: "Ada Ltd", currency: "USD" },
    });
    const { data: entries } = await founder.call(CALLS.listJournalEntries, { query: {} });
    const range = { from: "2026-01-01", to: "2026-12-31" };
    const { years } = await founder.call(CALLS.listBudgets, {});
    const plan = { name: `Plan ${expense.id}`, yearFrom: years[0]?.from ?? "" };
    const { budget } = await founder.call(CALLS.addBudget, { body: plan });
    return {
      compare_budget: { id: budget.id },
      search: { words: "Till" },
      get_expense: { id: expense.id },
      get_vendor: { id: vendors[0]?.id },
      vendor_statement: { id: vendors[0]?.id },
      get_client: { id: client.id },
      client_payments: { clientId: client.id },
      get_journal_entry: { id: entries[0]?.id },
      account_balances: range,
      list_postings: { to: "2026-12-31" },
      run_report: { ...range, type: "profit_loss", proof: true },
      spending: range,
      cash_movements: range,
      spending_by_vendor: range,
      spending_by_member: range,
      spending_by_account: range,
      client_totals: range,
      pay_days: range,
      vendor_payments: range,
      unusual_spending: range,
      list_lines_to_match: { lineId: line },
      month_checklist: { month: "2026-03" },
      exchange_rate: { from: "EUR", to: "USD", date: "2026-03-02" },
    };
  };
  /** Their rows don't exist in a fresh organization. */
  const NEEDS_MORE = [
    "get_invoice",
    "get_reconciliation",
    "tax_owed",
    "get_tax_return",
    "read_document",
    "view_document",
  ];
  const reading = TOOLS.filter(({ effect, name }) => effect === "reads" && !NEEDS_MORE.includes(name));

  // Some fifty calls, one after the other.
  it("answer each with rows, links, and the calls that made it", async () => {
    const client = await agentOf(founder);
    const given = await inputs();
    for (const { name } of reading) {
      const { isError, value } = await callTool(client, name, given[name]);
      if (name === "exchange_rate" && isError) continue;
      expect(isError, `${name}: ${JSON.stringify(value)}`).toBe(false);
      expect(value, name).toMatchObject({
        rows: expect.any(Array),
        total: expect.any(Number),
        links: expect.any(Array),
      });
      for (const { url } of value.links as { url: string }[]) expect(url, name).toMatch(/^http/);
      if (name !== "help") expect(value.queries, name).toEqual([expect.stringMatching(/^GET \/api\//)]);
    }
  }, 120_000);

  it("prove a figure of a report by the lines behind it", async () => {
    const client = await agentOf(founder);
    const { value } = await callTool(client, "run_report", {
      type: "profit_loss",
      from: "2026-01-01",
      to: "2026-12-31",
      proof: true,
    });
    const line = value.rows.find(({ code }) => code === "5000") as { figures: { amount: number; postings: object }[] };
    const [figure] = line.figures;
    const { value: lines } = await callTool(client, "list_postings", figure?.postings);
    const { debit, credit } = (lines as unknown as { facts: { debit: number; credit: number } }).facts;
    expect(debit - credit).toBe(figure?.amount);
  });

  it("show a role what the role sees, and another organization nothing", async () => {
    const given = await inputs();
    const outsider = await agentOf(rival);
    const employee = await addMember(server, founder, "employee");
    const own = await ready(employee);
    for (const role of ROLES) {
      const person =
        role === "founder" ? founder : role === "employee" ? employee : await addMember(server, founder, role);
      const client = await agent(person.headers);
      const { tools } = await client.listTools();
      for (const { name, needs } of TOOLS) {
        const isListed = tools.some((tool) => tool.name === name);
        expect(isListed, `${role} ${name}`).toBe(holdsNeeds(PERMISSIONS[role], needs));
        if (!isListed && reading.some((tool) => tool.name === name))
          expect((await callTool(client, name, given[name])).value.code, `${role} ${name}`).toBe("forbidden");
      }
    }
    const theirs = await callTool(await agent(employee.headers), "find_expenses");
    expect(theirs.value.rows.map(({ id }) => id)).toEqual([own.id]);
    for (const name of ["get_expense", "get_vendor", "vendor_statement", "get_client", "get_journal_entry"]) {
      const { isError, value } = await callTool(outsider, name, given[name]);
      expect([isError, value.code], name).toEqual([true, "not_found"]);
    }
    expect((await callTool(outsider, "find_expenses")).value.total).toBe(0);
    const forbidden = { ...(await keyHeaders(rival)), "X-Organization-Id": founder.session.currentOrganizationId };
    await expect(agent(forbidden)).rejects.toThrow();
  });
});

describe("a month by an agent", () => {
  it("uploads a receipt, reviews it, and matches its bank transaction: a person confirms, and the history names both", async () => {
    const client = await agentOf(
      founder,
      ["documents:write", "expenses:read", "banking:read", "books:read", "activity:read", "proposals:write"],
      "founder",
      "Claude",
    );
    const file = scriptedPdf(purchase("agent", { vendor: "Ferrous & Sons", total: "48.00" }, { status: "to_review" }));
    const uploaded = await callTool(client, "upload_receipt", {
      fileName: "receipt.pdf",
      content: Buffer.from(file).toString("base64"),
    });
    expect(uploaded.value).toMatchObject({ status: "to_review" });
    const { expenseId } = uploaded.value as unknown as { expenseId: number };
    const doubts = await callTool(client, "list_doubts");
    expect(doubts.value.rows.map(({ id }) => id)).toContain(expenseId);
    const { value: shown } = await callTool(client, "get_expense", { id: expenseId });
    const [{ revision }] = shown.rows as [{ revision: number }];

    const before = await balancesOf(server, founder);
    const accepted = await callTool(client, "accept_receipt", { id: expenseId, revision, why: "All agree." });
    expect(accepted.value, JSON.stringify(accepted.value)).toMatchObject({ state: "proposed" });
    const [proposal] = await openProposals();
    expect(proposal).toMatchObject({
      agent: "Claude",
      note: "All agree.",
      canConfirm: true,
      entries: [{ posted: true }],
    });
    expect(await balancesOf(server, founder)).toEqual(before);
    await founder.call(CALLS.confirmChangeProposal, { params: { id: proposal?.id ?? "" } });
    expect(await balancesOf(server, founder)).not.toEqual(before);
    const line = await bankLine(server, founder, { amount: "-48.00", description: "FERROUS SONS", date: "2026-04-04" });
    const { value: lines } = await callTool(client, "list_lines_to_match", { lineId: line });
    const [{ suggestions }] = lines.rows as [{ suggestions: { id: string }[] }];
    const match = await callTool(client, "accept_match", { lineId: line, suggestion: suggestions[0]?.id });
    expect(match.value, JSON.stringify(match)).toMatchObject({ state: "proposed" });
    const { proposalId } = match.value as unknown as { proposalId: string };
    await founder.call(CALLS.confirmChangeProposal, { params: { id: proposalId } });
    const { data } = await founder.call(CALLS.listBankLines, { query: {} });
    expect(data.find(({ id }) => id === line)?.state).toBe("matched");
    const history = await founder.call(CALLS.listAuditEvents, { query: { perPage: 5 } });
    expect(history.data[0]).toMatchObject({ actor: { id: founder.session.user.id }, apiKey: "Claude" });
  });
});

describe("a proposal", () => {
  it("shows what it will post and changes nothing until a person confirms, once", async () => {
    const client = await agentOf(founder, ["proposals:write"]);
    const before = await balancesOf(server, founder);
    const counted = (await founder.call(CALLS.listExpenses, { query: {} })).meta.total;
    const { value } = await callTool(client, "create_expense", { ...coffee, why: "On the till roll." });
    const [proposal] = await openProposals();
    expect(value.links).toEqual([expect.objectContaining({ url: expect.stringContaining("/proposals?proposal=") })]);
    expect(proposal?.title).toBe("Create expense");
    expect(proposal?.facts).toContainEqual({ label: "Vendor Name", value: "Till" });
    expect(proposal?.entries).toMatchObject([
      {
        date: "2026-03-01",
        posted: true,
        currency: "USD",
        lines: [
          { code: "5000", debit: 12.5 },
          { code: "1100", credit: 12.5 },
        ],
      },
    ]);
    expect(await balancesOf(server, founder)).toEqual(before);
    expect((await founder.call(CALLS.listExpenses, { query: {} })).meta.total).toBe(counted);

    const german = { ...founder.headers, "accept-language": "de" };
    expect(
      (await sendCall(server.origin, CALLS.listChangeProposals, { query: { state: "open" } }, german)).json,
    ).toMatchObject({
      data: [
        { title: "Ausgabe anlegen", facts: expect.arrayContaining([{ label: "Rechnungsdatum", value: "01.03.2026" }]) },
      ],
    });

    const id = proposal?.id ?? "";
    const twice = await Promise.allSettled(
      [1, 2].map(() => founder.call(CALLS.confirmChangeProposal, { params: { id } })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await founder.call(CALLS.listExpenses, { query: {} })).meta.total).toBe(counted + 1);
    await expect(founder.call(CALLS.rejectChangeProposal, { params: { id } })).rejects.toThrow("decided already");
  });

  it("posts exactly what was shown, and shows it again where that has changed", async () => {
    const client = await agentOf(founder, ["proposals:write"]);
    await callTool(client, "create_expense", coffee);
    const [proposal] = await openProposals();
    const id = proposal?.id ?? "";
    await server.db.asSystem((tx) =>
      tx.execute(
        sql`update change_proposal set preview = jsonb_set(preview, '{entries,0,lines,0,debit}', '13') where id = ${id}`,
      ),
    );
    const counted = (await founder.call(CALLS.listExpenses, { query: {} })).meta.total;
    const confirm = () => founder.call(CALLS.confirmChangeProposal, { params: { id } });
    await expect(confirm()).rejects.toThrow("The books have changed");
    expect((await founder.call(CALLS.listExpenses, { query: {} })).meta.total).toBe(counted);
    expect((await openProposals()).find((one) => one.id === id)?.entries[0]?.lines[0]?.debit).toBe(12.5);
    await confirm();
    expect((await founder.call(CALLS.listExpenses, { query: {} })).meta.total).toBe(counted + 1);
  });

  it("is refused at once where the change itself would be", async () => {
    const client = await agentOf(founder, ["proposals:write"]);
    const { isError, value } = await callTool(client, "create_expense", { ...coffee, accountCode: "9999" });
    expect([isError, value.code]).toEqual([true, CALLS.createExpense.failures.unknownAccount.code]);
    const wrong = await callTool(client, "create_expense", { ...coffee, totalAmount: "a lot" });
    expect([wrong.isError, wrong.value.code]).toEqual([true, COMMON_FAILURES.unreadable.code]);
    expect(wrong.value.message).toContain("totalAmount");
  });

  it("shows all fields that it sets, and sets no others", async () => {
    const client = await agentOf(founder, ["proposals:write"]);
    const entry = {
      entryDate: "2026-03-04",
      description: "Accrual",
      lines: [
        { accountCode: "5000", debit: 7, credit: 0 },
        { accountCode: "1100", debit: 0, credit: 7 },
      ],
    };
    const posting = await callTool(client, "create_journal_draft", { ...entry, step: "post" });
    expect([posting.isError, posting.value.code]).toEqual([true, COMMON_FAILURES.unreadable.code]);
    expect(posting.value.message).toBe("step: There is no such field.");
    const { value } = await callTool(client, "create_journal_draft", entry);
    const draft = (await openProposals()).find((one) => one.id === value.proposalId);
    expect(draft?.facts).toContainEqual({ label: "Date", value: "Mar 4, 2026" });
    expect(draft?.facts).toContainEqual({ label: "Credit", value: expect.stringMatching(/^1100 .+ · \$7\.00$/) });
    expect(draft?.entries.some(({ posted }) => posted)).toBe(false);
    const items = [
      { description: "Beans", quantity: 2, unitPrice: 5, amount: 10 },
      { description: "Milk", quantity: 1, unitPrice: 2.5, amount: 2.5 },
    ];
    const { value: bought } = await callTool(client, "create_expense", { ...coffee, lineItems: items });
    expect(bought, JSON.stringify(bought)).toMatchObject({ state: "proposed" });
    const expense = (await openProposals()).find((one) => one.id === bought.proposalId);
    expect(expense?.facts.map(({ value: shown }) => shown)).toContainEqual("Beans · 2 · 5 · 10\nMilk · 1 · 2.5 · 2.5");
  });

  it("belongs to who may make the change, and expires", async () => {
    const employee = await addMember(server, founder, "employee");
    const client = await agent(employee.headers);
    const expense = await ready(founder);
    const accept = await callTool(client, "accept_receipt", { id: expense.id, revision: expense.revision });
    expect(accept.value.code).toBe("forbidden");
    const { value } = await callTool(await agentOf(founder, ["proposals:write"]), "create_category", {
      name: "Tea",
      accountCode: "5000",
    });
    const { proposalId: id } = value as unknown as { proposalId: string };
    await expect(employee.call(CALLS.confirmChangeProposal, { params: { id } })).rejects.toThrow("not found");
    await expect(rival.call(CALLS.confirmChangeProposal, { params: { id } })).rejects.toThrow("not found");
    await server.db.asSystem((tx) =>
      tx.execute(sql`update change_proposal set expires_at = now() - interval '1 minute' where id = ${id}`),
    );
    await expect(founder.call(CALLS.confirmChangeProposal, { params: { id } })).rejects.toThrow("expired");
  });

  it.each([
    [
      "create_journal_draft",
      {
        entryDate: "2026-03-04",
        description: "Accrual",
        lines: [
          { accountCode: "5000", debit: 7, credit: 0 },
          { accountCode: "1100", debit: 0, credit: 7 },
        ],
      },
    ],
    ["create_rule", { vendor: "Till", categoryCode: "5000" }],
    ["create_vendor", { name: "Newly met" }],
    ["create_client", { name: "Grace", company: "Hopper", currency: "USD" }],
  ] as const)("does what %s suggested once it is confirmed", async (name, input) => {
    const { value } = await callTool(await agentOf(founder, ["proposals:write"]), name, input);
    expect(value, JSON.stringify(value)).toMatchObject({ state: "proposed" });
    const { proposalId: id } = value as unknown as { proposalId: string };
    const { proposal } = await founder.call(CALLS.confirmChangeProposal, { params: { id } });
    expect(proposal).toMatchObject({ state: "confirmed", tool: name });
  });

  it("names the client of an invoice draft, and posts nothing", async () => {
    const { client: ada } = await founder.call(CALLS.addClient, {
      body: { name: "Bea", company: "Bea Ltd", currency: "USD" },
    });
    const client = await agentOf(founder, ["proposals:write", "clients:read"]);
    const { value } = await callTool(client, "create_invoice_draft", {
      clientId: ada.id,
      issueDate: "2026-03-04",
      dueDate: "2026-03-18",
      currency: "USD",
      items: [{ description: "Work", quantity: 2, unitPrice: 50, accountCode: "4000" }],
    });
    expect(value, JSON.stringify(value)).toMatchObject({ state: "proposed" });
    const { proposalId: id } = value as unknown as { proposalId: string };
    const proposal = (await openProposals()).find((one) => one.id === id);
    expect(proposal?.facts).toContainEqual({ label: "Client", value: "Bea Ltd" });
    expect(proposal?.facts).toContainEqual({ label: "Items", value: "Work · 2 · $50.00" });
    expect(proposal?.facts).toContainEqual({ label: "Total", value: "$100.00" });
    expect(proposal?.entries).toEqual([]);
    await founder.call(CALLS.confirmChangeProposal, { params: { id } });
    expect((await founder.call(CALLS.listInvoices, { query: { clientId: ada.id } })).data).toMatchObject([
      { status: "draft" },
    ]);
  });
});

describe("a direct change", () => {
  it("needs the scope of the change, and is limited for each day and key", async () => {
    const careful = await agentOf(founder, ["proposals:write"]);
    const refused = await callTool(careful, "create_expense", { ...coffee, mode: "direct" });
    expect(refused.value.code).toBe(PROPOSAL_FAILURES.peopleConfirm.code);
    const trusted = await agentOf(founder, ["proposals:write", "expenses:write"], "founder", "Trusted");
    for (let change = 0; change < 2; change++) {
      const { value } = await callTool(trusted, "create_expense", { ...coffee, mode: "direct" });
      expect(value).toMatchObject({ state: "done", entries: [{ date: "2026-03-01" }] });
    }
    const third = await callTool(trusted, "create_expense", { ...coffee, mode: "direct" });
    expect(third.value.code).toBe(PROPOSAL_FAILURES.dailyLimit.code);
    const history = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1, subjectType: "expense" } });
    expect(history.data[0]).toMatchObject({ apiKey: "Trusted" });
  });
});

describe("resources", () => {
  it("are reports, the journal for hledger, and texts of documents, as the caller sees them", async () => {
    const client = await agentOf(founder);
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris.some((uri) => uri.startsWith("tallyleaf://reports/profit_loss/"))).toBe(true);
    const journal = await client.readResource({ uri: "tallyleaf://journal/2026-01-01/2026-12-31" });
    expect(JSON.stringify(journal.contents)).toContain("5000");
    const report = await client.readResource({ uri: "tallyleaf://reports/profit_loss/2026-01-01/2026-12-31" });
    expect(JSON.stringify(report.contents)).toContain("Profit");
    for (const uri of [
      "tallyleaf://documents/018f0000-0000-7000-8000-000000000000",
      "tallyleaf://nothing",
      "file:///etc/passwd",
    ])
      await expect(client.readResource({ uri }), uri).rejects.toThrow();
    const outsider = await agent((await addMember(server, founder, "employee")).headers);
    expect((await outsider.listResources()).resources).toEqual([]);
    await expect(outsider.readResource({ uri: "tallyleaf://journal/2026-01-01/2026-12-31" })).rejects.toThrow();
  });
});

describe("documents", () => {
  const DOTS = Buffer.from(PNG);

  it("are shown as a picture or a file, with their text, to who may see them", async () => {
    const client = await agentOf(founder);
    const picture = new File([DOTS], "till.png", { type: "image/png" });
    const pdf = new File([new Uint8Array(scriptedPdf(purchase("Quill")))], "quill.pdf", { type: "application/pdf" });
    const [image, paper] = [
      await founder.call(CALLS.uploadFile, { body: {}, file: picture }),
      await founder.call(CALLS.uploadFile, { body: {}, file: pdf }),
    ];
    const seen = await client.callTool({ name: "view_document", arguments: { documentId: image.documentId } });
    expect(seen.content).toContainEqual({ type: "image", mimeType: "image/png", data: DOTS.toString("base64") });
    expect(seen.structuredContent).toMatchObject({ rows: [{ fileName: "till.png", mimeType: "image/png" }] });
    const uri = `tallyleaf://documents/${paper.documentId}/file`;
    const { content } = await client.callTool({ name: "view_document", arguments: { documentId: paper.documentId } });
    expect(content).toContainEqual({
      type: "resource",
      resource: { uri, mimeType: "application/pdf", blob: Buffer.from(await pdf.arrayBuffer()).toString("base64") },
    });
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: "application/pdf", blob: expect.stringMatching(/^JVBERi/) }]);
    for (const named of [image.documentId, "till.png"]) {
      const prompt = await client.getPrompt({ name: "review_receipt", arguments: { document: named } });
      expect(prompt.messages.map((message) => message.content.type)).toEqual(expect.arrayContaining(["image", "text"]));
    }
    // Opening the file is logged for the person, as in the web app.
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { perPage: 50, subjectType: "document" } });
    expect(data.some(({ sentence }) => sentence.includes("till.png"))).toBe(true);

    const strangers = [
      await agent((await addMember(server, founder, "employee")).headers),
      await agentOf(rival),
      await agentOf(founder, ["expenses:read"]),
    ];
    for (const stranger of strangers) {
      expect((await callTool(stranger, "view_document", { documentId: image.documentId })).isError).toBe(true);
      await expect(stranger.readResource({ uri })).rejects.toThrow();
      for (const named of [image.documentId, "till.png"])
        await expect(stranger.getPrompt({ name: "review_receipt", arguments: { document: named } })).rejects.toThrow();
    }
  });
});

describe("completion", () => {
  const typed = async (client: Client, prompt: string, name: string, value: string) =>
    (await client.complete({ ref: { type: "ref/prompt", name: prompt }, argument: { name, value } })).completion.values;

  it("offers months, bank accounts, and documents that the caller sees, and types of reports", async () => {
    const client = await agentOf(founder);
    expect(await typed(client, "review_receipt", "document", "Till")).toEqual(["till.png"]);
    const year = new Date().getUTCFullYear();
    expect(await typed(client, "close_month", "month", `${year}-0`)).toContain(`${year}-01`);
    expect(await typed(client, "reconcile_account", "account", "no such account")).toEqual([]);
    expect(await typed(client, "reconcile_account", "until", "2026")).toEqual([]);
    const ref = { type: "ref/resource", uri: "tallyleaf://reports/{type}/{from}/{to}" } as const;
    const { completion } = await client.complete({ ref, argument: { name: "type", value: "profit" } });
    expect(completion.values).toContain("profit_loss");
    for (const stranger of [await agentOf(rival), await agentOf(founder, ["expenses:read"])])
      expect(await typed(stranger, "review_receipt", "document", "")).toEqual([]);
  });

  it("refuses prompts, addresses, and arguments that there aren't", async () => {
    const client = await agentOf(founder);
    const argument = { name: "month", value: "" };
    for (const asked of [
      { ref: { type: "ref/prompt", name: "nothing" }, argument },
      { ref: { type: "ref/prompt", name: "review_waiting" }, argument },
      { ref: { type: "ref/resource", uri: "file:///{month}" }, argument },
    ] as const)
      await expect(client.complete(asked)).rejects.toThrow("There is no argument month to complete.");
  });
});

describe("the log of calls", () => {
  it("names each call with its agent and outcome, for who sees the history", async () => {
    const client = await agentOf(founder, ["clients:read"], "founder", "Logged");
    await callTool(client, "list_clients");
    await callTool(client, "find_expenses");
    const { data } = await founder.call(CALLS.listToolCalls, { query: { perPage: 2 } });
    expect(data).toMatchObject([
      { tool: "find_expenses", agent: "Logged", failure: "missing_scope" },
      { tool: "list_clients", agent: "Logged", failure: null },
    ]);
  });
});
