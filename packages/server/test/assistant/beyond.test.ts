/** Words that make a question another one: put into any question that is known, they change its reading, or it is declined. */
import { describe, expect, it } from "vitest";
import { BEYOND } from "../../src/features/assistant/grammar/beyond.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";
import { read, world } from "./asked-world.ts";

const ENGLISH = [
  "How much did we spend in October?",
  "How much did we spend at Hetzner in October?",
  "How much did we spend on travel this year?",
  "Which invoices are overdue?",
  "How much does Acme owe us?",
  "How much is in the bank?",
  "What was our revenue in October?",
  "How much did we invoice in October?",
  "How many invoices did we send in October?",
  "Which bills are due this week?",
  "What was the largest expense in October?",
  "How much did Acme pay us in October?",
  "How much VAT do we owe?",
  "How many clients do we have?",
  "Who are our biggest clients this year?",
  "How much money came in in October?",
  "Which vendor did we spend the most with in October?",
  "Expenses over 100",
  "Is Acme overdue?",
  "Unpaid bills",
  "How much do we owe Hetzner?",
  "Has Acme paid?",
  "When was the last invoice to Acme?",
  "Who spent the most in October?",
  "Did we spend more in October than in September?",
  "How much did Acme bring us in October?",
];
const GERMAN = [
  "Wie viel haben wir im Oktober ausgegeben?",
  "Wie viel haben wir im Oktober bei Hetzner ausgegeben?",
  "Welche Rechnungen sind überfällig?",
  "Wie viel schuldet uns Acme?",
  "Wie viel Geld ist auf dem Konto?",
  "Wie hoch war der Umsatz im Oktober?",
  "Wie viele Rechnungen haben wir im Oktober geschrieben?",
  "Welche Eingangsrechnungen sind diese Woche fällig?",
  "Was war die größte Ausgabe im Oktober?",
  "Wie viel hat uns Acme im Oktober gezahlt?",
  "Wie viele Kunden haben wir?",
  "Wer sind unsere größten Kunden dieses Jahr?",
  "Wie viel Geld kam im Oktober rein?",
  "Ausgaben über 100",
  "Ist Acme überfällig?",
  "Hat Acme bezahlt?",
  "Wer hat im Oktober am meisten ausgegeben?",
];
const KNOWN: readonly (readonly [question: string, language: string])[] = [
  ...ENGLISH.map((one) => [one, "en-US"] as const),
  ...GERMAN.map((one) => [one, "de"] as const),
];

/** The question with a word at its end, or before its last word. */
const withWord = (question: string, word: string): string[] => {
  const [last = "", ...rest] = question.replace(/\?$/, "").split(" ").reverse();
  return [`${rest.toReversed().join(" ")} ${last} ${word}?`, `${rest.toReversed().join(" ")} ${word} ${last}?`];
};

describe("words that a reading has to use", () => {
  it("changes the reading, or declines the question, when such a word is put into it", () => {
    const swallowed: string[] = [];
    for (const [at, [question, language]] of KNOWN.entries()) {
      const former = read(question, language);
      if (former === null) continue;
      for (const { words, isUsed } of BEYOND)
        for (const [nth, word] of words.split("|").entries()) {
          // Each question has a part of the words, each word a part of the questions.
          if (nth % 7 !== at % 7 || question.toLowerCase().includes(word)) continue;
          for (const text of withWord(question, word)) {
            const { reading, question: asked } = understand(text, world, language);
            const isSame = reading !== null && JSON.stringify(reading) === JSON.stringify(former);
            const place = asked.tokens.findIndex((token) => token.raw === word.split(" ")[0]);
            if (isSame && !isUsed(reading, asked, place)) swallowed.push(text);
          }
        }
    }
    expect(swallowed).toEqual([]);
  }, 120_000);

  it.each([
    ["How much profit did Acme bring us in October?", "profit"],
    ["Which receipts were sent in October?", "sent"],
    ["Do we have enough cash?", "enough"],
    ["Haben wir genug Geld auf dem Konto?", "genug"],
    ["What is the average revenue this year?", "average"],
    ["Wie hoch ist der Gewinn im Schnitt?", "im Schnitt"],
    ["What was our revenue in October gross?", "gross"],
    ["Umsatz brutto im Oktober", "brutto"],
    ["Which bills did we pay twice?", "twice"],
    ["How much is left of what we spent in October?", "left"],
    ["How much did we yet spend in October?", "yet"],
  ])("declines %j and names %j", (question, word) => {
    const { reading, question: asked } = understand(
      question,
      world,
      /[äöü]|\b(wir|der|im)\b/.test(question) ? "de" : "en-US",
    );
    expect(reading).toBeNull();
    expect(asked.unknown.join(" ")).toContain(word);
  });

  it("answers what a word is used for", () => {
    expect(read("Umsatz netto im Oktober", "de")).toMatchObject({
      tool: "run_report",
      input: { row: "revenue:total" },
    });
    expect(read("Which invoices are part-paid?")).toMatchObject({ tool: "list_invoices", input: { partly: true } });
    expect(read("Which invoices are still unpaid?")).toMatchObject({ tool: "list_receivables" });
    expect(read("How much have we already spent this year?")).toMatchObject({ tool: "spending" });
    expect(read("Average invoice this year")).toMatchObject({ asks: "average" });
    expect(read("How many invoices did we send in October?")).toMatchObject({ tool: "list_invoices" });
  });

  it("takes what should have been paid by now for overdue, and not for all that is to be paid", () => {
    for (const question of [
      "Wie viele Lieferantenrechnungen hätten wir eigentlich schon bezahlen müssen?",
      "Welche Eingangsrechnungen hätten wir längst zahlen müssen?",
      "Welche Rechnungen von Lieferanten hätten bereits bezahlt sein müssen?",
    ]) {
      const { reading } = understand(question, world, "de");
      expect([question, reading?.tool, reading?.input.overdue]).toEqual([question, "list_payables", true]);
    }
    expect(understand("Wie viel hätten wir im Oktober zahlen müssen?", world, "de").reading).toBeNull();
  });

  it("reads a time that no unit follows as no time", () => {
    expect(() => read("Who are our biggest clients this earlier year?")).not.toThrow();
    expect(() => read("Wer sind unsere größten Kunden dieses vorher Jahr?", "de")).not.toThrow();
  });
});
