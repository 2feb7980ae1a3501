/** The calls about opening balances of whole books. */

import { createHash } from "node:crypto";
import {
  discardOpening,
  getOpening,
  OPENING_LIMITS,
  type OpeningContent,
  openingContent,
  readOpeningTable,
  saveOpening,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { post } from "./post.ts";
import { presentBatches, presentCertificate, presentDraft, prove } from "./present.ts";
import { readTableAside } from "./read-table.ts";
import { reverse } from "./reverse.ts";
import {
  contentOf,
  findBatch,
  findDraft,
  insertDraft,
  listBatches,
  lockOpenings,
  removeDraft,
  type StoredOpening,
  updateOpening,
} from "./store.ts";

type OpeningCalls =
  | "listOpenings"
  | "getOpening"
  | "saveOpening"
  | "checkOpening"
  | "discardOpening"
  | "readOpeningTable"
  | "postOpening"
  | "reverseOpening";

/** The handlers of the calls about opening balances. */
export function openingHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, OpeningCalls> {
  return {
    listOpenings: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const draft = await findDraft(tx, organizationId);
        return {
          currency: await loadBaseCurrency(tx, organizationId),
          draft: draft && (await presentDraft(tx, draft, now())),
          batches: await presentBatches(tx, await listBatches(tx, organizationId)),
        };
      }),

    getOpening: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const stored = await findBatch(tx, organizationId, params.id);
        if (!stored) throw new CallFailure(getOpening.failures.notFound);
        return presentCertificate(tx, stored);
      }),

    saveOpening: ({ body: { revision, ...change } }, { organizationId, userId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const saved = await save(tx, { organizationId, userId }, { revision, change }, now());
        return { success: true, message: sayAnswer("openingSaved"), draft: await presentDraft(tx, saved, now()) };
      }),

    checkOpening: ({ body }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => (await prove(tx, organizationId, body, now())).proof.check),

    discardOpening: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        await lockOpenings(tx, organizationId);
        const draft = await findDraft(tx, organizationId);
        if (!draft) throw new CallFailure(discardOpening.failures.noDraft);
        const what = { kind: "opening", id: draft.id, name: draft.openingDate ?? "" } as const;
        const undo = await undoable(tx, caller, what, () => removeDraft(tx, draft));
        const told = { organizationId, actorId: userId, requestId, subjectId: draft.id };
        await recordEvent(tx, {
          ...told,
          verb: "deleted",
          subjectType: "opening",
          before: { date: draft.openingDate },
        });
        return { success: true, message: sayAnswer("openingDiscarded"), undo };
      }),

    readOpeningTable: async ({ body: { of, decimalMark }, file }, { organizationId }) => {
      const { empty, unreadable, badRows } = readOpeningTable.failures;
      if (file.bytes.length === 0) throw new CallFailure(empty);
      const baseCurrency = await db.asOrganization(organizationId, (tx) => loadBaseCurrency(tx, organizationId));
      const options = { of, baseCurrency, decimalMark: decimalMark ?? null };
      try {
        const { problems, ...read } = await readTableAside(organizationId, file.bytes, options);
        if (problems.length > 0)
          throw new CallFailure(badRows, { message: problems[0]?.message ?? badRows.message, errors: problems });
        const sha256 = createHash("sha256").update(file.bytes).digest("hex");
        return { ...read, source: { of, name: file.name.slice(-OPENING_LIMITS.text).trim(), sha256 } };
      } catch (error) {
        if (error instanceof Unreadable) throw failureAt(unreadable, "file", error);
        throw error;
      }
    },

    postOpening: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const posted = await post(tx, caller, body, now());
        return { success: true, message: sayAnswer("openingPosted"), opening: await presentCertificate(tx, posted) };
      }),

    reverseOpening: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const reversed = await reverse(tx, caller, params.id, now());
        return {
          success: true,
          message: sayAnswer("openingReversed"),
          opening: await presentCertificate(tx, reversed),
        };
      }),
  };
}

/** @throws CallFailure `changedMeanwhile` of `saveOpening` */
async function save(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  { revision, change }: { revision: number; change: Partial<OpeningContent> },
  at: Date,
): Promise<StoredOpening> {
  await lockOpenings(tx, organizationId);
  const before = await findDraft(tx, organizationId);
  if ((before?.revision ?? 0) !== revision) throw new CallFailure(saveOpening.failures.changedMeanwhile);
  const content = changed(openingContent, before ? contentOf(before) : {}, change);
  const changes = { content, openingDate: content.date, updatedAt: at };
  if (before) await updateOpening(tx, before, { ...changes, revision: revision + 1 });
  else await insertDraft(tx, { organizationId, id: uuid(), ...changes, createdBy: userId, createdAt: at });
  const saved = await findDraft(tx, organizationId);
  if (!saved) throw new Error("The draft of opening balances is gone within its own change.");
  return saved;
}
