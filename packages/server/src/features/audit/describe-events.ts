/** Describes events in plain words, with the names behind their ids. */
import type { Transaction } from "../../platform/db/database.ts";
import { say } from "./say.ts";
import { formerUser, sentenceOf } from "./sentences.ts";
import { type EventRow, type ExpenseLabel, loadExpenseLabels, loadNames } from "./store.ts";

/** An event with what a person reads of it. */
export interface EventInWords {
  row: EventRow;
  /** Null: the product itself, or a person who was not signed in. */
  actor: { id: string; name: string } | null;
  sentence: string;
}

/** Subject types whose id is a person's. */
const PEOPLE = ["user", "membership"];

/** The events as sentences, in their order; names are looked up once for all of them. */
export async function describeEvents(
  tx: Transaction,
  organizationId: string,
  rows: readonly EventRow[],
  expensesBy: ExpenseLabel = "file",
): Promise<EventInWords[]> {
  const people = rows.flatMap((row) => [...(row.actorId ? [row.actorId] : []), ...subjectsOf(row, PEOPLE)]);
  const expenses = rows.flatMap((row) => subjectsOf(row, ["expense"]).map(Number));
  const labels = new Map([
    ...(await loadNames(tx, [...new Set(people)])),
    ...(await loadExpenseLabels(tx, organizationId, [...new Set(expenses)], expensesBy)),
  ]);
  const nameOf = ({ subjectType, subjectId }: EventRow) =>
    labels.get(subjectId) ?? (subjectType === "expense" ? say("expenseNumber", { id: subjectId }) : null);
  return rows.map((row) => {
    const { actorId, subjectId } = row;
    const actor = actorId === null ? null : { id: actorId, name: labels.get(actorId) ?? formerUser() };
    const subject = nameOf(row);
    const ownAct = actorId === subjectId;
    return { row, actor, sentence: sentenceOf({ ...row, actor: actor?.name ?? null, subject, ownAct }) };
  });
}

const subjectsOf = ({ subjectType, subjectId }: EventRow, types: string[]) =>
  types.includes(subjectType) ? [subjectId] : [];
