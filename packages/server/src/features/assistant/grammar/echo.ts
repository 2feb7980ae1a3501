/**
 * Questions about the answer before, which name nothing of their own: "how much is it?", "when was that?", "which of them is the largest?",
 * "by how much?". They repeat that answer, ask it for more, or take the first of its rows.
 */
import { asksForWhole, asksYesNo } from "./follow-up.ts";
import type { Reading } from "./frame.ts";
import type { Question } from "./question.ts";
import { COMMON } from "./read.ts";

/** Tools whose answers state one amount. */
const FIGURES: ReadonlySet<string> = new Set([
  "find_expenses",
  "list_invoices",
  "list_receivables",
  "list_payables",
  "list_bills",
  "list_bank_lines",
  "spending",
  "spending_by_vendor",
  "spending_by_member",
  "spending_by_account",
  "client_totals",
  "vendor_payments",
  "client_payments",
  "list_payments",
  "cash_movements",
  "run_report",
]);
/** Tools whose single rows have a day of their own. */
const DATED: ReadonlySet<string> = new Set([
  "find_expenses",
  "list_invoices",
  "list_bank_lines",
  "client_payments",
  "list_payments",
]);
/** Verbs that say again what the answer before was about. */
const VERBS: Readonly<Record<string, string>> = {
  list_receivables: "verb:owe state:unpaid state:overdue",
  list_payables: "verb:owe verb:toPay state:unpaid state:overdue",
  list_invoices: "verb:owe verb:toPay state:unpaid",
  find_expenses: "verb:spend verb:cost",
  list_payments: "verb:pay state:paid",
  client_payments: "verb:pay state:paid",
  spending: "verb:spend verb:cost",
  spending_by_vendor: "verb:spend verb:cost",
  spending_by_member: "verb:spend",
  spending_by_account: "verb:spend",
};
const ASKS: ReadonlySet<string> = new Set(["ask:much", "ask:when", "thing:money", "rank:by"]);
const PRONOUN =
  /^(it|that|this|they|them|he|she|him|her|those|these|er|ihm|ihn|sie|ihr|ihnen|es|der|die|das|dem|den|denen|there|dort|dafur)$/;
const AMOUNT = /^(amount|value|sum|total|betrag|hohe|summe)$/;
const ORDERS = ["order:max", "order:min", "order:new", "order:old"] as const;
/** Words for a row of the answer before. */
const ONE = /^(one|ones|item|items|posten|position|positionen|einzelposten|brocken)$/;
/** "Which ones?": the rows themselves. */
const WHICH =
  /^\W*(?:and |und )?(?:which ones|which|welche)(?: (?:are (?:they|those|these)|sind (?:das|es)|denn|genau|exactly))*\W*$/i;
/** "How much of it is overdue?": a part of the answer before, never that answer again. */
const PART =
  /\b(?:how much|how many|what part) (?:of|from) (?:it|that|this|them|those|these)\b|\b(?:davon|hiervon|daraus)\b/i;
const OF_THEM =
  /\b(of|from|among) (them|those|these|that)\b|\b(davon|darunter|von (diesen|denen|ihnen))\b|\b(among|amongst) them\b/i;

const isAlone = (question: Question) => {
  const { times, mentions, bounds, count, gap, lateDays, reference, quoted, currencies, tokens } = question;
  const unknown = question.isKnown ? [] : question.unknown;
  return (
    times.length + mentions.length + unknown.length + quoted.length + currencies.length === 0 &&
    Object.keys(bounds).length === 0 &&
    // "The biggest one"
    (count === null || (count === 1 && tokens.some(({ word }) => word === "one"))) &&
    gap === null &&
    lateDays === null &&
    reference === null
  );
};

/**
 * Undefined: it is no such question.
 *
 * @param isReferring it had a pronoun, which was taken off
 */
