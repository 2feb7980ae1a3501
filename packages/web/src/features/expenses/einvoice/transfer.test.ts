/** What is proposed for the payment of a bill: only what its e-invoice says, and only while something is open. */
import type { EInvoiceOutput } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { transferOf } from "./transfer.ts";

const payment = { means: "58", account: "DE02 1203 0000 0000 2020 51", bic: null, reference: null };
const INVOICE = {
  number: "R-7",
  date: "2026-10-05",
  payee: null,
  seller: { name: "Papier & Söhne GmbH" },
  terms: "#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#\n30 days",
  payments: [{ ...payment, means: "59", account: "DE89370400440532013000" }, payment],
} as unknown as EInvoiceOutput;
const BILL = { open: 100.5, dueDate: "2026-11-04" };

it("takes the account of the transfer, what is open, and discounts that still apply", () => {
  expect(transferOf(INVOICE, BILL, "2026-10-13")).toEqual({
    name: "Papier & Söhne GmbH",
    account: "DE02120300000000202051",
    reference: "R-7",
    amount: "100.5",
    discounts: [{ percent: "2.00", base: null, until: "2026-10-19" }],
  });
  expect(transferOf(INVOICE, BILL, "2026-10-12")?.discounts).toHaveLength(2);
  const terms = `${INVOICE.terms}\n#SKONTO#TAGE=30#PROZENT=0.00#`;
  expect(transferOf({ ...INVOICE, terms }, BILL, "2026-10-12")?.discounts).toHaveLength(2);
});

it("prefers who is to be paid, and what the seller wants written", () => {
  const payments = [{ ...payment, reference: "RF18" }];
  expect(transferOf({ ...INVOICE, payee: "Factor AG", payments }, BILL, "2026-12-01")).toMatchObject({
    name: "Factor AG",
    reference: "RF18",
    discounts: [],
  });
});

it("proposes nothing that isn't owed, or that the seller collects", () => {
  const debit = { ...INVOICE, payments: INVOICE.payments.slice(0, 1) };
  const broken = { ...INVOICE, payments: [{ ...payment, account: "12345" }] };
  for (const [invoice, bill] of [
    [INVOICE, null],
    [INVOICE, { ...BILL, open: 0 }],
    [INVOICE, { ...BILL, open: -5 }],
    [debit, BILL],
    [broken, BILL],
  ] as const)
    expect(transferOf(invoice, bill, "2026-10-12")).toBeNull();
});
