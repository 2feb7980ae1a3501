/** What the page of an e-invoice says: only what the XML says, in the order of a printed invoice. */
import type { EInvoiceOutput } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { factsOf, kindOf, linesOfParty } from "./facts.ts";

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

it("titles it by its type", () => {
  const titles = ["380", "381", "384", "389", null].map((typeCode) => kindOf({ typeCode }));
  expect(titles).toEqual(["invoice", "creditNote", "corrected", "selfBilled", "invoice"]);
});
