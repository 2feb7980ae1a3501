/**
 * Checks that a reading is about the very thing that a question counts or asks for: "how many invoices", "which clients", "how much did each
 * client pay". A reading of other rows is none of that question, however many of its words it uses.
 */
import type { Reading } from "./frame.ts";
import type { Question } from "./question.ts";
import { BEGINNING } from "./times.ts";

/** Nouns of the rows of each tool. A tool that is missing here shows no rows that can be counted or chosen from. */
const ROWS: Readonly<Record<string, string>> = {
  list_invoices: "invoice creditNote receivable recurring",
  list_bills: "bill invoice payable",
  find_expenses: "expense bill invoice",
  client_totals: "client",
  pay_days: "client",
  vendor_payments: "vendor",
  spending_by_vendor: "vendor",
  spending: "category",
  spending_by_member: "member person",
  spending_by_account: "payAccount card bank bankAccount",
  list_clients: "client",
  list_vendors: "vendor",
  list_bank_accounts: "bankAccount bank",
  list_bank_lines: "bankLine entry payment",
  list_payments: "payment client bankLine",
  client_payments: "payment client bankLine",
  list_members: "member person",
  list_documents: "document",
  list_categories: "category",
  list_proposals: "proposal",
  list_quotes: "quote",
  list_recurring: "recurring invoice bill",
  list_reminders: "reminder",
  unusual_spending: "expense",
};
/** Nouns of rows; of others, a question asks for a figure: "which taxes". */
const COUNTED: ReadonlySet<string> = new Set(
  [...new Set(Object.values(ROWS).join(" ").split(" "))].filter((noun) => noun !== "receivable" && noun !== "payable"),
);

function rowsOf({ tool, input, asks, rival }: Reading): readonly string[] {
  const isOwed = tool === "list_receivables";
  if (isOwed || tool === "list_payables") {
    const [party, documents] = isOwed
      ? (["client", ["invoice", "receivable"]] as const)
      : (["vendor", ["bill", "invoice", "payable", "expense"]] as const);
    if (input.by === party) return [party, isOwed ? "receivable" : "payable"];
    return asks === "who" ? [...documents, party] : documents;
  }
  const rows = (ROWS[tool] ?? "").split(" ");
  // "Which client have we invoiced more, Acme or Nordlicht?"
  if (rival !== undefined) return [...rows, "client", "vendor", "category", "member", "person"];
  // The first of them says by whom it is: "which vendor was the largest expense from?"
  if (tool === "find_expenses") {
    const isOne = input.perPage !== undefined;
    return [...rows, ...(isOne ? ["vendor"] : []), ...(input.status === undefined ? [] : ["document", "vendor"])];
  }
  if (tool === "run_report" && (asks === "most" || asks === "least")) return ["bank", "bankAccount", "payAccount"];
  return tool === "list_invoices" && asks === "who" ? [...rows, "client"] : rows;
}

const WHICH = /^(which|what|welche[rsmn]?)$/;
/** "Of what customers owe us": a "what" within the question asks for nothing. */
const isAsking = (word: string, place: number): boolean => WHICH.test(word) && (word !== "what" || place < 2);
/** Words between "how many" and its noun. */
const AROUND =
  /^(of|our|my|your|the|all|other|else|these|those|different|distinct|individual|single|separate|der|die|das|den|dem|unser\w*|mein\w*|von|aller?|alle[nr]|andere\w*|verschieden\w*|unterschiedlich\w*|einzeln\w*)$/;
const DESCRIBING = /^(state:|order:|foreign$|noun:recurring$|compare:)/;

/** The noun that is counted or asked for, as its meanings. Null: none is. */
function subjectOf({ features, tokens }: Question): ReadonlySet<string> | null {
  const many = features.find(({ atoms }) => atoms.has("ask:many"));
  const which = tokens.findIndex(({ word }, place) => isAsking(word, place));
  const from = many ? many.place + many.length : which === -1 ? -1 : which + 1;
  if (from === -1) return null;
  for (let place = from; place < tokens.length; ) {
    const feature = features.find((one) => one.place === place);
    const nouns = [...(feature?.atoms ?? [])].filter((atom) => atom.startsWith("noun:") && atom !== "noun:recurring");
    if (feature && nouns.length > 0) {
      // "Which expense category": of two nouns side by side, either may be the thing.
      const next = features.find((one) => one.place === place + feature.length);
      const beside = [...(next?.atoms ?? [])].filter((atom) => atom.startsWith("noun:"));
      return new Set([...nouns, ...beside].map((atom) => atom.slice("noun:".length)));
    }
    const isDescribed = feature && [...feature.atoms].some((atom) => DESCRIBING.test(atom));
    if (!isDescribed && !AROUND.test(tokens[place]?.word ?? "")) return null;
    place += feature?.length ?? 1;
  }
  return null;
}

/** Is the reading about what is counted or asked for? */
function isOfSubject(reading: Reading, question: Question): boolean {
  const subject = subjectOf(question);
  const nouns = [...(subject ?? [])].filter((noun) => COUNTED.has(noun));
  if (nouns.length === 0) return true;
  const rows = rowsOf(reading);
  return nouns.some((noun) => rows.includes(noun));
}

