/**
 * Words that make a question another one: a profit is no payment, an average no sum, "not yet" no "already". A reading has to say that it
 * uses such a word. Else the question is declined, and the word is named, however well the other words fit.
 */
import { normal } from "../names.ts";
import type { Reading } from "./frame.ts";
import type { Question } from "./question.ts";

interface Beyond {
  /** In all languages, separated by "|". */
  words: string;
  isUsed: (reading: Reading, question: Question, place: number) => boolean;
}

const isTool = ({ tool }: Reading, ...tools: readonly string[]): boolean => tools.includes(tool);
const isReport = ({ tool, input }: Reading, ...types: readonly string[]): boolean =>
  tool === "run_report" && types.includes(String(input.type));
const isRow = ({ tool, input }: Reading, row: RegExp): boolean =>
  (tool === "run_report" || tool === "compare_budget") && row.test(String(input.row));
const never = (): boolean => false;

/** Readings of how things are: what is open, due, in an account, or missing; not of what happened in a time. */
function isState({ tool, input, asks }: Reading): boolean {
  switch (tool) {
    case "list_receivables":
    case "list_payables":
    case "cash_forecast":
    case "list_reminders":
    case "list_proposals":
    case "month_checklist":
    case "list_recurring":
    case "overview":
    case "list_drafts":
      return true;
    case "list_invoices":
    case "list_bills":
    case "list_quotes":
    case "list_bank_lines":
      return ["status", "unpaid", "partly", "unsent", "filter", "state"].some((field) => input[field] !== undefined);
    case "find_expenses":
      return input.status !== undefined || input.lacks !== undefined;
    case "list_clients":
    case "list_vendors":
      return Object.keys(input).length > 0;
    case "list_categories":
    case "list_bank_accounts":
    case "list_members":
      return true;
    case "compare_budget":
      return true;
    case "run_report":
      return (
        input.type === "balance_sheet" ||
        (input.type === "tax_summary" && (input.row === "closing" || input.row === "payable")) ||
        asks === "profit" ||
        asks === "loss"
      );
    default:
      return false;
  }
}

const wordAt = ({ tokens }: Question, place: number): string => tokens[place]?.word ?? "";
/** "So far this year, we already spent": until now, which sums are anyway. */
const isUntilNow = (reading: Reading, { times: [time], isYesNo }: Question): boolean =>
  isState(reading) ||
  (!isYesNo && (time === undefined || !time.isHence)) ||
  // "Has Noor spent anything yet this month?"
  (isTool(reading, "find_expenses", "spending") &&
    reading.against === undefined &&
    time !== undefined &&
    !time.isHence);

const isNet = (reading: Reading): boolean =>
  (isTool(reading, "client_totals") && reading.input.sortBy === "net") ||
  isRow(reading, /^(revenue|sales|expenses):|^profit$|^change$|^equity:|^payable$|^closing$/);
const isGross = (reading: Reading): boolean =>
  isTool(reading, "list_invoices", "list_receivables", "list_payables", "find_expenses") ||
  (isTool(reading, "client_totals") && reading.input.sortBy === "received") ||
  isTool(reading, "vendor_payments", "client_payments") ||
  isRow(reading, /^grossProfit$/);

const TAXED = /^(tax_summary)$/;
const isTax = ({ tool, input }: Reading): boolean =>
  tool === "overview" || (tool === "run_report" && TAXED.test(String(input.type)));

const isSent = (reading: Reading): boolean =>
  isTool(reading, "list_quotes", "list_reminders", "vendor_payments") ||
  (isTool(reading, "list_invoices", "list_clients", "client_totals") && reading.asks !== "none");

