/**
 * One answer: a question is read by the grammar, a tool looks it up with the asker's rights, and the words are checked against what it
 * returned. What is not understood is declined; a command prepares a change for confirmation.
 */
import { currentLanguage } from "@tallyleaf/messages";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { isOfDocuments } from "./antecedents.ts";
import { type Asker, loadAsker, readerOf } from "./asker.ts";
import { bareAfter, TOGETHER, togetherOf } from "./bare-after.ts";
import { answerAmendment, answerCommand, isCommanding, talkOf, toolSession } from "./commands.ts";
import { answerDeclined, asWhich, plainAnswer } from "./compose.ts";
import { correctedBy } from "./correction.ts";
import { decline, declineWith, nearest } from "./decline.ts";
import { endsInReference, goingOn } from "./going-on.ts";
import { echoOf } from "./grammar/echo.ts";
import { followUp, partiesOf } from "./grammar/follow-up.ts";
import type { Reading } from "./grammar/frame.ts";
import { furtherOf } from "./grammar/further.ts";
import { type Help, readCommand, readHelp, readWay } from "./grammar/help.ts";
import { fittingTopic } from "./grammar/help-fit.ts";
import { plainly } from "./grammar/idioms.ts";
import { politenessOf } from "./grammar/politeness.ts";
import type { Question, World } from "./grammar/question.ts";
import { type Understood, understand, vocabulariesFor } from "./grammar/read.ts";
import { type Reference, referenceIn } from "./grammar/refers.ts";
import { swapped } from "./grammar/swap.ts";
import { withoutReference } from "./grammar/without-reference.ts";
import { lookUp } from "./look-up.ts";
import { monthBefore } from "./month-before.ts";
import { plan } from "./planner/plan.ts";
import { answerReading, readingOfCall, readingOfChips } from "./reading-answer.ts";
import { referred } from "./refer.ts";
import { say, sayReading } from "./say.ts";
import { TOOLS as COMMANDS } from "./tools/index.ts";
import type { Answer, AnswerDeps, Asked, Tell } from "./turn.ts";
import { askBooks, askBoughtOrSold, askMade, askSide, askWhich, chosen } from "./which.ts";

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
  const further = former ? furtherOf(asked.text, former, asker.world, currentLanguage()) : undefined;
  if (further) return answerReading(deps, asker, further, caller, tell);
  const echo = former ? echoOf(text, understood.question, former) : undefined;
  if (echo) return answerReading(deps, asker, echo, caller, tell);
  const parties = former ? partiesOf(understood.question, former, asker.world) : undefined;
  if (parties) return answerReading(deps, asker, parties, caller, tell);
  const reference = referenceIn(text, understood.question);
  if (reference) {
    const meant = former && (await referredTo(deps, { ...asked, text }, asker, caller, former, understood, reference));
    if (meant) return "questions" in meant ? asWhich(meant) : answerReading(deps, asker, meant, caller, tell);
    // "Who has the most open there?" is a whole question.
    const isWhole = reference.kind === "place" && understood.reading !== null;
    const rest = former && !isWhole && restOf(understood.question, reference, former, asker.world);
    if (rest) return answerReading(deps, asker, rest, caller, tell);
    // Without its pronoun, the question would be another one.
    if (reference.kind !== "place" && !(former && endsInReference(text))) return null;
  }
  const other = former && parties === undefined ? swapped(understood.question, former) : undefined;
  // "Only cash" narrows the answer before, and asks for no cash.
  if (other === undefined && NARROWS.test(text) && (former || asked.history.length > 0)) return null;
  if (!former && asked.history.length > 0 && (GOES_ON.test(text) || OF_ROWS.test(asked.text))) return null;
  if (!former && isTimeLost(asked, understood, asker.world)) return null;
  const reading =
    other !== undefined ? other : parties === undefined ? goingOn({ ...asked, text }, understood) : parties;
  return reading && answerReading(deps, asker, reading, caller, tell);
}

const NARROWS = /^\W*(?:(?:and|und|but|aber|ok)\W+)*(?:only|just|nur|bloß|without|ohne|except|außer)\b/iu;

/** "The same for vendors", "mit Gewinn?", "over how many expenses": of a question before, which was not answered. */
const GOES_ON =
  /^\W*(?:(?:spread |split |verteilt )?(?:over|across|in|on|from|of|auf|über|bei|aus|von) (?:how many|wie ?viele[nr]?)(?!\p{L})|(?:the )?same\b|dasselbe\b|das ?(?:selbe|gleiche)\b|(?:with|mit|for|für|from|von|in|im|by|per|pro|nach) \S+(?: \S+)?\W*$)/iu;

