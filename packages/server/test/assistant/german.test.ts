/** That German questions are understood as the English ones that mean the same, and declined by the same laws. */
import { QUICK_COMMANDS } from "@tallyleaf/contract";
import { loadCatalog } from "@tallyleaf/messages/all";
import { assistantQuestions as offered } from "@tallyleaf/messages/catalogs/assistant-questions";
import { contractAssistant as english } from "@tallyleaf/messages/catalogs/contract-assistant";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plan, type Talk } from "../../src/features/assistant/planner/plan.ts";
import { TOOLS } from "../../src/features/assistant/tools/index.ts";
import { CURRENCY, NAMES, TODAY } from "./world.ts";

const offeredInGerman = await loadCatalog("de", "assistant-questions");
const german = await loadCatalog("de", "contract-assistant");

const talk = (changes: Partial<Talk> = {}): Talk => ({
  today: TODAY,
  names: {
    ...NAMES,
    others: [
      { name: "Harbour Clinic", what: "client" },
      { name: "Anna Kowalska", what: "colleague" },
    ],
  },
  currency: CURRENCY,
  previous: null,
  attached: false,
  readsGerman: true,
  ...changes,
});
const said = (question: string) => JSON.stringify(plan(question, talk()));

/** German questions, each with an English one that is answered alike. */
const PAIRS: readonly (readonly [german: string, english: string])[] = [
  ["Wie viel habe ich letzten Monat ausgegeben?", "How much did I spend last month?"],
  ["Wieviel hab ich im März bei Amazon ausgegeben", "How much did I spend at Amazon in March"],
  ["was hab ich für Büro ausgegeben", "what did I spend on office supplies"],
  ["Wie viel haben wir dieses Quartal für Reisen ausgegeben?", "How much did we spend on travel this quarter?"],
  ["Wie viel haben wir für Travel ausgegeben?", "How much did we spend on travel?"],
  ["Wie hoch war die Miete im Oktober?", "How much was the rent in October?"],
  ["Was hat uns Hetzner gekostet", "What did Hetzner cost us"],
  ["Wie viel geben wir für Software aus?", "How much do we spend on software?"],
  ["Wofür habe ich am meisten Geld ausgegeben?", "Where did I spend the most money?"],
  ["Wie viel wurde im Oktober für Reisen ausgegeben?", "How much was spent on travel in October?"],
  ["Ausgaben im März", "expenses in March"],
  ["Ausgaben seit 1. April", "expenses since 1 April"],
  ["Ausgaben seit dem 1.4.2026", "expenses since 2026-04-01"],
  ["Ausgaben 2025", "expenses 2025"],
  ["Ausgaben im Jahr 2025", "expenses in 2025"],
  ["Ausgaben in den letzten 30 Tagen", "expenses in the last 30 days"],
  ["Ausgaben der letzten drei Monate", "expenses of the last three months"],
  ["Ausgaben 03/2026", "expenses in March 2026"],
  ["Ausgaben am 1.4.2026", "expenses on 2026-04-01"],
  ["Ausgaben vom 1.4.2026", "expenses on 2026-04-01"],
  ["Ausgaben vom 1. bis 15. Oktober", "expenses from 1 to 15 October"],
  ["Ausgaben vom 1.10. bis 15.10.", "expenses from 1 October to 15 October"],
  ["Ausgaben 1. bis 15. Oktober", "expenses from 1 to 15 October"],
  ["Ausgaben 10.11. bis 20.11.", "expenses from 10 November to 20 November"],
  ["Ausgaben am 3.10.", "expenses on 3 October"],
  ["Ausgaben von Januar bis März", "expenses from January to March"],
  ["Ausgaben zwischen März und Mai", "expenses between March and May"],
  ["Ausgaben im 1. Quartal 2025", "expenses in Q1 2025"],
  ["Ausgaben Q3/2025", "expenses Q3 2025"],
  ["Ausgaben im zweiten Quartal", "expenses in the second quarter"],
  ["Ausgaben vor drei Tagen", "expenses three days ago"],
  ["Ausgaben vor dem 3. Oktober", "expenses before 3 October"],
  ["Ausgaben nach dem 3. Oktober", "expenses after 3 October"],
  ["Ausgaben ab Oktober", "expenses since October"],
  ["Ausgaben bis Ende März", "expenses until the end of March"],
  ["Ausgaben im Vormonat", "expenses last month"],
  ["Ausgaben vorletzten Monat", "expenses the month before last"],
  ["Ausgaben gestern", "expenses yesterday"],
  ["Ausgaben seit Jahresbeginn", "expenses since the start of the year"],
  ["Ausgabn letzen Monat", "expenses last month"],
  ["Ausgaben über 100 Euro", "expenses over 100 euros"],
  ["Ausgaben über 1.234,50 €", "expenses over 1,234.50 EUR"],
  ["Ausgaben über 1.000 Euro", "expenses over 1000 euros"],
  ["Ausgaben ab 100 Euro", "expenses of at least 100 EUR"],
  ["Ausgaben bis 50 Euro", "expenses up to 50 EUR"],
  ["Ausgaben unter 20 Euro", "expenses under 20 EUR"],
  ["Ausgaben zwischen 50 und 100 Euro im Oktober", "expenses between 50 and 100 EUR in October"],
  ["Welche Ausgaben waren höher als 2.000 Euro?", "Which expenses were more than 2000 EUR?"],
  ["Zeig mir die letzten 5 Ausgaben", "Show me the last 5 expenses"],
  ["Zeigen Sie mir die teuersten Ausgaben letztes Jahr", "Show me the most expensive expenses last year"],
  ["Wann habe ich zuletzt Hetzner bezahlt?", "When did I last pay Hetzner?"],
  ["Wie viele Ausgaben hatte ich im Oktober?", "How many expenses did I have in October?"],
  ["Durchschnittliche Ausgabe im Oktober", "average expense in October"],
  ["Belege ohne Dokument", "receipts without document"],
  ["Top 5 Lieferanten 2026", "top 5 vendors 2026"],
  ["Ausgaben nach Kategorie dieses Jahr", "expenses by category this year"],
  ["Ausgaben pro Monat", "expenses per month"],
  ["Vergleiche Oktober mit September", "compare October with September"],
  ["alle offenen Eingangsrechnungen", "all open bills"],
  ["Welche Rechnungen muss ich diese Woche noch bezahlen?", "Which bills do I need to pay this week?"],
  ["Wem schulden wir noch Geld?", "Who do we owe?"],
  ["Wie viel schulden wir unseren Lieferanten?", "How much do we owe our vendors?"],
  ["Eingangsrechnungen von Vodafone", "bills from Vodafone"],
  ["Was muss geprüft werden?", "What needs review?"],
  ["Welche Belege warten auf Prüfung?", "Which receipts wait for review?"],
  ["Wie viel Gewinn haben wir letztes Jahr gemacht?", "How much profit did we make last year?"],
  ["Gewinn- und Verlustrechnung für letztes Quartal", "profit and loss for last quarter"],
  ["Bilanz", "balance sheet"],
  ["Wie viel sind 100 Dollar in Euro?", "How much are 100 dollars in euros?"],
  ["Neue Eingangsrechnung über 120 EUR von Acme, fällig am Freitag", "new bill of 120 EUR from Acme, due on Friday"],
  ["Rechnung von Vodafone über 49,90 € fällig 30.11.2026", "bill from Vodafone of 49.90 EUR due 30.11.2026"],
  ["Lege eine Rechnung von Acme über 1.200,00 € an", "create a bill from Acme of 1200.00 EUR"],
  ["Ich habe gestern 45 Euro bei Bistro Roma bezahlt", "I paid 45 euros at Bistro Roma yesterday"],
  ["Lösche die Rechnung von Acme über 120 EUR", "delete the bill from Acme of 120 EUR"],
  ["Eingangsrechnung 12 löschen", "delete bill 12"],
  ["Ändere das Fälligkeitsdatum der Acme-Rechnung auf den 30. Juni", "change the due date of the Acme bill to 30 June"],
  ["Setze den Betrag von Beleg 12 auf 99,50", "set the amount of receipt 12 to 99.50"],
  ["Ändere die Kategorie von Eingangsrechnung 12 auf Reisen", "change the category of bill 12 to travel"],
  ["Lies diesen Beleg", "read this receipt"],
  ["Hallo", "hello"],
  ["Was kannst du?", "What can you do?"],
  ["Hetzner", "Hetzner"],
];

