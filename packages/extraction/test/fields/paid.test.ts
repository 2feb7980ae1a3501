/** Evidence that a document was paid, evidence that it asks for payment, and neither; nothing unpaid may credit a money account. */
import { isPayable, STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { HIDDEN_DIGITS } from "../../src/fields/paid.ts";
import type { PaymentReading } from "../../src/model/document.ts";
import { propose } from "../../src/propose/propose.ts";
import { readingOf } from "../readings.ts";
import { paper } from "./text-page.ts";

const payment = (rows: string, source: "text" | "ocr" = "text"): PaymentReading =>
  understand(
    paper(
      `
      Northwind Paper Ltd
      14 Mill Lane, Leeds LS1 4AB
      Number: NW-2025-0417
      Date: 03/04/2025
      A4 copy paper, box                144.00
      Total                            £144.00
      ${rows}
    `,
      { source, columns: 90 },
    ),
    { today: "2025-12-31" },
  ).payment;
const codeOf = (rows: string) => payment(rows).evidence?.code ?? null;

describe("evidence of payment", () => {
  it.each([
    "PAID",
    "Paid in full",
    "Status: Paid",
    "PAID 04/04/2025",
    "Amount paid                   144.00",
    "Paid by: Visa",
    "This invoice has already been paid.",
    "Payment received, thank you",
    "BEZAHLT",
    "Bezahlt am 04.04.2025",
    "Betrag dankend erhalten",
    "Der Rechnungsbetrag wurde bereits per PayPal bezahlt.",
    "Payé",
    "Facture acquittée",
    "Réglé le 04/04/2025 par chèque",
    "PAGADO",
    "Pagado con tarjeta",
    "PAGATO",
    "Pagato il 04/04/2025",
    "BETAALD",
    "Betaald op 4 april 2025",
    "PAGO",
    "Pago em 04/04/2025",
    "Zapłacono przelewem",
    "BETALD",
    "Betald den 4 april",
    "Paid - Interac debit          144.00",
    "Pago por Multibanco em 04/04/2025",
    "Fatura-Recibo FR 2025/318",
  ])("recognizes %s", (words) => {
    expect(codeOf(words)).toBe("said_paid");
  });

  it.each([
    ["nothing left after a payment", "Payments received      -144.00\n      Amount due      0.00", null],
    ["nothing left, below the total", "Balance                        0.00", null],
    ["what is still open in German", "Offener Betrag      0,00", null],
  ])("recognizes %s", (_, rows) => {
    expect(payment(rows).evidence?.code).toMatch(/nothing_due|said_paid/);
  });

  it.each([
    ["a card by its last digits", "VISA ************4242", "4242"],
    ["a card that is named by its end", "Charged to your card ending in 4242", "4242"],
    ["an amount by card", "Mastercard               144.00", null],
    ["a slip's words", "Terminal-ID 5402 8812   Genehmigungs-Nr. 112233", null],
  ])("recognizes %s", (_, rows, digits) => {
    expect(payment(rows)).toMatchObject({ evidence: { code: "card_payment" }, cardDigits: digits });
  });

  it("includes cash paid and change", () => {
    expect(codeOf("Cash         150.00\n      Change         6.00")).toBe("cash_given");
  });

  it("includes what a cash register prints", () => {
    expect(codeOf("Kasse 3  Bon-Nr. 4711\n      09:14 Uhr\n      Vielen Dank")).toBe("till_receipt");
    expect(codeOf("Thank you for your business")).toBeNull();
    expect(codeOf("10:14 Uhr")).toBeNull();
  });
});

describe("a part that was paid", () => {
  it.each([
    "Acompte versé                    -44.00",
    "Less deposit                     -44.00",
    "Anzahlung                         44,00",
    "Amount paid                       44.00",
    "Balance due                      100.00",
    "Reste à payer                    100,00",
  ])("flags %s, which is no evidence", (rows) => {
    expect(payment(rows)).toMatchObject({ evidence: null, partly: rows.replace(/\s+/g, " ") });
  });

  it.each([
    "Balance due                      144.00",
    "2% Skonto, zahlbar               141.12",
    "Previous balance   90.00\n      Payments received  -90.00",
    "Gift card balance                 10.00",
    "Support retainer, May      1      44.00      44.00",
    "Payable in full by 29 May 2025; the amount that is payable has 44.00 of wages in it",
  ])("ignores %s", (rows) => {
    expect(payment(rows).partly ?? null).toBeNull();
  });
});

describe("no evidence", () => {
  it.each([
    "To be paid by 03/05/2025",
    "Not paid",
    "UNPAID",
    "Not yet paid",
    "Amount paid                     0.00",
    "Amount paid                    44.00",
    "Must be paid within 30 days",
    "If paid after 03/05/2025 a fee applies",
    "Please pay by 03/05/2025",
    "Payable within 14 days",
    "Payment terms: 30 days net",
    "We accept Visa, Mastercard or PayPal",
    "Your card ending in 4242 will be charged on 03/05/2025",
    "Bank transfer to IBAN GB29 NWBK 6016 1331 9268 19",
    "Nicht bezahlt",
    "Noch nicht bezahlt",
    "Bitte bezahlen Sie bis 03.05.2025",
    "Der Betrag kann per PayPal bezahlt werden",
    "Zahlbar innerhalb von 14 Tagen ohne Abzug",
    "Der Betrag wird am 03.05.2025 abgebucht",
    "Impayé",
    "Non payé",
    "À payer avant le 03/05/2025",
    "Conditions de paiement : 30 jours",
    "Pendiente de pago",
    "No pagado",
    "Forma de pago: transferencia",
    "Non pagato",
    "Modalità di pagamento: bonifico",
    "Niet betaald",
    "Nog te betalen",
    "Gelieve te betalen binnen 14 dagen",
    "Não pago",
    "Forma de pagamento",
    "Ej betald",
    "Obetald",
    "Niezapłacono",
    "Termin płatności: 03.05.2025",
    "Cash discount 2 %                2.88",
    "Postage paid",
  ])("includes “%s”", (words) => {
    expect(codeOf(words)).toBeNull();
  });

  it("includes a due date, which asks for payment", () => {
    expect(payment("Due date: 03/05/2025")).toMatchObject({ evidence: null, request: "Due date: 03/05/2025" });
  });

  it("includes what a cash register prints beside a request for payment", () => {
    expect(codeOf("Cashier: Anna   Receipt no. 4711   10:14\n      Please pay by 03/05/2025")).toBeNull();
  });
});

describe("a document without evidence of payment", () => {
  it("credits no asset or card, whatever the method, default, card, and history", () => {
    const codes = STANDARD_CHART.map(({ code }) => code);
    fc.assert(
      fc.property(
        fc.constantFrom("cash", "card", "bank", null),
        fc.option(fc.constantFrom("Due 3 May", "Please transfer"), { nil: null }),
        fc.option(fc.constantFrom("1000", "1100", "1200", "2100", "9999"), { nil: null }),
        fc.constantFrom(...codes),
        fc.option(fc.constantFrom("4242", "1111"), { nil: null }),
        fc.boolean(),
        fc.option(fc.constant("2025-05-03"), { nil: null }),
        fc.array(fc.constantFrom("1000", "1100", "2100"), { maxLength: 4 }),
        (paymentHint, request, defaultAccountCode, habit, cardDigits, isRefund, dueDate, lessons) => {
          const reading = readingOf(
            { vendor: "Zed", date: "2025-04-03", currency: "USD", total: "144.00", ...(dueDate ? { dueDate } : {}) },
            { paymentHint, isRefund, payment: { evidence: null, request, cardDigits } },
          );
          const { expense, status } = propose(
            reading,
            {
              accounts: STANDARD_CHART,
              categories: STANDARD_CATEGORIES,
              history: [{ vendor: "Zed", accountCode: "5000", paymentAccountCode: habit, count: 5 }],
              rules: [
                {
                  id: "r",
                  vendor: "Zed",
                  active: true,
                  origin: "learned",
                  category: [],
                  payment: lessons.map((value) => ({ value, hint: "unpaid" as const })),
                  tax: [],
                  names: [],
                },
              ],
              paying: { defaultAccountCode, cards: [{ digits: "4242", accountCode: "2100" }] },
            },
            { baseCurrency: "USD", today: "2025-12-31" },
          );
          const account = STANDARD_CHART.find(({ code }) => code === expense?.paymentAccountCode);
          expect(account && isPayable(account)).toBe(true);
          // A document that doesn't even ask for payment needs review.
          if (request === null) expect(status).toBe("to_review");
        },
      ),
    );
  });
});

describe("the hidden digits of a card", () => {
  it("match the former pattern, whose parts overlapped", () => {
    const former = /(?:[*X•#]{2,}[\s-]?)+[\s-]?(\d{4})\b(?![*X•#\d])/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."**XX•# -12A"), maxLength: 14 }), (text) => {
        expect(HIDDEN_DIGITS.exec(text)?.[1]).toBe(former.exec(text)?.[1]);
      }),
      { numRuns: 50_000, examples: [["****-**** 1234"], ["XX  1234"], ["X*1234*"], ["** **--1111"]] },
    );
  });

  it.each([
    ["*".repeat(60), "a line of stars, as receipts have"],
    ["X ".repeat(20_000), "twenty thousand pairs"],
    ["** ".repeat(20_000), "twenty thousand groups"],
  ])("are searched in linear time (%#)", (line) => {
    const begun = performance.now();
    expect(HIDDEN_DIGITS.exec(`${line}A`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe("words for what was paid", () => {
  it.each([
    "Betrag dankend per Mastercard erhalten",
    "Voldaan met iDEAL op 10-05-2025",
    "darin MwSt 7 %: 9,42 auf 134,58 netto. Bezahlt per PayPal am 11.09.2025.",
    "TWINT                            144.00",
    "Multibanco                       144.00",
  ])("are evidence: %s", (rows) => expect(codeOf(rows)).not.toBeNull());

  it.each(["Swish 123 456 78 90", "Multibanco Entidade 21312 Montante 144.00", "Bezahlt per PayPal: 44,00"])(
    "are none: %s",
    (rows) => expect(codeOf(rows)).toBeNull(),
  );
});
