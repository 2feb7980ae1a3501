/** What happened, written in the same transaction as the change itself. */
import { v7 as uuid } from "uuid";
import type { Transaction } from "../db/database.ts";
import { events } from "../db/schema.ts";

export interface NewEvent {
  organizationId: string;
  /** Absent: the engine, on its own. */
  actorId?: string;
  /** Past tense: created, uploaded, read, posted, reversed, deleted. */
  verb: string;
  subjectType: "organization" | "document" | "expense" | "journal_entry";
  subjectId: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
  /** Name and version, when the engine decided. */
  engine?: string;
}

/** Adds an event; it commits or vanishes with the change it tells of. */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(events).values({ ...event, id: uuid() });
}