/** The call, without what it holds of the asker's own words in one of the languages. */
const planned = (question: string, readsGerman: boolean) => plan(question, talk({ readsGerman }));

describe("a German question", () => {
  it.each(PAIRS)("means the same in both: “%s” and “%s”", (inGerman, inEnglish) => {
    const meant = planned(inEnglish, false);
    expect(meant, inEnglish).not.toBeNull();
    expect(planned(inGerman, true)).toEqual(meant);
    // A reader of English may type German, and the other way round.
    expect(planned(inGerman, false)).toEqual(meant);
    expect(planned(inEnglish, true)).toEqual(meant);
  });

  it.each(QUICK_COMMANDS.map(({ id }, place) => [id, place] as const))(
    "is understood for the quick command %s",
    (_id, place) => {
      const texts = (of: Record<string, string>) => {
        const command = QUICK_COMMANDS[place];
        const key = (text: string | undefined) => Object.entries(english).find(([, said]) => said === text)?.[0] ?? "";
        return [key(command?.message), key(command?.example)].map((one) => of[one] ?? "");
      };
      const [message, example] = texts(german);
      const [ours, theirs] = texts(english);
      expect(planned(message ?? "", true)).toEqual(planned(ours ?? "", false));
      expect(planned(example ?? "", true)).toEqual(planned(theirs ?? "", false));
      expect(planned(message ?? "", true)).not.toBeNull();
      expect(planned(example ?? "", true)).not.toBeNull();
    },
  );

  it.each(Object.keys(offered) as (keyof typeof offered)[])("is answered when suggested: %s", (key) => {
    const values: Record<string, string> = {
      vendor: "Uber",
      category: "Travel",
      id: "12",
      text: "Werkzeug",
      amount: "120",
      currency: "EUR",
    };
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const meant = planned(filled(offered[key]), false);
    expect(meant).not.toBeNull();
    expect(planned(filled(offeredInGerman[key] ?? ""), true)).toEqual(meant);
  });
});