export function echoOf(text: string, question: Question, previous: Reading, isReferring = false): Reading | undefined {
  const { tool, input } = previous;
  const moved = netOf(text, previous);
  if (moved) return moved;
  if (
    !isAlone(question) ||
    asksYesNo(text, question) ||
    question.isOfAll ||
    !(FIGURES.has(tool) || tool.startsWith("list_"))
  )
    return undefined;
  if (asksForWhole(text, previous)) return undefined;
  if (input.without !== undefined || input.rival !== undefined) return undefined;
  const asked = question.features.flatMap(({ atoms }) =>
    [...atoms].some((atom) => COMMON.has(atom)) && ![...atoms].some((atom) => ASKS.has(atom)) ? [] : [atoms],
  );
  if (WHICH.test(text)) return counted(previous);
  // "On what?", after a sum of spending, which shows its categories.
  const isOnWhat = asked.length > 0 && asked.every((atoms) => atoms.has("ask:category"));
  if (isOnWhat && tool === "spending" && input.categoryCode === undefined && input.top === undefined) return previous;
  if (says(asked, "state:overdue") && input.overdue !== true) return overdueOf(asked, previous);
  const first = firstOf(text, question, asked, previous);
  return first ?? (PART.test(text) ? undefined : repeated(question, asked, previous, isReferring));
}