/** Each kind of word, with the readings that use it. */
export const BEYOND: readonly Beyond[] = [
  {
    words:
      "profit|profits|profitable|profitability|profitably|gewinn|gewinne|gewinns|gewinnes|profitabel|rentabel|überschuss|jahresüberschuss|reingewinn|nettogewinn|monatsgewinn|jahresgewinn|gewinnbringend|loss|losses|verlust|verluste",
    isUsed: (reading) => isRow(reading, /profit/i) || isReport(reading, "profit_loss"),
  },
  {
    words: "margin|margins|marge|margen|ebit|ebitda|markup|roi|rendite",
    isUsed: (reading) => isRow(reading, /^gross/),
  },
  {
    words: "receipt|receipts|beleg|belege|belegen|belegs|quittung|quittungen|kassenbon|bons",
    isUsed: (reading) =>
      isTool(reading, "find_expenses", "list_documents", "unusual_spending", "spending", "spending_by_member") ||
      isTool(reading, "list_bank_lines", "help", "spending_by_account", "spending_by_vendor") ||
      isRow(reading, /^(expenses|input):total$/) ||
      (isTool(reading, "cash_movements") && reading.input.side === "in"),
  },
  {
    words:
      "sent|send|sends|sending|versendet|versendete|versendeten|verschickt|verschickte|verschickten|gesendet|gesendete|gesendeten|abgeschickt|verschicken|versenden|senden",
    isUsed: isSent,
  },
  {
    words:
      "enough|sufficient|sufficiently|insufficient|genug|genügend|ausreichend|ausreichen|reicht|reichen|afford|leisten",
    isUsed: never,
  },
  {
    words:
      "average|averages|avg|mean|median|typical|typically|usual|usually|normally|durchschnitt|durchschnittlich|durchschnittliche|durchschnittlicher|durchschnittlichen|durchschnittliches|durchschnittswert|schnitt|mittel|mittelwert|normalerweise|üblicherweise|typisch|typischerweise|gewöhnlich",
    isUsed: (reading, question, place) =>
      reading.asks === "average" ||
      reading.asks === "perMonth" ||
      isTool(reading, "pay_days") ||
      // "I mean October", "do you mean"; "flüssige Mittel", "liquide Mittel".
      (wordAt(question, place) === "mean" && /^(i|you|we)$/.test(wordAt(question, place - 1))) ||
      (wordAt(question, place) === "mittel" && /^(flussige?n?|liquide?n?)$/.test(wordAt(question, place - 1))),
  },
  {
    words: "gross|brutto|bruttobetrag|bruttobeträge|bruttosumme",
    isUsed: isGross,
  },
  {
    words: "net|nett|netto|nettobetrag|nettobeträge|nettosumme|nettoumsatz",
    isUsed: (reading, question, place) =>
      isNet(reading) ||
      isTax(reading) ||
      // "Net of what we paid to Uber"
      (wordAt(question, place + 1) === "of" && reading.without !== undefined),
  },
  {
    words:
      "part|partly|partial|partially|teilweise|teilbezahlt|teilbezahlte|teilbezahlten|anteilig|angezahlt|anzahlung|anzahlungen|teilzahlung|teilzahlungen|instalment|instalments|installment|installments|rate|raten|ratenzahlung|ratenzahlungen|halb|half",
    isUsed: (reading, { times }) =>
      reading.input.partly === true ||
      reading.asks === "share" ||
      reading.tool === "exchange_rate" ||
      times.some(({ unit }) => String(unit) === "half") ||
      times.some(({ from, to }) => isHalfYear(from, to)),
  },
  {
    words:
      "twice|thrice|double|doubled|duplicate|duplicates|duplicated|repeatedly|doppelt|doppelte|doppelten|doppelter|zweimal|zwei mal|dreimal|mehrfach|mehrmals|dublette|dubletten|duplikat|duplikate",
    isUsed: (reading) => isTool(reading, "unusual_spending"),
  },
  // "Was hätten wir bezahlen müssen?" is overdue, and not all that is to be paid.
  {
    words: "müssen|sollen|muessen",
    isUsed: (reading, { tokens }, place) =>
      reading.input.overdue === true ||
      !tokens.slice(0, place).some(({ raw }) => /^h(?:ä|ae)tten?$/i.test(raw.normalize("NFC"))),
  },
  // "How much have we spent already?" is until now; what is "still" or "not yet" is a state.
  { words: "already|schon|bereits", isUsed: isUntilNow },
  {
    words: "yet|still|noch|immer noch",
    isUsed: (reading, { isYesNo }) =>
      isState(reading) || reading.asks === "stillOpen" || (isYesNo && reading.asks === "any"),
  },
  {
    words:
      "left|remaining|available|übrig|verfügbar|restlich|restliche|restlichen|verbleibend|verbleibende|verbleibenden",
    isUsed: (reading) =>
      isState(reading) ||
      reading.asks === "stillOpen" ||
      isRow(reading, /profit/i) ||
      reading.without !== undefined ||
      isTool(reading, "cash_movements", "list_bank_lines"),
  },
  { words: "kleinkram|sonstiges|misc|miscellaneous|sundries", isUsed: never },
  {
    words:
      "forecast|projected|estimated|expected|planned|voraussichtlich|prognose|geplant|geplante|geplanten|erwartet|erwartete|erwarteten|geschätzt|budget|budgets|budgetiert",
    isUsed: (reading) =>
      isTool(reading, "cash_forecast", "compare_budget", "list_recurring", "list_reminders", "overview") ||
      ((reading.tool === "list_receivables" || reading.tool === "list_payables") && reading.input.by !== undefined) ||
      reading.input.status === "to_review",
  },
  {
    words:
      "vat|tax|taxes|gst|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|steuern|vorsteuer|taxable|steuerpflichtig|steuerfrei|zerorated|deductible|absetzbar|abzugsfähig",
    isUsed: (reading, question) =>
      isTax(reading) ||
      reading.input.lacks !== undefined ||
      isTool(reading, "get_client", "get_vendor") ||
      isOnBasis(reading, question),
  },
  {
    words: "percent|percentage|prozent|prozentual|anteil|ratio|quote",
    isUsed: (reading) => reading.asks === "share" || isTool(reading, "list_quotes"),
  },
  {
    words:
      "daily|weekly|monthly|quarterly|yearly|annually|annual|täglich|tägliche|wöchentlich|wöchentliche|monatlich|monatliche|monatlichen|vierteljährlich|jährlich|jährliche",
    isUsed: (reading, question, place) =>
      reading.input.by === "month" ||
      (reading.asks === "perMonth" && /^mon(th|at)/.test(wordAt(question, place))) ||
      isTool(reading, "list_recurring"),
  },
  {
    words:
      "refund|refunds|refunded|erstattung|erstattungen|erstattet|rückerstattung|rückzahlung|discount|discounts|skonto|rabatt|rabatte|tip|tips|trinkgeld|commission|provision|provisionen|interest|zinsen|penalty|fee|fees|gebühr|gebühren|mahngebühr|mahngebühren|mileage|kilometer|deposit|deposits|kaution",
    isUsed: (reading, question, place) =>
      isTool(reading, "list_bank_lines", "cash_movements", "ledger_costs", "help") ||
      isCalledSo(reading, question, place),
  },
  {
    words:
      "twofold|recurring|repeating|wiederkehrend|wiederkehrende|wiederkehrenden|regelmäßig|regelmäßige|regular|abo|abos|subscription|subscriptions",
    isUsed: (reading, question, place) => isTool(reading, "list_recurring") || isCalledSo(reading, question, place),
  },
  {
    words:
      "private|privat|private|privaten|privatentnahme|privatentnahmen|drawings|personal|withdrew|entnommen|dividend|dividends|dividende",
    isUsed: (reading, question, place) => isCalledSo(reading, question, place),
  },
];

