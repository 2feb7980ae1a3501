/** Everyday ways to say something: each is the same question as its plain words, in both languages. */
import { describe, expect, it } from "vitest";
import { plainly } from "../../src/features/assistant/grammar/idioms.ts";
import { NAMES, read } from "./asked-world.ts";

describe("idioms", () => {
  it.each([
    ["What does Acme still have to cough up?", "What does Acme still have to pay?"],
    ["If you add up every invoice that nobody has paid yet, what does that come to?", "Total of all unpaid invoices"],
    ["Who hasn't paid us in full yet?", "Who hasn't fully paid us?"],
    [
      "Of the money our clients owe us, how much should have been here by now?",
      "How much do our clients owe us overdue?",
    ],
    ["Biggest bill we haven't paid off?", "Biggest bill we haven't paid?"],
    ["Where do we stand with the VAT man for last quarter, what do we have to pay?", "VAT to pay for last quarter"],
    ["What have we got in the bank and the register all together?", "How much is in the bank and the till together?"],
    ["Once all the costs were paid, what was left over for September?", "Profit in September"],
    ["What kind of turnover have we had with Acme so far in 2026?", "How much turnover with Acme in 2026?"],
    ["How much money did the company have when August closed?", "How much money did we have when August closed?"],
    ["Which clients don't owe us a penny?", "Which clients don't owe us anything?"],
    ["Quick one before lunch: how many invoices are still unpaid?", "How many invoices are still unpaid?"],
    ["How expensive was the priciest thing Noor has bought this year?", "Noor's largest expense this year"],
  ])("is the plain question: %s", (idiom, plain) => {
    expect(read(idiom)).not.toBeNull();
    expect(read(idiom)).toEqual(read(plain));
  });

  it.each([
    [
      "Wie viele Kundenrechnungen sind schon über das Zahlungsziel hinaus?",
      "Wie viele Kundenrechnungen sind überfällig?",
    ],
    [
      "Bei welchen Ausgangsrechnungen ist bisher erst ein Teil des Geldes eingegangen?",
      "Teilweise bezahlte Rechnungen",
    ],
    ["Schreiben wir dieses Jahr schwarze Zahlen?", "Sind wir dieses Jahr in den schwarzen Zahlen?"],
    ["Wie viele fertige Rechnungen haben wir noch nicht verschickt?", "Wie viele Rechnungen sind nicht verschickt?"],
    ["Reisekosten letztes Quartal bitte", "Reisekosten letztes Quartal"],
  ])("is the plain question: %s", (idiom, plain) => {
    expect(read(idiom, "de")).not.toBeNull();
    expect(read(idiom, "de")).toEqual(read(plain, "de"));
  });

  it("leaves a name and a text without an idiom as they were typed", () => {
    for (const [, , name] of NAMES) expect(plainly(name)).toBe(name);
    expect(plainly("Wie  viel ’n“?")).toBe("Wie  viel ’n“?");
  });

  it("keeps words that no idiom has: what is not understood is still declined", () => {
    expect(read("What does Acme still have to cough up in bananas?")).toBeNull();
    expect(read("Once all the bananas were paid, what was left over for September?")).toBeNull();
  });
});