/** "So what's the net?", after money in or out. */
const NET =
  /^\W*(?:(?:and|so|und|also|dann|then)\W+)*(?:(?:what(?:'s|s| is| was)?|was ist|wie hoch ist|wie hoch war) )?(?:(?:the|a|our|der|die|das|unser|unterm) )*(?:net|netto|saldo|differenz|difference|strich|balance|überschuss|net (?:change|result|amount|figure|movement|flow|cash ?flow)|cash ?flow)(?: (?:for|of|in|für|im|from|between)\b.*)?(?: then| dann)?\W*$/iu;
const netOf = (text: string, { tool, input: { from, to } }: Reading): Reading | undefined =>
  tool === "cash_movements" && NET.test(text)
    ? { tool: "run_report", input: { type: "cash_flow", from, to, row: "change" } }
    : undefined;

type Asked = readonly ReadonlySet<string>[];
const says = (asked: Asked, ...names: string[]): boolean =>
  asked.some((atoms) => names.some((name) => atoms.has(name)));

/** "How much is it?", "when was that?", "by how much?". */
function repeated(
  { tokens, features }: Question,
  asked: Asked,
  previous: Reading,
  isReferring: boolean,
): Reading | undefined {
  const { tool, input, against } = previous;
  const verbs = new Set((VERBS[tool] ?? "").split(" ").filter(Boolean));
  // "Who was that paid to?": it was spent.
  const isPaid = verbs.has("verb:spend") && says(asked, "ask:who", "ask:from");
  const isVerb = (atoms: ReadonlySet<string>) =>
    [...atoms].some((atom) => verbs.has(atom) || (isPaid && /^(verb:pay|state:paid)$/.test(atom)));
  const isCompared = (atoms: ReadonlySet<string>) =>
    against !== undefined && (atoms.has("compare:more") || atoms.has("compare:less") || atoms.has("change"));
  const isOne = input.perPage === 1 || input.top === 1 || /^(client|list)_payments$/.test(tool);
  const isAsking = (atoms: ReadonlySet<string>) =>
    [...atoms].some((atom) => ASKS.has(atom)) ||
    atoms.has("ask:who") ||
    atoms.has("ask:many") ||
    (isOne && (atoms.has("noun:client") || atoms.has("noun:vendor") || atoms.has("ask:from")));
  if (!asked.every((atoms) => isAsking(atoms) || isVerb(atoms) || isCompared(atoms))) return undefined;
  // "How much do they owe us?" goes on; "how much do we owe?" is a question of its own.
  const isPlain = !isReferring && !tokens.some(({ word }) => PRONOUN.test(word));
  if (isPlain && asked.some((atoms) => !isAsking(atoms) && isVerb(atoms))) return undefined;
  // Of paid invoices, nothing is left to pay.
  const isOwed = input.unpaid === true || input.partly === true || input.status === "overdue";
  if (tool === "list_invoices" && !isOwed && asked.some((atoms) => !isAsking(atoms) && isVerb(atoms))) return undefined;
  if (asked.length === 0 && !tokens.some(({ word }) => AMOUNT.test(word))) return undefined;
  if (features.some(({ atoms }) => atoms.has("us:subject")) && !asked.some(isVerb)) return undefined;
  // "And what do they owe us?" after what we owe them is of the other side.
  const isOther = tool === "list_payables" ? "us:object" : tool === "list_receivables" ? "us:subject" : undefined;
  if (isOther && says(asked, "verb:owe") && features.some(({ atoms }) => atoms.has(isOther))) return undefined;
  if (against) {
    const isLess = says(asked, "compare:less");
    return says(asked, "ask:when", "ask:who")
      ? undefined
      : { ...previous, asks: isLess ? "howMuchLess" : "howMuchMore" };
  }
  // "How many are there?"
  if (asked.length > 0 && asked.every((atoms) => atoms.has("ask:many"))) return counted(previous);
  // "Which vendors were they from?" asks for several.
  const isOfMany = tokens.some(({ word }) => /^(vendors|suppliers|clients|customers|lieferanten)$/.test(word));
  if (says(asked, "ask:who", "ask:from", "noun:client", "noun:vendor"))
    return isOne && !isOfMany ? whose(previous) : undefined;
  if (says(asked, "ask:when")) return isOne && DATED.has(tool) ? previous : undefined;
  // Of several rows, there is no amount of one.
  if (says(asked, "ask:many") || !FIGURES.has(tool)) return undefined;
  if (!isOne && (input.perPage !== undefined || input.top !== undefined)) return undefined;
  if (tool === "list_bank_lines" && !isOne) return undefined;
  if (tool === "run_report" && input.row === undefined) return undefined;
  if (tool === "find_expenses" && !isOne && input.status === "to_review" && input.currency === undefined)
    return { tool, input, asks: "worth" };
  if (tool === "find_expenses" && !isOne && (input.status !== undefined || input.currency !== undefined))
    return undefined;
  if (tool === "list_invoices" && /^(draft|void)$/.test(String(input.status))) return undefined;
  const { limit: _, ...rest } = previous;
  return rest;
}

/** "How much of it is overdue?": of what was open. */
function overdueOf(asked: Asked, { tool, input, against, asks }: Reading): Reading | undefined {
  const isAsked = (atoms: ReadonlySet<string>) =>
    [...atoms].some((atom) => ASKS.has(atom) || /^(state:overdue|ask:many|verb:owe)$/.test(atom));
  const isWhole =
    input.perPage === undefined && input.search === undefined && against === undefined && asks === undefined;
  return /^list_(receivables|payables)$/.test(tool) && isWhole && asked.every(isAsked)
    ? { tool, input: { ...input, overdue: true } }
    : undefined;
}

/** The rows of the answer before, which are counted. */
function counted({ tool, input, asks }: Reading): Reading | undefined {
  const { posted: _, ...rest } = input;
  const isList =
    /^list_(invoices|receivables|payables|bills|clients|vendors|bank_lines|bank_accounts|documents|quotes)$|^find_expenses$/;
  const isPlain = asks === undefined || asks === "any";
  return isList.test(tool) && input.perPage === undefined && isPlain ? { tool, input: rest } : undefined;
}

/** By whose it is. */
function whose(previous: Reading): Reading | undefined {
  const { tool, input } = previous;
  const isNumbered = tool === "list_invoices" || (tool === "list_receivables" && input.by === "invoice");
  if (isNumbered) return { ...previous, asks: "who" };
  return /^(find_expenses|list_payables|list_receivables|list_bank_lines|client_totals|spending_by_.*|vendor_payments|list_payments)$/.test(
    tool,
  )
    ? previous
    : undefined;
}

/** "Which of them is the largest?", "an wen geht der größte Posten?": the first of the rows before. */
function firstOf(text: string, { tokens }: Question, asked: Asked, previous: Reading): Reading | undefined {
  const { tool, input, against, asks } = previous;
  const [said, ...others] = ORDERS.filter((order) => says(asked, order));
  if (
    said === undefined ||
    others.length > 0 ||
    against ||
    asks ||
    input.perPage !== undefined ||
    input.top !== undefined
  )
    return undefined;
  const isOfParty = says(asked, "noun:client", "noun:vendor");
  const isKnown = (atoms: ReadonlySet<string>) =>
    [...atoms].some(
      (atom) =>
        /^(order:|ask:(who|from|much|when)$|verb:(spend|pay)$|flow:in$|state:paid$|noun:(client|vendor)$|verb:owe$|row:item$|thing:money$)/.test(
          atom,
        ) ||
        // "The largest balance on there": what is open.
        (/^list_(receivables|payables)$/.test(tool) &&
          /^(figure:balance|noun:(receivable|payable)|state:unpaid)$/.test(atom)),
    );
  if (!asked.every(isKnown)) return undefined;
  const isOne = tokens.some(({ word }) => ONE.test(word)) || OF_THEM.test(text);
  const isWho = says(asked, "ask:who", "ask:from") || isOfParty;
  const ordered = { sortOrder: said === "order:max" || said === "order:new" ? "desc" : "asc", perPage: 1 };
  const isAmount = said === "order:max" || said === "order:min";
  if (says(asked, "verb:owe") && !/^list_(receivables|payables)$/.test(tool)) return undefined;
  switch (tool) {
    case "list_receivables":
    case "list_payables": {
      // The oldest may be due first, or issued first.
      if (!isAmount) return undefined;
      const [party, document] =
        tool === "list_receivables" ? (["client", "invoice"] as const) : (["vendor", "bill"] as const);
      const isPosition = tokens.some(({ word }) => ONE.test(word) && !/^ones?$/.test(word));
      // Who is the biggest, or has the most open, is a party; the largest of some documents is one of them.
      const isOpen = says(asked, "state:unpaid", "figure:balance", "verb:owe", "noun:receivable", "noun:payable");
      const by =
        // "Who is the largest item?" is a party.
        (isPosition && !/(?<!\p{L})(?:wer ist|who is|who's)(?!\p{L})/iu.test(text)) ||
        (input.by === document && !isOfParty && !(isWho && isOpen) && !says(asked, "ask:who"))
          ? document
          : party;
      const { sortBy: _, ...rest } = input;
      return {
        tool,
        input: { ...rest, by, sortBy: "amount", ...ordered },
        ...(isWho && by === "invoice" && { asks: "who" as const }),
      };
    }
    case "list_invoices": {
      const isOpen = input.unpaid === true || input.partly === true || input.status === "overdue";
      if ((isAmount && isOpen) || /^(draft|void)$/.test(String(input.status))) return undefined;
      return {
        tool,
        input: {
          ...input,
          sortBy: isAmount ? (input.currency === undefined ? "baseAmount" : "amount") : "issueDate",
          ...ordered,
        },
        ...(isWho && { asks: "who" as const }),
      };
    }
    case "find_expenses": {
      if (isOfParty || input.currency !== undefined) return undefined;
      const { posted, ...rest } = input;
      // After a sum, "the largest" may be of vendors or of expenses.
      if (posted === true && !isOne) return undefined;
      return { tool, input: { ...rest, sortBy: isAmount ? "amount" : "date", ...ordered } };
    }
    case "spending":
      return isOne && !isOfParty && !isWho
        ? { tool: "find_expenses", input: { ...input, sortBy: isAmount ? "amount" : "date", ...ordered } }
        : undefined;
    case "run_report": {
      // "Who paid the most?" after what all clients paid, or were invoiced.
      const isReceived = input.type === "cash_flow" && String(input.row).startsWith("account:");
      if (said !== "order:max" || !isWho || says(asked, "noun:vendor")) return undefined;
      if (!isReceived && input.row !== "revenue:total") return undefined;
      const { from, to } = input;
      return { tool: "client_totals", input: { from, to, sortBy: isReceived ? "received" : "net", top: 1 } };
    }
    default:
      return undefined;
  }
}
