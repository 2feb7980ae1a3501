/** What is said in a chat: one calm line for each thing that happened, however often it did. Pure. */
import { ALL_CHAT_MOMENTS, type ChatMoment } from "@tallyleaf/contract";
import { digitsOf, isCurrency } from "@tallyleaf/ledger";
import * as z from "zod";
import { monthInEnglish } from "../../../platform/events/english.ts";

/** Something that happened, to a thing as its list shows it by now. */
export interface Told {
  moment: ChatMoment;
  /** Names the thing: "expense:12". */
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
  /** What one thing is called. */
  name(facts: Facts): string;
  /** After the name: "is paid in full". */
  happened: string;
  /** After a number: "invoices are paid in full". */
  happenedToMany: string;
  /** The path of one, and of all. */
  one(facts: Facts): string;
  all: string;
}

const expense = ({ vendorName, fileName, amount, currency }: Facts) =>
  [vendorName || fileName || "An expense", amountOf(amount, currency)].filter(Boolean).join(", ");
const invoice = ({ number, client, total, currency }: Facts) =>
  [`Invoice ${number}`.trim() + (client.name && ` to ${client.name}`), amountOf(total, currency)]
    .filter(Boolean)
    .join(", ");
const toExpense = ({ id }: Facts) => `/expenses/${id}`;
const toInvoice = ({ id }: Facts) => `/invoices/${id}`;

const WORDS: Record<ChatMoment, Words> = {
  "expense.to_review": {
    name: expense,
    happened: "waits for review",
    happenedToMany: "expenses wait for review",
    one: ({ id }) => `/expenses?status=to_review&expense=${id}`,
    all: "/expenses?status=to_review",
  },
  "expense.failed": {
    name: ({ fileName }) => fileName || "A document",
    happened: "could not be read",
    happenedToMany: "documents could not be read",
    one: toExpense,
    all: "/expenses?status=failed",
  },
  "expense.ready": {
    name: expense,
    happened: "is in the books",
    happenedToMany: "expenses are in the books",
    one: toExpense,
    all: "/expenses",
  },
  "invoice.sent": {
    name: invoice,
    happened: "was sent",
    happenedToMany: "invoices were sent",
    one: toInvoice,
    all: "/invoices",
  },
  "invoice.paid": {
    name: invoice,
    happened: "is paid in full",
    happenedToMany: "invoices are paid in full",
    one: toInvoice,
    all: "/invoices",
  },
  "payment.recorded": {
    name: ({ direction, amount, currency }) =>
      ["A payment", direction, amountOf(amount, currency) && `of ${amountOf(amount, currency)}`]
        .filter(Boolean)
        .join(" "),
    happened: "was recorded",
    happenedToMany: "payments were recorded",
    one: () => "/banking",
    all: "/banking",
  },
  "month.closed": {
    name: ({ month }) => (/^\d{4}-\d{2}/.test(month) ? monthInEnglish(month.slice(0, 7)) : "A month"),
    happened: "was closed",
    happenedToMany: "months were closed",
    one: () => "/reports",
    all: "/reports",
  },
  "report.generated": {
    name: ({ name, from, to }) => [name || "A report", from && to && `${from} to ${to}`].filter(Boolean).join(", "),
    happened: "is ready to be downloaded",
    happenedToMany: "reports are ready to be downloaded",
    one: () => "/reports",
    all: "/reports",
  },
};

/** How many of many are named. */
const NAMED = 3;
const LONGEST_NAME = 80;

/** The message; empty where there is nothing to say. */
export function messageFor(told: readonly Told[], origin: string): string {
  return ALL_CHAT_MOMENTS.flatMap((moment) => {
    const facts = latestOf(told)
      .filter((one) => one.moment === moment)
      .map((one) => factsSchema.parse(one.facts));
    const [first] = facts;
    if (!first) return [];
    const words = WORDS[moment];
    if (facts.length === 1) return `${nameOf(words, first)} ${words.happened}: ${origin}${words.one(first)}`;
    const names = facts.slice(0, NAMED).map((one) => nameOf(words, one));
    if (facts.length > NAMED) names.push(`and ${facts.length - NAMED} more`);
    return `${facts.length} ${words.happenedToMany} (${names.join("; ")}): ${origin}${words.all}`;
  }).join("\n");
}

/** Of a thing of which several were told, the newest: what was read and accepted within a minute waits for nobody. */
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

/** What stands on a receipt must not mention everybody, nor look like a link: chats read marks of their own in a text. */
function calm(name: string): string {
  return name
    .replaceAll(/\s+/g, " ")
    .replaceAll("<", "‹")
    .replaceAll(">", "›")
    .replaceAll("@", "@\u200b")
    .replaceAll("](", "] (");
}

const amountOf = (amount: number | null, currency: string) =>
  amount !== null && isCurrency(currency) ? `${amount.toFixed(digitsOf(currency))} ${currency}` : "";
