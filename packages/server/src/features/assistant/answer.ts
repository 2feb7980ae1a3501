/**
 * One answer: a question is read by the grammar, a tool looks it up with the asker's rights, and the words are checked against what it
 * returned. What is not understood is declined; a command prepares a change for confirmation.
 */
import { type AnswerPart, NO_REPLY, writeList } from "@tallyleaf/contract";
import { type FiscalYears, isCashBox } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import type { LanguageModel } from "ai";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { OwnCalls } from "../../platform/http/own-calls.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import type { DocumentRow } from "../documents/library.ts";
import { type ReadAnswer, readWithTool } from "../tools/run-tool.ts";
import { amendmentOf, CONFIRMS } from "./amend.ts";
import {
  type ChipContext,
  chipsOf,
  inputOfChips,
  limitIn,
  limitText,
  rangeIn,
  shownAsk,
  toolLabel,
  withoutText,
} from "./answers/chips.ts";
import { eitherOf } from "./answers/either.ts";
import { fiscalYearOfAnswer } from "./answers/fiscal-year.ts";
import { headlineOf } from "./answers/headline.ts";
import { withLedger, withSales } from "./answers/ledger.ts";
import { partsOf } from "./answers/parts.ts";
import { comparedFigures, forecastFigures, movedFigures, sentenceOf, shareOf, whenOf } from "./answers/sentence.ts";
import type { AttachmentDeps, AttachmentReading, ReadAttachment } from "./attachment.ts";
import { bareAfter, TOGETHER, togetherOf } from "./bare-after.ts";
import { type Declined, decline, declineWith, nearest } from "./decline.ts";
import { endsInReference, goingOn } from "./going-on.ts";
import { echoOf } from "./grammar/echo.ts";
import { followUp, partiesOf } from "./grammar/follow-up.ts";
import type { Reading } from "./grammar/frame.ts";
import { type Help, readCommand, readHelp, readWay } from "./grammar/help.ts";
import { fittingTopic } from "./grammar/help-fit.ts";
import { plainly } from "./grammar/idioms.ts";
import type { Name } from "./grammar/names.ts";
import { politenessOf } from "./grammar/politeness.ts";
import type { Question, World } from "./grammar/question.ts";
import { type Understood, understand, vocabulariesFor } from "./grammar/read.ts";
import { type Reference, referenceIn } from "./grammar/refers.ts";
import { swapped } from "./grammar/swap.ts";
import { monthBefore } from "./month-before.ts";
import { isCard, loadNameIndex } from "./name-index.ts";
import { loadNames } from "./names.ts";
import { plan, type Talk } from "./planner/plan.ts";
import { referred } from "./refer.ts";
import { say, sayQuestion, sayReading, sentences } from "./say.ts";
import { TOOLS as COMMANDS, runTool, type ToolCall } from "./tools/index.ts";
import { type ProposalDraft, type ToolContext, ToolRefusal, type ToolResult } from "./tools/tool.ts";
import { checkFigures, factsOf, type Words } from "./verify-figures.ts";
import { askMade, askSide, askWhich, chosen, type Which } from "./which.ts";

export interface AnswerDeps extends Omit<AttachmentDeps, "pool"> {
  calls: OwnCalls;
  now: () => Date;
  /** Marks a proposal as declined. @throws CallFailure when it is not open */
  declineProposal: (id: string, caller: MemberContext) => Promise<unknown>;
  readAttachment: AttachmentReading;
  /** Null: questions are understood by our own rules. */
  model: () => Promise<LanguageModel | null>;
  /** Milliseconds that a model may take for one answer. */
  modelTimeout: number;
  onError: (error: unknown, what: string) => void;
}

export interface Asked {
  text: string;
  today: string;
  /** Chips of an earlier answer, instead of a text. */
  reading: { tool: string; input: Record<string, string | number | boolean> } | null;
  /** The file that came with the question, else the last one of the conversation. */
  document: DocumentRow | null;
  /** It came with this question. */
  attached: boolean;
  /** Tool call for the previous answer. */
  previous: ToolCall | null;
  /** That of the answer before it. */
  earlier: ToolCall | null;
  /** The proposal of the previous answer; null: it had none. */
  proposal: string | null;
  /** Earlier messages, the oldest first. */
  history: { author: "user" | "assistant"; content: string }[];
}

export interface Answer {
  /** The whole of it in words. */
  content: string;
  parts: AnswerPart[];
  toolCalls: ToolCall[];
  proposals: ProposalDraft[];
}

/** Told of the steps on the way to an answer. */
export type Tell = (state: { text?: string; step?: string }) => void;