describe("a German follow-up question", () => {
  const spent = { tool: "spending", input: { startDate: "2026-10-01", endDate: "2026-10-31", category: "Travel" } };
  it.each([
    ["und im September?", { ...spent.input, startDate: "2026-09-01", endDate: "2026-09-30" }],
    ["und letztes Jahr?", { ...spent.input, startDate: "2025-01-01", endDate: "2025-12-31" }],
    ["Was ist mit Kraftstoff?", { ...spent.input, category: "Fuel" }],
    ["nach Lieferant", { ...spent.input, by: "vendor" }],
  ])("is planned: %s", (question, input) => {
    expect(plan(question, talk({ previous: spent }))).toEqual({ tool: "spending", input });
  });
});

describe("an ambiguous number", () => {
  it.each(["Ausgaben über 1,234 Euro", "Amazon 1,234 EUR", "bill from Acme of 1,234 EUR"])(
    "is declined: %s",
    (question) => {
      expect(said(question)).not.toMatch(/1234|1\.234/);
    },
  );
});

/** Typed as an owner would, before it was tried which are understood; null: declined. */
const TRIED: readonly (readonly [question: string, tool: string | null])[] = [
  ["Wieviel hab ich letzten Monat ausgegeben", "spending"],
  ["Wie hoch waren meine Ausgaben im Oktober?", "spending"],
  ["Wie viel zahlen wir monatlich an Adobe?", "spending"],
  ["Wann hab ich das letzte Mal bei Hetzner bezahlt", "find_expenses"],
  ["Welche Eingangsrechnungen muss ich bis Freitag zahlen?", "list_bills"],
  ["was muss ich noch bezahlen", "list_bills"],
  ["Habe ich Vodafone schon bezahlt?", null],
  ["Zeig mir alle Ausgaben über 500 Euro dieses Jahr", "find_expenses"],
  ["Ausgabn im letzen Quartal", "find_expenses"],
  ["größter Lieferant dieses Jahr", "spending"],
  ["Bei wem hab ich 2026 am meisten ausgegeben?", "spending"],
  ["Wieviel Miete haben wir dieses Jahr gezahlt", "spending"],
  ["Vergleich diesen Monat mit letztem Monat", "compare_periods"],
  ["Haben wir im Oktober mehr ausgegeben als im September?", "compare_periods"],
  ["Wie viel Umsatzsteuer muss ich ans Finanzamt zahlen?", null],
  ["Wie viel Vorsteuer im 3. Quartal?", "tax_paid"],
  ["Wie viel Geld ist auf dem Konto?", null],
  ["Kontostand", null],
  ["Gewinn dieses Jahr", "show_report"],
  ["Mach mir eine GuV für das 2. Quartal", "new_report"],
  ["Bilanz zum 31.12.2025", "show_report"],
  ["Wie läuft das Geschäft?", "show_report"],
  ["Was gibt es zu prüfen?", "what_waits"],
  ["Welche Belege fehlen noch?", "find_expenses"],
  ["Neue Rechnung von Office Depot über 89,90 € fällig am 15.12.", "new_bill"],
  ["Trag eine Eingangsrechnung von Vodafone über 1.250 Euro ein", "new_bill"],
  ["Ich hab gestern bei Starbucks 23,40 für Kaffee bezahlt", "new_bill"],
  ["Lösch die letzte Rechnung von Vodafone", "remove_bill"],
  ["Änder den Betrag von der Adobe Rechnung auf 219,80", "update_bill"],
  ["Schreib eine Rechnung an Kunde Müller über 500 Euro", null],
  ["Wer sind meine besten Kunden?", null],
  ["Wie viel Umsatz hab ich dieses Jahr gemacht", "show_report"],
  ["Reisekosten letzte 3 Monate", "spending"],
  ["Software Kosten im Juli", "spending"],
  ["Durchschnittliche Ausgabe bei Deutsche Bahn", "spending"],
  ["Wie oft war ich im Bistro Roma", "spending"],
  ["Wechselkurs Dollar", "exchange_rate"],
  ["überfällige Eingangsrechnungen", "list_bills"],
  ["Cashflow seit Juli", "cash_flow"],
  ["Kosten pro Monat dieses Jahr", "spending"],
  ["Wieviel hat Anna ausgegeben", null],
  ["Ausgaben ohne Miete", null],
  ["Was war meine teuerste Ausgabe", "find_expenses"],
  ["Brauche ich einen Steuerberater?", null],
  ["Hetzner 2025", "find_expenses"],
  ["Liste die Ausgaben für Reisen im Juni auf", "find_expenses"],
  ["Welcher Lieferant war am teuersten?", "spending"],
  ["Rechne 100 USD in EUR um", "exchange_rate"],
  ["Lösche alle Ausgaben", null],
  ["Ist die Rechnung von Vodafone bezahlt", null],
  ["Zahlung an Hetzner", null],
  ["Wie viel hab ich für Strom bezahlt", null],
];

