/** Calls for matching transactions: suggestions, accept, decline, categorize, undo. */
import { acceptMatch } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { bankDeclines } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { accept, settle } from "./accept.ts";
import { book, undo } from "./book.ts";
import { lockLine, lockOpenLine, tell } from "./line.ts";
import { listOpenLines, loadLinesToMatch } from "./list.ts";
import { suggestMatches } from "./suggest.ts";

type MatchingCalls =
  | "listLinesToMatch"
  | "acceptMatch"
  | "declineMatch"
  | "acceptCertain"
  | "undoMatch"
  | "settleLine"
  | "bookLine";

/** Lines that are gone through in one go of "accept all that are certain". */
const MOST_AT_ONCE = 10_000;

/** The handlers of the calls about matching. */
export function matchingHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, MatchingCalls> {
  return {
    listLinesToMatch: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { data, total } = await loadLinesToMatch(tx, organizationId, query);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    acceptMatch: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const line = await lockOpenLine(tx, organizationId, params.id);
        const found = (await suggestMatches(tx, organizationId, [line])).get(line.id) ?? [];
        const chosen = found.find(({ id }) => id === body.suggestion);
        if (!chosen) throw new CallFailure(acceptMatch.failures.gone);
        const message = await accept(tx, caller, line.id, chosen.id, chosen.reasons, now());
        return { success: true, message };
      }),

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

    acceptCertain: async ({ body }, caller) => {
      const { organizationId } = caller;
      const found = await db.asOrganization(organizationId, async (tx) => {
        const lines = await listOpenLines(tx, organizationId, body.bankAccountId, MOST_AT_ONCE);
        return suggestMatches(tx, organizationId, lines);
      });
      const refused: { lineId: string; message: string }[] = [];
      const done = new Set<string>();
      for (const [lineId, [best]] of found) {
        // Both lines of a transfer name each other; the first takes the second along.
        if (!best?.certain || done.has(lineId)) continue;
        try {
          await db.asOrganization(organizationId, (tx) =>
            accept(tx, caller, lineId, best.id, [...best.reasons, { code: "acceptedWithAll" }], now()),
          );
          done.add(lineId);
          if (best.id.startsWith("transfer:")) done.add(best.id.slice("transfer:".length));
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error;
          refused.push({ lineId, message: inReadersLanguage(error.message) });
        }
      }
      const count = done.size;
      const [first] = refused;
      return {
        success: !first,
        message: first
          ? sayAnswer("linesMatchedPartly", { count, refused: refused.length, reason: first.message })
          : sayAnswer(count === 0 ? "noneCertain" : "linesMatched", { count }),
        accepted: count,
        refused,
      };
    },

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
  };
}
