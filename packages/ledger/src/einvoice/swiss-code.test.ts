/** Swiss QR codes: the examples of the standard, and that each reference proves itself. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SwissPayment, shownReference, swissCode, swissReference } from "./swiss-code.ts";

const NORMAL = "CH9300762011623852957";
const QR = "CH4431999123000889012";

const payment: SwissPayment = {
  creditor: {
    name: "Max Muster & Söhne",
    street: "Musterstrasse 123",
    postCode: "8000",
    town: "Seldwyla",
    country: "CH",
  },
  ...{ account: "CH44 3199 9123 0008 8901 2", amount: "1949.75", currency: "CHF", number: "INV-2026-0001" },
  debtor: { name: "Simon Muster", street: "Musterstrasse 1", postCode: "8000", town: "Seldwyla", country: "CH" },
};

describe("swissCode", () => {
  it("has the fields of the standard in their order", () => {
    const reference = swissReference(QR, "INV-2026-0001")?.text ?? "";
    expect(swissCode(payment)?.split("\n")).toEqual([
      ...["SPC", "0200", "1", QR],
      ...["S", "Max Muster & Söhne", "Musterstrasse 123", "", "8000", "Seldwyla", "CH"],
      ...["", "", "", "", "", "", ""],
      ...["1949.75", "CHF"],
      ...["S", "Simon Muster", "Musterstrasse 1", "", "8000", "Seldwyla", "CH"],
      ...["QRR", reference, "INV-2026-0001", "EPD"],
    ]);
  });

  it("leaves the payer to the payer where the address isn't known", () => {
    expect(
      swissCode({ ...payment, debtor: null })
        ?.split("\n")
        .slice(20, 27),
    ).toEqual(["", "", "", "", "", "", ""]);
  });

  it("is none for other accounts and currencies, without an amount, or without a town", () => {
    const none: Partial<SwissPayment>[] = [
      { account: "DE89370400440532013000" },
      { currency: "USD" },
      { amount: "0.00" },
      { amount: "-5" },
      { creditor: { ...payment.creditor, town: " " } },
    ];
    for (const change of none) expect(swissCode({ ...payment, ...change })).toBeNull();
  });

  it("keeps each text on its line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const code = swissCode({ ...payment, creditor: { ...payment.creditor, name: `A${name}` } });
        expect(code?.split("\n")).toHaveLength(31);
      }),
    );
  });
});

describe("swissReference", () => {
  it("has the check digits of the standard's examples", () => {
    expect(swissReference(QR, "21000000000313947143000901")).toEqual({
      kind: "QRR",
      text: "210000000003139471430009017",
    });
    expect(swissReference(NORMAL, "539007547034")).toEqual({ kind: "SCOR", text: "RF18539007547034" });
  });

  it("is shown in groups", () => {
    expect(shownReference({ kind: "QRR", text: "210000000003139471430009017" })).toBe(
      "21 00000 00003 13947 14300 09017",
    );
    expect(shownReference({ kind: "SCOR", text: "RF18539007547034" })).toBe("RF18 5390 0754 7034");
  });

  it("is none where a number is too long for a QR-IBAN, and left out for another account", () => {
    const long = "X".repeat(30);
    expect(swissReference(QR, long)).toBeNull();
    expect(swissReference(NORMAL, long)).toEqual({ kind: "NON", text: "" });
  });

  it("is valid by ISO 11649 for any number, and another one for another number", () => {
    const number = fc.stringMatching(/^[A-Z0-9]{1,21}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        const { text } = swissReference(NORMAL, one) ?? { text: "" };
        const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
          String(letter.charCodeAt(0) - 55),
        );
        expect(BigInt(digits) % 97n).toBe(1n);
        if (one !== other) expect(swissReference(NORMAL, other)?.text).not.toBe(text);
      }),
    );
  });
});