describe("German questions written by hand", () => {
  it.each(TRIED)("give the expected plan, or none: %s", (question, tool) => {
    expect(planned(question, true)?.tool ?? null).toBe(tool);
  });
});

describe("a German question about another subject", () => {
  it.each([
    "offene Rechnungen",
    "Welche Rechnungen sind überfällig?",
    "Wer schuldet mir noch Geld?",
    "Forderungen",
    "Wie viel Umsatzsteuer muss ich zahlen?",
    "Wie hoch ist meine Zahllast?",
    "Was wurde von Hetzner bezahlt?",
    "Hat Hetzner bezahlt?",
    "Wie viel hat uns Hetzner bezahlt?",
    "Wie viel haben wir von Hetzner bekommen?",
    "Ausgaben von mir",
    "Wie viel hat Harbour Clinic bezahlt?",
    "Ausgaben in Berlin",
    "Wie viel Geld habe ich?",
    "Wie ist das Wetter morgen?",
    "Zahle die Rechnung von Acme",
    "Zwei Rechnungen von Acme über 120 EUR, fällig am Freitag",
    "Neue Rechnung an Acme über 120 EUR",
    "Rechnung von Acme über 120 EUR und 80 EUR",
    "offene Aufgaben",
  ])("is declined: %s", (question) => {
    expect(planned(question, true)).toBeNull();
    expect(planned(question, false)).toBeNull();
  });
});

