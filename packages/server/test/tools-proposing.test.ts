/** Suggestions of agents beyond single records: bills, changes of vendors and clients, reminders, imports, and the end of a month. */
import type { Client } from "@modelcontextprotocol/client";
import { CALLS, importExpenses, PROPOSAL_FAILURES } from "@tallyleaf/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { USUAL_SCOPES } from "../src/features/api-keys/agents/offered-scopes.ts";
import { callTool, connectAgent, keyHeaders } from "./support/agent.ts";
import { balancesOf } from "./support/balances.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    queue: true,
    now: () => new Date("2026-05-03T10:00:00Z"),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register();
  await stateCompany(founder);
  client = await connectAgent(server, await keyHeaders(founder));
  return () => client.close();
});

async function suggest(name: string, input: object): Promise<string> {
  const { value } = await callTool(client, name, input);
  expect(value, `${name}: ${JSON.stringify(value)}`).toMatchObject({ state: "proposed" });
  return value.proposalId;
}
const codeOf = async (name: string, input: object) => (await callTool(client, name, input)).value.code;
const shown = async (id: string) => {
  const { data } = await founder.call(CALLS.listChangeProposals, { query: { state: "open" } });
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error("The proposal isn't open.");
  return found;
};
const confirm = (id: string) => founder.call(CALLS.confirmChangeProposal, { params: { id } });
const base64 = (text: string) => Buffer.from(text).toString("base64");

const bill = {
  vendorName: "Landlord",
  description: "Rent",
  totalAmount: 900,
  currency: "USD",
  invoiceDate: "2026-04-01",
  dueDate: "2026-04-15",
  accountCode: "5000",
};

describe("a bill", () => {
  it("is owed on the account of bills, whatever the agent thinks", async () => {
    const id = await suggest("create_bill", bill);
    const { entries } = await shown(id);
    expect(entries[0]?.lines.find(({ credit }) => credit === 900)?.code).toBe("2000");
    await confirm(id);
    expect((await callTool(client, "list_bills")).value.rows).toMatchObject([{ vendor: "Landlord", open: 900 }]);
    expect(await codeOf("create_bill", { ...bill, paymentAccountId: "1100" })).toBe("invalid_request");
  });
});

describe("changes of records", () => {
  it("change a vendor and a client once they are confirmed, and only what was said", async () => {
    const { vendor } = await founder.call(CALLS.addVendor, {
      body: { name: "Old name", email: "a@vendor.example" } as never,
    });
    const { client: ada } = await founder.call(CALLS.addClient, {
      body: { name: "Ada", company: "Ada Ltd", currency: "USD" },
    });
    const changed = await suggest("update_vendor", { id: vendor.id, website: "vendor.example" });
    expect((await shown(changed)).facts).toContainEqual({ label: "Vendor", value: "Old name" });
    await confirm(changed);
    const { vendor: now } = await founder.call(CALLS.getVendor, { params: { id: vendor.id } });
    expect(now).toMatchObject({ name: "Old name", email: "a@vendor.example" });
    await confirm(await suggest("update_client", { id: ada.id, name: "Grace" }));
    const { client: later } = await founder.call(CALLS.getClient, { params: { id: ada.id } });
    expect(later).toMatchObject({ name: "Grace", company: "Ada Ltd" });
    expect(await codeOf("update_vendor", { id: "018f0000-0000-7000-8000-000000000000", name: "X" })).toBe("not_found");
  });
});

describe("what a change takes away", () => {
  it("is shown: a field that it empties", async () => {
    const body = { name: "Grace", email: "grace@bees.example", notes: "Pays late" };
    const { id } = (await founder.call(CALLS.addClient, { body })).client;
    const changed = await suggest("update_client", { id, notes: "", email: "" });
    expect((await shown(changed)).facts.map(({ value }) => value)).toEqual(["Grace", "—", "—"]);
  });

  it("is shown: the client whom an invoice leaves for another", async () => {
    const add = async (name: string) => (await founder.call(CALLS.addClient, { body: { name } })).client.id;
    const [clientId, other] = [await add("First client"), await add("Other client")];
    const items = [{ description: "Work", quantity: 1, unitPrice: 100, accountCode: "4100" }];
    const days = { issueDate: "2026-05-01", dueDate: "2026-05-31" };
    const { invoice } = await founder.call(CALLS.createInvoice, {
      body: { clientId, currency: "USD", ...days, items },
    });
    const { id, revision } = invoice;
    const { facts } = await shown(await suggest("update_invoice_draft", { id, revision, clientId: other }));
    expect(facts).toContainEqual({ label: "Client", value: "Other client" });
  });
});