/** Names and times that an asker can ask about. */
export interface Asker {
  world: World;
  names: readonly Name[];
}

/** Loads them once for a question, which may be answered in several ways one after the other. */
export function loadAsker(
  deps: Pick<AnswerDeps, "db">,
  asked: Pick<Asked, "today">,
  caller: MemberContext,
): Promise<Asker> {
  const known = askers.get(asked) ?? readAsker(deps, asked, caller);
  askers.set(asked, known);
  return known;
}
const askers = new WeakMap<object, Promise<Asker>>();

async function readAsker(
  { db }: Pick<AnswerDeps, "db">,
  { today }: Pick<Asked, "today">,
  caller: MemberContext,
): Promise<Asker> {
  return db.asOrganization(caller.organizationId, async (tx) => {
    const { organizationId } = caller;
    const chart = await listActiveAccounts(tx, organizationId);
    const { names, index } = await loadNameIndex(tx, caller, chart);
    const currency = await loadBaseCurrency(tx, organizationId);
    const years = await loadFiscalYears(tx, organizationId);
    const receivable = chart.find(({ purpose }) => purpose === "accounts_receivable")?.code;
    const payable = chart.find(({ purpose }) => purpose === "accounts_payable")?.code;
    const [till, ...tills] = chart.filter(isCashBox);
    const [card, ...cards] = chart.filter(isCard);
    const cash = tills.length === 0 ? till?.code : undefined;
    return {
      names,
      world: {
        today,
        years,
        currency,
        receivable,
        payable,
        till: cash,
        card: cards.length === 0 ? card?.code : undefined,
        names: index,
        banks: chart.filter((account) => account.purpose === "cash" && !isCashBox(account)).map(({ code }) => code),
        isOwnOnly: onlyOf(caller, "see", "expense") !== undefined,
        me: names.find(({ kind, id }) => kind === "member" && id === caller.userId),
      },
    };
  });
}

/** Answers a question that the grammar understands, or changed chips; null: it is no such question. */
export async function answerUnderstood(
  deps: AnswerDeps,
  asked: Asked,
  caller: MemberContext,
  tell: Tell,
): Promise<Answer | null> {
  if (asked.attached) return null;
  const amended = await answerAmendment(deps, asked, caller);
  if (amended) return amended;
  const asker = await loadAsker(deps, asked, caller);
  const polite = asked.reading ? null : politenessOf(asked.text);
  if (polite) {
    const ask = { permissions: caller.permissions, language: currentLanguage() };
    return plainAnswer(sayReading(polite), polite === "greeting" ? nearest(null, asker.world, ask) : []);
  }
  if (asked.reading) return answerReading(deps, asker, readingOfChips(asked.reading), caller, tell);
  const way = screenAsked(asked.text);
  if (way) return answerHelp(deps, asker, { topic: way }, caller, tell);
  const text = plainly(monthBefore(asked));
  const choice = chosen(asked.text, asked.previous);
  const understood = understand(choice ?? text, asker.world, currentLanguage());
  if (choice !== null && understood.reading) return answerReading(deps, asker, understood.reading, caller, tell);
  // The chosen one may buy and sell: then it is asked on.
  const side = choice === null ? null : askSide(understood.question, asker.world);
  if (side) return asWhich(side);
  const former = asked.previous && readingOfCall(asked.previous);
  if (former && TOGETHER.test(text)) {
    const sum = togetherOf(former, asked.earlier && readingOfCall(asked.earlier));
    if (sum !== undefined) return sum && answerReading(deps, asker, sum, caller, tell);
  }
  const echo = former ? echoOf(text, understood.question, former) : undefined;
  if (echo) return answerReading(deps, asker, echo, caller, tell);
  const parties = former ? partiesOf(understood.question, former, asker.world) : undefined;
  if (parties) return answerReading(deps, asker, parties, caller, tell);
  const reference = referenceIn(text, understood.question);
  if (reference) {
    const meant = former && (await referredTo(deps, { ...asked, text }, asker, caller, former, understood, reference));
    if (meant) return "questions" in meant ? asWhich(meant) : answerReading(deps, asker, meant, caller, tell);
    // Without its pronoun, the question would be another one.
    if (reference.kind !== "place" && !(former && endsInReference(text))) return null;
  }
  const other = former && parties === undefined ? swapped(understood.question, former) : undefined;
  // "Only cash" narrows the answer before, and asks for no cash.
  if (other === undefined && NARROWS.test(text) && (former || asked.history.length > 0)) return null;
  if (!former && asked.history.length > 0 && GOES_ON.test(text)) return null;
  if (!former && isTimeLost(asked, understood, asker.world)) return null;
  const reading =
    other !== undefined ? other : parties === undefined ? goingOn({ ...asked, text }, understood) : parties;
  return reading && answerReading(deps, asker, reading, caller, tell);
}

