/** Describes an event of the activity log in one line in the reader's language. Pure: the caller has looked up the names. */
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
  /** Current name of the subject: of a person, a file, a vendor; null if it has none. */
  subject: string | null;
  /** Whether the reader sees the subject on the page, so that it needs no name. */
  isThis?: boolean;
  /** Whether the actor and the subject are the same person. */
  ownAct: boolean;
}

/** Subject types of the activity log's area "security"; all others belong to the books. */
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
/** Security subjects that only founders may see, like members and keys. */
export const FOUNDERS_SUBJECTS = SECURITY_SUBJECTS.filter((subject) => subject !== "organization");

/** Returns the name for a person whose user account was deleted. */
export const formerUser = (): string => say("formerUser");

/** Returns one line, without a full stop: "Ada Lovelace invited grace@example.com as an employee". */
export function sentenceOf(event: DescribedEvent): string {
  const { verb, subjectType, ownAct } = event;
  const who = event.actor ?? (SECURITY_SUBJECTS.includes(subjectType) ? say("someone") : say("system"));
  const tell = textOf(subjectType, verb);
  // An event of another version: no feature of this one describes it.
  if (!tell) return say("otherEvent", { who, event: `${subjectType}.${verb}` });
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  return tell({ who, subject: event.subject ?? NAMELESS, about: aboutIn(event), ownAct, before, after });
}

function aboutIn({ isThis, subject }: DescribedEvent): Told["about"] {
  if (isThis) return "this";
  return subject === null ? "unknown" : "named";
}
