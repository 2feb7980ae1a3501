/**
 * The worked examples of docs/TAX.md through the product: each in a month of its own, as invoices, credit notes, and purchases, and again
 * as journal entries by hand.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS } from "@tallyleaf/contract";
import {
  addMonths,
  decimal,
  formatDecimal,
  rateOn,
  roundToMoney,
  TAX_PACKS,
  type TaxCode,
  taxOnTop,
  taxWithin,
  toDecimalString,
} from "@tallyleaf/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS } from "./support/lawful.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const COUNTRIES = [
  ["Germany", "DE", "EUR", "DE136695976", "FR40303265045"],
  ["United Kingdom", "GB", "GBP", "GB980780684", "FR40303265045"],
  ["France", "FR", "EUR", "FR40303265045", "DE136695976"],
] as const;

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
  code: TaxCode;
  /** As typed: net, or with the tax. */
  amount: number;
  isGross: boolean;
}

/** "U19 1000", "V19 119 gross", "20 × U19 0.99". */
function partsOf(country: string, text: string): Part[] {
  const codes = TAX_PACKS.find((pack) => pack.country === country)?.codes ?? [];
  return text.split(" + ").map((part) => {
    const [, times = "1", name, amount = "", gross] = /^(?:(\d+) × )?(\S+) (\S+)( gross)?$/.exec(part) ?? [];
    const code = codes.find((one) => one.code === name);
    if (!code) throw new Error(`${country} has no code in "${part}".`);
    return { times: Number(times), code, amount: Number(amount), isGross: gross !== undefined };
  });
}

const WAYS = ["documents", "journal entries"] as const;
const CASES = COUNTRIES.flatMap((country) => WAYS.map((way) => [...country, way] as const));

describe.each(CASES)("%s", (heading, country, currency, taxId, buyerId, way) => {
  const examples = examplesOf(heading)
    .map(([what = "", lines = "", boxes = ""], index) => [what, lines, boxes, addMonths("2024-01-01", index)] as const)
    // Half of them by hand: CI has no more time.
    .filter((_, index) => way === "documents" || index % 2 === 0);
  let founder: Person;
  let registration: string;
  let client: string;
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: currency });
    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
    await founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, taxId } });
    const body = { country, number: taxId, startsOn: "2024-01-01", rhythm: "month" } as const;
    registration = (await founder.call(CALLS.addTaxRegistration, { body })).registration.id;
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

  async function buy({ code, amount, isGross }: Part, day: string) {
    const rate = rateOn(code, day);
    const typed = roundToMoney(decimal(String(amount)), currency);
    const tax = Number(toDecimalString(isGross ? taxWithin(typed, rate) : taxOnTop(typed, rate)));
    const isCharged = code.computation === "charged";
    // Customs takes the tax alone.
    const total = code.computation === "apart" ? tax : isGross || !isCharged ? amount : amount + tax;
    await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Goods", invoiceDate: day, totalAmount: total, currency },
        taxes: [
          {
            taxName: "VAT",
            taxRate: Number(formatDecimal(rate)),
            taxAmount: code.computation === "self_assessed" ? 0 : tax,
            taxCode: `${country}-${code.code}`,
          },
        ],
        ...{ paymentAccountId: "2000", accountCode: "5600" },
      },
    });
  }

  /** An entry by hand: the coded line, and the money. */
  async function enter({ code, amount, isGross }: Part, day: string) {
    const rate = rateOn(code, day);
    const typed = roundToMoney(decimal(String(Math.abs(amount))), currency);
    const tax = isGross || code.computation === "self_assessed" ? 0 : Number(toDecimalString(taxOnTop(typed, rate)));
    const isDebit = (code.direction === "purchase") === amount > 0;
    const money = Math.round((Math.abs(amount) + tax) * 100) / 100;
    const line = (accountCode: string, side: boolean, size: number) => ({
      accountCode,
      [side ? "debit" : "credit"]: size,
    });
    await founder.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: day, description: "By hand", taxStructure: isGross ? "inclusive" : "exclusive" },
        lines: [
          {
            ...line(code.direction === "sale" ? "4100" : "5600", isDebit, Math.abs(amount)),
            taxCode: `${country}-${code.code}`,
          },
          line("1100", !isDebit, money),
        ],
      },
    });
  }

  it.each(examples)(`fills the boxes, as ${way}, of: %s`, async (_what, lines, boxes, from) => {
    const day = `${from.slice(0, 8)}15`;
    const post = (part: Part): Promise<unknown> => {
      if (way === "journal entries") return enter(part, day);
      if (part.code.direction === "purchase") return buy(part, day);
      return part.amount < 0 ? credit(part, day) : sell(part, part.amount, day);
    };
    const parts = partsOf(country, lines).flatMap((part) => Array.from({ length: part.times }, () => part));
    await Promise.all(parts.map(post));
    const sheet = await founder.call(CALLS.getTaxReturn, { params: { id: registration, from } });
    const { booked, ...wanted } = Object.fromEntries(
      boxes
        .split(" · ")
        .map((box) => box.split(" "))
        .map(([id = "", amount]) => [id, Number(amount)]),
    );
    const filled = sheet.boxes.filter(({ id, amount }) => amount !== 0 || id in wanted);
    expect(Object.fromEntries(filled.map(({ id, amount }) => [id, amount]))).toEqual(wanted);
    if (booked !== undefined) expect(sheet.booked).toBe(booked);
  });
});
