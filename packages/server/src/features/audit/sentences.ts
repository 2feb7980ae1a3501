/** An event of the history as one line in plain words. Pure: whose names are needed, the caller has looked up. */
import { factsOf, textOf, words } from "../../platform/events/texts.ts";

/** An event with the names that its ids stand for. */
export interface DescribedEvent {
  verb: string;
  subjectType: string;
  before: unknown;
  after: unknown;
  /** Null: the engine, or somebody who was not signed in. */
  actor: string | null;
  /** What the subject is called today: a person's name, a file's name, a vendor; null where it has none. */
  subject: string | null;
  /** Whether the actor and the subject are the same person. */
  ownAct: boolean;
}

/** What the history's area "security" is about; all else is of the books. */
export const SECURITY_SUBJECTS = [
  "user",
  "membership",
  "invitation",
  "organization",
  "api_key",
  "webhook",
  "integration",
  "document_access",
];
/** Of these, what is for founders alone, as the people and the keys are. */
export const FOUNDERS_SUBJECTS = SECURITY_SUBJECTS.filter((subject) => subject !== "organization");

/** What nobody tells any more, or not yet, is "Ada Lovelace posted the journal entry". */
const plainly = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");

/** One line, without a full stop: "Ada Lovelace invited grace@example.com as an employee". */
export function sentenceOf(event: DescribedEvent): string {
  const { verb, subjectType, ownAct } = event;
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  const nobody = SECURITY_SUBJECTS.includes(subjectType) ? "Someone" : "The engine";
  const who = event.actor ?? nobody;
  const tell = textOf(subjectType, verb);
  if (tell) return tell({ who, subject: event.subject ?? `a ${words(subjectType)}`, ownAct, before, after });
  return plainly(who, words(verb), `the ${words(subjectType)}`, event.subject);
}