const NARROWS = /^\W*(?:(?:and|und|but|aber|ok)\W+)*(?:only|just|nur|bloß|without|ohne|except|außer)\b/iu;

/** "The same for vendors", "mit Gewinn?": of a question before, which was not answered. */
const GOES_ON =
  /^\W*(?:(?:the )?same\b|dasselbe\b|das ?(?:selbe|gleiche)\b|(?:with|mit|for|für|from|von|in|im|by|per|pro|nach) \S+(?: \S+)?\W*$)/iu;

/** Tells if a question without a time follows one with a time that was not answered: it may mean that time, and not the usual one. */
function isTimeLost({ history, text }: Asked, { reading, question }: Understood, world: World): boolean {
  const before = history.filter(({ author }) => author === "user").map(({ content }) => content);
  if (before.length === 0 || question.times.length > 0 || typeof reading?.input.from !== "string") return false;
  // "And which vendor was the biggest?" goes on from whatever was asked before.
  const goesOn = /^\W*(?:and|und)\b/i.test(text);
  return (goesOn ? before : before.slice(-1)).some(
    (one) => understand(plainly(one), world, currentLanguage()).question.times.length > 0,
  );
}

const isOfSameTime = ({ input }: Reading, former: Reading): boolean =>
  input.from === former.input.from && input.to === former.input.to;

const asWhich = ({ text, questions, call }: Which): Answer => ({ ...plainAnswer(text, questions), toolCalls: [call] });

const referredTo = (
  deps: AnswerDeps,
  { text }: Asked,
  { names, world }: Asker,
  caller: MemberContext,
  former: Reading,
  understood: Understood,
  reference: Reference,
) =>
  referred(text, understood, reference, {
    former,
    names,
    world,
    language: currentLanguage(),
    look: (reading) =>
      lookUp(deps, reading, caller)
        .then(({ answer }) => answer)
        .catch((error: unknown) => {
          if (error instanceof CallFailure) return null;
          throw error;
        }),
  });

/** Answers by rules alone what the grammar did not understand: help, a follow-up, a command; else it declines. */
export async function answerByRules(
  deps: AnswerDeps,
  asked: Asked,
  caller: MemberContext,
  tell: Tell,
): Promise<Answer> {
  const { previous } = asked;
  if (asked.attached) return answerCommand(deps, asked, caller, { tool: "read_document", input: {} });
  const asker = await loadAsker(deps, asked, caller);
  const { world } = asker;
  const language = currentLanguage();
  const text = plainly(monthBefore(asked));
  const { question, unclear } = understand(text, world, language);
  const help = vocabulariesFor(language)
    .map((vocabulary) => readHelp(text, vocabulary, world.names))
    .find((one) => one !== null);
  const fitting = help && "topic" in help ? fittingTopic(help.topic, text) : null;
  if (help && "topic" in help && fitting === null)
    return answerDeclined(decline(question, [], world, readerOf(caller)));
  if (help) return answerHelp(deps, asker, fitting === null ? help : { topic: fitting }, caller, tell);
  const former = previous && readingOfCall(previous);
  // Follow-ups of figures that leave something out would lose that.
  const reference = referenceIn(text, question);
  const isOfTwo =
    former !== null &&
    TOGETHER.test(text) &&
    togetherOf(former, asked.earlier && readingOfCall(asked.earlier)) === null;
  const next =
    former &&
    !isOfTwo &&
    reference?.kind !== "party" &&
    previous.input.without === undefined &&
    previous.input.rival === undefined &&
    followUp(text.replace(/\b(?:the\s+)?(\w+) ones\b/i, "$1"), former, world, language);
  // A comparison goes on as one, in the same times.
  const isLost = next && former.against && !next.against && !isOfSameTime(next, former);
  // An average goes on as one, of rows of the same kind.
  if (next && !isLost && (former.asks === undefined || next.tool === former.tool))
    return answerReading(
      deps,
      asker,
      {
        ...next,
        ...(former.against && !next.against && { against: former.against }),
        ...(former.asks && { asks: former.asks }),
        ...(former.limit && { limit: former.limit }),
      },
      caller,
      tell,
    );
  const added =
    former && !isOfTwo && (reference === null || reference.kind === "thing") && !next && unclear.length === 0
      ? bareAfter(text, {
          former,
          earlier: asked.earlier && readingOfCall(asked.earlier),
          names: asker.names,
          world,
          language,
        })
      : null;
  if (added) return answerReading(deps, asker, added, caller, tell);
  if (isCommanding(asked.text) || asked.document !== null || (previous && COMMANDS.has(previous.tool))) {
    const session = toolSession(deps, asked, caller);
    const planned = await session.within(async (context) => plan(asked.text, talkOf(asked, context)));
    if (planned) return answerCommand(deps, asked, caller, planned);
  }
  const command = vocabulariesFor(language)
    .map((vocabulary) => readCommand(asked.text, vocabulary))
    .find((one) => one !== null);
  const topic = command ? fittingTopic(command, asked.text) : null;
  if (topic) return answerHelp(deps, asker, { topic }, caller, tell);
  // An everyday word names a category: the answer uses the name of the category.
  const open = unclear.map((one) => asker.names.find(({ kind, id }) => kind === one.kind && id === one.id) ?? one);
  const isAnswered = (one: string) => {
    const again = understand(one, world, language);
    return again.reading !== null || askSide(again.question, world) !== null;
  };
  const which =
    askSide(question, world) ?? askWhich(text, question, open, isAnswered) ?? askMade(asked.text, isAnswered);
  if (which) return asWhich(which);
  const reader = readerOf(caller);
  if (world.isOwnOnly && unclear.length === 0 && isOfOthers(question))
    return answerDeclined(declineWith([], say("notForRole"), nearest(question, world, reader)));
  if (reference && question.unknown.length === 0 && unclear.length === 0)
    return {
      ...answerDeclined(
        declineWith(
          [reference.word],
          sayReading("refersToNothing", { word: sayReading("quoted", { text: reference.word }) }),
          nearest(question, world, reader),
        ),
      ),
      // The next question goes on from the same answer.
      toolCalls: previous ? [previous] : [],
    };
  return answerDeclined(decline(question, open, world, reader));
}

