/** Lists who did what to an expense, in plain words, newest first. */
import { expenseHistory } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { and, desc, eq } from "../../platform/db/orm.ts";
import { events, users } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { formerUser, sentenceOf } from "../audit/sentences.ts";
import { findExpense } from "./store.ts";

/** More than anybody reads of one expense. */
const MOST_EVENTS = 200;

/** The handler of an expense's history. */
export function expenseHistoryHandlers(db: Database): Pick<Handlers, "expenseHistory"> {
  return {
    expenseHistory: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const found = await findExpense(tx, caller.organizationId, params.id);
        if (!found || !reaches(caller, "see", "expense", found.expense.createdBy))
          throw new CallFailure(expenseHistory.failures.notFound);
        const rows = await tx
          .select({ event: events, actor: users.name })
          .from(events)
          .leftJoin(users, eq(users.id, events.actorId))
          .where(
            and(
              eq(events.organizationId, caller.organizationId),
              eq(events.subjectType, "expense"),
              eq(events.subjectId, String(params.id)),
            ),
          )
          // Events of one transaction have one time; their ids grow.
          .orderBy(desc(events.at), desc(events.id))
          .limit(MOST_EVENTS);
        return {
          data: rows.map(({ event, actor: name }) => {
            const actor = event.actorId === null ? null : (name ?? formerUser());
            const sentence = sentenceOf({ ...event, actor, subject: null, isThis: true, ownAct: false });
            return { id: event.id, at: event.at.toISOString(), actor, verb: event.verb, sentence };
          }),
        };
      }),
  };
}