/** "Each client": of all together nothing is said of each. */
const EACH = /^(each|every|jede[rsmn]?)$/;
const BY_EACH: Readonly<Record<string, (input: Reading["input"]) => boolean>> = {
  client: ({ by, clientId, party }) =>
    by === "client" || (clientId === undefined && party === undefined && by === undefined),
  vendor: ({ by, vendorId, party }) =>
    by === "vendor" || (vendorId === undefined && party === undefined && by === undefined),
};

function isOfEach({ tool, input }: Reading, { features, tokens, isYesNo }: Question): boolean {
  if (isYesNo) return true;
  return features.every(({ atoms, place }) => {
    const noun = ["client", "vendor", "member", "person", "category"].find((one) => atoms.has(`noun:${one}`));
    if (noun === undefined || !EACH.test(tokens[place - 1]?.word ?? "")) return true;
    const rows = rowsOf({ tool, input });
    return rows.includes(noun) && (BY_EACH[noun]?.(input) ?? true);
  });
}

/** "His expenses", "ihre offenen Rechnungen": of one whom the question does not name. */
const POSSESSIVE = /^(his|her|hers|seine[rsmn]?|ihre[rsmn]?)$/;

const isOfNamed = ({ features, tokens, mentions }: Question): boolean => {
  const at = tokens.findIndex(({ word }) => POSSESSIVE.test(word));
  if (at === -1 || mentions.length > 0) return true;
  return features.some(
    ({ atoms, place }) =>
      place < at && [...atoms].some((atom) => /^(noun:(client|vendor|member|person)|ask:who)$/.test(atom)),
  );
};

/** A kind of purchase, "rides": of all purchases nothing is said of these, except at one who sells nothing else. */
const isOfKind = ({ input }: Reading, { features }: Question): boolean =>
  !features.some(({ atoms }) => atoms.has("of:kind")) ||
  input.vendorId !== undefined ||
  input.categoryCode !== undefined;

/** "Receipts that we uploaded" are files; an expense may have none. */
const RECEIPT = /^(receipts?|belege?n?|quittung(en)?)$/;
const UPLOADED = /^(upload(ed|s)?|hochgeladen\w*|hochlade\w*|scanned|gescannt\w*|photographed|fotografiert)$/;
const isNoFile = ({ tool, input }: Reading, { tokens }: Question): boolean =>
  tool !== "find_expenses" ||
  input.lacks !== undefined ||
  !(tokens.some(({ word }) => RECEIPT.test(word)) && tokens.some(({ word }) => UPLOADED.test(word)));

/** "Invoices in euros", where those are the books' currency: of all invoices nothing is said of these. */
function isInCurrency({ tool, input, without }: Reading, { baseAt, tokens, features }: Question): boolean {
  if (
    baseAt === null ||
    !/^(list_(invoices|receivables|payables|bills|bank_lines|bank_accounts)|find_expenses)$/.test(tool)
  )
    return true;
  if (input.currency !== undefined || without?.currency !== undefined) return true;
  const isMuch = input.posted === true || features.some(({ atoms }) => atoms.has("ask:much"));
  const isNounAt = (place: number) =>
    features.some(
      (one) =>
        place >= one.place && place < one.place + one.length && [...one.atoms].some((atom) => atom.startsWith("noun:")),
    );
  const isBound = tokens[baseAt - 1]?.kind === "number" || tokens[baseAt + 1]?.kind === "number";
  return isBound || (isMuch && !isNounAt(baseAt + 1) && !(tokens[baseAt - 1]?.word === "in" && isNounAt(baseAt - 2)));
}

const SUMS = /^(run_report|spending|spending_by_\w+|client_totals|vendor_payments|cash_movements|find_expenses)$/;
/** "Revenue until the end of May": since when, nobody said. */
function isBegun({ tool, input }: Reading, { times: [time] }: Question): boolean {
  const isSum = SUMS.test(tool) && (tool !== "find_expenses" || input.posted === true);
  return !(isSum && time !== undefined && time.from === undefined && input.from === BEGINNING);
}

const SMALL = /^(the|our|my|all|die|der|das|den|dem|unser\w*|mein\w*|in|on|for|from|in|fur|an|von|bei)$/;
const isThing = (atom: string): boolean => /^(noun|figure):/.test(atom);

/** "Clients and vendors", "revenue and expenses": of two things joined, a reading has one alone. */
function isJoined({ tool, input, asks, rival }: Reading, { features, tokens }: Question): boolean {
  // The whole of a report has both.
  if (tool === "run_report" && input.row === undefined) return false;
  if (rival || asks === "together" || input.row === "cash:total" || input.row === "change") return false;
  const things = features.filter(({ atoms, place }) => place >= 0 && [...atoms].some(isThing));
  return things.some((thing, at) => {
    const former = things[at - 1];
    let before = thing.place - 1;
    while (before >= 0 && SMALL.test(tokens[before]?.word ?? "")) before--;
    if (!former || !/^(and|und|or|oder|plus|sowie)$/.test(tokens[before]?.word ?? "")) return false;
    return (
      before === former.place + former.length &&
      ![...thing.atoms].some((atom) => isThing(atom) && former.atoms.has(atom))
    );
  });
}

