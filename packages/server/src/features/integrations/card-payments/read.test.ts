/** Reports of card services as they come: what each row becomes, and what is said of what does not. */
import { describe, expect, it } from "vitest";
import { readCardReport } from "./read.ts";

const bytes = (...lines: string[]) => new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);
const told = (...lines: string[]) => {
  const report = readCardReport(bytes(...lines));
  return (
    report && [
      ...report.lines.map(
        ({ date, amount, currency, description, counterparty, externalId }) =>
          `${date} ${amount} ${currency} ${description} | ${counterparty} | ${externalId}`,
      ),
      ...report.notes,
    ]
  );
};

describe("Stripe", () => {
  it("has no payouts in its reconciliation report, so they are the sum of its rows", () => {
    expect(
      told(
        "automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_name",
        "po_1,2026-03-05 00:00:00,txn_2,2026-03-03 10:00:00,eur,-20.00,0.00,-20.00,refund,re_1,,",
        'po_1,2026-03-05 00:00:00,txn_1,2026-03-02 09:00:00,eur,"1,100.00",3.20,"1,096.80",charge,ch_1,Order 1001,Grace Hopper',
        "po_1,2026-03-05 00:00:00,txn_3,2026-03-04 09:00:00,eur,-2.00,0.00,-2.00,fee,,Radar,",
      ),
    ).toEqual([
      "2026-03-02 1100.00 EUR Payment: Order 1001 | Grace Hopper | txn_1",
      "2026-03-02 -3.20 EUR Fee: Payment: Order 1001 |  | txn_1 fee",
      "2026-03-03 -20.00 EUR Refund |  | txn_2",
      "2026-03-04 -2.00 EUR Fee: Radar | Stripe | txn_3",
      "2026-03-05 -1074.80 EUR Payout | Stripe | po_1",
    ]);
  });

  it("reports missing payouts in its balance report, and rows that can't be read or don't add up", () => {
    expect(
      told(
        "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,automatic_payout_id",
        "txn_1,2026-03-02 09:00:00,eur,10.00,1.00,8.00,charge,po_1",
        "txn_2,soon,eur,10.00,1.00,9.00,charge,po_1",
      ),
    ).toEqual([
      "2026-03-02 10.00 EUR Payment |  | txn_1",
      "2026-03-02 -1.00 EUR Fee: Payment |  | txn_1 fee",
      "Line 3 of the file was left out: no day, amount, or ID can be read in it.",
      "This report has no payouts. Use the payout reconciliation report: it has the payouts with their payments.",
      "Line 2 of the file: gross less fee is not net. Gross and fee were used.",
    ]);
  });
});

describe("PayPal", () => {
  it("has negative fees, and lists rows that moved no money", () => {
    expect(
      told(
        '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Item Title","Balance Impact"',
        '"25/03/2026","09:10:11","CET","Grace Hopper","Express Checkout Payment","Completed","EUR","1.250,00","-31,50","1.218,50","A1","Lamp","Credit"',
        '"26/03/2026","09:10:11","CET","","General Withdrawal","Completed","EUR","-1.000,00","0,00","-1.000,00","A2","","Debit"',
        '"26/03/2026","09:10:11","CET","X","Order","Pending","EUR","5,00","0,00","5,00","A3","","Memo"',
      ),
    ).toEqual([
      "2026-03-25 1250.00 EUR Express Checkout Payment: Lamp | Grace Hopper | A1",
      "2026-03-25 -31.50 EUR Fee: Express Checkout Payment: Lamp |  | A1 fee",
      "2026-03-26 -1000.00 EUR General Withdrawal |  | A2",
      "1 transaction was left out: not completed, or only noted.",
    ]);
  });
});

it.each([
  ["a bank's own table", bytes("Date,Amount", "2026-03-01,5.00")],
  ["a PDF", new TextEncoder().encode("%PDF-1.7\n")],
  ["noise", Uint8Array.from([0, 1, 2, 255, 0, 7])],
])("refuses %s", (_, file) => {
  expect(readCardReport(file)).toBeNull();
});