const readerOf = ({ permissions }: MemberContext) => ({ permissions, language: currentLanguage() });

/** Meanings of what only others than an employee see: who owes, what was invoiced and paid, the money, the taxes. */
const OF_OTHERS =
  /^(noun:(client|receivable|payable|creditNote|quote|bank|bankAccount|bankLine|tax|recurring|reminder)|figure:(cash|profit|loss|revenue|balance|cashFlow|taxInput|taxOutput|assets|liabilities|equity)|debtor|verb:owe|verb:invoice)$/;
/** An invoice may be a vendor's; one that is open or was issued is a client's. */
const OF_CLIENTS = /^(state:(unpaid|overdue|paid|draft|void)|verb:issue)$/;
const isOfOthers = ({ features }: Question): boolean => {
  const says = (meaning: RegExp) => features.some(({ atoms }) => [...atoms].some((atom) => meaning.test(atom)));
  return says(OF_OTHERS) || (says(/^noun:invoice$/) && says(OF_CLIENTS));
};

/** The screen that "go to …" names; null: it is no such text. */
const screenAsked = (text: string) =>
  vocabulariesFor(currentLanguage())
    .map((vocabulary) => readWay(text, vocabulary))
    .find((one) => one !== null) ?? null;

/** Something that a command may say; all names are loaded only then. */
const isCommanding = (text: string): boolean => COMMANDING.test(text) || (/\d/.test(text) && !ASKING.test(text));
/** A question with a number in it commands nothing: "Which invoices are over 500?" */
const ASKING =
  /^\s*(how|which|what|whats|who|when|where|why|did|does|is|are|was|were|has|have|wie|wieviele?|welche[rsmn]?|wer|wem|wann|wo|warum|hat|haben|hatte|hatten|gibt|gab|ist|sind|waren)\b/i;
const COMMANDING =
  /\b(add|create|new|make|record|enter|book|log|update|change|edit|set|move|rename|switch|correct|postpone|remove|delete|cancel|drop|throw|get rid|bills?|erstell|neue|erfass|leg|trag|buch|setz|aktualisier|bearbeit|entfern|storn)|änder|lösch/i;

async function answerHelp(
  deps: AnswerDeps,
  asker: Asker,
  help: Help,
  caller: MemberContext,
  tell: Tell,
): Promise<Answer> {
  const ask = { permissions: caller.permissions, language: currentLanguage() };
  if ("topic" in help) return answerReading(deps, asker, { tool: "help", input: { topic: help.topic } }, caller, tell);
  const questions = nearest(null, asker.world, ask);
  if ("isAbout" in help) return plainAnswer(say("help"), questions);
  const quoted = help.unknown.map((word) => sayReading("quoted", { text: word })).join(", ");
  return answerDeclined(
    declineWith(
      help.unknown,
      quoted === "" ? sayReading("notUnderstood") : sayReading("wordsNotUnderstood", { words: quoted }),
      questions,
    ),
  );
}

