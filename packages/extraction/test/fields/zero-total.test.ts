/** A total of zero is nothing to pay: read, not failed; and a balance that was paid is none. */
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { paper } from "./text-page.ts";

const read = (body: string) => {
  const { fields, status } = understand(
    paper(
      `
      Cloud Notes Ltd
      Invoice 77-1             Invoice date: 3 April 2026
      VAT No: GB 123 4567 89
      ${body}
    `,
      { source: "text", columns: 80 },
    ),
    { today: "2026-12-31", defaultCurrency: "GBP" },
  );
  return { total: fields.total?.value ?? null, sure: (fields.total?.confidence ?? 0) >= 0.9, status };
};

describe("a total of zero", () => {
  it.each([
    ["a free subscription", "Plan Free                £0.00\nTotal                    £0.00"],
    [
      "a discount of everything",
      "Plan Team               £29.00\nSubtotal                £29.00\nDiscount 100%          -£29.00\nTotal due                £0.00",
    ],
    [
      "an invoice that a credit pays in full",
      "Plan Team               £29.00\nTotal                   £29.00\nCredit applied         -£29.00\nAmount due               £0.00",
    ],
  ])("is read from %s", (_, body) => {
    expect(read(body)).toMatchObject({ total: "0.00", sure: true });
  });

  it.each([
    [
      "an invoice that was paid",
      "Paper                   £29.00\nTotal                   £29.00\nPaid by card            £29.00\nAmount due               £0.00",
    ],
    [
      "a receipt without change",
      "Paper                   £29.00\nTotal                   £29.00\nCash                    £29.00\nChange                   £0.00",
    ],
    ["a zero tax", "Paper                   £29.00\nVAT total                £0.00\nTotal                   £29.00"],
  ])("is not read from %s", (_, body) => {
    expect(read(body).total).toBe("29.00");
  });

  it("is flagged when the sums don't confirm it", () => {
    expect(read("Paper                   £29.00\nTotal                    £0.00")).toMatchObject({
      total: "0.00",
      sure: false,
      status: "to_review",
    });
  });
});
