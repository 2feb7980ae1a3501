/** The history of an organization, told to its founder. */
import type { AuditEvent } from "@tallyleaf/contract";
import type { Database } from "../db/database.ts";
import type { Handlers } from "../http/serve.ts";
import { sentenceOf } from "./sentences.ts";
import { type EventRow, expenseLabels, listEvents, namesOf } from "./store.ts";

/** The handler of the history's call. */
export function auditHandlers(db: Database): Pick<Handlers, "listAuditEvents"> {
  return {
    listAuditEvents: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listEvents(tx, { ...query, organizationId });
        const people = rows.flatMap((row) => [...(row.actorId ? [row.actorId] : []), ...subjectsOf(row, PEOPLE)]);
        const expenses = rows.flatMap((row) => subjectsOf(row, ["expense"]).map(Number));
        const labels = new Map([
          ...(await namesOf(tx, [...new Set(people)])),
          ...(await expenseLabels(tx, organizationId, [...new Set(expenses)])),
        ]);
        return {
          data: rows.map((row) => present(row, labels)),
          meta: { total, currentPage: query.page, perPage: query.perPage },
        };
      }),
  };
}

/** Subject types whose id is a person's. */
const PEOPLE = ["user", "membership"];

const subjectsOf = ({ subjectType, subjectId }: EventRow, types: string[]) =>
  types.includes(subjectType) ? [subjectId] : [];

/** @param labels names of people and expenses by their ids */
function present(row: EventRow, labels: ReadonlyMap<string, string>): AuditEvent {
  const { id, at, actorId, verb, subjectType, subjectId, before, after, address } = row;
  const actor = actorId === null ? null : { id: actorId, name: labels.get(actorId) ?? "A former user" };
  const sentence = sentenceOf({
    verb,
    subjectType,
    before,
    after,
    actor: actor?.name ?? null,
    subject: labels.get(subjectId) ?? null,
    ownAct: actorId === subjectId,
  });
  return { id, at: at.toISOString(), actor, verb, subjectType, subjectId, sentence, address };
}
