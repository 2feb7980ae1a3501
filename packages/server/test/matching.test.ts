/** Bank lines over HTTP: what is suggested and why, what accepting does to the books, and that all of it can be undone. */
import { CALLS, type CallName, type MatchSuggestion } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshBill } from "./contract/payments.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
});

const send = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, founder.headers);
const line = (amount: string, facts: object = {}) => bankLine(server, founder, { amount, currency: "EUR", ...facts });
const suggested = async (lineId: string): Promise<MatchSuggestion[]> => {
  const { data } = await founder.call(CALLS.listLinesToMatch, { query: { lineId } });
  return data[0]?.suggestions ?? [];
};
const balances = () => balancesOf(server, founder);

/** An expense that is in the books, paid from an account. */
async function expense(vendorName: string, totalAmount: number, changes: object = {}): Promise<number> {
  const body = {
    vendorName,
    description: "What was bought",
    invoiceDate: "2026-05-02",
    currency: "EUR",
    paymentAccountId: "1100",
    accountCode: "5000",
    totalAmount,
    ...changes,
  };
  return (await founder.call(CALLS.createExpense, { body })).expense.id;
}

describe("suggestions", () => {
  it("name the expense of the same amount with the reason; a declined one doesn't return", async () => {
    const right = await expense("Ferrous & Sons", 11.9, { tipAmount: 1 });
    await expense("Somebody else", 12.9, { paymentAccountId: "1000" });
    const id = await line("-12.90", { description: "POS FERROUS SONS 0042" });
    const [first, second] = await suggested(id);
    expect(first).toMatchObject({ id: `expense:${right}`, kind: "expense", certain: true, effect: "" });
    expect(first?.reasons).toEqual(["Same amount", "2 days apart", "The name matches"]);
    expect(second).toMatchObject({ title: "Somebody else", certain: false });
    expect(second?.effect).toBe("Moves it from Cash on hand to this account.");

    await founder.call(CALLS.declineMatch, { params: { id }, body: { suggestion: `expense:${right}` } });
    expect((await suggested(id)).map(({ title }) => title)).toEqual(["Somebody else"]);
    expectFailure(
      await send("acceptMatch", { params: { id }, body: { suggestion: `expense:${right}` } }),
      CALLS.acceptMatch.failures.gone,
    );
  });

  it("learn the bank's names for parties", async () => {
    const first = await expense("Amazon", 20);
    const id = await line("-20", { description: "AMZN Mktp DE*2Y45" });
    expect((await suggested(id))[0]).toMatchObject({ certain: false });
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: `expense:${first}` } });
    const next = await expense("Amazon", 31);
    const [learnt] = await suggested(await line("-31", { description: "AMZN Mktp DE*9K11" }));
    expect(learnt).toMatchObject({ id: `expense:${next}`, certain: true });
    expect(learnt?.reasons).toContain("The bank's name for Amazon is known");
  });

  it("keep codes and values of their reasons, which each reader gets in their language", async () => {
    const id = await line("-12.90", { description: "POS FERROUS SONS 0042" });
    const paid = await expense("Ferrous & Sons", 12.9);
    const german = await sendCall(
      server.origin,
      CALLS.listLinesToMatch,
      { query: { lineId: id } },
      { ...founder.headers, "accept-language": "de" },
    );
    expect(german.json).toMatchObject({
      data: [{ suggestions: [{ reasons: ["Gleicher Betrag", "2 Tage Abstand", "Name stimmt überein"] }] }],
    });
    const accepted = await sendCall(
      server.origin,
      CALLS.acceptMatch,
      { params: { id }, body: { suggestion: `expense:${paid}` } },
      { ...founder.headers, "accept-language": "de" },
    );
    expect(accepted.status).toBe(200);
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute(sql`select reasons from bank_match where bank_line_id = ${id}`),
    );
    expect(rows).toEqual([
      { reasons: [{ code: "sameAmount" }, { code: "daysApart", values: { days: 2 } }, { code: "nameMatches" }] },
    ]);
  });
});

