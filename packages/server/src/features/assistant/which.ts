/**
 * Asks back where a name in a question fits several: "Which one?", with the question again for each of them. The choice may be clicked, or
 * typed: "Acme Corp West", "die GmbH", "the second one".
 */
import { writeList } from "@tallyleaf/contract";
import { whenOf } from "./answers/sentence.ts";
import { mentionOf, severalNames } from "./decline.ts";
import type { Name } from "./grammar/names.ts";
import { type Question, typedAt, type World } from "./grammar/question.ts";
import { COMMON, readAs } from "./grammar/read.ts";
import { normal } from "./names.ts";
import { sayQuestion, sayReading } from "./say.ts";
import type { ToolCall } from "./tools/index.ts";

/** The call that is kept of such an answer, for the choice that follows it; no tool has its name. */
const TOOL = "which_name";
const MOST_CHOICES = 6;

export interface Which {
  text: string;
  questions: string[];
  call: ToolCall;
}

/**
 * Null: one of these questions would not be answered, or there are too many names to choose from.
 *
 * @param isAnswered whether a question is understood
 */
export function askWhich(
  text: string,
  question: Question,
  unclear: readonly Name[],
  isAnswered: (text: string) => boolean,
): Which | null {
  const names = [...new Set(unclear.map(({ name }) => name))];
  if (names.length < 2 || names.length > MOST_CHOICES) return null;
  const said = mentionOf(question, unclear);
  const questions = names.map((name) => withName(text, said, name)).filter((one) => isAnswered(one));
  return new Set(questions).size === names.length
    ? { text: severalNames(question, unclear), questions, call: { tool: TOOL, input: { questions, names } } }
    : null;
}

/** Asks which of several is meant: each question names one of them. Null: there are too few or too many to choose from. */
export function askAmong(word: string, names: readonly string[], questions: readonly string[]): Which | null {
  if (names.length < 2 || names.length > MOST_CHOICES) return null;
  const text = sayReading("severalNames", {
    words: sayReading("quoted", { text: word }),
    names: writeList([...names]),
  });
  return { text, questions: [...questions], call: { tool: TOOL, input: { questions, names } } };
}

/**
 * "What is open at Acme?", which buys and sells: what they owe, or what is owed to them. Null: it is no such question.
 */
export function askSide(question: Question, world: World): Which | null {
  const [client, vendor] = (["client", "vendor"] as const).map((kind) => readAs(question, kind, world));
  const name = question.mentions[0]?.find(({ kind }) => kind === "client")?.name;
  if (name === undefined || question.mentions.length !== 1 || question.times.length > 0) return null;
  const isVendor = question.mentions[0]?.some(({ kind }) => kind === "vendor") === true;
  const isOfInvoices =
    isVendor &&
    client?.tool === "list_invoices" &&
    Object.keys(client.input).every((field) => /^(kind|issued|clientId)$/.test(field)) &&
    question.linked.has("link:via");
  if (isOfInvoices) return whichSide(name, [sayQuestion("invoicesTo", { name }), sayQuestion("billsFrom", { name })]);
  if (client?.tool !== "list_receivables" || vendor?.tool !== "list_payables") return null;
  if (client.input.overdue === true || client.input.perPage !== undefined) return null;
  return whichSide(name, [sayQuestion("owedBy", { name }), sayQuestion("owedTo", { name })]);
}

const AMOUNTS: ReadonlySet<string> = new Set(["ask:much", "thing:money"]);
const isAmountAlone = ({ features }: Question): boolean =>
  features.every(({ atoms }) => [...atoms].some((atom) => COMMON.has(atom) || AMOUNTS.has(atom)));

/** Words of each side, by which it is chosen: "what we bought from them". */
const SOLD_OR_BOUGHT = [
  "client customer sold sell invoiced billed sales revenue kunde verkauft berechnet umsatz rechnungen gestellt",
  "vendor supplier bought buy purchases purchased spent spend costs paid lieferant gekauft eingekauft ausgegeben kosten einkäufe gezahlt",
];

/** "Müller GmbH, how much this year?" of one who buys and sells. Null: it is no such question. */
export function askBoughtOrSold(question: Question): Which | null {
  const { mentions, times, bounds, count, gap, unknown, isKnown } = question;
  const [names = []] = mentions;
  const [client, vendor] = (["client", "vendor"] as const).map((kind) => names.filter((name) => name.kind === kind));
  const [time] = times;
  const name = client?.[0]?.name;
  const isOne = mentions.length === 1 && client?.length === 1 && vendor?.length === 1 && names.length === 2;
  const isPlain =
    Object.keys(bounds).length === 0 && count === null && gap === null && (unknown.length === 0 || isKnown);
  if (!isOne || !isPlain || name === undefined || times.length !== 1 || !time?.from || !time.to || time.isAsOf)
    return null;
  if (!isAmountAlone(question)) return null;
  const when = whenOf(time.from, time.to);
  const questions = [sayQuestion("invoicedTo", { name, when }), sayQuestion("spentAt", { name, when })];
  return { ...whichSide(name, questions), call: { tool: TOOL, input: { questions, names: SOLD_OR_BOUGHT } } };
}

/** Words of each side, by which it is chosen. */
const SIDES = [
  "clients client customers customer invoices invoice kunden kunde rechnungen rechnung receivables forderungen",
  "vendors vendor suppliers supplier bills bill lieferanten lieferant eingangsrechnungen payables verbindlichkeiten",
];

/** Meanings of what is open, late, or due, in the order in which they are looked for. */
const OPEN_STATES = ["state:notDue", "state:overdue", "state:due", "state:unpaid"] as const;

