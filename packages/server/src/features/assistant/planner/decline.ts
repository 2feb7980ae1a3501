/** What is said of a question that is declined: the words that were not understood, why that may be, and what can be asked instead. */
import { holdsNeeds, type Needs, type Permissions } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import { normal } from "../names.ts";
import { STARTERS } from "../tools/help.ts";
import { TOOLS, type ToolCall } from "../tools/index.ts";
import { type Talk, type Understood, understand } from "./plan.ts";
import type { Question } from "./question.ts";

export interface Declined {
  text: string;
  /** Questions that are answered as they stand, at most three. */
  questions: string[];
}

const MOST_QUOTED = 3;
const MOST_QUESTIONS = 3;

/** Where things are that no tool knows, by the words that name them. */
const SCREENS: readonly { words: string; says: string; needs?: Needs }[] = [
  {
    words: "invoice invoices invoiced receivable receivables debtors",
    says: "Invoices to clients are on the Invoices screen; I answer about expenses and bills from vendors.",
  },
  {
    words: "client clients customer customers",
    says: "Clients are on the Clients screen; I answer about expenses and bills from vendors.",
  },
  {
    words: "bank banks transactions reconcile reconciled reconciliation",
    says: "Bank accounts and their transactions are on the Banking screen.",
    needs: { verb: "see", subject: "bank" },
  },
  {
    words: "vat tax taxes gst",
    says: "I know the tax that you paid on purchases. The tax that is owed is in the tax report on the Reports screen.",
    needs: { verb: "see", subject: "report" },
  },
  {
    words: "trial ledger forecast",
    says: "The reports that there are stand on the Reports screen.",
    needs: { verb: "see", subject: "report" },
  },
  {
    words: "invite",
    says: "You invite people on the User Management screen.",
    needs: { verb: "add", subject: "member" },
  },
  { words: "password", says: "You change your password on the Profile screen." },
  {
    words: "logo",
    says: "The company's details are on the Company screen.",
    needs: { verb: "change", subject: "company" },
  },
];

/**
 * @param permissions whose questions and screens are named
 */
export function declined(understood: Understood, talk: Talk, permissions: Permissions): Declined {
  const { question, unused, near } = understood;
  return {
    text: [notUnderstood(understood), ...whyNot(question, unused, talk, permissions)].join(" "),
    questions: others(question, near, talk, permissions),
  };
}

function notUnderstood({ unused, near }: Understood): string {
  if (unused.length === 0)
    return near === null ? "I did not understand that." : "I am not sure what you ask about, so I do not answer.";
  const quoted = unused.slice(0, MOST_QUOTED).map((words) => `“${words}”`);
  const last = quoted.pop();
  return `I did not understand ${quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`}, so I do not answer.`;
}

function whyNot(
  { tokens, text, vendor: held }: Question,
  unused: readonly string[],
  { names }: Talk,
  permissions: Permissions,
): string[] {
  const said = ` ${normal(text)} `;
  const other = (names.others ?? []).find(({ name }) =>
    [name, ...name.split(" ").filter((part) => part.length > 2)].some(
      (part) => said.includes(` ${normal(part)} `) && unused.some((words) => normal(words).includes(normal(part))),
    ),
  );
  if (other)
    return other.what === "client"
      ? [`${other.name} is a client, and I answer about expenses and bills from vendors.`]
      : [`${other.name} is a colleague, and I cannot tell expenses by person.`];
  const words = new Set(tokens.map(({ word }) => word));
  const screen = SCREENS.find(
    (one) => one.words.split(" ").some((word) => words.has(word)) && (!one.needs || holdsNeeds(permissions, one.needs)),
  );
  if (screen) return [screen.says];
  const named = unused.find(
    (one) =>
      /^\p{Lu}\p{L}*( \p{Lu}\p{L}*)*$/u.test(one) && normal(tokens[0]?.raw ?? "") !== normal(one) && !isCurrency(one),
  );
  if (named === undefined) return [];
  // "Deutsche Bahn or DHL": a call holds one vendor.
  if (names.vendors.some((vendor) => ` ${normal(vendor)} `.includes(` ${normal(named)} `)))
    return held ? ["I answer about one vendor at a time."] : [];
  return [`I know no vendor, client or colleague called “${named}”.`];
}

/** Examples of what each tool answers, the plainest first. */
const EXAMPLES: Record<string, readonly string[]> = {
  spending: ["How much did I spend last month?", "What did I spend by category this year?"],
  find_expenses: ["Show my latest expenses", "Show my largest expenses this year"],
  list_bills: ["List my bills", "Which bills are overdue?", "Which bills are due this week?"],
  tax_paid: ["How much tax did I pay this year?"],
  cash_flow: ["Show my cash flow"],
  show_report: ["Show my profit and loss for this year", "Show my balance sheet"],
  new_report: ["Show my profit and loss for this year"],
  compare_periods: ["Compare this month with last month"],
  what_waits: ["What waits for review?"],
  exchange_rate: ["What is the exchange rate of USD to EUR?"],
  new_bill: ["Create a new bill"],
  update_bill: ["Update a bill"],
  remove_bill: ["Remove a bill"],
  help: ["What can you do?"],
};

/** Questions near to the one that was asked; each is tried before it is offered. */
function others(question: Question, near: ToolCall | null, talk: Talk, permissions: Permissions): string[] {
  const { vendor, category } = question;
  const offered = [
    ...(vendor?.known ? [`How much did I spend at ${vendor.name} this year?`] : []),
    ...(category ? [`How much did I spend on ${category.name} this year?`] : []),
    ...bySharedWords(question, near),
    ...STARTERS,
  ];
  const fresh = { ...talk, previous: null, attached: false };
  return [...new Set(offered)]
    .filter((one) => {
      const { call } = understand(one, fresh);
      const tool = call && TOOLS.get(call.tool);
      return tool && holdsNeeds(permissions, tool.needs);
    })
    .slice(0, MOST_QUESTIONS);
}

/** The examples of the nearest tool, and those that share words with the question; the ones that share most first. */
function bySharedWords({ tokens }: Question, near: ToolCall | null): string[] {
  const said = new Set(tokens.map(({ word }) => word).filter((word) => word.length > 2));
  const scored = Object.entries(EXAMPLES).flatMap(([tool, examples]) =>
    examples.map((example) => {
      const shared = normal(example)
        .split(" ")
        .filter((word) => word.length > 2 && said.has(word)).length;
      return { example, score: shared + (tool === near?.tool ? 1.5 : 0) };
    }),
  );
  return scored
    .filter(({ score }) => score >= 1.5)
    .sort((a, b) => b.score - a.score)
    .map(({ example }) => example);
}