describe("a reminder", () => {
  const invoice = async (isIssued: boolean) => {
    const { client: ada } = await founder.call(CALLS.addClient, {
      body: { name: "Ada", company: "Ada Ltd", currency: "USD", ...ADDRESS } as never,
    });
    const { invoice: made } = await founder.call(CALLS.createInvoice, {
      body: {
        clientId: ada.id,
        issueDate: "2026-03-01",
        dueDate: "2026-03-15",
        currency: "USD",
        items: [{ description: "Work", quantity: 1, unitPrice: 100, accountCode: "4000" }],
      } as never,
    });
    if (isIssued) await founder.call(CALLS.issueInvoice, { params: { id: made.id }, body: {} as never });
    return made.id;
  };

  it("is mailed once, after a person has confirmed it", async () => {
    const id = await invoice(true);
    const input = { id, to: ["ada@client.example"], message: "Please pay soon." };
    const proposal = await suggest("send_reminder", input);
    const { facts, entries, postsLater } = await shown(proposal);
    expect([entries, postsLater]).toEqual([[], false]);
    expect(JSON.stringify(facts)).toContain("ada@client.example");
    // The whole mail is shown before anybody confirms.
    const said = Object.fromEntries(facts.map(({ label, value }) => [label, value]));
    expect(said.Subject).toMatch(/^Invoice \S+ from /);
    expect(said.Email).toMatch(/^Please pay soon\.\n.*\$100\.00|^Please pay soon\.\n.*100\.00 USD/);
    expect(said.Attachments).toMatch(/\.pdf$/);
    expect((await founder.call(CALLS.getInvoice, { params: { id } })).status).toBe("overdue");
    const both = await Promise.allSettled([confirm(proposal), confirm(proposal)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const mail = await server.mailTo("ada@client.example", "invoice");
    expect(mail.subject).toBe(said.Subject);
    for (const line of said.Email?.split("\n") ?? []) expect(String(mail.text).replace(/\s+/g, " ")).toContain(line);
  });

  it("isn't suggested for a draft, and shown again where the invoice has changed", async () => {
    const draft = await invoice(false);
    const to = ["ada@client.example"];
    expect(await codeOf("send_reminder", { id: draft, to, message: "x" })).toBe(PROPOSAL_FAILURES.nothingToRemind.code);
    const issued = await invoice(true);
    const proposal = await suggest("send_reminder", { id: issued, to, message: "Please pay." });
    await founder.call(CALLS.voidInvoice, { params: { id: issued }, body: { reason: "Mistake" } as never });
    const refused = await sendCall(
      server.origin,
      CALLS.confirmChangeProposal,
      { params: { id: proposal } },
      founder.headers,
    );
    expect(refused.json).toMatchObject({ code: PROPOSAL_FAILURES.nothingToRemind.code });
    expect((await shown(proposal)).state).toBe("open");
  });
});

describe("an import", () => {
  const rows = "Date,Vendor,Amount,Category\n2026-04-02,Cafe,12.50,5000\n2026-04-03,Print shop,30.00,5000\n";

  it("shows rows and sums of expenses, and posts them once it is confirmed", async () => {
    const before = await balancesOf(server, founder);
    const input = { fileName: "april.csv", content: base64(rows), paymentAccountId: "1100" };
    const preview = await founder.call(CALLS.previewExpenseImport, {
      body: { paymentAccountId: "1100" },
      file: new File([rows], "april.csv"),
    });
    const id = await suggest("import_expenses", { ...input, mapping: preview.mapping });
    const { facts, postsLater } = await shown(id);
    expect(postsLater).toBe(true);
    expect(facts).toContainEqual({ label: "New expenses", value: "2" });
    expect(facts).toContainEqual({ label: "Total", value: "$42.50" });
    const posted = facts.find(({ label }) => label === "Rows to post")?.value.split("\n") ?? [];
    expect(posted).toHaveLength(2);
    expect(posted[0]).toBe("Apr 2, 2026 · Cafe · $12.50 · 5000 General expenses · 1100 Business checking");
    expect((await founder.call(CALLS.listExpenseImports, { query: {} })).data).toEqual([]);
    await confirm(id);
    await expect
      .poll(async () => (await founder.call(CALLS.listExpenseImports, { query: {} })).data[0]?.added, {
        timeout: 20_000,
      })
      .toBe(2);
    expect(await balancesOf(server, founder)).not.toEqual(before);
    expect(await codeOf("import_expenses", { ...input, mapping: preview.mapping })).toBe(
      importExpenses.failures.nothingToImport.code,
    );
  });

  it("is suggested by an agent that may only read and suggest, as is a reminder", async () => {
    const cafe = { vendorName: "Cafe", description: "Lunch", totalAmount: 12.5, currency: "USD" };
    const booked = { invoiceDate: "2026-04-02", paymentAccountId: "1100", accountCode: "5000" };
    await founder.call(CALLS.createExpense, { body: { ...cafe, ...booked } });
    const cautious = await connectAgent(server, await keyHeaders(founder, [...USUAL_SCOPES]));
    const csv = "Date,Vendor,Amount,Category\n2026-04-07,Florist,9.00,5000\n2026-04-02,Cafe,12.50,5000\n";
    const { mapping } = await founder.call(CALLS.previewExpenseImport, {
      body: { paymentAccountId: "1100" },
      file: new File([csv], "more.csv"),
    });
    const input = { fileName: "more.csv", content: base64(csv), paymentAccountId: "1100", mapping };
    const { value, isError } = await callTool(cautious, "import_expenses", input);
    expect(isError, JSON.stringify(value)).toBe(false);
    const { facts } = await shown(value.proposalId);
    expect(facts.find(({ label }) => label === "Skipped rows")?.value).toMatch(/^1\n3 · Apr 2, 2026 · Cafe · \$12\.50/);
    expect((await callTool(cautious, "import_expenses", { ...input, mode: "direct" })).isError).toBe(true);
    await cautious.close();
  });

  it("adds the transactions of a statement once it is confirmed", async () => {
    await bankLine(server, founder, { amount: "-1.00", date: "2026-03-01" });
    const bankAccountId = await bankAccountOf(server, founder, "1100");
    const content = base64("Date,Payee,Amount\n2026-04-02,Cafe,-12.50\n2026-04-03,Rent,-30.00\n");
    const id = await suggest("import_statement", { fileName: "april.csv", content, bankAccountId });
    const { total } = (await founder.call(CALLS.listBankLines, { query: {} })).meta;
    expect((await shown(id)).facts).toContainEqual({ label: "New transactions", value: "2" });
    await confirm(id);
    expect((await founder.call(CALLS.listBankLines, { query: {} })).meta.total).toBe(total + 2);
    expect(
      await codeOf("import_statement", { fileName: "x", content: base64("nothing"), bankAccountId }),
    ).not.toBeUndefined();
    expect(await codeOf("import_statement", { fileName: "x", content: "no base64!", bankAccountId })).toBe(
      "invalid_request",
    );
  });
});

describe("the end of a month", () => {
  it("closes it once it is confirmed; open tasks refuse it", async () => {
    const id = await suggest("close_month", { month: "2026-04" });
    expect((await shown(id)).facts).toEqual([
      { label: "Month", value: "April 2026" },
      { label: "Open tasks", value: "0" },
    ]);
    await confirm(id);
    expect(await codeOf("close_month", { month: "2026-04" })).toBe("already_closed");
    expect(await codeOf("close_month", { month: "2026-05" })).toBe("month_not_over");
    expect(await codeOf("close_month", { month: "2026-13" })).toBe("invalid_request");
  });
});

describe("the reasons of a match", () => {
  it("are read in the language of who confirms", async () => {
    await founder.call(CALLS.createExpense, { body: { ...bill, paymentAccountId: "1100", totalAmount: 48 } as never });
    const lineId = await bankLine(server, founder, { amount: "-48.00", description: "LANDLORD", date: "2026-04-02" });
    const { value } = await callTool(client, "list_lines_to_match", { lineId });
    const [{ suggestions }] = value.rows as [{ suggestions: { id: string; reasons: string[] }[] }];
    const id = await suggest("accept_match", { lineId, suggestion: suggestions[0]?.id });
    const english = (await shown(id)).facts.find(({ label }) => label === "Reasons")?.value;
    expect(english?.split("\n")).toEqual(suggestions[0]?.reasons);
    const headers = { ...founder.headers, "accept-language": "de" };
    const { json } = await sendCall(server.origin, CALLS.listChangeProposals, { query: { state: "open" } }, headers);
    const [{ facts }] = (json as { data: { facts: { label: string; value: string }[] }[] }).data as never as [
      { facts: { label: string; value: string }[] },
    ];
    const german = facts.find(({ label }) => label === "Gründe")?.value;
    expect(english).toBe("Same amount\n1 day apart\nThe name matches");
    expect(german).toBe("Gleicher Betrag\n1 Tag Abstand\nName stimmt überein");
  });
});

describe("roles", () => {
  it("keep an employee's agent from what the employee may not do", async () => {
    const employee = await addMember(server, founder, "employee");
    const agent = await connectAgent(server, employee.headers);
    for (const name of ["update_vendor", "import_statement", "import_expenses", "close_month"])
      expect((await callTool(agent, name, {})).value.code, name).toBe("forbidden");
    await agent.close();
  });
});
