/** An event of the activity log as one line in the reader's language. Pure: whose names are needed, the caller has looked up. */
import { factsOf, NAMELESS, type Told, textOf } from "../../platform/events/texts.ts";
import { say } from "./say.ts";

/** An event with the names behind its ids. */
export interface DescribedEvent {
  verb: string;
  subjectType: string;
  before: unknown;
  after: unknown;
  /** Null: the product itself, or a person who was not signed in. */
  actor: string | null;
  /** What the subject is called today: a person's name, a file's name, a vendor; null where it has none. */
  subject: string | null;
  /** Whether the reader has the subject before them, which then needs no name. */
  isThis?: boolean;
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

/** What a person is called whose user account was deleted. */
export const formerUser = (): string => say("formerUser");

/** One line, without a full stop: "Ada Lovelace invited grace@example.com as an employee". */
export function sentenceOf(event: DescribedEvent): string {
  const { verb, subjectType, ownAct } = event;
  const who = event.actor ?? (SECURITY_SUBJECTS.includes(subjectType) ? say("someone") : say("system"));
  const tell = textOf(subjectType, verb);
  // An event of another version: no feature of this one tells it.
  if (!tell) return say("otherEvent", { who, event: `${subjectType}.${verb}` });
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  return tell({ who, subject: event.subject ?? NAMELESS, about: aboutIn(event), ownAct, before, after });
}

function aboutIn({ isThis, subject }: DescribedEvent): Told["about"] {
  if (isThis) return "this";
  return subject === null ? "unknown" : "named";
}