describe("accepting a match", () => {
  it("moves an expense to the account that paid it, at the bank's own rate in a foreign currency", async () => {
    const foreign = await expense("Cloud Inc.", 100, { currency: "USD", exchangeRate: 0.9, paymentAccountId: "1000" });
    const id = await line("-91.37", { description: "CLOUD INC 100.00 USD" });
    expect((await suggested(id))[0]).toMatchObject({
      effect: "Moves it from Cash on hand to this account. Posts it at the bank's own rate.",
    });
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: `expense:${foreign}` } });
    expect(await balances()).toEqual({ "1100": -91.37, "5000": 91.37 });
    expect(await suggested(id)).toEqual([]);
    // Deleting the expense opens its line again.
    await founder.call(CALLS.deleteExpense, { params: { id: String(foreign) }, query: {} });
    expect((await founder.call(CALLS.listLinesToMatch, { query: { lineId: id } })).data).toHaveLength(1);
    expect(await balances()).toEqual({});
  });

  it("pays a bill, and undoing voids the payment", async () => {
    const bill = await freshBill({ founder }, 50, "EUR");
    const id = await line("-50", { counterparty: "Ferrous & Sons Ltd", date: "2026-05-03" });
    const [first] = await suggested(id);
    expect(first).toMatchObject({ id: `bill:${bill}`, certain: true, effect: "Pays the bill." });
    expect(first?.reasons).toContain("1 day after its due date");
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: `bill:${bill}` } });
    expect(await balances()).toEqual({ "1100": -50, "5000": 50 });
    const { message } = await founder.call(CALLS.undoMatch, { params: { id } });
    expect(message).toBe("The transaction is unmatched, and its entry was reversed.");
    expect(await balances()).toEqual({ "2000": -50, "5000": 50 });
    expectFailure(await send("undoMatch", { params: { id } }), CALLS.undoMatch.failures.isOpen);
  });

  it("finds the payment that was recorded before its statement was imported", async () => {
    const bill = await freshBill({ founder }, 80, "EUR");
    const body = { date: "2026-05-04", accountCode: "1100", amount: 80, items: [{ expenseId: bill }] };
    const { payment } = await founder.call(CALLS.recordPayment, { body });
    const id = await line("-80", { description: "TRANSFER 4711" });
    expect(await suggested(id)).toMatchObject([{ id: `payment:${payment.id}`, certain: true }]);
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: `payment:${payment.id}` } });
    expect(await balances()).toEqual({ "1100": -80, "5000": 80 });
  });

  it("posts a transfer once for its two transactions", async () => {
    const out = await line("-500", { description: "To savings" });
    const into = await line("500", { accountCode: "1200", date: "2026-05-05", description: "From checking" });
    expect((await suggested(out))[0]).toMatchObject({ id: `transfer:${into}`, certain: true });
    const certain = await founder.call(CALLS.acceptCertain, { body: {} });
    expect(certain).toMatchObject({ success: true, accepted: 2, message: "2 transactions are matched." });
    expect(await balances()).toEqual({ "1100": -500, "1200": 500 });
    await founder.call(CALLS.undoMatch, { params: { id: into } });
    expect(await balances()).toEqual({});
    expect((await founder.call(CALLS.listLinesToMatch, { query: {} })).meta.total).toBe(2);
  });

  it("posts a transfer between two currencies with the exchange difference, once a person confirms it", async () => {
    const rate = { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9, surchargePercentage: 0 };
    await founder.call(CALLS.addExchangeRate, { body: { ...rate, rateType: "manual" } });
    const out = await line("-900");
    const into = await line("1010", { accountCode: "1200", currency: "USD", date: "2026-05-05" });
    await line("2000", { accountCode: "1200", currency: "USD" });
    const suggestion = `transfer:${into}`;
    expect(await suggested(out)).toMatchObject([{ id: suggestion, certain: false, amount: 1010, currency: "USD" }]);
    expect(await suggested(into)).toMatchObject([{ id: `transfer:${out}`, amount: 900, currency: "EUR" }]);
    await founder.call(CALLS.acceptMatch, { params: { id: out }, body: { suggestion } });
    expect(await balances()).toEqual({ "1100": -900, "1200": 909, "4950": -9 });
  });

  it.each([
    ["1100", "1200", "-500"],
    ["1200", "1100", "500"],
  ])(
    "counts a transfer once that was posted from its account on %s before %s was imported",
    async (ours, theirs, amount) => {
      const opposite = amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
      const first = await line(amount, { accountCode: ours });
      await founder.call(CALLS.bookLine, { params: { id: first }, body: { accountCode: theirs } });
      const once = { "1100": -500, "1200": 500 };
      const id = await line(opposite, { accountCode: theirs, date: "2026-05-08", description: "4711" });
      const suggestion = `booked:${first}`;
      const [found] = await suggested(id);
      expect(found).toMatchObject({ id: suggestion, kind: "transfer", certain: true, effect: "" });
      expect(found?.reasons).toEqual(["The other side of a transfer that is already posted", "4 days apart"]);
      const { transferBooked } = CALLS.bookLine.failures;
      const from = ours === "1200" ? "Business savings" : "Business checking";
      expectFailure(
        await send("bookLine", { params: { id }, body: { accountCode: ours } }),
        transferBooked,
        `This transfer is posted already, from the transaction of May 4, 2026 on ${from}. Accept that as its other side, or decline it first.`,
      );
      expect(await founder.call(CALLS.acceptCertain, { body: {} })).toMatchObject({ success: true, accepted: 1 });
      expect(await balances()).toEqual(once);
      // Opened again, the second line leaves the booking as it is; the first takes both along.
      await founder.call(CALLS.undoMatch, { params: { id } });
      expect(await balances()).toEqual(once);
      await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion } });
      await founder.call(CALLS.undoMatch, { params: { id: first } });
      expect(await balances()).toEqual({});
      expect((await founder.call(CALLS.listLinesToMatch, { query: {} })).meta.total).toBe(2);
    },
  );

  it("asks a person which of two transactions is the other side of a posted transfer, and whether it is one", async () => {
    const first = await line("-500");
    await founder.call(CALLS.bookLine, { params: { id: first }, body: { accountCode: "1200" } });
    const [one, two] = [await line("500", { accountCode: "1200" }), await line("500", { accountCode: "1200" })];
    expect(await suggested(one)).toMatchObject([{ id: `booked:${first}`, certain: false }]);
    await founder.call(CALLS.acceptMatch, { params: { id: two }, body: { suggestion: `booked:${first}` } });
    // A second transfer of the same amount is booked as any other.
    await founder.call(CALLS.bookLine, { params: { id: one }, body: { accountCode: "1100" } });
    expect(await balances()).toEqual({ "1100": -1000, "1200": 1000 });
    const third = await line("-500");
    await founder.call(CALLS.declineMatch, { params: { id: third }, body: { suggestion: `booked:${one}` } });
    expect(await suggested(third)).toEqual([]);
    await founder.call(CALLS.bookLine, { params: { id: third }, body: { accountCode: "1200" } });
    expect(await balances()).toEqual({ "1100": -1500, "1200": 1500 });
  });

  it("posts what a person chooses, never against the direction of the money", async () => {
    const bill = await freshBill({ founder }, 50, "EUR");
    const incoming = await line("50");
    expectFailure(
      await send("settleLine", { params: { id: incoming }, body: { items: [{ expenseId: bill }] } }),
      CALLS.settleLine.failures.twoDirections,
      "Outgoing payments pay these, but this transaction is incoming.",
    );
    const paid = await line("-51");
    await founder.call(CALLS.settleLine, { params: { id: paid }, body: { items: [{ expenseId: bill }], fee: 1 } });
    expect(await balances()).toEqual({ "1100": -51, "5000": 50, "6250": 1 });
  });
});

