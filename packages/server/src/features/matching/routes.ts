/** Calls for matching transactions: suggestions, accept, decline, categorize, undo. */
import type { Database } from "../../platform/db/database.ts";
import { bankDeclines } from "../../platform/db/schema.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { settle } from "./accept.ts";
import { book, undo } from "./book.ts";
import { acceptAllCertain, acceptChosen, acceptEach, bookEach, undoEach } from "./bulk.ts";
import { lockLine, lockOpenLine, tell } from "./line.ts";
import { loadLinesToMatch } from "./list.ts";
import { split } from "./split.ts";

type MatchingCalls =
  | "listLinesToMatch"
  | "acceptMatch"
  | "declineMatch"
  | "acceptCertain"
  | "acceptLines"
  | "bookLines"
  | "undoLines"
  | "undoMatch"
  | "settleLine"
  | "bookLine"
  | "splitLine";

/** The handlers of the calls about matching. */
export function matchingHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, MatchingCalls> {
  return {
    listLinesToMatch: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { data, total } = await loadLinesToMatch(tx, organizationId, query);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    acceptMatch: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await acceptChosen(tx, caller, params.id, body.suggestion, now()),
      })),

    declineMatch: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const line = await lockLine(tx, organizationId, params.id);
        await tx
          .insert(bankDeclines)
          .values({
            organizationId,
            bankLineId: line.id,
            suggestion: body.suggestion,
            declinedBy: userId,
            declinedAt: now(),
          })
          .onConflictDoNothing();
        await tell(tx, caller, line, "declined", { suggestion: body.suggestion });
        return { success: true, message: sayAnswer("suggestionDeclined") };
      }),

    acceptCertain: ({ body }, caller) => acceptAllCertain(db, caller, body.bankAccountId, now),

    acceptLines: ({ body }, caller) => acceptEach(db, caller, body.lines, now),

    bookLines: ({ body }, caller) => bookEach(db, caller, body, now),

    undoLines: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await undoEach(tx, caller, body.lineIds, now()),
      })),

    undoMatch: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await undo(tx, caller, params.id, now()),
      })),

    settleLine: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const line = await lockOpenLine(tx, caller.organizationId, params.id);
        return { success: true, message: await settle(tx, caller, line, body, [], now()) };
      }),

    bookLine: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { expenseId, message } = await book(tx, caller, params.id, body, now());
        return { success: true, message, expenseId };
      }),

    splitLine: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await split(tx, caller, params.id, body, now()),
      })),
  };
}
