/** Writes chat messages: one line for each kind of event, however often it happened, in the reader's language. Pure. */
import { ALL_CHAT_MOMENTS, type ChatMoment, writeMoney, writeMonth } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import * as z from "zod";
import { dayOrText } from "../../../platform/events/texts.ts";
import { nameFromHistory } from "../../reports/documents/outline.ts";
import { say } from "./say.ts";

/** An event about a thing, with the thing's current details. */
export interface Told {
  moment: ChatMoment;
  /** Identifies the thing: "expense:12". */
  subject: string;
  facts: unknown;
}

const text = z.string().catch("");
const factsSchema = z
  .object({
    id: z.union([z.string(), z.number()]).catch(""),
    vendorName: text,
    fileName: text,
    number: text,
    client: z.object({ name: text }).catch({ name: "" }),
    direction: text,
    month: text,
    name: text,
    from: text,
    to: text,
    amount: z.number().nullable().catch(null),
    total: z.number().nullable().catch(null),
    currency: text,
  })
  .catch({
    id: "",
    vendorName: "",
    fileName: "",
    number: "",
    client: { name: "" },
    direction: "",
    month: "",
    name: "",
    from: "",
    to: "",
    amount: null,
    total: null,
    currency: "",
  });
type Facts = z.output<typeof factsSchema>;

interface Words {
  /** Returns the name of one thing. */
  name(facts: Facts): string;
  /** Returns the line of one thing. */
  one(values: { name: string; link: string }): string;
  /** Returns the line of many things. */
  many(values: { count: number; names: string; link: string }): string;
  /** Path of one thing, and of the list of all. */
  path(facts: Facts): string;
  all: string;
}

const expense = ({ vendorName, fileName, amount, currency }: Facts) =>
  withAmount(vendorName || fileName || say("expense"), amount, currency);

function invoice({ number, client, total, currency }: Facts): string {
  const name =
    number === ""
      ? say("invoice")
      : client.name === ""
        ? say("invoiceNumbered", { number })
        : say("invoiceTo", { number, client: client.name });
  return withAmount(name, total, currency);
}

function payment({ direction, amount: paid, currency }: Facts): string {
  const amount = amountOf(paid, currency);
  return amount === "" ? say("payment", { direction }) : say("paymentOf", { direction, amount });
}

function report({ name: noted, from, to }: Facts): string {
  const name = noted ? nameFromHistory(noted) : say("report");
  return from && to ? say("reportOf", { name, from: dayOrText(from), to: dayOrText(to) }) : name;
}

const toExpense = ({ id }: Facts) => `/expenses/${id}`;
const toInvoice = ({ id }: Facts) => `/invoices/${id}`;

const WORDS: Record<ChatMoment, Words> = {
  "expense.to_review": {
    name: expense,
    one: (values) => say("expenseToReview", values),
    many: (values) => say("expensesToReview", values),
    path: ({ id }) => `/expenses?status=to_review&expense=${id}`,
    all: "/expenses?status=to_review",
  },
  "expense.failed": {
    name: ({ fileName }) => fileName || say("document"),
    one: (values) => say("documentFailed", values),
    many: (values) => say("documentsFailed", values),
    path: toExpense,
    all: "/expenses?status=failed",
  },
  "expense.ready": {
    name: expense,
    one: (values) => say("expenseReady", values),
    many: (values) => say("expensesReady", values),
    path: toExpense,
    all: "/expenses",
  },
  "invoice.sent": {
    name: invoice,
    one: (values) => say("invoiceSent", values),
    many: (values) => say("invoicesSent", values),
    path: toInvoice,
    all: "/invoices",
  },
  "invoice.paid": {
    name: invoice,
    one: (values) => say("invoicePaid", values),
    many: (values) => say("invoicesPaid", values),
    path: toInvoice,
    all: "/invoices",
  },
  "payment.recorded": {
    name: payment,
    one: (values) => say("paymentRecorded", values),
    many: (values) => say("paymentsRecorded", values),
    path: () => "/banking",
    all: "/banking",
  },
  "month.closed": {
    name: ({ month }) => (/^\d{4}-(0[1-9]|1[0-2])/.test(month) ? writeMonth(month.slice(0, 7)) : say("month")),
    one: (values) => say("monthClosed", values),
    many: (values) => say("monthsClosed", values),
    path: () => "/reports",
    all: "/reports",
  },
  "report.generated": {
    name: report,
    one: (values) => say("reportReady", values),
    many: (values) => say("reportsReady", values),
    path: () => "/reports",
    all: "/reports",
  },
};

/** Limit of names in a line about many things. */
const NAMED = 3;
const LONGEST_NAME = 80;

/** Writes the message; empty if there is nothing to report. */
export function messageFor(told: readonly Told[], origin: string): string {
  return ALL_CHAT_MOMENTS.flatMap((moment) => {
    const facts = latestOf(told)
      .filter((one) => one.moment === moment)
      .map((one) => factsSchema.parse(one.facts));
    const [first] = facts;
    if (!first) return [];
    const words = WORDS[moment];
    if (facts.length === 1) return words.one({ name: nameOf(words, first), link: origin + words.path(first) });
    const names = facts.slice(0, NAMED).map((one) => nameOf(words, one));
    if (facts.length > NAMED) names.push(say("more", { count: facts.length - NAMED }));
    return words.many({ count: facts.length, names: names.join("; "), link: origin + words.all });
  }).join("\n");
}

/** Keeps the newest event of each expense or thing: an expense that was processed and accepted within a minute is no longer to review. */
function latestOf(told: readonly Told[]): Told[] {
  const latest = new Map<string, Told>();
  for (const one of told) {
    const key = one.moment.startsWith("expense.") ? one.subject : `${one.moment} ${one.subject}`;
    latest.delete(key);
    latest.set(key, one);
  }
  return [...latest.values()];
}

function nameOf(words: Words, facts: Facts): string {
  const name = words.name(facts);
  return calm(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
}

/** Escapes a name: receipt text must not mention everyone or look like a link, because chats interpret their own markup. */
function calm(name: string): string {
  return name
    .replaceAll(/\s+/g, " ")
    .replaceAll("<", "‹")
    .replaceAll(">", "›")
    .replaceAll("@", "@\u200b")
    .replaceAll("](", "] (");
}

const amountOf = (amount: number | null, currency: string) =>
  amount !== null && isCurrency(currency) ? writeMoney(String(amount), currency) : "";

function withAmount(name: string, paid: number | null, currency: string): string {
  const amount = amountOf(paid, currency);
  return amount === "" ? name : say("withAmount", { name, amount });
}
