/** The example of a code, and what has none; by EPC069-12. */
import { expect, it } from "vitest";
import { type SepaTransfer, transferCode } from "./transfer-code.ts";

const TRANSFER: SepaTransfer = {
  name: "Papier & Söhne GmbH",
  account: "DE02 1203 0000 0000 2020 51",
  amount: "154.7",
  currency: "EUR",
  reference: "R-2026-7",
};

it("writes name, IBAN, amount, and reference in their places", () => {
  expect(transferCode(TRANSFER)).toBe(
    "BCD\n002\n1\nSCT\n\nPapier & Söhne GmbH\nDE02120300000000202051\nEUR154.70\n\n\nR-2026-7",
  );
});

it("lets no text begin another field, and cuts long ones", () => {
  const code = transferCode({ ...TRANSFER, name: `A\nDE00\r\n${"ü".repeat(90)}`, reference: `a\n${"b".repeat(200)}` });
  const fields = code?.split("\n") ?? [];
  expect(fields).toHaveLength(11);
  expect([fields[5], fields[10]]).toEqual([`A DE00 ${"ü".repeat(63)}`, `a ${"b".repeat(138)}`]);
});

it("has none for what no SEPA transfer can be", () => {
  const changes: Partial<SepaTransfer>[] = [
    { currency: "USD" },
    { currency: null },
    { account: "DE03120300000000202051" },
    { account: "12345678" },
    { name: " \n" },
    ...["0", "0.00", "-5.00", "1.234", "1e3", "", "1000000000"].map((amount) => ({ amount })),
  ];
  for (const change of changes) expect([change, transferCode({ ...TRANSFER, ...change })]).toEqual([change, null]);
});
