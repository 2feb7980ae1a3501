/** Undoes a deletion or a bulk change: its rows as they were, then what its feature adds, in one transaction. */
import { holdsNeeds, UNDO_NEEDS, type UndoKind, undoChange } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractUndo } from "@tallyleaf/messages/catalogs/contract-undo";
import type { Database } from "../../platform/db/database.ts";
import { isConflict } from "../../platform/db/violations.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { changeUndone } from "../../platform/undo/undoable.ts";
import { subjectTypeOf } from "./events.ts";
import { putRowsBack, takeStep } from "./store.ts";

const say = translator(contractUndo);
const { notFound, notAllowed, changedSince } = undoChange.failures;

/** The handler of the call. */
export function undoHandlers(db: Database, now: () => Date): Pick<Handlers, "undoChange"> {
  return {
    undoChange: async ({ params }, caller) => {
      const { organizationId, userId, requestId } = caller;
      const at = now();
      const undo = db.asOrganization(organizationId, async (tx) => {
        const step = await takeStep(tx, caller, params.id, at);
        if (!step) throw new CallFailure(notFound);
        const kind = step.kind as UndoKind;
        // The role may have changed since.
        if (!holdsNeeds(caller.permissions, UNDO_NEEDS[kind])) throw new CallFailure(notAllowed);
        await putRowsBack(tx, step);
        const { subject, facts } = step;
        await changeUndone.run(tx, { kind, subject, facts, caller, at });
        const subjectType = subjectTypeOf(kind);
        if (subjectType === null) return;
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "undone",
          subjectType,
          subjectId: subject.id,
          after: { ...subject },
          requestId,
        });
      });
      // A name or number that was given to another one since, a parent that is gone.
      await undo.catch((error: unknown) => {
        throw isConflict(error) ? new CallFailure(changedSince) : error;
      });
      return { success: true, message: say("undone") };
    },
  };
}
