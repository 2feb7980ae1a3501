/** Ways to say the same: each is read as the plain question is, in English and German, or it is none of these. */
import { describe, expect, it } from "vitest";
import { read, today } from "./asked-world.ts";

const owed = { tool: "list_receivables", input: { ...today, by: "client" } };
const late = { tool: "list_receivables", input: { ...today, by: "client", overdue: true } };
const ofAcme = { tool: "list_receivables", input: { ...today, by: "invoice", party: "Acme Ltd" }, asks: "paid" };
const notDue = { tool: "list_receivables", input: { ...today, by: "invoice", dueFrom: today.asOf } };
const toHetzner = { tool: "list_payables", input: { ...today, by: "vendor", party: "Hetzner Online GmbH" } };
const lateBills = { tool: "list_payables", input: { ...today, by: "bill", overdue: true }, asks: "any" };
const most = { ...owed, input: { ...owed.input, sortBy: "amount", sortOrder: "desc", perPage: 1 } };
const partly = { tool: "list_invoices", input: { kind: "invoice", partly: true, issued: true } };

const WAYS: readonly (readonly [plain: string, reading: object, en: readonly string[], de: readonly string[]])[] = [
  [
    "who owes us",
    owed,
    ["Who's into us?", "Which customers still have to pay their invoices?", "How much do we still have to collect?"],
    [
      "Welche Kunden müssen noch zahlen?",
      "Wer muss noch zahlen?",
      "Wie viel Geld ist bei unseren Kunden noch draußen?",
    ],
  ],
  [
    "who owes us the most",
    most,
    ["Which customer is into us for the most right now?", "Who has the most outstanding?"],
    ["Bei welchem Kunden ist am meisten offen?", "Wer ist unser größter Schuldner?"],
  ],
  [
    "what is not due yet",
    notDue,
    [
      "How much of what customers owe us hasn't actually fallen due yet?",
      "How much of our receivables has yet to fall due?",
    ],
    [
      "Wie viel von dem, was die Kunden uns schulden, ist noch nicht fällig?",
      "Offene, aber noch nicht fällige Rechnungen",
    ],
  ],
  [
    "which invoices are partly paid",
    partly,
    ["Part-paid sales invoices please - which are they?", "Which invoices are only half paid?"],
    ["Auf welche Rechnungen gab es nur Teilzahlungen?", "Bei welchen Rechnungen fehlt noch ein Rest?"],
  ],
  [
    "who is late",
    late,
    [
      "Which customers should have paid us by now but haven't?",
      "I need the names of all customers with past-due balances so that I can send the reminders out today.",
      "Who needs a nudge?",
    ],
    [
      "Welche Kunden hätten längst zahlen müssen und haben es nicht getan?",
      "Welche Kunden sind denn mit dem Zahlen im Verzug?",
      "Welche Kunden haben ihre Zahlungsfrist verpasst?",
    ],
  ],
  [
    "whether we are late",
    lateBills,
    ["Are we late with anything?", "Have we missed any payment deadlines?"],
    ["Sind wir selbst mit irgendwas im Verzug?", "Haben wir irgendeine Frist verpasst?"],
  ],
  [
    "whether one has paid",
    ofAcme,
    ["Is it true that Acme owes us nothing?", "Is Acme square with us?", "Is Acme fully paid up?"],
    ["Stimmt es, dass Acme uns nichts mehr schuldet?", "Sind wir mit Acme quitt?"],
  ],
  [
    "what we owe one",
    toHetzner,
    ["How much is left to pay to Hetzner?", "What's our balance with Hetzner?"],
    ["Was ist an Hetzner noch zu zahlen?", "Was bekommt Hetzner noch von uns?"],
  ],
];

describe("ways to say the same", () => {
  it.each(WAYS)("reads %s", (_, reading, english, german) => {
    for (const question of english) expect([question, read(question)]).toEqual([question, reading]);
    for (const question of german) expect([question, read(question, "de")]).toEqual([question, reading]);
  });

  it("takes off what is said around a question", () => {
    const plain = read("How much revenue did we make in October?");
    expect(plain).not.toBeNull();
    for (const question of [
      "My accountant wants to know how much revenue we made in October.",
      "I'm filling in a form for the bank: how much revenue did we make in October?",
      "How much revenue did we make in October, so that I can fill in the form?",
    ])
      expect([question, read(question)]).toEqual([question, plain]);
    expect(read("Mein Steuerberater will wissen, wie viel Umsatz wir im Oktober gemacht haben.", "de")).toEqual(plain);
  });

  it("takes off a clause that only leads to a question, and a tag after what is told", () => {
    const owes = read("How much does Acme owe us?");
    for (const question of [
      "Sorry to bother you, how much does Acme owe us?",
      "Quick sanity check before the meeting - how much does Acme owe us?",
      "Not sure if you can do this, but how much does Acme owe us?",
    ])
      expect([question, read(question)]).toEqual([question, owes]);
    expect(read("Keine Ahnung ob du das kannst, aber wie viel schuldet uns Acme?", "de")).toEqual(owes);
    expect(read("Acme has paid, right?")).toEqual(read("Has Acme paid?"));
    expect(read("Acme hat bezahlt, oder?", "de")).toEqual(read("Hat Acme bezahlt?", "de"));
    // It narrows the question, and is no part of it that is understood.
    expect(read("Quick question about October: how much did we spend?")).toBeNull();
    expect(read("Kurze Frage zu Acme: Wie viel haben wir ausgegeben?", "de")).toBeNull();
  });

  it.each([
    "Maple Foods: what's open?",
    "My accountant owes us how much?",
    "Which client has the most overdue invoices?",
  ])("leaves what narrows a question in it: %s", (question) => {
    expect(read(question)).toBeNull();
  });
});
