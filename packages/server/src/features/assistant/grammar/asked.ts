/** Questions that ask more of a reading than its rows: whether there is none, whether all are, whether a figure is above an amount. */
import { addDays, addMonths } from "@tallyleaf/ledger";
import type { Bounds } from "./amounts.ts";
import { unitAround } from "./calendar.ts";
import type { Reading } from "./frame.ts";
import type { Question, World } from "./question.ts";
import { BEGINNING } from "./times.ts";

/** A reading whose headline is one amount. */
const isFigure = ({ tool, input, asks, against, rival }: Reading): boolean => {
  if (asks !== undefined || against || rival || input.top !== undefined || input.perPage !== undefined) return false;
  switch (tool) {
    case "run_report":
      return input.row !== undefined;
    case "find_expenses":
      return input.posted === true && input.currency === undefined;
    case "client_totals":
      return input.clientId !== undefined;
    case "vendor_payments":
      return input.vendorId !== undefined;
    case "cash_movements":
      return input.side !== undefined;
    default:
      return tool === "spending" || tool === "spending_by_account";
  }
};

/** "How much do we spend on average per month?" as "How much do we spend?". Null: it asks for no mean of months. */
export function withoutMonths(question: Question): Question | null {
  const says = (name: string) => question.features.some(({ atoms }) => atoms.has(name));
  if (!says("ask:average") || !says("by:month") || question.isYesNo) return null;
  const features = question.features.filter(({ atoms }) => !atoms.has("ask:average") && !atoms.has("by:month"));
  const isAsked = features.some(({ atoms }) => atoms.has("ask:much"));
  return {
    ...question,
    features: isAsked ? features : [...features, { atoms: new Set(["ask:much"]), place: -1, length: 0 }],
  };
}

/** The same figure as the mean of the whole months in its time, of those that are over. Null: it is no figure of months, or none is over. */
export function withMonths(reading: Reading, { today, years }: Pick<World, "today" | "years">): Reading | null {
  const { to, type, row } = reading.input;
  if (!isFigure(reading) || typeof reading.input.from !== "string" || typeof to !== "string") return null;
  if (type === "balance_sheet" || row === "closing") return null;
  // Without a time, those of this fiscal year.
  const from = reading.input.from === BEGINNING ? unitAround(today, "year", 0, years).startDate : reading.input.from;
  const last = [to, addDays(`${today.slice(0, 7)}-01`, -1)].sort()[0] ?? to;
  const months = monthsIn(from, last);
  return months === 0 ? null : { ...reading, input: { ...reading.input, from, to: last }, asks: "perMonth" };
}

const LONGEST = 120;
/** How many whole months the days are; 0: they begin or end within one, or are of all times. */
export function monthsIn(from: string, to: string): number {
  if (!from.endsWith("-01")) return 0;
  for (let months = 1; months <= LONGEST; months++) {
    const end = addDays(addMonths(from, months), -1);
    if (end === to) return months;
    if (end > to) return 0;
  }
  return 0;
}

/** "Do we have more than 5,000 in savings?" as "How much do we have in savings?". Null: it asks for no such thing. */
export function withoutLimit(question: Question): Question | null {
  const bounds = Object.keys(question.bounds);
  if (!question.isYesNo || bounds.length !== 1 || question.count !== null) return null;
  const asksMuch = { atoms: new Set(["ask:much"]), place: -1, length: 0 };
  return { ...question, bounds: {}, isYesNo: false, features: [...question.features, asksMuch] };
}

/** The same figure, held against the amount. Null: it is no figure. */
export function withLimit(reading: Reading, { bounds }: Question): Reading | null {
  const [[field, amount] = []] = Object.entries(bounds) as [keyof Bounds, string][];
  return field === undefined || amount === undefined || !isFigure(reading)
    ? null
    : { ...reading, limit: { field, amount } };
}

const DENYING = /^(no|kein|keine|keinen|keiner|keines|keinerlei)$/;

/** "Are no invoices overdue?" as "Are invoices overdue?". Null: it denies nothing. */
export function withoutDenial(question: Question): Question | null {
  if (!question.isYesNo || question.isOfAll || question.gap !== null) return null;
  const { features, tokens } = question;
  const at = features.findIndex(
    ({ atoms, place, length }) =>
      atoms.has("lack") && tokens.slice(place, place + length).some(({ word }) => DENYING.test(word)),
  );
  return at === -1 ? null : { ...question, features: features.toSpliced(at, 1) };
}

export const asDenied = (reading: Reading): Reading | null =>
  reading.asks === "any" ? { ...reading, asks: "none" } : null;

const TOTAL = /^(total|altogether|all|overall|combined|together|insgesamt|zusammen|gesamt)$/;

/**
 * The reading with what the question asks of it. Null: what it asks, nobody knows: of "Are all invoices overdue?" the overdue ones say
 * nothing.
 */
export function asAsked(reading: Reading, question: Question): Reading | null {
  const { isYesNo, isOfAll, bounds, features, tokens } = question;
  if (!isYesNo) return reading;
  const has = (...atoms: string[]) => features.some((feature) => atoms.some((atom) => feature.atoms.has(atom)));
  const { tool, input, asks } = reading;
  if (isOfAll && asks === "any") return allOf(reading);
  const isAging = tool === "list_receivables" || tool === "list_payables";
  const isByParty = input.by === "client" || input.by === "vendor";
  // "Do we owe vendors more than 5,000?": one of them, or all together?
  const isSum = isAging && isByParty && asks === "any" && input.party === undefined && Object.keys(bounds).length > 0;
  if (isSum && !has("ask:who", "ask:any") && !/^(is|are|was|were|gibt|gab)$/.test(tokens[0]?.word ?? "")) return null;
  if (isSum && tokens.some(({ word }) => TOTAL.test(word))) return null;
  // "Were our expenses in October above 5,000?" is about their sum, and not about one of them.
  const isOfSum = Object.keys(bounds).length > 0 && asks === "any" && !isAging;
  if (isOfSum && /^(is|are|was|were|ist|sind|war|waren) (the|our|my|total|die|unsere|meine)\b/.test(opening(question)))
    return null;
  const isPlain = asks === undefined && !reading.against && !reading.rival;
  if (tool === "run_report" && input.row !== undefined && isPlain && !has("ask:much", "ask:what"))
    return { ...reading, asks: "profit" };
  return reading;
}

const opening = ({ tokens }: Question): string =>
  tokens
    .slice(0, 3)
    .map(({ word }) => word)
    .join(" ");

/** "Are all invoices paid?": is none unpaid? */
function allOf({ tool, input }: Reading): Reading | null {
  if (tool !== "list_invoices" || input.status !== "paid") return null;
  const { status: _, ...rest } = input;
  return { tool, input: { ...rest, unpaid: true }, asks: "none" };
}
