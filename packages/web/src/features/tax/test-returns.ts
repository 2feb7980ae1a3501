/** Registrations and a return for the tests of this folder. */
import type { CallOutput, listTaxRegistrations, TaxCodeRow, TaxLineRow, TaxReturnSheet } from "@tallyleaf/contract";

export const ID = "018f0000-0000-7000-8000-000000000001";

export const GERMANY = {
  id: ID,
  country: "DE",
  region: "",
  number: "12/345/67890",
  startsOn: "2026-01-01",
  rhythm: "quarter",
  moneyFrom: null,
  moneyUntil: null,
  smallFrom: null,
  smallUntil: null,
  extendedFrom: null,
  form: "Umsatzsteuer-Voranmeldung",
  isUnverified: false,
  filed: 0,
} as const;

export const KNOWN: CallOutput<typeof listTaxRegistrations> = {
  data: [],
  countries: [
    {
      country: "DE",
      region: "",
      form: GERMANY.form,
      rhythms: ["quarter", "month"],
      money: "sales",
      small: true,
      extension: true,
      isUnverified: false,
    },
    {
      country: "GB",
      region: "",
      form: "VAT Return",
      rhythms: ["year"],
      money: "none",
      small: false,
      extension: false,
      isUnverified: false,
    },
  ],
  suggested: {
    country: "DE",
    region: "",
    number: GERMANY.number,
    startsOn: "2026-01-01",
    rhythm: "quarter",
    moneyFrom: null,
    moneyUntil: null,
    smallFrom: null,
    smallUntil: null,
    extendedFrom: null,
  },
};

const box = (id: string, label: string, amount: number, hasLines = true) => ({
  id,
  label,
  amount,
  before: null,
  corrected: null,
  hasLines,
  isUnverified: false,
});

export const SHEET: TaxReturnSheet = {
  from: "2026-01-01",
  to: "2026-03-31",
  due: "2026-04-10",
  state: "open",
  filedOn: null,
  result: null,
  paid: 0,
  owed: null,
  country: "DE",
  region: "",
  number: GERMANY.number,
  form: GERMANY.form,
  isUnverified: false,
  whenPaid: false,
  currency: "EUR",
  boxes: [
    box("81", "Steuerpflichtige Umsätze zu 19 %", 1000),
    box("t81", "Steuer auf Umsätze zu 19 %", 190, false),
    box("66", "Vorsteuer aus Rechnungen", 38),
    box("83", "Vorauszahlung", 152, false),
  ],
  payable: 152,
  corrected: null,
  booked: 152.07,
  rounding: 0.07,
  late: 0,
  changed: 0,
  checks: [
    { check: "lines_to_check", count: 1, named: [] },
    { check: "drafts", count: 2, named: [] },
    {
      check: "without_document",
      count: 1,
      named: [{ label: "Ferrous & Sons RE-77", entryId: ID, expenseId: 12, invoiceId: null }],
    },
    {
      check: "number_gap",
      count: 1,
      named: [{ label: "INV-2026-0003", entryId: null, expenseId: null, invoiceId: null }],
    },
  ],
  filings: [],
};

const code = (key: string, direction: TaxCodeRow["direction"], name: string, rate: number): TaxCodeRow => ({
  code: key,
  country: "DE",
  region: "",
  direction,
  list: null,
  name,
  category: "S",
  exemption: null,
  computation: "charged",
  rate,
  isRateTyped: false,
  rates: [rate],
  recoverable: 1,
  isUnverified: false,
  source: "UStG",
});

export const CODES = [
  code("DE-U19", "sale", "Standard rate", 19),
  code("DE-V19", "purchase", "Purchase at standard rate", 19),
  code("DE-V7", "purchase", "Purchase at reduced rate", 7),
];

export const LINE: TaxLineRow = {
  entryId: "018f0000-0000-7000-8000-000000000002",
  lineNumber: 2,
  paidFor: null,
  date: "2026-02-03",
  reference: "RE-77",
  party: "Ferrous & Sons",
  direction: "purchase",
  taxName: "VAT",
  taxRate: 19,
  base: 200,
  tax: 38,
  claimed: 38,
  code: "DE-V19",
  origin: "proposed",
  reason: "rate",
  toCheck: true,
  late: false,
  expenseId: 12,
  invoiceId: null,
};

export const pageOf = <Row>(data: Row[]) => ({
  data,
  meta: { total: data.length, currentPage: 1, perPage: 20 },
  currency: "EUR",
});
