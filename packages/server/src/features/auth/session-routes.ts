/** Lists a person's sessions, and ends them. */
import { endSession, type SessionRow } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { deviceOf } from "./device.ts";
import { placeOf } from "./place.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { deleteSession, deleteSessions, loadSessions } from "./sessions.ts";

/** The handlers of the calls about a person's own sessions. */
export function sessionHandlers(db: Database): Pick<Handlers, "listSessions" | "endSession" | "endOtherSessions"> {
  return {
    listSessions: async (_input, { userId, sessionId }) => {
      const rows = await db.asSystem((tx) => loadSessions(tx, userId));
      const data = rows.map(
        (row): SessionRow => ({
          id: row.id,
          device: deviceOf(row.userAgent),
          address: row.address,
          place: placeOf(row.address),
          signedInAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastUsedAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          current: row.id === sessionId,
        }),
      );
      return { data };
    },

    endSession: async ({ params: { id } }, context) => {
      await db.asSystem(async (tx) => {
        if (!(await deleteSession(tx, context.userId, id))) throw new CallFailure(endSession.failures.notFound);
        await recordSecurityEvent(tx, context, { userId: context.userId, verb: "session_ended" });
      });
      return { success: true, message: sayAnswer("signedOutThere") };
    },

    endOtherSessions: async (_input, context) => {
      const ended = await db.asSystem(async (tx) => {
        const count = await deleteSessions(tx, context.userId, context.sessionId);
        if (count > 0)
          await recordSecurityEvent(tx, context, { userId: context.userId, verb: "sessions_ended", after: { count } });
        return count;
      });
      const message = ended === 0 ? sayAnswer("noOtherSessions") : sayAnswer("signedOutOthers", { count: ended });
      return { success: true, message, ended };
    },
  };
}
