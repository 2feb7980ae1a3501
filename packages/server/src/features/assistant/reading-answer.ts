/** Answers a question that was read: looks it up, and checks the words against what was returned. */
import { type AnswerPart, NO_REPLY, writeList } from "@tallyleaf/contract";
import { currentLanguage } from "@tallyleaf/messages";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import type { ReadAnswer } from "../tools/run-tool.ts";
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
import { partsOf } from "./answers/parts.ts";
import { comparedFigures, forecastFigures, movedFigures, sentenceOf, shareOf, whenOf } from "./answers/sentence.ts";
import type { Asker } from "./asker.ts";
import { answerDeclined } from "./compose.ts";
import { declineWith, nearest } from "./decline.ts";
import type { Reading } from "./grammar/frame.ts";
import { isBareNumber, type Looked, lookUp, wholeOf } from "./look-up.ts";
import { sayQuestion, sayReading, sentences } from "./say.ts";
import type { ToolCall } from "./tools/index.ts";
import type { Answer, AnswerDeps, Asked, Tell } from "./turn.ts";
import { checkFigures, factsOf, type Words } from "./verify-figures.ts";

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

export async function answerReading(
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
    reading.tool === "run_report" && (reading.asks === "most" || reading.asks === "least")
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

/** A follow-up goes on from the reading of the former answer. */
export function readingOfCall({ tool, input }: ToolCall): Reading | null {
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
export function readingOfChips({ tool, input }: NonNullable<Asked["reading"]>): Reading {
  const typed = Object.entries(input).map(([name, value]) => [
    name,
    value === "true" ? true : value === "false" ? false : NUMBERS.has(name) && value !== "" ? Number(value) : value,
  ]);
  return inputOfChips(tool, Object.fromEntries(typed));
}
const NUMBERS: ReadonlySet<string> = new Set(["perPage", "page", "top", "year"]);
