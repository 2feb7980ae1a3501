/**
 * The worked examples of docs/TAX.md through the product: each in a month of its own, as invoices, credit notes, and purchases, and again
 * as journal entries by hand. Their boxes are those of the return, and their cost is what the month's cost account moved.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS } from "@tallyleaf/contract";
import {
  addComponents,
  addDays,
  addMonths,
  decimal,
  formatDecimal,
  rateOn,
  roundToMoney,
  TAX_PACKS,
  type TaxCode,
  taxOnNet,
  taxWithin,
  toDecimalString,
} from "@tallyleaf/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS } from "./support/lawful.ts";
import { figures } from "./support/report-figures.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => server.close());

const COUNTRIES = [
  ["Germany", "DE", "EUR", "DE136695976", "FR40303265045"],
  ["United Kingdom", "GB", "GBP", "GB980780684", "FR40303265045"],
  ["France", "FR", "EUR", "FR40303265045", "DE136695976"],
  ["United States", "US", "USD", "", ""],
] as const;

/** Of a return that can still be filed and paid in time: its month is the server's. */
const IN_TIME = ", in time";
const THIS_MONTH = "2026-11-01";

const cells = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function examplesOf(heading: string) {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/TAX.md"), "utf8");
  const rows = (text.split(`\n## ${heading}\n`)[1] ?? "").split("\n## ")[0]?.split("\n") ?? [];
  return rows
    .filter((row) => row.startsWith("|"))
    .slice(2)
    .map(cells);
}

interface Part {
  times: number;
  /** With the local rates on it. */
  code: TaxCode;
  hasLocal: boolean;
  /** As typed: net, or with the tax. */
  amount: number;
  isGross: boolean;
}

/** "U19 1000", "V19 119 gross", "20 × U19 0.99", "NY-SALE+4.5+0.375 100" with local rates. */
function partsOf(country: string, text: string): Part[] {
  const codes = TAX_PACKS.filter((pack) => pack.country === country).flatMap((pack) => pack.codes);
  return text.split(" + ").map((part) => {
    const [, times = "1", names = "", amount = "", gross] = /^(?:(\d+) × )?(\S+) (\S+)( gross)?$/.exec(part) ?? [];
    const [name, ...local] = names.split("+");
    const found = codes.find((one) => one.code === name);
    if (!found) throw new Error(`${country} has no code in "${part}".`);
    const added = local.map((value) => ({ name: "Local", rates: [{ from: "2000-01-01", value }], boxes: [] }));
    const code = added.length === 0 ? found : addComponents(found, added);
    return { ...{ times: Number(times), code, amount: Number(amount) }, isGross: !!gross, hasLocal: added.length > 0 };
  });
}

/** Of a bad debt no document is made: what is written off is a cost with its tax, and an entry by hand moves the tax. */
const isWrittenOff = ({ code }: Part): boolean => code.code.endsWith("-BAD-DEBT");

const WAYS = ["documents", "journal entries"] as const;
const CASES = COUNTRIES.flatMap((country) => WAYS.map((way) => [...country, way] as const));

