/** Generates the statements of the demo's bank: the transactions of the two accounts, and their balances. Pure. */
import { addDays } from "@tallyleaf/ledger";
import type { Booked, FiledReturn } from "./books.ts";
import { firstOfMonth } from "./days.ts";
import { COMPANY, PEOPLE } from "./story.ts";
import { type DemoExpense, type DemoInvoice, leftOn } from "./year.ts";

/** A line of a statement, and its match in the books. */
export interface Movement {
  date: string;
  party: string;
  purpose: string;
  /** In cents; negative: money out. */
  amount: number;
  standsFor:
    | { kind: "expense" | "bill"; id: number }
    /** `total` in the invoice's currency, in cents. */
    | { kind: "invoice"; id: string; total: number }
    /** Categorized to an account, without a document. */
    | { kind: "account"; code: string }
    | { kind: "transfer" }
    /** Tax of a filed return, or its refund. */
    | { kind: "tax" }
    /** No receipt yet. */
    | { kind: "nothing" };
}

/** Monthly savings, in cents. */
const SAVED = 150_000;
/** The owner's contribution on the first day, in cents. */
const CONTRIBUTION = 2_600_000;

/** Everything in the books that money was paid for. */
export interface Documents {
  expenses: readonly Booked<DemoExpense>[];
  invoices: readonly Booked<DemoInvoice>[];
  returns: readonly FiledReturn[];
}

/** Returns the transactions of the checking account, by day. The tax of a return that was due this month is not paid yet. */
export function checkingLines(today: string, begin: string, { expenses, invoices, returns }: Documents): Movement[] {
  const lines: Movement[] = [
    {
      date: begin,
      party: PEOPLE.founder.name,
      purpose: "Owner's contribution",
      amount: CONTRIBUTION,
      standsFor: { kind: "account", code: "3000" },
    },
  ];
  for (const { id, number, fact } of expenses) {
    const date = leftOn(fact);
    if (date === null || fact.paidFrom === "1000") continue;
    const kind = fact.paidFrom === "2000" ? "bill" : "expense";
    lines.push({
      date,
      party: fact.vendor,
      purpose: `Invoice ${number}`,
      amount: -(fact.net + fact.tax),
      standsFor: { kind, id },
    });
  }
  for (const { id, number, fact } of invoices)
    if (fact.paidOn !== null)
      lines.push({
        date: fact.paidOn,
        party: fact.client.company,
        purpose: `${number} ${fact.items[0]?.description ?? ""}`.trim(),
        amount: fact.received,
        standsFor: { kind: "invoice", id, total: fact.total },
      });
  for (const { from, due, payable } of returns)
    if (payable !== 0 && due < firstOfMonth(today))
      lines.push({
        date: due,
        party: "Steuerkasse Hamburg",
        purpose: `USt ${from.slice(0, 7)} ${COMPANY.taxId}`,
        amount: -payable,
        standsFor: { kind: "tax" },
      });
  for (const month of monthsTo(today, begin)) {
    const cash = expenses.filter(
      ({ fact }) => fact.paidFrom === "1000" && firstOfMonth(fact.date) === month && fact.date <= today,
    );
    const spent = cash.reduce((sum, { fact }) => sum + fact.net + fact.tax, 0);
    if (spent > 0)
      lines.push({
        date: month,
        party: "ATM Hamburg Hafencity",
        purpose: "Cash withdrawal",
        // In banknotes of fifty.
        amount: -Math.ceil(spent / 5_000) * 5_000,
        standsFor: { kind: "account", code: "1000" },
      });
    lines.push(savingOf(month, -SAVED));
  }
  for (const [party, purpose, amount, days] of WITHOUT_RECEIPT)
    lines.push({ date: addDays(today, -days), party, purpose, amount, standsFor: { kind: "nothing" } });
  return lines.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** Returns the savings account's side of the monthly transfers. */
export function savingsLines(today: string, begin: string): Movement[] {
  return monthsTo(today, begin).map((month) => savingOf(month, SAVED));
}

const WITHOUT_RECEIPT = [
  ["AMAZON EU SARL", "Card payment 306-5521", -8_490, 2],
  ["SHELL 1274 HAMBURG", "Card payment", -6_120, 4],
] as const;

function savingOf(month: string, amount: number): Movement {
  return { date: month, party: "Kornelia Studio", purpose: "To savings", amount, standsFor: { kind: "transfer" } };
}

function monthsTo(today: string, begin: string): string[] {
  const months: string[] = [];
  for (let ago = 0; ; ago++) {
    const month = firstOfMonth(today, ago);
    if (month < begin) return months.reverse();
    months.push(month);
  }
}

/** Writes this bank's CSV: semicolons, German numbers and dates, newest transaction first. */
export function statementCsv(lines: readonly Movement[]): string {
  let balance = 0;
  const rows = lines.map(({ date, party, purpose, amount }) => {
    balance += amount;
    const [year, month, day] = date.split("-");
    return [`${day}.${month}.${year}`, party, purpose, german(amount), german(balance), "EUR"].join(";");
  });
  return ["Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Saldo;Währung", ...rows.reverse(), ""].join(
    "\r\n",
  );
}

const german = (cents: number) =>
  new Intl.NumberFormat("de", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