/** "Höchster Einzelposten?": of rows that an answer before would have shown. */
const OF_ROWS = /(?<!\p{L})(?:(?:einzel)?(?:posten|position(?:en)?)|brocken|line items?)(?!\p{L})/iu;

/** "And what …", "und wie viel …": a further figure. */
const OF_FIGURE = /^\W*(?:and|und)\W+(?:what|how much|how many|wie ?viele?|was|welche[rsmn]?)\b/iu;

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

/** A short follow-up with what the answer before asked of its rows. Null: that would be lost. */
function followed(next: Reading, former: Reading): Reading | null {
  // A comparison goes on as one, in the same times.
  if (former.against && !next.against && !isOfSameTime(next, former)) return null;
  // An average goes on as one, of rows of the same kind.
  if (former.asks !== undefined && next.tool !== former.tool) return null;
  return {
    ...next,
    ...(former.against && !next.against && { against: former.against }),
    ...(former.asks && { asks: former.asks }),
    ...(former.limit && { limit: former.limit }),
  };
}

/** "The sum of that?", "Telefon davon?": what is left without the words that refer goes on from the answer before. */
function restOf(question: Question, reference: Reference, former: Reading, world: World): Reading | null {
  if (former.input.without !== undefined || former.input.rival !== undefined) return null;
  if (reference.kind === "party" && (reference.isOne || !isOfDocuments(former))) return null;
  const rest = withoutReference(question, reference);
  if (rest === null) return null;
  const again = understand(rest, world, currentLanguage());
  // A further word that refers is no rest.
  if (referenceIn(rest, again.question)) return null;
  const echo = echoOf(rest, again.question, former, true);
  if (echo) return echo;
  const parties = partiesOf(again.question, former, world);
  if (parties !== undefined) return parties;
  const next = followUp(rest, former, world, currentLanguage());
  return next && followed(next, former);
}

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
  const former = previous && readingOfCall(previous);
  const reference = referenceIn(text, question);
  // "And what can we claim back for it?", after the tax that we charged, asks for a figure and for no way, also if that wasn't answered.
  const isOfFigure = asked.history.length > 0 && former?.tool !== "help" && reference !== null && OF_FIGURE.test(text);
  if (help && isOfFigure) return answerDeclined(decline(question, [], world, readerOf(caller)));
  if (help && "topic" in help && fitting === null)
    return answerDeclined(decline(question, [], world, readerOf(caller)));
  if (help) return answerHelp(deps, asker, fitting === null ? help : { topic: fitting }, caller, tell);
  const corrected = former ? null : correctedBy(asked, { question, unclear, reading: null }, world, language);
  if (corrected?.reading) return answerReading(deps, asker, corrected.reading, caller, tell);
  // Follow-ups of figures that leave something out would lose that.
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
  const going = next && followed(next, former);
  if (going) return answerReading(deps, asker, going, caller, tell);
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
  const made = askMade(asked.text, isAnswered);
  // "What did we make in July?" after a profit: that of July.
  const [profit] = made && former?.tool === "run_report" && former.input.row === "profit" ? made.questions : [];
  const earned = profit === undefined ? null : understand(plainly(profit), world, language).reading;
  if (earned) return answerReading(deps, asker, earned, caller, tell);
  const which =
    askSide(question, world) ??
    askWhich(text, question, open, isAnswered) ??
    askBooks(question, isAnswered) ??
    made ??
    askBoughtOrSold(question);
  if (which) return asWhich(which);
  const reader = readerOf(caller);
  const why = WHY.exec(asked.text)?.[0];
  if (why)
    return answerDeclined(
      declineWith([why.trim()], sayReading("notWhy"), figuresInstead(asked.text, question, isAnswered, world, reader)),
    );
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

const WHY = /^\W*(?:why|how come|what(?:'s| is) the reason|warum|wieso|weshalb|aus welchem grund)(?!\p{L})/iu;

/** "Why is Acme overdue?": whether it is; and the nearest questions. */
function figuresInstead(
  text: string,
  question: Question,
  isAnswered: (text: string) => boolean,
  world: World,
  reader: Parameters<typeof nearest>[2],
): string[] {
  const rest = text
    .replace(WHY, "")
    .replace(/^\W+/, "")
    .replace(/[\s?.!]+$/, "");
  const whole = `${rest.charAt(0).toUpperCase()}${rest.slice(1)}?`;
  return [...(isAnswered(whole) ? [whole] : []), ...nearest(question, world, reader)].slice(0, 3);
}

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
