/** Another client or vendor on the lines of a posted entry: with its tax, its history, and a chain that still proves all of it. */
import { CALLS, type CallName, type ErrorBody, manualEntryRefusals, TAX_CHECKS } from "@tallyleaf/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryOf } from "../src/books/chain/query.ts";
import { verifyChain } from "../src/books/chain/verify.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let client: pg.Client;
let founder: Person;
let registration: string;
let [acme, beta, painter]: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-09-15T12:00:00Z") });
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  const body = { country: "DE", number: "DE136695976", startsOn: "2026-01-01", rhythm: "month" } as const;
  registration = (await founder.call(CALLS.addTaxRegistration, { body })).registration.id;
  const add = async (name: string, taxId: string) =>
    (await founder.call(CALLS.addClient, { body: { name, taxId, country: "FR" } as never })).client.id;
  [acme, beta] = [await add("Acme", "FR40303265045"), await add("Beta", "FR83404833048")];
  const vendor = { name: "Painter", is1099: true } as const;
  painter = (await founder.call(CALLS.addVendor, { body: vendor })).vendor.id;
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const who = (id: string | undefined) =>
  id === undefined ? null : { type: id === painter ? ("vendor" as const) : ("client" as const), id };
type Line = [account: string, debit: number, credit: number, party?: string, taxCode?: string];
const post = async (entryDate: string, lines: readonly Line[], extra: object = {}) => {
  const body = {
    ...{ entryDate, description: "Wages", taxStructure: "exclusive" },
    lines: lines.map(([accountCode, debit, credit, party, taxCode = ""]) => ({
      ...{ accountCode, debit, credit, party: who(party), taxCode },
    })),
    ...extra,
  };
  return (await founder.call(CALLS.postManualEntry, { body: body as never })).entry;
};
const send = async (name: CallName, input: RawInput, as = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
type Change = [lineNumber: number, party?: string];
const linesOf = (changes: readonly Change[]) =>
  changes.map(([lineNumber, party]) => ({ lineNumber, party: who(party) }));
const change = async (id: string, ...changes: Change[]) =>
  (await founder.call(CALLS.changeEntryParties, { params: { id }, body: { lines: linesOf(changes) } })).entry;
const refused = (id: string, changes: readonly Change[], as = founder) =>
  send("changeEntryParties", { params: { id }, body: { lines: linesOf(changes) } } as RawInput, as);
const namesOf = ({ lines }: { lines: readonly { party?: { name: string } | undefined }[] }) =>
  lines.map(({ party }) => party?.name ?? "");
const entryOf = (id: string) => founder.call(CALLS.getJournalEntry, { params: { id } });
const faultOf = async () =>
  (await verifyChain(queryOf(client), { id: founder.session.currentOrganizationId, name: "Ours" })).fault?.text ?? null;
/** Changes rows as the owner of the database can, and takes that back. */
async function damaged(statement: string, values: unknown[]): Promise<string | null> {
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    await client.query(statement, values);
    return await faultOf();
  } finally {
    await client.query("rollback");
  }
}
/** Returns the EC sales list of a month by name. */
async function soldIn(month: string): Promise<Record<string, number>> {
  const { data } = await founder.call(CALLS.listEcSales, { params: { id: registration, from: `${month}-01` } });
  return Object.fromEntries(data.map(({ party, amount }) => [party, amount]));
}

describe("the journal of a client or vendor", () => {
  it("has the entries of documents and their payments beside those whose lines name them", async () => {
    const listed = async (party = "") =>
      (await founder.call(CALLS.listJournalEntries, { query: { party } as never })).data.map(
        ({ source }) => source.kind,
      );
    const { vendor } = await founder.call(CALLS.addVendor, { body: { name: "Ferrous" } as never });
    expect(await listed(vendor.id)).toEqual([]);
    const body = {
      ...{ vendorName: "Ferrous", description: "Nails", totalAmount: 12, currency: "EUR", invoiceDate: "2026-05-01" },
      ...{ paymentAccountId: "1100", accountCode: "5500" },
    };
    await founder.call(CALLS.createExpense, { body: body as never });
    expect(await listed(vendor.id)).toEqual(["expense"]);
    const bill = { ...body, description: "Bolts", paymentAccountId: "2000" };
    const { expense } = await founder.call(CALLS.createExpense, { body: bill as never });
    const payment = { date: "2026-05-04", accountCode: "1100", amount: 12, items: [{ expenseId: expense.id }] };
    await founder.call(CALLS.recordPayment, { body: payment });
    expect(await listed(vendor.id)).toEqual(["payment", "expense", "expense"]);
    expect(await listed(acme)).not.toContain("expense");
  });
});