// "Without" may be said twice of what is without a document.
const answered = PAIRS.map(([question]) => question).filter((question) => !question.includes("ohne"));
// A document that is read is whatever was attached.
const aboutBooks = answered.filter((question) => planned(question, true)?.tool !== "read_document");
const withIn = (question: string, what: string, at: number): string => {
  const words = question.replace(/[?.!]+$/, "").split(" ");
  return words.toSpliced(Math.min(at, words.length), 0, what).join(" ");
};
const strange = fc
  .array(fc.constantFrom("zor", "blax", "quim", "vutt", "wyx", "jurp"), { minLength: 2, maxLength: 3 })
  .map((parts) => parts.join(""));
const place = fc.nat({ max: 14 });

describe("every word of a German question", () => {
  it("is used by the answer or declines it, when unknown", () => {
    fc.assert(
      fc.property(fc.constantFrom(...answered), strange, place, (question, word, at) => {
        const call = planned(withIn(question, word, at), true);
        expect(call === null || JSON.stringify(call.input).toLowerCase().includes(word)).toBe(true);
      }),
      { numRuns: 250 },
    );
  });

  it.each(["nicht", "ohne", "außer Amazon", "außer", "ausgenommen Reisen", "kein", "nie"])(
    "changes or declines the answer: “%s”",
    (condition) => {
      fc.assert(
        fc.property(fc.constantFrom(...answered), place, (question, at) => {
          const asked = withIn(question, condition, at);
          expect(planned(asked, true) === null || said(asked) !== said(question), asked).toBe(true);
        }),
        { numRuns: 120 },
      );
    },
  );

  it.each(["unsere Ausgangsrechnung", "Kunden", "schuldet uns", "Umsatzsteuer", "von Anna", "zweimal", "in Berlin"])(
    "changes or declines an answer about purchases: “%s”",
    (subject) => {
      fc.assert(
        fc.property(fc.constantFrom(...aboutBooks), (question) => {
          const asked = withIn(question, subject, 99);
          expect(planned(asked, true) === null || said(asked) !== said(question), asked).toBe(true);
        }),
        { numRuns: 100 },
      );
    },
  );

  it("never throws for any text", () => {
    const words = answered.flatMap((question) => question.split(" "));
    const jumbled = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })), { maxLength: 12 });
    fc.assert(
      fc.property(jumbled, (parts) => {
        const call = planned(parts.join(" "), true);
        expect(call === null || TOOLS.has(call.tool)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
