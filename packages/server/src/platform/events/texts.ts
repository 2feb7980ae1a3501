/**
 * The activity log in sentences of its reader's language. Each feature's manifest says how its events are told (`events`); the app puts
 * them together here, and features/audit tells them.
 */
import { writeDay, writeMoney } from "@tallyleaf/contract";
import { isCalendarDate, isCurrency } from "@tallyleaf/ledger";
import * as z from "zod";

/** What a sentence is made of: who acted, on what, and what the event noted of it. */
export interface Told {
  who: string;
  /** What the subject is called today: a person's name, a file's name, a vendor. */
  subject: string;
  /** this: the reader has it before them; unknown: its name is not known. */
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

/** Adds a feature's events; the same ones are added once. @throws Error where two features tell the same event */
export function addEventTexts(texts: EventTexts): void {
  for (const [event, tell] of Object.entries(texts)) {
    if ((known.get(event) ?? tell) !== tell) throw new Error(`The event ${event} is told by two features.`);
    known.set(event, tell);
  }
}

/** How an event is told; undefined where no feature says so. */
export const textOf = (subjectType: string, verb: string): Tell | undefined => known.get(`${subjectType}.${verb}`);

/** What an event noted of a thing. Older versions may have noted it otherwise: a sentence is made of what is there. */
export interface Facts {
  keys: string[];
  text(key: string): string | null;
  /** As it was noted; undefined where it was not. */
  value(key: string): unknown;
  /** These values; null where one of them was not noted. */
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

/** What a thing was called before it was changed or deleted, or is called when it is new. */
export const nameIn = ({ before, after }: Pick<Told, "before" | "after">, key: string): string =>
  (before.keys.length > 0 ? before : after).text(key) ?? NAMELESS;

/** Where an event did not note what a sentence needs. */
export const NAMELESS = "–";

/** Writes an amount that an event noted, with its currency; null where it noted none. */
export function moneyIn(facts: Facts, key: string): string | null {
  const [amount, currency] = [facts.text(key), facts.text("currency")];
  if (amount === null || currency === null) return null;
  return isDecimal(amount) && isCurrency(currency) ? writeMoney(amount, currency) : `${amount} ${currency}`;
}

/** Whether a text is a plain decimal: "-1234.50". */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Writes a day that an event noted; what is none stays as it was noted. */
export const dayOrText = (text: string): string => (isCalendarDate(text) ? writeDay(text) : text);

/** Writes the days `from` and `to` that an event noted; null where it did not note both. */
export function rangeIn(facts: Facts): Record<"from" | "to", string> | null {
  const found = facts.all("from", "to");
  return found && { from: dayOrText(found.from), to: dayOrText(found.to) };
}

/** What a person gave as reason, comment or note, to end a sentence that has no full stop; null: nothing was given. */
export const noteIn = (facts: Facts, key: string): string | null => facts.text(key)?.replace(/\.$/, "") ?? null;