/** "What did Chris and Dana spend each?", "the remaining invoices", "new sales": narrowed by a word that no reading has. */
function isNarrowedBeside({ tool, asks }: Reading, { features, tokens }: Question): boolean {
  if (asks === "together" && tokens.some(({ word }) => EACH.test(word) || word === "jeweils")) return true;
  const isOpen = /^list_(receivables|payables|bills)$/.test(tool);
  return features.some(({ atoms, place }) => {
    const word = tokens[place - 1]?.word ?? "";
    if (![...atoms].some(isThing)) return false;
    return (
      (/^(remaining|ubrige[nrs]?|restliche[nrs]?|verbleibende[nrs]?)$/.test(word) &&
        !isOpen &&
        tool !== "run_report") ||
      /^(new|neue[nrs]?)$/.test(word)
    );
  });
}

const FROM_PARTIES =
  /^(?:(?:and|und) )?(?:from|by|with|for|of|to|at|across|bei|von|an|mit|fur) (?:how many|which|what|whom|wie ?viele[nr]?|welche[rsmn]?|wem)\b/;
/** "From how many clients?", "bei welchen Lieferanten ist das?": of the rows before. */
export const asksFromParties = ({ tokens }: Pick<Question, "tokens">): boolean =>
  FROM_PARTIES.test(tokens.map(({ word }) => word).join(" "));

/** Of all clients nothing is said of those that something comes from. */
const isOfThese = ({ tool, input }: Reading, question: Question): boolean =>
  (tool !== "list_clients" && tool !== "list_vendors") || Object.keys(input).length > 0 || !asksFromParties(question);

const EDGE = /^(end|ende|beginning|start|anfang|early|late|mid|mitte|middle)$/;
const STATES =
  /^(list_receivables|list_payables|cash_forecast|list_reminders|list_recurring|overview|exchange_rate|month_checklist)$/;
/** "Expenses at the end of October" are those of some days, and not of the last one; a balance has one day. */
const isOfDays = ({ tool, input }: Reading, { times: [time], tokens }: Question): boolean =>
  time === undefined ||
  STATES.test(tool) ||
  input.type === "balance_sheet" ||
  input.row === "closing" ||
  input.from === undefined ||
  input.from !== input.to ||
  !tokens.slice(time.place, time.place + time.length).some(({ word }) => EDGE.test(word));

const PAST =
  /^(was|were|had|did|war|waren|hatte|hatten|hatt|gab|lag|lagen|last|letzte[nrs]?|letztes|vergangene[nrs]?|vorige[nrs]?)$/;
/** "How much money do we have at the end of December?", asked in November: the one to come may be meant. */
function isOfPast({ tool, input }: Reading, { times: [time], tokens, today }: Question & { today: string }): boolean {
  if (tool !== "run_report" || input.type !== "balance_sheet" || time?.to === undefined) return true;
  const said = tokens.slice(time.place, time.place + time.length);
  const isPlain = said.every(({ kind }) => kind === "word") && !tokens.some(({ word }) => PAST.test(word));
  return !isPlain || time.to.slice(0, 4) === today.slice(0, 4) || time.to.slice(5) <= today.slice(5);
}

/** "Open since October": the days of those invoices say when they were issued. */
const isSinceIssued = ({ tool, input }: Reading, { times: [time] }: Question): boolean =>
  !(tool === "list_invoices" && time?.isSince === true && (input.unpaid === true || input.status === "overdue"));

/** "List our assets": of a sum, nothing is listed. */
const isOfList = ({ tool, input }: Reading, { tokens }: Question): boolean =>
  !(tool === "run_report" && /^(assets|liabilities|equity):total$/.test(String(input.row))) ||
  !tokens.some(({ word }) => /^(list|liste|auflisten|which|welche[rs]?)$/.test(word));

/** "What is a credit note?" asks what that is. */
const asksMeaning = ({ tokens }: Question): boolean =>
  /^(?:(?:what (?:is|are)|whats) an?|was (?:ist|sind) eine?) /.test(`${tokens.map(({ word }) => word).join(" ")} `) &&
  !tokens.some(({ word }) => /^(average|typical|mean|durchschnittlich\w*|normal\w*|ubliche\w*)$/.test(word));

/** Is the reading about the very thing that the question asks for? */
export const isAbout = (reading: Reading, question: Question, today: string): boolean =>
  isOfDays(reading, question) &&
  isOfPast(reading, { ...question, today }) &&
  isSinceIssued(reading, question) &&
  isOfList(reading, question) &&
  !asksMeaning(question) &&
  !isJoined(reading, question) &&
  !isNarrowedBeside(reading, question) &&
  isNoFile(reading, question) &&
  isInCurrency(reading, question) &&
  isBegun(reading, question) &&
  isOfSubject(reading, question) &&
  isOfEach(reading, question) &&
  isOfThese(reading, question) &&
  isOfNamed(question) &&
  isOfKind(reading, question);
