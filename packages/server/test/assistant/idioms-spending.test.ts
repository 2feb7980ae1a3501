/** Everyday ways to ask about spending, people, profit, and tax: each is the same question as its plain words, in both languages. */
import { describe, expect, it } from "vitest";
import { read } from "./asked-world.ts";

const same = (language: string) => (said: string, plain: string) => {
  expect(read(plain, language), plain).not.toBeNull();
  expect(read(said, language), said).toEqual(read(plain, language));
};

describe("idioms of spending", () => {
  it.each([
    ["What's our damage at Hetzner this year lol", "How much did we spend at Hetzner this year?"],
    ["How much of our money ended up with Hetzner this year?", "How much did we spend at Hetzner this year?"],
    ["What were we charged by Hetzner in October?", "What did Hetzner charge us in October?"],
    ["Last time we used Hetzner?", "When did we last buy at Hetzner?"],
    ["Amount paid to Hetzner last quarter", "Total paid to Hetzner last quarter"],
    ["Noor last quarter, total", "How much did Noor spend last quarter?"],
    ["Which one of us has run up the most in expenses this year?", "Who spent the most this year?"],
    ["Who on the team has the highest expenses this year?", "Who spent the most this year?"],
    ["What did each of us spend last quarter?", "Spending by person last quarter"],
    ["What's the most we've paid for a single thing this year?", "What is our largest expense this year?"],
    ["Smallest purchase of the year", "Smallest purchase this year"],
    ["Biggest cost driver last month", "Biggest expense category last month"],
    ["Was September a better month than August for sales?", "Was sales in September better than in August?"],
    ["Total costs in October, leaving travel aside", "Total costs in October without travel"],
    ["Travel as a percentage of costs in October", "What percentage of our costs in October was travel?"],
    ["Have I got any expenses where I didn't upload the receipt?", "Have I got any expenses without a receipt?"],
    ["Do we have receipts for everything in October?", "Does every expense in October have a receipt?"],
    ["Which customers did we not send any invoice this year?", "Which customers have we never invoiced this year?"],
    ["How much is waiting for approval?", "How much are the expenses waiting for approval?"],
    ["Did we end up in the red in June?", "Did we make a loss in June?"],
    ["Earnings after all costs, last quarter", "Profit last quarter"],
    ["Net profit for the six months ended 30 June 2026", "Net profit from 1 January 2026 to 30 June 2026"],
    ["How many people can see the books?", "How many people have access?"],
  ])("is the plain question: %s", same("en-US"));

  it.each([
    [
      "Bei wem haben wir letztes Quartal am meisten Geld gelassen?",
      "Welcher Lieferant kostet uns am meisten letztes Quartal?",
    ],
    ["Größter Kostenblock im Oktober?", "Größte Kostenart im Oktober?"],
    [
      "In welchem Monat haben wir am meisten ausgegeben, und wie viel war das?",
      "In welchem Monat haben wir am meisten ausgegeben?",
    ],
    ["Was hat jeder von uns im letzten Quartal ausgegeben?", "Ausgaben pro Person im letzten Quartal"],
    ["Was bleibt heuer bis jetzt hängen?", "Gewinn dieses Jahr"],
    ["Sind wir im Mai im Minus gelandet?", "Sind wir im Mai im Minus?"],
    ["Wie hoch war unsere Zahllast bei der Umsatzsteuer für September?", "Zahllast für September"],
    ["Was kriegt das Finanzamt für Oktober von uns?", "Wie viel Umsatzsteuer müssen wir für Oktober zahlen?"],
    [
      "Wie viele Kunden haben letztes Quartal keine einzige Rechnung von uns gekriegt?",
      "Wie viele Kunden haben letztes Quartal keine Rechnung bekommen?",
    ],
    ["Kosten im Oktober, die Reisekosten mal weggelassen", "Kosten im Oktober ohne Reisekosten"],
    ["Haben wir für alles im Oktober Belege?", "Haben alle Ausgaben im Oktober einen Beleg?"],
    ["Wer von uns hat alles einen Zugang zu dieser Buchhaltung?", "Wer hat Zugriff?"],
    ["Ausgabn letztn Monat", "Ausgaben letzten Monat"],
  ])("is the plain question: %s", same("de"));

  it("asks by yes or no behind a time, and for the figure where that is said", () => {
    expect(read("Fürs dritte Quartal, müssen wir da Umsatzsteuer nachzahlen?", "de")).toMatchObject({ asks: "profit" });
    expect(read("Last quarter, did we make a profit?")).toMatchObject({ asks: "profit" });
    expect(read("Last quarter, how much profit did we make?")?.asks).toBeUndefined();
  });

  it("reads what fell due to be paid as a cost, and as no fall", () => {
    expect(read("Wie viel fiel im Oktober für Reisekosten an?", "de")).toEqual(read("Reisekosten im Oktober", "de"));
  });

  it("asks how much can be reclaimed, and for no way to do so", () => {
    expect(read("Wie viel Vorsteuer können wir für Oktober ziehen?", "de")).toEqual(read("Vorsteuer Oktober", "de"));
  });

  it("declines what no word of the books says", () => {
    for (const said of [
      "What's our damage at the bananas this year?",
      "Which one of us has run up the most bananas this year?",
      "Was bleibt heuer an Bananen hängen?",
    ])
      expect(read(said), said).toBeNull();
  });
});
