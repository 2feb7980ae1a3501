/** Every reason that the extraction and the server can store has words in each language, with its values in it. */
import { LANGUAGES, type Messages, readerIs } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { categoryReasons } from "@tallyleaf/messages/catalogs/category-reasons";
import { merchantKinds } from "@tallyleaf/messages/catalogs/merchant-kinds";
import { paymentReasons } from "@tallyleaf/messages/catalogs/payment-reasons";
import { readingReasons } from "@tallyleaf/messages/catalogs/reading-reasons";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { categoryReason, paymentReason, type ReasonValue, reason, reasonDetail } from "../model/reasons.ts";
import { MERCHANT_KINDS } from "../text/merchants.ts";
import { categoryReasonText, paymentReasonText, reasonText, type StoredReason } from "./reason-text.ts";

beforeAll(() => addAllCatalogs());
afterEach(() => readerIs(() => null));

/** A stored message: each of its values is the argument's own name, in guillemets if it is text. */
function storedOf(key: string, message: string): StoredReason {
  const [code = "", variant] = key.split("-");
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name).filter((name) => name !== "field");
  const values = Object.fromEntries(names.map((name): [string, ReasonValue] => [name, `«${name}»`]));
  return { field: "total", code, ...(variant === undefined ? {} : { variant }), values };
}

