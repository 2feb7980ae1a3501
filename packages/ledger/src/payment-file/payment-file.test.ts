/** The bank's file: its characters, references, batches, exact sums, and the order of its elements. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyFromDecimal } from "../wire.ts";
import {
  bankText,
  batchesOf,
  type CreditTransfer,
  isCreditorReference,
  isQrIban,
  isQrReference,
  referenceFault,
  type TransferOrder,
  writePain001,
} from "./index.ts";

const [GERMAN, FRENCH, SWISS, QR, EMIRATES] = [
  "DE89370400440532013000",
  "FR1420041010050500013M02606",
  "CH5604835012345678009",
  "CH4431999123000889012",
  "AE070331234567890123456",
] as const;
const QR_REFERENCE = "210000000003139471430009017";

const transfer = (
  account: string,
  amount: string,
  currency: string,
  more: Partial<CreditTransfer> = {},
): CreditTransfer => ({
  endToEndId: `X-${account.slice(-3)}`,
  payee: { name: "Müller & Co", account, country: null, address: "" },
  amount: moneyFromDecimal(amount, currency),
  reference: "",
  text: "R-1",
  ...more,
});
const order = (account: string, currency: string, transfers: readonly CreditTransfer[]): TransferOrder => ({
  ...{ id: "ABC1", createdAt: "2026-12-01T08:00:00Z", payDate: "2026-12-02", currency, transfers },
  payer: { name: "Kornelia Studio", account },
});
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

describe("bankText", () => {
  it("writes accents as letters, and leaves only characters that banks take", () => {
    expect(bankText("  Löwe & Søn,\nŁódź “Ñandú” #7 – 日本 ", 70)).toBe("Loewe + Son, Lodz 'Nandu' .7 - ..");
    expect(bankText("//a//b/", 70)).toBe("a/b");
    expect(bankText("a".repeat(80), 70)).toHaveLength(70);
  });

  it("makes of any text one that every bank takes, and leaves such a text as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const plain = bankText(text, 140);
        expect(plain).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{0,140}$/);
        expect(plain).not.toMatch(/^[/ ]|[/ ]$|\/\//);
        expect(bankText(plain, 140)).toBe(plain);
      }),
    );
  });
});

describe("references", () => {
  it("are checked by their digits", () => {
    expect([isQrReference(QR_REFERENCE), isQrReference(QR_REFERENCE.replace(/7$/, "8")), isQrReference("1")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isCreditorReference("RF18539007547034"), isCreditorReference("RF19539007547034")]).toEqual([true, false]);
  });

  it("fit their accounts: a QR reference goes with a QR-IBAN, and nowhere else", () => {
    expect([isQrIban(QR), isQrIban(SWISS), isQrIban(GERMAN)]).toEqual([true, false, false]);
    expect(referenceFault(QR, QR_REFERENCE)).toBeNull();
    expect(referenceFault(QR, "")).toBe("needs_qr_reference");
    expect(referenceFault(SWISS, QR_REFERENCE)).toBe("invalid");
    expect(referenceFault(GERMAN, "RF18539007547034")).toBeNull();
    expect(referenceFault(GERMAN, "")).toBeNull();
  });
});

describe("writePain001", () => {
  it("makes a batch for each way in which banks pay", () => {
    const transfers = [transfer(FRENCH, "1", "EUR"), transfer(EMIRATES, "2", "EUR"), transfer(SWISS, "3", "EUR")];
    const services = (payer: string) =>
      batchesOf(payer, "EUR", transfers).map((batch) => [batch.service, batch.transfers.length]);
    expect(services(GERMAN)).toEqual([
      ["sepa", 2],
      ["other", 1],
    ]);
    expect(services(SWISS)).toEqual([
      ["swiss", 1],
      ["sepa", 1],
      ["other", 1],
    ]);
  });

  it("writes a SEPA transfer with its parts in the order of the schema", () => {
    const xml = writePain001(order(GERMAN, "EUR", [transfer(FRENCH, "1234.5", "EUR")]));
    const names = [...xml.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name);
    expect(names.join(" ")).toBe(
      "Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum " +
        "PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr CdtTrfTxInf PmtId InstrId " +
        "EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd",
    );
    expect(xml).toContain('<InstdAmt Ccy="EUR">1234.50</InstdAmt>');
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  });

  it("writes a Swiss payment with the bank's number, the address in parts, and the QR reference", () => {
    const payee = { name: "Schneider AG", account: QR, country: "CH", address: "Rue du Lac 1268\n2501 Biel" };
    const xml = writePain001(order(SWISS, "CHF", [transfer(QR, "50", "CHF", { payee, reference: QR_REFERENCE })]));
    expect(xml).not.toMatch(/ChrgBr|SvcLvl|Ustrd/);
    expect(["MmbId", "StrtNm", "PstCd", "TwnNm", "Ctry", "Prtry", "Ref"].map((name) => all(xml, name))).toEqual([
      ["4835"],
      ["Rue du Lac 1268"],
      ["2501"],
      ["Biel"],
      ["CH"],
      ["QRR"],
      [QR_REFERENCE],
    ]);
  });

  it("writes a QR reference as a text in a SEPA transfer, which has none", () => {
    const xml = writePain001(order(GERMAN, "EUR", [transfer(QR, "50", "EUR", { reference: QR_REFERENCE })]));
    expect(xml).not.toContain("<Strd>");
    expect(all(xml, "Ustrd")).toEqual([QR_REFERENCE]);
  });

  it("adds up exactly, whatever the amounts and names are", () => {
    const one = fc.record({
      cents: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      name: fc.string({ unit: "binary", maxLength: 90 }),
      account: fc.constantFrom(GERMAN, FRENCH, EMIRATES),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), (some) => {
        const transfers = some.map(({ cents, name, account }) => ({
          ...transfer(account, "1", "EUR"),
          amount: { minor: cents, currency: "EUR" },
          payee: { name, account, country: null, address: name },
        }));
        const xml = writePain001(order(GERMAN, "EUR", transfers));
        const cents = (text = "") => BigInt(text.replace(".", ""));
        const whole = some.reduce((sum, one) => sum + one.cents, 0n);
        const [head, ...batches] = all(xml, "CtrlSum").map(cents);
        expect(head).toBe(whole);
        expect(batches.reduce((sum, one) => sum + one, 0n)).toBe(whole);
        expect(
          all(xml, "InstdAmt")
            .map(cents)
            .reduce((sum, one) => sum + one, 0n),
        ).toBe(whole);
        expect(all(xml, "Nm").every((name) => name !== undefined && name.length <= 70 && name !== "")).toBe(true);
      }),
    );
  });
});
