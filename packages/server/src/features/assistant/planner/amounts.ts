/** Amounts in a command: "120 EUR", "€1.234,50", "over $100", "5k". */
import { currencyAt as currencyIn } from "../grammar/amounts.ts";
import { COMMAND_WORDS } from "./command-words.ts";
import type { Token } from "./tokens.ts";

export interface Amount {
  value: number;
  /** Null: no currency was named. */
  currency: string | null;
  /** Kind of the amount: the sum itself, or a bound. */
  bound: "exact" | "min" | "max";
  /** Range of its tokens. */
  from: number;
  to: number;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The currency that is named at a place, and by how many tokens. */
export const currencyAt = (tokens: readonly Token[], place: number): { currency: string; length: number } | null =>
  currencyIn({ tokens, vocabulary: COMMAND_WORDS, taken: NOTHING as Set<number> }, place);

/** A number as people type it: "1,234.50", "1.234,50", "1'234.5", "120". Null for anything else. */
function numberOf(text: string): number | null {
  const plain = text.replace(/['’]/g, "");
  if (!/^\d+(?:[.,]\d+)*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last === -1) return Number(plain);
  const sign = plain[last] ?? "";
  const decimals = plain.length - last - 1;
  const times = plain.split(sign).length - 1;
  const both = plain.includes(".") && plain.includes(",");
  // "1,234" and "1.234.567" are thousands; "12,5" and "1,234.50" have decimals.
  const isDecimal = both ? times === 1 : times === 1 && (decimals !== 3 || /^0[.,]/.test(plain));
  if (!isDecimal) return Number(plain.replace(/[.,]/g, ""));
  return Number(`${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`);
}

/**
 * A number in a question; null also where it could be two: "12.505" is twelve in one writing and twelve thousand in another, and a
 * question that is not understood is declined.
 */
const amountOf = (text: string): number | null => (/^[1-9]\d{0,2}\.\d{3}$/.test(text) ? null : numberOf(text));

const OVER_WORDS = new Set(["over", "above", "exceeding", "exceed", "exceeds", ">"]);
const UNDER_WORDS = new Set(["under", "below", "<"]);
const MIN_WORDS = new Set(["minimum", "min"]);
const MAX_WORDS = new Set(["maximum", "max"]);
const MORE = new Set(["more", "greater", "larger", "bigger", "higher", "costlier", "expensive"]);
const LESS = new Set(["less", "smaller", "cheaper", "lower", "fewer"]);
/** Words after which a bare number is an amount. */
const CUES = new Set([
  "of",
  "for",
  "at",
  "amount",
  "total",
  "sum",
  "price",
  "cost",
  "costs",
  "costing",
  "worth",
  "paid",
  "pay",
  "spent",
  "to",
  "=",
  ":",
  "is",
  "was",
  "be",
  "about",
  "around",
  "exactly",
  "than",
  "from",
]);

/** All amounts that a question names, in their order. @param taken tokens that mean something else */
export function amountsOf(tokens: readonly Token[], taken: ReadonlySet<number>): Amount[] {
  const amounts: Amount[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const found = taken.has(place) ? null : amountAt(tokens, place, taken);
    if (!found) continue;
    amounts.push(found);
    place = found.to - 1;
  }
  return amounts;
}

function amountAt(tokens: readonly Token[], place: number, taken: ReadonlySet<number>): Amount | null {
  const before = currencyAt(tokens, place);
  const at = before ? place + before.length : place;
  const number = taken.has(at) ? undefined : tokens[at];
  const value = number?.kind === "number" ? amountOf(number.word) : null;
  if (value === null || number === undefined) return null;
  const isThousand = tokens[at + 1]?.word === "thousand" || tokens[at + 1]?.word === "grand";
  const next = at + (isThousand ? 2 : 1);
  const after = before ? null : currencyAt(tokens, next);
  const currency = before?.currency ?? after?.currency ?? null;
  const to = next + (after?.length ?? 0);
  const { from, ...said } = boundOf(tokens, place);
  const { bound } = said;
  const hasDecimals = /[.,]\d{1,2}$/.test(number.word);
  const isCued = CUES.has(tokens[place - 1]?.word ?? "");
  if (currency === null && !hasDecimals && !isThousand && bound === "exact" && !isCued) return null;
  return { value: isThousand ? value * 1000 : value, currency, ...said, from, to };
}

interface Said {
  bound: Amount["bound"];
  from: number;
}

/** "over", "more than", "at least", "up to" before an amount. */
function boundOf(tokens: readonly Token[], place: number): Said {
  const [one, two, three] = [
    tokens[place - 1]?.word ?? "",
    tokens[place - 2]?.word ?? "",
    tokens[place - 3]?.word ?? "",
  ];
  const isDenied = three === "not" || three === "no";
  if (one === "than" && (MORE.has(two) || LESS.has(two))) {
    const above = MORE.has(two) !== isDenied;
    const from = isDenied ? place - 3 : place - 2;
    return { bound: above ? "min" : "max", from };
  }
  if (one === "to" && two === "up") return { bound: "max", from: place - 2 };
  if (two === "at" && one === "least") return { bound: "min", from: place - 2 };
  if (two === "at" && one === "most") return { bound: "max", from: place - 2 };
  if (OVER_WORDS.has(one)) return { bound: "min", from: place - 1 };
  if (UNDER_WORDS.has(one)) return { bound: "max", from: place - 1 };
  if (MIN_WORDS.has(one)) return { bound: "min", from: place - 1 };
  if (MAX_WORDS.has(one)) return { bound: "max", from: place - 1 };
  return { bound: "exact", from: place };
}