/** A follow-up goes on from the reading of the former answer. */
function readingOfCall({ tool, input }: ToolCall): Reading | null {
  const { against, asks, limit: held, ...rest } = input;
  const range = typeof against === "string" ? rangeIn(against) : null;
  const limit = typeof held === "string" ? limitIn(held) : null;
  const asked = shownAsk(asks);
  return {
    tool,
    input: rest,
    ...(range && { against: range }),
    ...(asked && { asks: asked }),
    ...(limit && { limit }),
  };
}

/** Texts of chips as the tool's input has them. */
function readingOfChips({ tool, input }: NonNullable<Asked["reading"]>): Reading {
  const typed = Object.entries(input).map(([name, value]) => [
    name,
    value === "true" ? true : value === "false" ? false : NUMBERS.has(name) && value !== "" ? Number(value) : value,
  ]);
  return inputOfChips(tool, Object.fromEntries(typed));
}
const NUMBERS: ReadonlySet<string> = new Set(["perPage", "page", "top", "year"]);

/** Rows of a list whose names and sums are the answer. */
const ALL_ROWS: ReadonlySet<string> = new Set([
  "list_receivables",
  "list_payables",
  "list_invoices",
  "find_expenses",
  "list_clients",
  "list_vendors",
  "list_documents",
  "list_bills",
  "list_bank_lines",
  "list_quotes",
]);

export interface Looked {
  reading: Reading;
  answer: ReadAnswer;
  before: ReadAnswer | null;
  /** Left out of the figures. */
  excluded: ReadAnswer | null;
}

/** Looks a reading up, costs in the books where documents don't have all of them. @throws CallFailure as the tool's calls */
export async function lookUp(
  deps: Pick<AnswerDeps, "calls" | "now">,
  reading: Reading,
  caller: MemberContext,
): Promise<Looked> {
  const again = (one: Reading) => lookUpOnce(deps, one, caller);
  return withSales(await withLedger(await again(reading), again), again);
}

async function lookUpOnce(
  deps: Pick<AnswerDeps, "calls" | "now">,
  reading: Reading,
  caller: MemberContext,
): Promise<Looked> {
  const { signal } = new AbortController();
  const input = { ...(ALL_ROWS.has(reading.tool) && { perPage: 100 }), ...reading.input };
  const found = await readWithTool(deps, reading.tool, input, { caller, signal });
  const { against } = reading;
  const { search } = reading.input;
  // Of an invoice that is named by its number alone, the books have all of it.
  if (isBareNumber(search) && found.answer.total > found.answer.rows.length) {
    const padded = { ...input, search: search.padStart(4, "0") };
    found.answer = (await readWithTool(deps, reading.tool, padded, { caller, signal })).answer;
  }
  if (search !== undefined) found.answer = ofThatNumber(found.answer, reading);
  const before = against
    ? await readWithTool(
        deps,
        reading.tool,
        { ...input, from: against.startDate, to: against.endDate },
        { caller, signal },
      )
    : null;
  // The whole of which the reading is a part.
  const whole =
    reading.asks === "share" ? await readWithTool(deps, reading.tool, wholeOf(input), { caller, signal }) : null;
  const other = reading.rival
    ? await readWithTool(deps, reading.tool, { ...input, ...reading.rival }, { caller, signal })
    : null;
  const excluded = reading.without
    ? await readWithTool(deps, reading.tool, { ...input, ...reading.without }, { caller, signal })
    : null;
  return {
    reading,
    answer:
      reading.asks === "payers"
        ? payersOf(found.answer)
        : reading.asks === "duplicates"
          ? duplicatesOf(found.answer)
          : found.answer,
    before: (before ?? whole ?? other)?.answer ?? null,
    excluded: excluded?.answer ?? null,
  };
}

/** "45" of "INV-2026-0045". */
const isBareNumber = (search: unknown): search is string => typeof search === "string" && /^\d+$/.test(search);

/** Of invoices whose number has the one that is asked for within, only that very one. */
function ofThatNumber(answer: ReadAnswer, { input }: Reading): ReadAnswer {
  const { search } = input;
  if (isBareNumber(search)) {
    const found = answer.rows.filter(({ number }) => Number(/\d+$/.exec(String(number))?.[0]) === Number(search));
    return { ...answer, rows: found, total: found.length };
  }
  const rows = answer.rows.filter(({ number }) => String(number).toLowerCase() === String(input.search).toLowerCase());
  return rows.length === 1 ? { ...answer, rows, total: 1 } : answer;
}