/** "What is still open?", "is anything overdue?": of clients, or to vendors. Null: it is no such question, or says which. */
export function askBooks(question: Question, isAnswered: (text: string) => boolean): Which | null {
  const { features, times, mentions, bounds, unknown, isKnown, tokens, gap, quoted, reference, lateDays } = question;
  const isOther =
    mentions.length + quoted.length + (isKnown ? 0 : unknown.length) + Object.keys(bounds).length > 0 ||
    gap !== null ||
    reference !== null ||
    lateDays !== null;
  const said = features.flatMap(({ atoms, place, length }) => {
    const state = OPEN_STATES.find((one) => atoms.has(one));
    return state === undefined ? [] : [{ state, words: typedAt(tokens, place, length) }];
  });
  const [first] = said;
  const isPlain = features.every(({ atoms }) =>
    [...atoms].some((atom) => ASKED.has(atom) || OPEN_STATES.some((state) => state === atom)),
  );
  if (!first || isOther || !isPlain || times.length > 1 || new Set(said.map(({ state }) => state)).size > 1)
    return null;
  const [time] = times;
  const when = time ? typedAt(tokens, time.place, time.length) : "";
  const questions = time
    ? first.state === "state:due"
      ? [sayQuestion("invoicesDue", { when }), sayQuestion("billsDue", { when })]
      : []
    : {
        "state:notDue": [sayQuestion("invoicesNotDue"), sayQuestion("billsNotDue")],
        "state:overdue": [sayQuestion("overdueInvoices"), sayQuestion("overdueBills")],
        "state:unpaid": [sayQuestion("unpaidInvoices"), sayQuestion("unpaidBills")],
        "state:due": [],
      }[first.state];
  if (questions.length === 0 || !questions.every(isAnswered)) return null;
  const names = [sayReading("list_invoices"), sayReading("list_bills")];
  const words = sayReading("quoted", { text: first.words });
  return {
    text: sayReading("severalFigures", { words, names: writeList(names) }),
    questions,
    call: { tool: TOOL, input: { questions, names: SIDES } },
  };
}
/** Words that ask, and say nothing of whose it is. */
const ASKED: ReadonlySet<string> = new Set([...COMMON, "ask:much", "ask:many", "thing:money"]);

const MADE =
  /^(.*?)\b(how much|what) (money )?((?:did|have|do|are|were) (?:we|i)\b.*\b)(ma[dk]e|making|earn(?:ed)?|earning)\b(.*)$/i;

/** "How much did we make in October?": revenue, or what is left of it. Null: it is no such question, or one of these would not be answered. */
export function askMade(text: string, isAnswered: (text: string) => boolean): Which | null {
  const [, before = "", , , verb = "", made = "", after = ""] = MADE.exec(text) ?? [];
  if (verb === "") return null;
  const questions = ["profit", "revenue"].map((figure) => `${before}How much ${figure} ${verb}${made}${after}`);
  if (!questions.every(isAnswered)) return null;
  const names = [sayReading("figureName", { row: "profit" }), sayReading("figureName", { row: "revenue" })];
  const words = sayReading("quoted", { text: made });
  return {
    text: sayReading("severalFigures", { words, names: writeList(names) }),
    questions,
    call: { tool: TOOL, input: { questions, names } },
  };
}

/** @param questions of the client's side, and of the vendor's */
const whichSide = (name: string, questions: string[]): Which => ({
  text: sayReading("bothSides", { name }),
  questions,
  call: { tool: TOOL, input: { questions, names: [sayReading("client"), sayReading("vendor")] } },
});

/** The question with a name in place of what was said; between its words there may be signs, which no word has: "Müller & Söhne". */
function withName(text: string, said: string, name: string): string {
  const words = said.split(" ").map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "u");
  return text.replace(mention, () => name);
}

/** Words around a choice. */
const AROUND: ReadonlySet<string> = new Set(
  "what we they them us our side was wir haben hab bei denen ihnen uns seite i mean meant as als from by von the one ones that this please it s is and ich mein meine meinte die der das den dem bitte ist es und na ja yes no nein also".split(
    " ",
  ),
);
const NTH: readonly (readonly string[])[] = [
  ["first", "1st", "erste", "ersten", "erster", "1"],
  ["second", "2nd", "zweite", "zweiten", "zweiter", "2"],
  ["third", "3rd", "dritte", "dritten", "dritter", "3"],
  ["fourth", "4th", "vierte", "vierten", "vierter", "4"],
];

/** The question that a typed choice completes. Null: nothing was asked back, or the text chooses none of the names. */
export function chosen(text: string, previous: ToolCall | null): string | null {
  if (previous?.tool !== TOOL) return null;
  const { questions, names } = previous.input as { questions: string[]; names: string[] };
  const all = normal(text).split(" ").filter(Boolean);
  const exact = names.findIndex((name) => normal(name) === all.join(" "));
  if (exact !== -1) return questions[exact] ?? null;
  const words = all.filter((word) => !AROUND.has(word));
  const [only, ...others] = words;
  if (only === undefined) return null;
  const nth = others.length > 0 ? -1 : NTH.findIndex((forms) => forms.includes(only));
  if (nth !== -1) return questions[nth] ?? null;
  const places = names.flatMap((name, place) => {
    const own = new Set(normal(name).split(" "));
    return words.every((word) => own.has(word)) ? [{ place, size: own.size }] : [];
  });
  // "Acme Corp" is all of one name, and a part of "Acme Corp West".
  const whole = places.filter(({ size }) => size === words.length);
  const [found, ...more] = whole.length > 0 ? whole : places;
  return found && more.length === 0 ? (questions[found.place] ?? null) : null;
}
