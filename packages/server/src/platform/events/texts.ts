/**
 * The history in plain words. Each feature's manifest says what its events are told as (`events`); the app puts them together here, and
 * features/audit tells them.
 */
import * as z from "zod";

/** What a sentence is made of: who acted, on what, and what the event noted of it. */
interface Told {
  who: string;
  /** What the subject is called today: a person's name, a file's name, a vendor. */
  subject: string;
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

/** What an event noted of a thing. Older versions may have noted it otherwise: what is not there is left unsaid. */
export interface Facts {
  keys: string[];
  text(key: string): string | null;
  /** A space, the word if there is one, and the value; nothing where there is no value. */
  said(key: string, word?: string): string;
}

const notedSchema = z.record(z.string(), z.unknown()).catch({});

export function factsOf(noted: unknown): Facts {
  const values = notedSchema.parse(noted ?? {});
  const text = (key: string) => {
    const value = values[key];
    return ["string", "number", "boolean"].includes(typeof value) && value !== "" ? String(value) : null;
  };
  const said = (key: string, word?: string) => {
    const value = text(key);
    return value === null ? "" : ` ${word ? `${word} ` : ""}${value}`;
  };
  return { keys: Object.keys(values), text, said };
}

const LIST_VERBS = {
  created: "added",
  updated: "changed",
  deleted: "deleted",
  deactivated: "deactivated",
  archived: "archived",
  reactivated: "activated",
  revoked: "revoked",
  connected: "made",
  disconnected: "ended",
  secret_changed: "changed the secret of",
  switched_on: "switched on",
  switched_off: "switched off",
  kept: "went on using",
};

/**
 * What is done to the entries of a list is told alike for all lists: "Ada Lovelace added the category Travel".
 *
 * @param thing what one entry is called: "the category Travel"
 */
export function listTexts(subjectType: string, thing: (facts: Facts) => string): EventTexts {
  const tell =
    (done: string): Tell =>
    ({ who, before, after }) =>
      `${who} ${done} ${thing(before.keys.length > 0 ? before : after)}`;
  return Object.fromEntries(
    Object.entries(LIST_VERBS).map(([verb, done]) => [`${subjectType}.${verb}` as const, tell(done)]),
  );
}

/** ": Wrong client", of what somebody gave as reason, comment or note. */
export function noteIn(facts: Facts, key: string): string {
  const note = facts.text(key);
  return note === null ? "" : `: ${note.replace(/\.$/, "")}`;
}

/** "1 order", "3 orders", "all orders" where it was not noted how many. */
export const counted = (count: string | null, noun: string): string =>
  count === "1" ? `1 ${noun}` : `${count ?? "all"} ${noun}s`;

/** sign_in_failed and taxId as people write them. */
export const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