/** Clients who paid: their list has those who were invoiced, too. */
function payersOf(answer: ReadAnswer): ReadAnswer {
  const rows = answer.rows.filter(({ received }) => Number(received) > 0);
  return { ...answer, rows, total: rows.length < answer.rows.length ? rows.length : answer.total };
}

/** Of what stands out, only what seems to be there twice. */
function duplicatesOf(answer: ReadAnswer): ReadAnswer {
  const rows = answer.rows.filter(({ reason }) => reason === "possible_duplicate");
  return { ...answer, rows, total: rows.length };
}

/** The input without the name that makes it a part. */
function wholeOf({
  vendorId: _,
  memberId: __,
  categoryCode: ___,
  clientId: ____,
  party: _____,
  ...input
}: Reading["input"]) {
  return input;
}

/**
 * "How much did we pay Hetzner this year?" of one whose bills are paid in another time than they are of: both figures, as either may be
 * meant. Null: they are the same, or it is another question.
 */
async function answerPaid(
  deps: AnswerDeps,
  asker: Asker,
  looked: Looked,
  caller: MemberContext,
): Promise<Answer | null> {
  const { reading } = looked;
  const { from, to, vendorId } = reading.input;
  if (reading.tool !== "vendor_payments" || typeof vendorId !== "string" || reading.against || reading.asks)
    return null;
  const spent: Reading = { tool: "find_expenses", input: { from, to, posted: true, vendorId } };
  const other = await lookUp(deps, spent, caller).catch((error: unknown) => {
    if (error instanceof CallFailure) return null;
    throw error;
  });
  if (!other) return null;
  const [paid, bought] = [readingPartOf(asker, looked), readingPartOf(asker, other)];
  if (Number(paid.data.amount) === Number(bought.data.amount)) return null;
  const name = chipContext(asker, null).nameOf(vendorId) ?? "";
  const { words, unknown } = checkFigures(
    sentences(paid.sentence, bought.sentence),
    factsOf(
      [paid, bought].map(({ data, call }) => ({ data, call })),
      asker.world.today,
    ),
  );
  if (unknown.length > 0) return null;
  const when = whenOf(String(from), String(to));
  const questions = [sayQuestion("spentAt", { name, when }), sayQuestion("owedTo", { name })];
  return {
    content: words.map(({ text }) => text).join(""),
    parts: [
      { kind: "text", words },
      // Neither of the two is the headline.
      { ...paid.part, facts: {} },
      { kind: "questions", questions },
    ],
    toolCalls: [paid.call],
    proposals: [],
  };
}

async function answerReading(
  deps: AnswerDeps,
  asker: Asker,
  reading: Reading,
  caller: MemberContext,
  tell: Tell,
): Promise<Answer> {
  tell({ step: toolLabel(reading.tool) });
  let looked: Looked;
  try {
    looked = await lookUp(deps, reading, caller);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const isForbidden = error.failure.status === 403;
    const questions = nearest(null, asker.world, { permissions: caller.permissions, language: currentLanguage() });
    return answerDeclined(
      declineWith([], isForbidden ? sayReading("notForRole") : inReadersLanguage(error.message), questions),
    );
  }
  // A reference that no invoice has: nothing is said of another one.
  const { search } = reading.input;
  if (typeof search === "string" && looked.answer.total === 0)
    return answerDeclined(
      declineWith([search], sayReading("noneNamed", { words: sayReading("quoted", { text: search }) }), []),
    );
  // "Invoice 45", of several years: which one?
  if (isBareNumber(search) && looked.answer.total > 1) {
    const names = writeList(looked.answer.rows.map(({ number }) => String(number)));
    const words = sayReading("quoted", { text: search });
    return answerDeclined(declineWith([search], sayReading("severalNames", { words, names }), []));
  }
  return (await answerPaid(deps, asker, looked, caller)) ?? answerLooked(deps, asker, looked);
}

const callOf = ({ tool, input, against, without, rival, asks, limit }: Reading): ToolCall => ({
  tool,
  input: {
    ...input,
    ...(shownAsk(asks) && { asks }),
    ...(limit && { limit: limitText(limit) }),
    ...(against && { against: `${against.startDate}/${against.endDate}` }),
    ...(without && { without: withoutText(without) }),
    ...(rival && { rival: withoutText(rival) }),
  },
});

function chipContext({ names, world }: Asker, answer: ReadAnswer | null): ChipContext {
  const { today, years, currency, isOwnOnly } = world;
  const nameOf = (id: string) =>
    names.find((name) => name.id === id)?.name ?? (id === world.payable ? toolLabel("list_bills") : undefined);
  return { today, years, currency, answer, isOwnOnly, nameOf };
}

