/** Reads an invoice or credit note from `docs/BOOKKEEPING.md` and posts it. */
import {
  type BalancedEntry,
  decimal,
  type InvoiceDocument,
  type InvoiceLine,
  invoiceToEntry,
  moneyFromDecimal,
  STANDARD_POSTING_ACCOUNTS,
} from "../src/index.ts";

/** Tells whether the rows are those of an invoice or credit note. */
export const isSale = (says: readonly string[][]): boolean =>
  says.some(([word]) => word === "invoice" || word === "credit note");

/**
 * Returns the entry of the rows `invoice` or `credit note`, `currency`, `rate`, `tax inclusive`, `discount` ("10 %" or "50.00"), `rounding`, and `item:
 * 2 × Consulting day` with its account, unit price, and tax ("VAT 20 %"); `allowance: Loyalty` and `charge: Freight` with an amount or "2 %".
 */
export function saleToEntry(name: string, says: readonly string[][]): BalancedEntry {
  const known = new Set(["invoice", "credit note", "currency", "rate", "tax inclusive", "discount", "rounding"]);
  for (const [word = ""] of says)
    if (!known.has(word) && !/^(item|allowance|charge): /.test(word)) throw new Error(`${name}: what is "${word}"?`);
  const find = (word: string) => says.find(([said]) => said === word);
  const amountOf = (word: string) => find(word)?.[2] ?? "";
  const currency = amountOf("currency") || "EUR";
  const off = amountOf("discount");
  const document: InvoiceDocument = {
    kind: find("invoice") ? "invoice" : "credit_note",
    number: find("invoice")?.[2] ?? amountOf("credit note"),
    client: "Northwind",
    issueDate: "2026-03-01",
    dueDate: "2026-03-15",
    currency,
    taxStructure: find("tax inclusive") ? "inclusive" : "exclusive",
    discount:
      off === "" ? null : { kind: off.endsWith("%") ? "percent" : "amount", value: decimal(off.replace(" %", "")) },
    lines: says.flatMap((row) => (/^(item|allowance|charge): /.test(row[0] ?? "") ? lineOf(row) : [])),
  };
  const rounding = amountOf("rounding");
  const accounts = { receivable: "1300", tax: STANDARD_POSTING_ACCOUNTS.tax };
  return invoiceToEntry(
    { ...document, ...(rounding && { rounding: moneyFromDecimal(rounding, currency) }) },
    {
      baseCurrency: find("rate") ? "EUR" : currency,
      exchangeRate: decimal(amountOf("rate") || "1"),
      accounts,
    },
  );
}

function lineOf([word = "", accountCode = "", price = "", taxed = ""]: string[]): InvoiceLine {
  const [, kind, quantity = "1", description = ""] = /^(\w+): (?:([\d.]+) × )?(.+)$/.exec(word) ?? [];
  const percent = /^([\d.]+) %$/.exec(price)?.[1];
  const [, name, rate] = /^(.+?) ([\d.]+) %$/.exec(taxed) ?? [];
  return {
    ...(kind === "allowance" || kind === "charge" ? { kind } : {}),
    ...(percent ? { percent: decimal(percent) } : {}),
    description,
    quantity: decimal(quantity),
    unitPrice: decimal(percent ? "0" : price),
    discountPercent: decimal("0"),
    tax: name && rate ? { name, rate: decimal(rate) } : null,
    accountCode,
  };
}
