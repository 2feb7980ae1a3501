/**
 * The activity log as sentences in the reader's language. Each feature's manifest has the sentences of its events (`events`); the app
 * collects them here, and features/audit renders them.
 */
import { writeDay, writeMoney, writeMonth } from "@tallyleaf/contract";
import { isCalendarDate, isCurrency } from "@tallyleaf/ledger";
import * as z from "zod";

/** Material of a sentence: actor, subject, and the details that the event stored. */
export interface Told {
  who: string;
  /** Current name of the subject: of a person, a file, a vendor. */
  subject: string;
  /** this: the reader sees the subject on the page; unknown: its name is not known. */
  about: "named" | "this" | "unknown";
  /** Whether the actor and the subject are the same person. */
  ownAct: boolean;
  before: Facts;
  after: Facts;
}

type Tell = (told: Told) => string;

/** "invoice.issued", subject and verb, and its sentence without a full stop: "Ada Lovelace issued invoice 7". */
export type EventTexts = Readonly<Record<`${string}.${string}`, Tell>>;

const known = new Map<string, Tell>();

/** Adds a feature's events; the same ones are added once. @throws Error if two features have a sentence for the same event */
export function addEventTexts(texts: EventTexts): void {
  for (const [event, tell] of Object.entries(texts)) {
    if ((known.get(event) ?? tell) !== tell) throw new Error(`The event ${event} is told by two features.`);
    known.set(event, tell);
  }
}

/** Returns the sentence of an event; undefined if no feature has one. */
export const textOf = (subjectType: string, verb: string): Tell | undefined => known.get(`${subjectType}.${verb}`);

/** Details that an event stored. Older versions may have stored others: a sentence uses those that exist. */
export interface Facts {
  keys: string[];
  text(key: string): string | null;
  /** As it was stored; undefined if it was not. */
  value(key: string): unknown;
  /** Returns these values; null if one of them was not stored. */
  all<Key extends string>(...keys: Key[]): Record<Key, string> | null;
}

const notedSchema = z.record(z.string(), z.unknown()).catch({});

/** @param noted the event's `before` or `after` */
export function factsOf(noted: unknown): Facts {
  const values = notedSchema.parse(noted ?? {});
  const text = (key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : null;
    return ["string", "number", "boolean"].includes(typeof value) && value !== "" ? String(value) : null;
  };
  const all = <Key extends string>(...keys: Key[]) => {
    const found = keys.map((key) => [key, text(key)] as const);
    return found.every(([, value]) => value !== null) ? (Object.fromEntries(found) as Record<Key, string>) : null;
  };
  const value = (key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);
  return { keys: Object.keys(values), text, value, all };
}

/** Returns the name before a change or deletion, or the name of a new subject. */
export const nameIn = ({ before, after }: Pick<Told, "before" | "after">, key: string): string =>
  (before.keys.length > 0 ? before : after).text(key) ?? NAMELESS;

/** Placeholder for a value that an event did not store. */
export const NAMELESS = "–";

/** Formats an amount that an event stored, with its currency; null if it stored none. */
export function moneyIn(facts: Facts, key: string): string | null {
  const [amount, currency] = [facts.text(key), facts.text("currency")];
  if (amount === null || currency === null) return null;
  return isDecimal(amount) && isCurrency(currency) ? writeMoney(amount, currency) : `${amount} ${currency}`;
}

/** Whether a text is a plain decimal: "-1234.50". */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Formats a day that an event stored; another text stays as it is. */
export const dayOrText = (text: string): string => (isCalendarDate(text) ? writeDay(text) : text);

/** Formats a month or one of its days (YYYY-MM, YYYY-MM-DD) that an event stored; any other text stays as it is. */
export const monthOrText = (text: string): string =>
  isCalendarDate(text) || isCalendarDate(`${text}-01`) ? writeMonth(text) : text;

/** Formats the days `from` and `to` that an event stored; null if it did not store both. */
export function rangeIn(facts: Facts): Record<"from" | "to", string> | null {
  const found = facts.all("from", "to");
  return found && { from: dayOrText(found.from), to: dayOrText(found.to) };
}

/** Returns a reason, comment or note as the end of a sentence without a full stop; null: none was entered. */
export const noteIn = (facts: Facts, key: string): string | null => facts.text(key)?.replace(/\.$/, "") ?? null;
