/** Questions about the way, and commands: which topic of the help they are about. */
import { describe, expect, it } from "vitest";
import { readCommand, readHelp, readWay } from "../../src/features/assistant/grammar/help.ts";
import { vocabulariesFor } from "../../src/features/assistant/grammar/read.ts";
import { world } from "./asked-world.ts";

describe("help", () => {
  const help = (question: string, language = "en-US") =>
    vocabulariesFor(language)
      .map((vocabulary) => readHelp(question, vocabulary))
      .find((one) => one !== null);
  it.each([
    ["How do I invite my accountant?", "invite"],
    ["Wie lade ich meinen Steuerberater ein?", "invite"],
    ["How can I upload a receipt?", "upload"],
    ["Wo kann ich einen Beleg hochladen?", "upload"],
    ["How do I close a month?", "close"],
    ["How do I reconcile my bank account?", "reconcile"],
    ["Wie schreibe ich eine Rechnung?", "invoice"],
    ["Where do I change my password?", "profile"],
    ["Wo ändere ich mein Passwort?", "profile"],
    ["How do I give my bookkeeper access?", "invite"],
    ["Where can I upload my bank statement?", "bank"],
    ["Wie kann ich eine Rechnung stornieren, die schon ausgestellt ist?", "creditNote"],
    ["Is there a way to scan receipts with my phone?", "upload"],
    ["Wie schicke ich einem Kunden eine Mahnung?", "reminder"],
    ["I want to reset my password, how does that work?", "profile"],
    ["Passwort ändern, wo geht das?", "profile"],
    ["How do I put our logo on the invoices?", "company"],
    // The question is in another clause than its words.
    ["One invoice went out with the wrong amount, how can I void it?", "creditNote"],
    ["Ich hab mein Passwort vergessen, wie setze ich es zurück?", "profile"],
    ["Auf der Rechnung soll unsere neue IBAN stehen. Wo ändere ich das?", "company"],
    ["I paid for something myself, how do I get my money back?", "reimbursement"],
    ["Kategorie umbenennen, wie", "category"],
    ["Wo kann ich eine neue Ausgabenkategorie anlegen?", "category"],
    // Other openings; the passive.
    ["I'm looking for the place to enter our VAT number", "company"],
    ["Wo wird das Anlagevermögen samt Abschreibungen gepflegt?", "asset"],
    ["Can invoices repeat by themselves?", "recurring"],
    ["How long do we have to keep receipts?", "retention"],
    ["Wie lange müssen wir Belege aufbewahren?", "retention"],
    ["Gibt es einen dunklen Modus?", "profile"],
    ["Wie grenze ich eine Ausgabe über mehrere Monate ab?", "adjustment"],
    ["How do I close the year?", "yearEnd"],
    ["Wie wechsle ich die Firma?", "assignment"],
    ["Where can I see charts of our spending?", "analytics"],
    ["How do I mark an invoice as paid?", "invoicePayment"],
  ])("finds the topic of %s", (question, topic) => {
    expect(help(question)).toEqual({ topic });
  });

  it("declines where no topic has the words", () => {
    expect(help("How do I bake a cake?")).toEqual({ unknown: ["bake", "cake"] });
    expect(help("How do I bake a cake for my accountant?")).toEqual({ unknown: ["bake", "cake"] });
    expect(help("Wie koche ich Spaghetti?", "de")).toEqual({ unknown: ["koche", "spaghetti"] });
  });

  it.each([
    "How does our profit compare to last month?",
    "How do our sales compare with last year?",
    "Is there any expense that hasn't been approved yet?",
    "Gibt es einen Kunden, der nie zahlt?",
    "Wie geht es den Kunden?",
    "Where did we spend the most?",
  ])("helps with no question about figures or people: %s", (question) => {
    expect(help(question) ?? {}).not.toHaveProperty("topic");
  });

  it.each([
    ["go to banking", "bank"],
    ["take me to the bank accounts page", "bank"],
    ["Geh mal zu den Bankkonten", "bank"],
    ["Bring mich zu den Rechnungen", "invoice"],
    ["What went to Uber last month?", undefined],
    ["go to the moon", undefined],
  ])("knows the way of %s", (text, topic) => {
    const found = vocabulariesFor("en-US").map((vocabulary) => readWay(text, vocabulary));
    expect(found.find((one) => one !== null)).toBe(topic);
  });

  it.each([
    ["Send reminders to all late clients", "reminder"],
    ["Lege einen neuen Lieferanten Holzhandel Brandt an", "vendor"],
    ["Make a new invoice for Acme, 3 hours at $120", "invoice"],
    ["Schreib eine Rechnung an Offen & Partner", "invoice"],
    ["Leg bitte einen neuen Kunden an: Tischlerei Brandt", "client"],
    ["Send flowers to our best client", undefined],
    ["Remind me what we spent", undefined],
    ["Sing me a song about invoices", undefined],
    ["Change my password", "profile"],
    ["Rechnung stornieren", "creditNote"],
    ["put down 18.40 for a train with Trainline yesterday", "addExpense"],
    ["hab grad 56 euro bei shell getankt, trag das ein", "addExpense"],
    ["bill Lakeside Diner 300 bucks for delivery", "invoice"],
    ["new invoices this month", undefined],
    ["neue Kunden dieses Jahr in Prozent", undefined],
    ["change in profit vs last month", undefined],
    ["record that Total Fitness paid £400 off their invoice today", "invoicePayment"],
    ["log 40 euros, paid by card at Shell", "addExpense"],
  ])("finds where a command is done: %s", (command, topic) => {
    const found = vocabulariesFor("en-US").map((vocabulary) => readCommand(command, vocabulary));
    expect(found.find((one) => one !== null)).toBe(topic);
  });

  it("find help beside a name of the books, and behind a compound", () => {
    const help = (question: string, language = "en-US") =>
      vocabulariesFor(language)
        .map((vocabulary) => readHelp(question, vocabulary, world.names))
        .find((one) => one !== null);
    expect(help("How can I link our Business checking so that payments show up?")).toEqual({ topic: "bank" });
    expect(help("Wo finde ich die Gewinn- und Verlustrechnung?", "de")).toEqual({ topic: "report" });
    expect(help("Wir sind umgezogen, wo ändere ich unsere Firmenanschrift?", "de")).toEqual({ topic: "company" });
    expect(help("Wo ändere ich die Kundenadresse?", "de")).toEqual({ topic: "client" });
  });
});