/** Arguments that choose words and don't appear in the text. */
const CHOOSING = /\{(\w+), select/g;

describe.each(LANGUAGES)("in %s", (language) => {
  const catalogs: [string, Messages, (stored: StoredReason) => string | null][] = [
    ["reading", readingReasons, reasonText],
    ["category", categoryReasons, categoryReasonText],
    ["payment", paymentReasons, paymentReasonText],
  ];
  for (const [name, catalog, say] of catalogs)
    it.each(Object.entries(catalog))(`says ${name} reason %s with all of its values`, (key, message) => {
      readerIs(() => language);
      const stored = storedOf(key, message);
      const choosing = new Set([...message.matchAll(CHOOSING)].map(([, argument]) => argument));
      const text = say(stored);
      expect(text).toMatch(/^[\p{Lu}„“«].*[.?]$/u);
      for (const argument of Object.keys(stored.values ?? {})) {
        // The number of another person's expense is not said.
        if (!choosing.has(argument) && argument !== "id") expect(text).toContain(`«${argument}»`);
      }
      if (language !== "en-US") expect(text).not.toBe(readerIs(() => "en-US") ?? say(stored));
    });

  it("names each kind of vendor", () => {
    readerIs(() => language);
    for (const { id } of MERCHANT_KINDS)
      expect(
        categoryReasonText(categoryReason("merchant-top", { word: "x", kind: { merchant: id }, account: "1" })),
      ).toMatch(language === "de" ? /: \p{Lu}\p{Ll}.+\. Konto: 1\.$/u : /is an? \p{L}.+, so this goes to 1\.$/u);
    expect(MERCHANT_KINDS.map(({ id }) => id).sort()).toEqual(Object.keys(merchantKinds).sort());
  });
});

describe("values", () => {
  const account = { account: "1200", name: "Kasse" };
  const samples: [StoredReason, english: string, german: string][] = [
    [
      reason("total", "low_confidence-totals", {
        value: { amount: "1234.50", currency: "EUR" },
        alternative: { amount: "12.5", currency: null },
      }),
      "Check the total: €1,234.50 or 12.5?",
      "Bitte den Gesamtbetrag prüfen: 1.234,50 € oder 12,5?",
    ],
    [
      reason("date", "ambiguous_date-country", {
        date: { day: "2026-04-03" },
        alternative: { day: "2026-03-04" },
        country: { country: "CA" },
      }),
      "Check the date: Apr 3, 2026 or Mar 4, 2026? Both orders of day and month are in use (Canada).",
      "Bitte das Datum prüfen: 03.04.2026 oder 04.03.2026? Tag und Monat sind in beiden Reihenfolgen üblich (Kanada).",
    ],
    [
      reason("tax", "tax_not_read", { rates: { percents: ["7", "5.5"] } }),
      "The document names tax at 7% and 5.5%, but we found no tax amount. The whole total went to the category.",
      "Das Dokument nennt einen Steuersatz von 7 % und 5,5 %, es wurde jedoch kein Steuerbetrag erkannt. Der gesamte Betrag wurde der Kategorie zugeordnet.",
    ],
    [
      reason("document", "several_receipts", {
        count: 2,
        totals: {
          amounts: [
            { amount: "5", currency: "EUR" },
            { amount: "7", currency: "EUR" },
          ],
        },
      }),
      "This document seems to have 2 receipts, with totals of €5.00 and €7.00. Upload each receipt separately.",
      "Dieses Dokument scheint 2 Belege zu enthalten, mit den Gesamtbeträgen 5,00 € und 7,00 €. Laden Sie jeden Beleg einzeln hoch.",
    ],
    [
      reason("paymentAccount", "cash_below_zero", { account, amount: { amount: "8", currency: "EUR" } }),
      "1200 Kasse would be short by €8.00. Choose another payment account, or enter the missing cash deposit first.",
      "Auf 1200 Kasse würden 8,00 € fehlen. Wählen Sie ein anderes Zahlungskonto oder erfassen Sie zuerst die fehlende Bareinlage.",
    ],
    [
      reason("dueDate", "model_alone", { value: { day: "2026-04-03" } }),
      "Check the due date. Only the AI model found this value: Apr 3, 2026.",
      "Bitte das Fälligkeitsdatum prüfen. Nur das KI-Modell hat diesen Wert erkannt: 03.04.2026.",
    ],
    [
      reason("date", "month_closed", { month: { month: "2026-04" } }),
      "April 2026 is closed. Use a date in an open month, or ask for the month to be reopened.",
      "April 2026 ist abgeschlossen. Wählen Sie ein Datum in einem offenen Monat oder lassen Sie den Monat wieder öffnen.",
    ],
    [
      reason("document", "possible_duplicate-number", { whose: "other", id: "" }),
      "Another expense has the same vendor and number. If this is the same purchase, delete this one.",
      "Eine andere Ausgabe hat denselben Lieferanten und dieselbe Nummer. Handelt es sich um denselben Einkauf, löschen Sie diese Ausgabe.",
    ],
    [
      reason("document", "einvoice_note_missing", { term: { term: "sellerAddress" }, rule: "BR-9" }),
      "Formal fault of the e-invoice, which doesn't change its figures: it lacks country of the seller (BR-9).",
      "Formfehler der E-Rechnung ohne Einfluss auf die Beträge: Es fehlt Land des Verkäufers (BR-9).",
    ],
    [
      reasonDetail("empty_file"),
      "This file is empty. Upload it again.",
      "Diese Datei ist leer. Laden Sie sie erneut hoch.",
    ],
  ];

  it.each(samples)("are formatted for the reader: %o", (stored, english, german) => {
    const plain = (text: string) => text.replaceAll(/\s/g, " ");
    expect(plain(reasonText(stored))).toBe(english);
    readerIs(() => "de");
    expect(plain(reasonText(stored))).toBe(german);
    // The value from the database gives the same text.
    expect(plain(reasonText(JSON.parse(JSON.stringify(stored))))).toBe(german);
  });

  it("name the account of a choice", () => {
    readerIs(() => "de");
    expect(paymentReasonText(paymentReason("paid_cash-box", { account }))).toBe(
      "Das Dokument zeigt eine Barzahlung. Zahlungskonto: 1200 Kasse.",
    );
  });
});

describe("a reason of another version", () => {
  it("keeps the sentence that was stored before reasons had values", () => {
    readerIs(() => "de");
    expect(reasonText({ code: "not_found", message: "I could not find a date." })).toBe("I could not find a date.");
  });

  it("asks to check the value where its code is unknown", () => {
    expect(reasonText({ code: "from_the_future", variant: "x" })).toBe("Check this value.");
    expect(reasonText({ code: "toString" })).toBe("Check this value.");
    expect(categoryReasonText({ code: "from_the_future" })).toBeNull();
  });
});

it("does not compile without a message, or without its values", () => {
  // @ts-expect-error There is no such message.
  expect(reason("total", "no_such_code")).toBeDefined();
  // @ts-expect-error The message names a value.
  expect(reason("vendor", "low_confidence-vendor")).toBeDefined();
  // @ts-expect-error The message names another value.
  expect(reason("vendor", "low_confidence-vendor", { total: "x" })).toBeDefined();
});