describe("an invoice", () => {
  it("goes from draft to paid by a matched transaction; several of one client are found together", async () => {
    const { client } = await founder.call(CALLS.addClient, {
      body: { name: "Grace Hopper", company: "Riverside Studio", email: "grace@example.com" },
    });
    const issued = async (unitPrice: number) => {
      const items = [
        { description: "Design", quantity: 1, unitPrice, taxName: "VAT", taxRate: 20, accountCode: "4100" },
      ];
      const body = { clientId: client.id, issueDate: "2026-04-20", dueDate: "2026-05-04", currency: "EUR", items };
      const { invoice } = await founder.call(CALLS.createInvoice, { body });
      const { id, revision } = invoice;
      return (await founder.call(CALLS.issueInvoice, { params: { id }, body: { revision } })).invoice;
    };
    const [one, two, three] = [await issued(100), await issued(200), await issued(50)];
    const id = await line("120", { description: `Invoice ${one.number} Riverside` });
    const [first] = await suggested(id);
    expect(first).toMatchObject({ id: `invoice:${one.id}`, certain: true, effect: "Pays the invoice." });
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: `invoice:${one.id}` } });
    expect(await founder.call(CALLS.getInvoice, { params: { id: one.id } })).toMatchObject({ status: "paid", open: 0 });

    const together = await line("300", { counterparty: "Riverside Studio" });
    const [both] = await suggested(together);
    expect(both).toMatchObject({ id: `invoice:${two.id},${three.id}`, effect: "Pays 2 invoices.", certain: true });
    await founder.call(CALLS.acceptCertain, { body: {} });
    // Receivables are nothing again; what is left is money, revenue and the tax that is owed.
    expect(await balances()).toEqual({ "1100": 420, "2200": -70, "4100": -350 });
    await founder.call(CALLS.undoMatch, { params: { id } });
    expect(await founder.call(CALLS.getInvoice, { params: { id: one.id } })).toMatchObject({ open: 120 });

    // An overpayment stays as the client's credit on request, and another transaction refunds it.
    const named = await line("125.50", { description: `${one.number} Riverside Studio` });
    expect(await suggested(named)).toMatchObject([
      {
        id: `overpaid:${one.id}`,
        effect: "Pays the invoice. €5.50 stay as client credit.",
        certain: false,
      },
    ]);
    await founder.call(CALLS.acceptMatch, { params: { id: named }, body: { suggestion: `overpaid:${one.id}` } });
    expect(await balances()).toMatchObject({ "1100": 425.5, "1300": -5.5 });
    await founder.call(CALLS.undoMatch, { params: { id: named } });
    const body = { items: [{ invoiceId: one.id }] };
    const more = await line("125.50");
    expectFailure(
      await send("settleLine", { params: { id: more }, body }),
      CALLS.settleLine.failures.moreThanOpen,
      `Only €120.00 is due on ${one.number}, less than €125.50.`,
    );
    await founder.call(CALLS.settleLine, { params: { id: more }, body: { ...body, keepRest: true } });
    expect(await founder.call(CALLS.getInvoice, { params: { id: one.id } })).toMatchObject({
      status: "paid",
      paid: 125.5,
      open: -5.5,
    });
    expect(await balances()).toMatchObject({ "1100": 425.5, "1300": -5.5 });
    const back = await line("-5.50", { counterparty: "Riverside Studio" });
    const [given] = await suggested(back);
    expect(given).toMatchObject({ id: `invoice:${one.id}`, effect: "Refunds the client's credit." });
    await founder.call(CALLS.acceptMatch, { params: { id: back }, body: { suggestion: `invoice:${one.id}` } });
    expect(await balances()).toEqual({ "1100": 420, "2200": -70, "4100": -350 });
    expect(await founder.call(CALLS.getClient, { params: { id: client.id } })).toMatchObject({
      client: { revenue: 420 },
    });
  });
});

