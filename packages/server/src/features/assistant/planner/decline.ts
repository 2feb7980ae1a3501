/** Words the answer to a declined question: the words that were not understood, why, and questions that work. */
import { holdsNeeds, type Needs, type Permissions, writeList } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import { normal } from "../names.ts";
import { say, sayQuestion } from "../say.ts";
import { starters } from "../tools/help.ts";
import { TOOLS, type ToolCall } from "../tools/index.ts";
import { type Talk, type Understood, understand } from "./plan.ts";
import type { Question } from "./question.ts";

export interface Declined {
  text: string;
  /** Questions that are answered as they are, at most three. */
  questions: string[];
}

const MOST_QUOTED = 3;
const MOST_QUESTIONS = 3;

interface Screen {
  words: string;
  where:
    | "whereInvoices"
    | "whereClients"
    | "whereBank"
    | "whereTax"
    | "whereReports"
    | "whereInvite"
    | "wherePassword"
    | "whereLogo";
  needs?: Needs;
}

/** Screens for topics that no tool covers, by the words that name them. */
const SCREENS: readonly Screen[] = [
  {
    words: "invoice invoices invoiced receivable receivables debtors",
    where: "whereInvoices",
  },
  {
    words: "client clients customer customers",
    where: "whereClients",
  },
  {
    words: "bank banks transactions reconcile reconciled reconciliation",
    where: "whereBank",
    needs: { verb: "see", subject: "bank" },
  },
  {
    words: "vat tax taxes gst",
    where: "whereTax",
    needs: { verb: "see", subject: "report" },
  },
  {
    words: "trial ledger forecast",
    where: "whereReports",
    needs: { verb: "see", subject: "report" },
  },
  {
    words: "invite einladen einladung",
    where: "whereInvite",
    needs: { verb: "add", subject: "member" },
  },
  { words: "password passwort kennwort", where: "wherePassword" },
  {
    words: "logo",
    where: "whereLogo",
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
  if (unused.length === 0) return say(near === null ? "notUnderstood" : "unsure");
  const quoted = unused.slice(0, MOST_QUOTED).map((text) => say("quoted", { text }));
  return say("wordsNotUnderstood", { words: writeList(quoted) });
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
  if (other) return [say(other.what === "client" ? "isClient" : "isColleague", { name: other.name })];
  const words = new Set(tokens.map(({ word }) => word));
  const screen = SCREENS.find(
    (one) => one.words.split(" ").some((word) => words.has(word)) && (!one.needs || holdsNeeds(permissions, one.needs)),
  );
  if (screen) return [say(screen.where)];
  const named = unused.find(
    (one) =>
      /^\p{Lu}\p{L}*( \p{Lu}\p{L}*)*$/u.test(one) && normal(tokens[0]?.raw ?? "") !== normal(one) && !isCurrency(one),
  );
  if (named === undefined || !isSaidAsName(tokens, named)) return [];
  // "Deutsche Bahn or DHL": a call holds one vendor.
  if (names.vendors.some((vendor) => ` ${normal(vendor)} `.includes(` ${normal(named)} `)))
    return held ? [say("oneVendor")] : [];
  return [say("nameUnknown", { name: named })];
}

const NAME_CUES = new Set(["at", "from", "by", "with", "to"]);

/** In German every noun has a capital: it is a name where a word before it says so. */
function isSaidAsName(tokens: Question["tokens"], name: string): boolean {
  if (!tokens.some(({ isTranslated }) => isTranslated)) return true;
  const place = tokens.findIndex(({ raw }) => name.startsWith(raw) && raw !== "");
  return NAME_CUES.has(tokens[place - 1]?.word ?? "");
}

/** Examples of what each tool answers, the plainest first. */
const EXAMPLES = {
  spending: ["spentLastMonth", "spentByCategory"],
  find_expenses: ["latestExpenses", "largestExpenses"],
  list_bills: ["listBills", "overdueBills", "billsDueThisWeek"],
  tax_paid: ["taxThisYear"],
  cash_flow: ["cashFlow"],
  show_report: ["profitThisYear", "balanceSheet"],
  new_report: ["profitThisYear"],
  compare_periods: ["compareMonths"],
  what_waits: ["needsReview"],
  exchange_rate: ["rate"],
  new_bill: ["createBill"],
  update_bill: ["updateBill"],
  remove_bill: ["removeBill"],
  help: ["whatCanYouDo"],
} as const;

/** Questions near to the one that was asked; each is tried before it is offered. */
function others(question: Question, near: ToolCall | null, talk: Talk, permissions: Permissions): string[] {
  const { vendor, category } = question;
  const offered = [
    ...(vendor?.known ? [sayQuestion("spentAtVendor", { vendor: vendor.name })] : []),
    ...(category ? [sayQuestion("spentOnCategory", { category: category.name })] : []),
    ...bySharedWords(question, near),
    ...starters(),
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
  const said = new Set(
    tokens.flatMap(({ word, raw }) => [word, ...normal(raw).split(" ")]).filter((word) => word.length > 2),
  );
  const scored = Object.entries(EXAMPLES).flatMap(([tool, examples]) =>
    examples.map((one) => {
      const example = sayQuestion(one);
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