/** The reading with its chips and headline, as a part; and the sentence that goes with it. */
export function readingPartOf(asker: Asker, { reading, answer, before, excluded }: Looked) {
  const context = chipContext(asker, answer);
  const found = headlineOf(answer, reading, before, asker.world.currency, excluded);
  const whole = reading.asks === "share" ? { ...reading, input: wholeOf(reading.input) } : reading;
  const earlier = before && headlineOf(before, whole, null, asker.world.currency);
  // An account is known by its code until here.
  const facts =
    reading.asks === "most"
      ? { ...found, names: (found.names ?? []).map((code) => context.nameOf(code) ?? code) }
      : found;
  const either = reading.rival && earlier ? eitherOf(reading, facts, earlier, context) : null;
  const share = reading.asks === "share" && earlier ? shareOf(reading, answer, facts, earlier, context) : null;
  const sentence = either?.sentence ?? share?.sentence ?? sentenceOf(reading, answer, found, earlier, context);
  const shown = either?.facts ?? (reading.rival ? {} : facts);
  const part: AnswerPart = { kind: "reading", tool: reading.tool, chips: chipsOf(reading, context), facts: shown };
  const [link] = answer.links;
  const data = {
    to: link?.url.startsWith("/") && !reading.without && !reading.rival ? link.url : undefined,
    count: facts.count,
    amount: Number(facts.amount ?? 0),
    compared:
      either?.figures ??
      (share && [Number(earlier?.amount ?? 0)]) ??
      (earlier && reading.isCounted
        ? [facts.count ?? 0, earlier.count ?? 0]
        : earlier && !reading.rival
          ? comparedFigures(facts, earlier, reading)
          : reading.tool === "cash_movements"
            ? movedFigures(answer.facts)
            : forecastFigures(answer)),
    ...(share?.percent !== undefined && { percent: share.percent }),
    // A rate is of one unit, and of two currencies.
    ...(reading.tool === "exchange_rate" && {
      units: 1,
      rounded: Number(Number(facts.amount ?? 0).toFixed(8)),
      currencies: [reading.input.from, reading.input.to],
    }),
    currency: facts.currency,
    names: shown.names ?? [],
    date: facts.date,
    days: reading.against && [reading.against.startDate, reading.against.endDate],
    rows: answer.rows,
  };
  return {
    part,
    sentence,
    data,
    parts: reading.without || reading.rival ? [] : partsOf(reading, answer, context),
    call: callOf(reading),
  };
}

function answerLooked({ onError }: AnswerDeps, asker: Asker, looked: Looked): Answer {
  const { part, sentence, data, parts, call } = readingPartOf(asker, looked);
  // Help is text of ours, which may have a number ("two-factor"), and no figure of the books.
  const { words, unknown } =
    call.tool === "help" || call.tool === "get_client" || call.tool === "get_vendor"
      ? { words: [{ text: sentence }], unknown: [] }
      : checkFigures(sentence, factsOf([{ data, call }], asker.world.today));
  if (unknown.length > 0)
    onError(new Error(`Figures without a source: ${unknown.join(", ")}`), `the answer of ${call.tool}`);
  const shown: Words = unknown.length > 0 ? [{ text: inReadersLanguage(NO_REPLY) }] : afterwards(words, asker, looked);
  return {
    content: shown.map(({ text }) => text).join(""),
    parts: [{ kind: "text", words: shown }, part, ...(unknown.length > 0 ? [] : parts)],
    toolCalls: [call],
    proposals: [],
  };
}

/** Adds the link to the screen that help is about, and the days of a fiscal year. */
function afterwards(words: Words, { world }: Asker, { reading, answer: { links } }: Looked): Words {
  const [link] = links;
  if (reading.tool === "help" && link)
    return [...words, { text: " " }, { text: sayReading("openScreen"), to: link.url }];
  const ofYear = fiscalYearOfAnswer(reading, world);
  return ofYear === null ? words : [...words, { text: ` ${ofYear}` }];
}

/** The reading in words, as the question that a changed chip asks. */
export const questionOf = (tool: string, chips: Asked["reading"]): string => {
  const shown = Object.entries(chips?.input ?? {}).flatMap(([name, value]) =>
    name === "party" && value !== "" ? [String(value)] : [],
  );
  return [toolLabel(tool), ...shown].join(" · ");
};

function answerDeclined({ text, part }: Declined): Answer {
  return { content: text, parts: [{ kind: "text", words: [{ text }] }, part], toolCalls: [], proposals: [] };
}

