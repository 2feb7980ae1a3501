/**
 * An open position. Adding one is adding a file beside this one, whose name is the last part of the address, and its texts in each
 * language: a catalog `site-job-{name}`.
 */
import { type Messages, translator } from "@tallyleaf/messages";

/** The parts of a tech stack. */
export const STACK = ["frontend", "backend", "database", "infrastructure", "devTools", "aiTools"] as const;
type StackPart = (typeof STACK)[number];

const LINES = ["title", "department", "location", "type", "salary", "description"] as const;
/** Each has one point a line. */
const LISTS = ["responsibilities", "requirements", "niceToHave", "whyAwesome"] as const;
type Line = (typeof LINES)[number];
type List = (typeof LISTS)[number];

export interface Job {
  /** Its texts in English, as imported from `@tallyleaf/messages/catalogs/…`. The salary may name {from} and {to}. */
  texts: Readonly<Record<Line | List, string> & Partial<Record<StackPart, string>>>;
  /** ISO 3166-1: where applicants may live. */
  country: string;
  /** As schema.org names it, for search engines. */
  employmentType: "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "INTERN";
  /** The salary in figures; left out where none is named. */
  pay?: { currency: string; from: number; to: number; unit: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" };
  /** YYYY-MM-DD; counts as posted again every 90 days while the file is here. */
  posted: string;
}

type JobTexts = Record<Line, string> & Record<List, readonly string[]> & Partial<Record<StackPart, string>>;

/** The position's texts in the language that is being written. */
export function textsOf({ texts, pay }: Job): JobTexts {
  const say = translator<Messages>(texts as Messages);
  const said = (key: string) => say(key, { from: pay?.from ?? 0, to: pay?.to ?? 0 });
  return Object.fromEntries([
    ...LINES.map((key) => [key, said(key)]),
    ...LISTS.map((key) => [key, said(key).split("\n")]),
    ...STACK.filter((key) => texts[key] !== undefined).map((key) => [key, said(key)]),
  ]) as JobTexts;
}
