/** Handlers of notes on lines of reports. */
import { deleteReportNote, saveReportNote } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractReportNotes } from "@tallyleaf/messages/catalogs/contract-report-notes";
import { v7 as uuid } from "uuid";
import type { Database } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { undoable } from "../../../platform/undo/undoable.ts";
import { findNote, hasAccount, putNote, removeNote } from "./store.ts";

const say = translator(contractReportNotes);

/** The handlers of notes. */
export function noteHandlers(db: Database): Pick<Handlers, "saveReportNote" | "deleteReportNote"> {
  return {
    saveReportNote: ({ body: { type, accountCode, from, to, text } }, { organizationId, userId }) =>
      db.asOrganization(organizationId, async (tx) => {
        if (!(await hasAccount(tx, organizationId, accountCode)))
          throw new CallFailure(saveReportNote.failures.noAccount);
        const row = {
          organizationId,
          id: uuid(),
          type,
          accountCode,
          fromDay: from,
          toDay: to,
          text,
          createdBy: userId,
        };
        return { success: true, message: say("saved"), id: await putNote(tx, row) };
      }),

    deleteReportNote: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const text = await findNote(tx, caller.organizationId, id);
        if (text === null) throw new CallFailure(deleteReportNote.failures.notFound);
        const undo = await undoable(tx, caller, { kind: "report_note", id, name: text }, () =>
          removeNote(tx, caller.organizationId, id),
        );
        return { success: true, message: say("deleted"), undo };
      }),
  };
}
