/** Marks of vendors: which a text has, and whom they name. */
import { expect, it } from "vitest";
import { markKey, marksIn } from "../../src/fields/vendor-marks.ts";

const keysOf = (text: string) => marksIn(text).map(markKey);

it("finds VAT IDs, IBANs, telephones, and web addresses, however they are written", () => {
  const text = `Nordlicht Büro GmbH · Hafenweg 3
Tel.: +49 (0)40 / 555 01 20 · buero@nordlicht-buero.de
www.Nordlicht-Buero.de/kontakt
USt-IdNr.: DE 123 456 789
IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX
Betrag 1.234,50`;
  expect(new Set(keysOf(text))).toEqual(
    new Set(["vat DE123456789", "iban DE89370400440532013000", "phone 05550120", "web nordlicht-buero.de"]),
  );
  expect(markKey({ kind: "phone", value: "040 5550120" })).toBe("phone 05550120");
});

it("finds a VAT ID behind the letters of its label", () => {
  for (const label of ["VAT ID", "VAT No", "VAT ID number:", "UID-Nr.", "TVA intracom", "V.A.T. reg no."])
    expect([label, keysOf(`${label} DE123456789`)]).toEqual([label, ["vat DE123456789"]]);
});

it("finds registrations, and the numbers of card payments behind, below, or above their labels", () => {
  const slip = "Terminal-ID :\n54405720\nVU-Nr\n100100020052123\nSteuer-Nr.: 34092/30007\nWEEE: DE 48702489";
  expect(new Set(keysOf(slip))).toEqual(
    new Set(["terminal 54405720", "merchant 100100020052123", "register 3409230007", "register DE48702489"]),
  );
  expect(keysOf("74031129\nTerminal-ID:\nTA-Nr.:")).toEqual(["terminal 74031129"]);
  expect(keysOf("Merchant ID: 123456789012\nCo. Reg. No: 123456-X")).toEqual([
    "register 123456X",
    "merchant 123456789012",
  ]);
  expect(keysOf("Gläubiger-ID DE67ZZZ00000169386")).toEqual(["register DE67ZZZ00000169386"]);
  expect(keysOf("Terminal-ID 54405720\nTerminal-ID 54405721\nTA-Nr 447300\nBeleg-Nr. 3332")).toEqual([]);
});

it("takes no invoice number for a telephone, no broken IBAN, and no address that many share", () => {
  expect(keysOf("Invoice 4055501200\nIBAN DE88 3704 0044 0532 0130 00\nowner@gmail.com\nwww.paypal.com")).toEqual([]);
});

it.each([
  ["one endless word", "x".repeat(5e6)],
  ["a label and endless blanks", `tel${" ".repeat(5e6)}`],
  ["labels of VAT IDs", "VAT DE".repeat(1e6)],
  ["beginnings of IBANs", "DE12 3456 ".repeat(5e5)],
  ["beginnings of addresses", "a.".repeat(2.5e6)],
])("reads a text of 5 MB in a moment: %s", (_what, text) => {
  const start = performance.now();
  expect(marksIn(text)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1000);
});
