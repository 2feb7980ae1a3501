/** What the page of an e-invoice says: only what the XML says, in the order of a printed invoice. */
import { type EInvoiceOutput, eInvoiceKindOf } from "@tallyleaf/contract";
import { readerIs } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { afterEach, beforeAll, expect, it } from "vitest";
import { factsOf, linesOfParty } from "./facts.ts";

beforeAll(addAllCatalogs);
afterEach(() => readerIs(() => null));

const PARTY: EInvoiceOutput["seller"] = {
  name: "Papier & Söhne GmbH",
  tradingName: "Papier & Söhne GmbH",
  vatId: "DE123456788",
  taxNumber: null,
  registration: null,
  street: ["Ring 1"],
  city: "Köln",
  postCode: "50667",
  country: "DE",
  electronicAddress: null,
};

const INVOICE = {
  date: "2026-10-05",
  dueDate: "2026-02-30",
  deliveryDate: null,
  period: { start: "2026-09-01", end: null },
  payments: [
    { means: "58", account: "DE02", bic: null, reference: null },
    { means: "58", account: "DE02", bic: null, reference: "R-7" },
  ],
  terms: null,
  preceding: [],
} as unknown as EInvoiceOutput;

it("lists a party's lines, each once", () => {
  expect(linesOfParty(PARTY)).toEqual(["Papier & Söhne GmbH", "Ring 1", "50667 Köln", "DE", "VAT ID DE123456788"]);
});

it("names what the invoice says, and writes a day that is none as it is", () => {
  expect(factsOf(INVOICE)).toEqual([
    ["Date", "Oct 5, 2026"],
    ["Due date", "2026-02-30"],
    ["Period", "Sep 1, 2026 to –"],
    ["Account", "DE02"],
    ["Payment reference", "R-7"],
  ]);
});

const TERMS = [
  "#SKONTO#TAGE=14#PROZENT=2.00#",
  "#SKONTO#TAGE=30#PROZENT=1.50#BASISBETRAG=100.00#",
  "#SKONTO#TAGE=7#PROZENT=3#",
  "30 Tage #netto#",
].join("\n");

it.each([
  ["en-US", "2% discount until Oct 19, 2026", "1.5% discount on €100.00 until Nov 4, 2026"],
  ["de", "2\u00a0% Skonto bis 19.10.2026", "1,5\u00a0% Skonto auf 100,00\u00a0€ bis 04.11.2026"],
] as const)(
  "says cash discounts in %s, and leaves every other line of the terms as it is",
  (language, plain, onBase) => {
    readerIs(() => language);
    const termsOf = (changes: Partial<EInvoiceOutput>) =>
      factsOf({ ...INVOICE, terms: TERMS, currency: "EUR", ...changes }).at(-1)?.[1];
    expect(termsOf({})).toBe([plain, onBase, "#SKONTO#TAGE=7#PROZENT=3#", "30 Tage #netto#"].join("\n"));
    const last = { "en-US": "In full until Nov 4, 2026", de: "Ohne Abzug bis 04.11.2026" }[language];
    expect(termsOf({ terms: "#SKONTO#TAGE=30#PROZENT=0.00#" })).toBe(last);
    // Nobody knows from when the days count.
    for (const date of [null, "5.10.2026"]) expect(termsOf({ date })).toBe(TERMS);
  },
);

it("titles it by its type", () => {
  const titles = ["380", "381", "384", "389", null].map((typeCode) => eInvoiceKindOf({ typeCode }));
  expect(titles).toEqual(["invoice", "creditNote", "corrected", "selfBilled", "invoice"]);
});