describe("the client or vendor of a posted line", () => {
  it("is changed with its tax and what reverses it; amounts stay, the log shows both, and the chain holds", async () => {
    const posted = await post("2026-02-10", [
      ["1100", 300, 0, acme],
      ["4100", 0, 300, acme, "DE-IGL"],
    ]);
    const reversal = (
      await founder.call(CALLS.reverseManualEntry, { params: { id: posted.id }, body: { entryDate: "2026-03-01" } })
    ).entry;
    expect(await soldIn("2026-02")).toEqual({ Acme: 300 });
    const after = await change(posted.id, [1], [2, beta]);
    expect(namesOf(after).slice(0, 2)).toEqual(["", "Beta"]);
    const bare = ({ lines }: typeof after) => lines.map(({ party: _, ...line }) => line);
    expect(bare(after)).toEqual(bare(posted));
    expect(namesOf(await entryOf(reversal.id))).toEqual(namesOf(after));
    expect(await soldIn("2026-02")).toEqual({ Beta: 300 });
    expect(await soldIn("2026-03")).toEqual({ Beta: -300 });
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    const told = data.filter(({ verb }) => verb === "parties_changed");
    expect(told.map(({ subjectId }) => subjectId).sort()).toEqual([posted.id, reversal.id].sort());
    expect(told[0]?.changes).toMatchObject([{ before: "1: Acme; 2: Acme", after: "1: –; 2: Beta" }]);
    expect(await faultOf()).toBeNull();
    const { data: listed } = await founder.call(CALLS.listJournalEntries, { query: { party: beta } as never });
    expect(listed.map(({ id }) => id).sort()).toEqual([posted.id, reversal.id].sort());
    const { data: offered } = await founder.call(CALLS.listLineParties, { query: { search: "painter", named: beta } });
    expect(offered.map(({ name }) => name)).toEqual(["Beta", "Painter"]);
    // There and back: each change is a link of its own.
    await change(posted.id, [1, acme], [2, acme]);
    await change(posted.id, [1, painter]);
    expect(await faultOf()).toBeNull();
  });

  it("is proven by the chain: a row or an event that was changed since is named", async () => {
    const { id, number } = await post("2026-02-11", [
      ["6000", 80, 0, painter],
      ["1100", 0, 80],
    ]);
    await change(id, [1, acme], [2, beta]);
    const line = "update journal_line set client_id = $2, vendor_id = $3 where entry_id = $1 and line_number = 1";
    expect(await damaged(line, [id, beta, null])).toContain(`entry ${number}`);
    // Back to what it was when it was posted.
    expect(await damaged(line, [id, null, painter])).toContain("changedTo");
    const event = `update event set after = jsonb_set(after, '{partyIds,lines,0,clientId}', to_jsonb($2::text))
      where subject_id = $1 and verb = 'parties_changed'`;
    expect(await damaged(event, [id, beta])).not.toBeNull();
    expect(await damaged("delete from event where subject_id = $1 and verb = 'parties_changed'", [id])).not.toBeNull();
    expect(await faultOf()).toBeNull();
  });

  it("is changed by an event alone: the database takes no other change of a posted line", async () => {
    const { id } = await post("2026-02-12", [
      ["6000", 80, 0, acme],
      ["1100", 0, 80],
    ]);
    await change(id, [1, beta]);
    for (const set of [`client_id = '${acme}'`, `client_id = '${beta}', amount = 1`, "client_id = null"])
      await expect(
        client.query(`update journal_line set ${set} where entry_id = $1 and line_number = 1`, [id]),
      ).rejects.toThrow(/journal entry/);
    expect(namesOf(await entryOf(id))).toEqual(["Beta", ""]);
  });

  it("counts on form 1099 with whom it names", async () => {
    const paid = async () =>
      (await founder.call(CALLS.list1099, { query: { year: 2026 } })).data.map(({ name, paid }) => [name, paid]);
    const before = await paid();
    const { id } = await post("2026-02-13", [
      ["6000", 700, 0],
      ["1100", 0, 700],
    ]);
    expect(await paid()).toEqual(before);
    await change(id, [2, painter]);
    const sumOf = (rows: Awaited<ReturnType<typeof paid>>) => Number(rows[0]?.[1] ?? 0);
    expect(sumOf(await paid()) - sumOf(before)).toBe(700);
    await change(id, [2]);
    expect(await paid()).toEqual(before);
  });

  it("goes with all lines of one tax, and not with a part of them", async () => {
    const posted = await post("2026-04-10", [
      ["1100", 357, 0],
      ["4100", 0, 100, acme, "DE-U19"],
      ["4100", 0, 200, acme, "DE-U19"],
    ]);
    const answer = await refused(posted.id, [[3, beta]]);
    const { sharedTax } = CALLS.changeEntryParties.failures;
    expectFailure(answer, sharedTax, manualEntryRefusals.sharedTax("DE-U19"));
    expect(answer.json.errors).toMatchObject([{ path: "lines.0.party" }]);
    expect(namesOf(await change(posted.id, [2, beta], [3, beta]))).toEqual(["", "Beta", "Beta", "Beta"]);
    expect(await faultOf()).toBeNull();
  });

  it("stays in a filed return and in a closed month, of a document, and where others may not", async () => {
    const filed = await post("2026-01-15", [
      ["1100", 500, 0, acme],
      ["4100", 0, 500, acme, "DE-IGL"],
    ]);
    const { payable } = await founder.call(CALLS.getTaxReturn, { params: { id: registration, from: "2026-01-01" } });
    await founder.call(CALLS.fileTaxReturn, {
      params: { id: registration, from: "2026-01-01" },
      body: { filedOn: "2026-02-09", reference: "", payable, acknowledged: TAX_CHECKS } as never,
    });
    const answer = await refused(filed.id, [
      [1, beta],
      [2, beta],
    ]);
    const days = { from: "Jan 1, 2026", to: "Jan 31, 2026" };
    expectFailure(answer, CALLS.changeEntryParties.failures.filed, manualEntryRefusals.filed(days));
    expect(await soldIn("2026-01")).toEqual({ Acme: 500 });
    // Who paid is in no return.
    expect(namesOf(await change(filed.id, [1]))).toEqual(["", "Acme"]);

    const { id } = await post("2026-05-15", [
      ["6000", 80, 0, acme],
      ["1100", 0, 80],
    ]);
    expectFailure(await refused(id, [[9, beta]]), CALLS.changeEntryParties.failures.noSuchLine);
    const rival = await server.register({ defaultCurrency: "EUR" });
    const theirs = (await rival.call(CALLS.addClient, { body: { name: "Theirs" } as never })).client.id;
    expect((await refused(id, [[1, theirs]])).json.errors).toMatchObject([{ path: "lines.0.party" }]);
    expect((await refused(id, [[1, beta]], rival)).status).toBe(404);
    expect((await refused(id, [[1, beta]], await addMember(server, founder, "employee"))).status).toBe(403);
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Desk Ltd", description: "Desks", invoiceDate: "2026-05-04", currency: "EUR" },
        ...{ totalAmount: 48, paymentAccountId: "1100", accountCode: "5200" },
      },
    });
    const own = (await founder.call(CALLS.getExpense, { params: { id: String(expense.id) } })).entry?.id ?? "";
    expectFailure(await refused(own, [[1, beta]]), CALLS.changeEntryParties.failures.notManual);
    await founder.call(CALLS.closeMonth, { params: { month: "2026-05" }, body: { anyway: true } });
    expect((await refused(id, [[1, beta]])).json.code).toBe("month_closed");
    expect(namesOf(await entryOf(id))).toEqual(["Acme", ""]);
    expect(await faultOf()).toBeNull();
  });
});