/** A command: a new bill, a change, a removal, or the reading of a document. */
async function answerCommand(deps: AnswerDeps, asked: Asked, caller: MemberContext, call: ToolCall): Promise<Answer> {
  try {
    const result = await toolSession(deps, asked, caller).run(call);
    const { words, unknown } = checkFigures(result.say, factsOf([{ data: result.data, call }], asked.today));
    if (unknown.length === 0) return compose(words, [result], [call]);
    deps.onError(new Error(`Figures without a source: ${unknown.join(", ")}`), `the answer of ${call.tool}`);
    return { ...plainAnswer(inReadersLanguage(NO_REPLY)), toolCalls: [call] };
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    return { ...plainAnswer(error.message, error.questions), toolCalls: [call] };
  }
}

/** "Make it 60", "no, cancel that" after a proposal. Null: it is no such text. */
async function answerAmendment(deps: AnswerDeps, asked: Asked, caller: MemberContext): Promise<Answer | null> {
  const { previous, proposal, text } = asked;
  if (!previous || !COMMANDS.has(previous.tool) || asked.reading) return null;
  if (proposal !== null && CONFIRMS.test(text)) return { ...plainAnswer(say("confirmOnCard")), toolCalls: [previous] };
  const session = toolSession(deps, asked, caller);
  const amendment = await session.within(async (context) =>
    amendmentOf(text, previous, proposal !== null, talkOf(asked, context)),
  );
  if (!amendment) return null;
  const answer = amendment.call
    ? await answerCommand(deps, asked, caller, amendment.call)
    : plainAnswer(say("nothingChanged"));
  // A change that can't be made leaves the proposal as it is.
  if (proposal === null || (amendment.call && answer.proposals.length === 0)) return answer;
  try {
    await deps.declineProposal(proposal, caller);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // It was confirmed or declined before, or is too old: nothing of it is proposed again.
    return plainAnswer(inReadersLanguage(error.message));
  }
  return answer;
}

/** Builds the planner's context. */
const talkOf = ({ today, previous, attached }: Asked, { names, books }: ToolContext): Talk => ({
  today,
  names,
  currency: books.currency,
  previous,
  attached,
  readsGerman: currentLanguage() === "de",
  years: books.years,
});

/** An answer without a figure of the books. */
export function plainAnswer(text: string, questions: string[] = []): Answer {
  return {
    content: text,
    parts: [
      { kind: "text", words: [{ text }] },
      ...(questions.length > 0 ? [{ kind: "questions", questions } as const] : []),
    ],
    toolCalls: [],
    proposals: [],
  };
}

/** Words, what the tools show, and their proposals. */
export function compose(words: Words, results: readonly ToolResult[], toolCalls: ToolCall[]): Answer {
  const questions = [...new Set(results.flatMap((result) => result.questions ?? []))].slice(0, 4);
  return {
    content: words.map(({ text }) => text).join(""),
    parts: [
      { kind: "text", words },
      ...results.flatMap(({ parts = [] }) => parts),
      ...(questions.length > 0 ? [{ kind: "questions", questions } as const] : []),
    ],
    toolCalls,
    proposals: results.flatMap(({ proposal }) => proposal ?? []),
  };
}

export interface ToolSession {
  /** Work in a transaction of the asker's own. */
  within<T>(work: (context: ToolContext) => Promise<T>): Promise<T>;
  /** Runs a tool. @throws ToolRefusal */
  run(call: ToolCall): Promise<ToolResult>;
}

/** The commands as one asker may use them for one question. Each runs in a transaction of its own: a model takes its time in between. */
export function toolSession(deps: AnswerDeps, asked: Asked, caller: MemberContext): ToolSession {
  let read: Promise<ReadAttachment> | null = null;
  let attachment: ReadAttachment | null = null;
  const within = <T>(work: (context: ToolContext) => Promise<T>) =>
    deps.db.asOrganization(caller.organizationId, async (tx) =>
      work(await createToolContext(tx, deps, asked, caller, attachment)),
    );
  return {
    within,
    async run(call) {
      // Reading takes seconds: outside any transaction, and once.
      if (call.tool === "read_document" && asked.document) {
        read ??= deps.readAttachment(asked.document);
        attachment = await read;
      }
      return within((context) => runTool(call, context));
    },
  };
}

async function createToolContext(
  tx: Transaction,
  { links }: AnswerDeps,
  { today }: Asked,
  caller: MemberContext,
  attachment: ReadAttachment | null,
): Promise<ToolContext> {
  const { organizationId } = caller;
  const years: FiscalYears = await loadFiscalYears(tx, organizationId);
  const books = {
    organizationId,
    currency: await loadBaseCurrency(tx, organizationId),
    createdBy: onlyOf(caller, "see", "expense"),
    years,
  };
  const chart = await listActiveAccounts(tx, organizationId);
  return { tx, caller, books, chart, names: await loadNames(tx, books), today, links, attachment };
}
