/** The calls about drafts of journal entries, and the setting for a second person. */
import {
  approveJournalDraft,
  getJournalDraft,
  type JournalDraftDetail,
  type JournalEntryDetail,
  type journalDraftCalls,
} from "@tallyleaf/contract";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { changeApproval, loadApproval, presentApproval } from "../manual/approval.ts";
import { findEntry } from "../manual/list.ts";
import { sayPosted } from "../manual/say-posted.ts";
import { approveDraft, rejectDraft, submitReversal, withdrawDraft } from "./decide.ts";
import { changeDraft, deleteDraft, restoreDraft, type SavedDraft, saveDraft } from "./save-draft.ts";
import { findDraft, listDrafts } from "./store.ts";

/** The handlers of the calls about drafts. */
export function draftHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, keyof typeof journalDraftCalls> {
  /** In one transaction of the caller's organization. */
  const run = <Answer>(caller: Actor, work: (tx: Transaction) => Promise<Answer>) =>
    db.asOrganization(caller.organizationId, work);
  return {
    listJournalDrafts: ({ query }, caller) =>
      run(caller, async (tx) => {
        const { data, total } = await listDrafts(tx, caller, query);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    getJournalDraft: ({ params }, caller) => run(caller, (tx) => getDraft(tx, caller, params.id)),

    saveJournalDraft: ({ body }, caller) =>
      run(caller, async (tx) => answerSaved(tx, caller, await saveDraft(tx, caller, body, now()))),

    changeJournalDraft: ({ params, body }, caller) =>
      run(caller, async (tx) => answerSaved(tx, caller, await changeDraft(tx, caller, params.id, body, now()))),

    deleteJournalDraft: ({ params }, caller) =>
      run(caller, async (tx) => {
        await deleteDraft(tx, caller, params.id, now());
        return { success: true, message: sayAnswer("entryDraftDeleted") };
      }),

    restoreJournalDraft: ({ params }, caller) =>
      run(caller, async (tx) => {
        await restoreDraft(tx, caller, params.id);
        return { success: true, message: sayAnswer("entryDraftRestored") };
      }),

    withdrawJournalDraft: ({ params }, caller) =>
      run(caller, async (tx) => {
        await withdrawDraft(tx, caller, params.id);
        const draft = await getDraft(tx, caller, params.id);
        return { success: true, message: sayAnswer("entryWithdrawn"), draft };
      }),

    approveJournalDraft: ({ params, body }, caller) =>
      run(caller, async (tx) => {
        const id = await approveDraft(tx, caller, params.id, { revision: body.revision, at: now() });
        const entry = await getEntry(tx, caller, id);
        return { success: true, message: sayAnswer("entryApproved"), entry };
      }),

    rejectJournalDraft: ({ params, body }, caller) =>
      run(caller, async (tx) => {
        await rejectDraft(tx, caller, params.id, body);
        const draft = await getDraft(tx, caller, params.id);
        return { success: true, message: sayAnswer("entryRejected"), draft };
      }),

    submitReversal: ({ params, body }, caller) =>
      run(caller, async (tx) => {
        const id = await submitReversal(tx, caller, params.id, { entryDate: body.entryDate, at: now() });
        const draft = await getDraft(tx, caller, id);
        return { success: true, message: sayAnswer("entrySubmitted"), draft };
      }),

    getJournalSettings: (_input, caller) =>
      run(caller, async (tx) => presentApproval(await loadApproval(tx, caller.organizationId))),

    saveJournalSettings: ({ body }, caller) =>
      run(caller, async (tx) => {
        const saved = await changeApproval(tx, caller, body);
        const message = sayAnswer(saved.needsApproval ? "journalApprovalOn" : "journalApprovalOff");
        return { success: true, message, ...saved };
      }),
  };
}

const SAID = { kept: "draftSaved", submitted: "entrySubmitted" } as const;

async function answerSaved(tx: Transaction, caller: Actor, { id, became, reversedOn }: SavedDraft) {
  if (became === "posted")
    return { success: true, message: sayPosted(reversedOn), draft: null, entry: await getEntry(tx, caller, id) };
  return { success: true, message: sayAnswer(SAID[became]), draft: await getDraft(tx, caller, id), entry: null };
}

/** @throws CallFailure `not_found` */
async function getDraft(tx: Transaction, caller: Actor, id: string): Promise<JournalDraftDetail> {
  const draft = await findDraft(tx, caller, id);
  if (!draft) throw new CallFailure(getJournalDraft.failures.notFound);
  return draft;
}

/** @throws CallFailure `not_found` */
async function getEntry(tx: Transaction, { organizationId }: Actor, id: string): Promise<JournalEntryDetail> {
  const entry = await findEntry(tx, organizationId, id);
  if (!entry) throw new CallFailure(approveJournalDraft.failures.notFound);
  return entry;
}