describe("a transaction without a document", () => {
  it("becomes an expense on an expense account, and is categorized alike next time", async () => {
    const id = await line("-9.90", { counterparty: "City Parking" });
    const body = { accountCode: "5480" };
    const { expenseId } = await founder.call(CALLS.bookLine, { params: { id }, body });
    const shown = await founder.call(CALLS.getExpense, { params: { id: String(expenseId) } });
    expect(shown).toMatchObject({ status: "no_document", vendorName: "City Parking", totalAmount: 9.9 });
    expect(await balances()).toEqual({ "1100": -9.9, "5480": 9.9 });
    const next = await line("-4", { counterparty: "CITY PARKING 12" });
    const { data } = await founder.call(CALLS.listLinesToMatch, { query: { lineId: next } });
    expect(data[0]?.booking).toMatchObject({ accountCode: "5480", reason: "as their last transaction" });
    await founder.call(CALLS.undoMatch, { params: { id } });
    expect(await balances()).toEqual({});
  });

  it("becomes an entry on any other account: revenue, owner's money, another own account", async () => {
    await founder.call(CALLS.bookLine, { params: { id: await line("3") }, body: { accountCode: "4000" } });
    await founder.call(CALLS.bookLine, { params: { id: await line("-7") }, body: { accountCode: "3000" } });
    await founder.call(CALLS.bookLine, { params: { id: await line("-5") }, body: { accountCode: "1200" } });
    expect(await balances()).toEqual({ "1100": -9, "1200": 5, "3000": 7, "4000": -3 });
    expectFailure(
      await send("bookLine", { params: { id: await line("1") }, body: { accountCode: "1100" } }),
      CALLS.bookLine.failures.unknownAccount,
    );
  });

  it("is requested by mail, answered with an expense, and matched", async () => {
    const employee = await addMember(server, founder, "employee");
    const id = await line("-42.50", { counterparty: "Hotel Ada" });
    const body = { userId: employee.session.user.id, message: "From your trip?" };
    await founder.call(CALLS.requestReceipt, { params: { id }, body });
    const mail = await server.mailTo(employee.email, "receipt_request");
    expect(mail.text).toMatch(/€42\.50\s+paid\s+to\s+Hotel\s+Ada/);
    expectFailure(await send("requestReceipt", { params: { id }, body }), CALLS.requestReceipt.failures.asked);
    const { data } = await employee.call(CALLS.listReceiptRequests, {});
    expect(data).toMatchObject([{ amount: 42.5, description: "Hotel Ada", message: "From your trip?" }]);

    const expenseId = await expense("Hotel Ada", 42.5);
    const answer = { params: { id: data[0]?.id ?? "" }, body: { expenseId } };
    const { failures } = CALLS.answerReceiptRequest;
    const other = await addMember(server, founder, "employee");
    const asOther = await sendCall(server.origin, CALLS.answerReceiptRequest, answer, other.headers);
    expectFailure(asOther, failures.notFound);
    // Asked they are, but it is the founder's expense.
    const asAsked = await sendCall(server.origin, CALLS.answerReceiptRequest, answer, employee.headers);
    expectFailure(asAsked, failures.unknownExpense);
    const { message } = await founder.call(CALLS.answerReceiptRequest, answer);
    expect(message).toBe("Thank you. The receipt is matched with its transaction.");
    expect((await employee.call(CALLS.listReceiptRequests, {})).data).toEqual([]);
    expect((await founder.call(CALLS.listLinesToMatch, { query: {} })).data).toEqual([]);
  });
});