describe.each(CASES)("%s", (heading, country, currency, taxId, buyerId, way) => {
  const examples = examplesOf(heading)
    .map(([what = "", lines = "", boxes = "", cost = ""], index) => {
      const from = lines.endsWith(IN_TIME) ? THIS_MONTH : addMonths("2024-01-01", index);
      return { what, lines: lines.replace(IN_TIME, ""), boxes, cost: Number(cost), from };
    })
    // Half of them by hand: CI has no more time.
    .filter((_, index) => way === "documents" || index % 2 === 0);
  let founder: Person;
  /** By region; that of a whole country has none. */
  const registrations = new Map<string, string>();
  let client: string;
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: currency });
    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
    await founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, taxId } });
    for (const region of country === "US" ? ["TX", "NY", "CA"] : [""]) {
      const body = { country, region, number: taxId, startsOn: "2024-01-01", rhythm: "month" } as const;
      registrations.set(region, (await founder.call(CALLS.addTaxRegistration, { body })).registration.id);
    }
    client = (await founder.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, taxId: buyerId } })).client.id;
  });

  /** An issued invoice. */
  async function sell({ code, isGross }: Part, amount: number, day: string) {
    const { invoice } = await founder.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: client, issueDate: day, dueDate: day, currency },
        taxStructure: isGross ? "inclusive" : "exclusive",
        items: [
          {
            description: "Work",
            quantity: 1,
            unitPrice: amount,
            taxRate: Number(formatDecimal(rateOn(code, day))),
            taxCode: `${country}-${code.code}`,
            accountCode: "4100",
          },
        ],
      },
    });
    return (await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
  }

  /** A credit note on a day, for an invoice of before the first return. */
  async function credit(part: Part, day: string) {
    const { id } = await sell(part, -part.amount, "2023-06-15");
    const { invoice } = await founder.call(CALLS.createCreditNote, { params: { id } });
    const { revision } = invoice;
    await founder.call(CALLS.updateInvoice, {
      params: { id: invoice.id },
      body: { issueDate: day, dueDate: day, revision } as never,
    });
    await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  }

  /** An invoice of before the first return is written off, and its tax is no longer owed. */
  async function writeOff(part: Part, day: string) {
    const { id, total } = await sell(part, -part.amount, "2023-06-15");
    await founder.call(CALLS.recordPayment, {
      body: { date: day, accountCode: "1100", amount: 0, writeOff: total, items: [{ invoiceId: id }] },
    });
    await enter(part, day);
  }

  async function buy({ code, amount, isGross }: Part, day: string) {
    const rate = rateOn(code, day);
    const typed = roundToMoney(decimal(String(amount)), currency);
    const tax = Number(toDecimalString(isGross ? taxWithin(typed, rate) : taxOnNet(code, typed, day)));
    const isCharged = code.computation === "charged";
    const bill = (totalAmount: number, taxes: object[]) =>
      founder.call(CALLS.createExpense, {
        body: {
          ...{ vendorName: "Meyer", description: "Goods", invoiceDate: day, totalAmount, currency },
          ...{ paymentAccountId: "2000", accountCode: "5600", taxes },
        } as never,
      });
    // Customs takes the tax alone; the goods are another bill.
    const isApart = code.computation === "apart";
    if (isApart) await bill(amount, []);
    await bill(isApart ? tax : isGross || !isCharged ? amount : amount + tax, [
      {
        taxName: "VAT",
        taxRate: Number(formatDecimal(rate)),
        taxAmount: code.computation === "self_assessed" ? 0 : tax,
        taxCode: `${country}-${code.code}`,
      },
    ]);
  }

  /** An entry by hand: the coded line, and the money. Tax with local rates is typed on its account, with its net amount. */
  async function enter(part: Part, day: string) {
    const { code, isGross, hasLocal } = part;
    const size = Math.abs(part.amount);
    const typed = roundToMoney(decimal(String(size)), currency);
    const tax = Number(toDecimalString(isGross ? taxWithin(typed, rateOn(code, day)) : taxOnNet(code, typed, day)));
    const isOwed = code.computation === "self_assessed";
    const isSale = code.direction === "sale";
    const isDebit = !isSale === part.amount > 0;
    const line = (accountCode: string, side: boolean, amount: number) => ({
      accountCode,
      [side ? "debit" : "credit"]: Math.round(amount * 100) / 100,
    });
    const taxCode = `${country}-${code.code}`;
    const net = isGross ? size - tax : size;
    const money = line("1100", !isDebit, isOwed ? net : net + tax);
    // Tax that a supplier charges is cost in a sales tax; use tax is cost, and owed.
    const ofTax = isSale || isOwed ? [{ ...line("2200", isDebit !== isOwed, tax), taxCode, taxBase: net }] : [];
    const lines = isWrittenOff(part)
      ? [...ofTax, line("5970", !isDebit, tax)]
      : hasLocal
        ? [line(isSale ? "4100" : "5600", isDebit, isSale ? net : net + tax), ...ofTax, money]
        : [{ ...line(isSale ? "4100" : "5600", isDebit, size), taxCode }, money];
    const taxStructure = isGross && !hasLocal ? ("inclusive" as const) : ("exclusive" as const);
    await founder.call(CALLS.postManualEntry, {
      body: { entryDate: day, description: "By hand", taxStructure, lines },
    });
  }

  it.each(examples)(`fills the boxes, as ${way}, of: $what`, async ({ lines, boxes, cost, from }) => {
    const day = `${from.slice(0, 8)}15`;
    const post = (part: Part): Promise<unknown> => {
      if (way === "journal entries") return enter(part, day);
      if (isWrittenOff(part)) return writeOff(part, day);
      if (part.code.direction === "purchase") return buy(part, day);
      return part.amount < 0 ? credit(part, day) : sell(part, part.amount, day);
    };
    const given = partsOf(country, lines);
    const parts = given.flatMap((part) => Array.from({ length: part.times }, () => part));
    await Promise.all(parts.map(post));
    const region = country === "US" ? (given[0]?.code.code.slice(0, 2) ?? "") : "";
    const id = registrations.get(region) ?? "";
    const sheet = await founder.call(CALLS.getTaxReturn, { params: { id, from } });
    const { booked, ...wanted } = Object.fromEntries(
      boxes
        .split(" · ")
        .map((box) => box.split(" "))
        .map(([id = "", amount]) => [id, Number(amount)]),
    );
    // A worksheet's split by place isn't a box of the form.
    const boxIds = TAX_PACKS.find((pack) => pack.country === country)?.form.boxes.map((box) => box.id) ?? [];
    const filled = sheet.boxes.filter((box) => boxIds.includes(box.id) && (box.amount !== 0 || box.id in wanted));
    expect(Object.fromEntries(filled.map(({ id, amount }) => [id, amount]))).toEqual(wanted);
    if (booked !== undefined) expect(sheet.booked).toBe(booked);
    const { rows } = await figures(founder, "trial_balance", { from, to: addDays(addMonths(from, 1), -1) });
    const [, debits, credits] = rows.find(({ code }) => code === "5600")?.cells ?? [];
    expect((debits?.amount ?? 0) - (credits?.amount ?? 0), "cost").toBe(cost);
  });
});