/** The word is a part of a name, and no word of the language there. */
const isCalledSo = (_: Reading, { mentionPlaces }: Question, place: number): boolean => mentionPlaces.has(place);

function isHalfYear(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return months === 5;
}

/** "Without VAT", "including VAT": of a reading whose amounts are so. */
const isOnBasis = (reading: Reading, { features }: Question): boolean =>
  features.some(
    ({ atoms }) => (atoms.has("basis:net") && isWithoutTax(reading)) || (atoms.has("basis:gross") && isGross(reading)),
  );
/** A profit is without tax on sales, and not "before tax". */
const isWithoutTax = (reading: Reading): boolean =>
  (isTool(reading, "client_totals") && reading.input.sortBy === "net") ||
  isRow(reading, /^(revenue|sales|expenses):total$/);

const KINDS: ReadonlyMap<string, Beyond> = new Map(
  BEYOND.flatMap((kind) => kind.words.split("|").map((word) => [normal(word).replaceAll(" ", ""), kind] as const)),
);

/** Words that are no slips of others: "annually" is not "actually". */
export const isBeyond = (word: string): boolean => KINDS.has(word);

/** The words of a question that its reading leaves out, as they were typed. */
export function leftOut(reading: Reading, question: Question): string[] {
  const { tokens, mentionPlaces } = question;
  return tokens.flatMap(({ word, raw, kind }, place) => {
    if (kind !== "word" || mentionPlaces.has(place)) return [];
    const beyond = KINDS.get(word);
    return beyond && !beyond.isUsed(reading, question, place) ? [raw] : [];
  });
}
