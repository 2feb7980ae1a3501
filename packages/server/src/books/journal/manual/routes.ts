/** The calls about journal entries: all that is posted, entries by hand, reversals. */
import {
  attachDocument,
  detachDocument,
  getJournalEntry,
  isHandSource,
  type JournalEntryDetail,
  type lineItemCalls,
  type linePartyCalls,
  type manualEntryCalls,
} from "@tallyleaf/contract";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { findParties, findParty } from "../../parties/parties.ts";
import { listItems } from "../items/load-items.ts";
import { attachToEntry, detachFromEntry } from "./attachments.ts";
import { changeEntryParties } from "./change-parties.ts";
import { findEntry, listEntries, presentJustPosted } from "./list.ts";
import { postEntry } from "./post-entry.ts";
import { retag } from "./retag.ts";
import { reverseManual } from "./reverse-entry.ts";
import { sayPosted } from "./say-posted.ts";

type EntryCalls = keyof typeof manualEntryCalls | keyof typeof linePartyCalls | keyof typeof lineItemCalls;

/** The handlers of the calls about journal entries. */
export function manualEntryHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, EntryCalls> {
  return {
    listLineParties: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const found = await findParties(tx, organizationId, query.search);
        const named = query.named === undefined ? null : await findParty(tx, organizationId, query.named);
        return { data: named && !found.some(({ id }) => id === named.id) ? [named, ...found] : found };
      }),

    listLineItems: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({ data: await listItems(tx, organizationId, query) })),

    listJournalEntries: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { data, total } = await listEntries(tx, organizationId, query);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    getJournalEntry: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => getEntry(tx, organizationId, params.id)),

    postManualEntry: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const posted = await postEntry(tx, caller, body, now());
        // A reversal, documents, and dimensions are stored beside the entry, as are the names of parties.
        const hasMore =
          body.reverseOn ||
          body.documentIds ||
          body.lines.some(({ dimensions, party, item }) => dimensions.length > 0 || party !== null || item !== null);
        const entry = hasMore
          ? await getEntry(tx, caller.organizationId, posted.stored.row.id)
          : presentJustPosted(posted);
        return { success: true, message: sayPosted(body.reverseOn), entry };
      }),

    reverseManualEntry: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const id = await reverseManual(tx, caller, params.id, { entryDate: body.entryDate, at: now() });
        const entry = await getEntry(tx, caller.organizationId, id);
        return { success: true, message: sayAnswer("entryReversed"), entry };
      }),

    retagEntry: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await retag(tx, caller, params.id, body);
        const entry = await getEntry(tx, caller.organizationId, params.id);
        return { success: true, message: sayAnswer("entryRetagged"), entry };
      }),

    changeEntryParties: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await changeEntryParties(tx, caller, params.id, body);
        const entry = await getEntry(tx, caller.organizationId, params.id);
        return { success: true, message: sayAnswer("entryPartiesChanged"), entry };
      }),

    attachDocument: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const entry = await getEntry(tx, caller.organizationId, params.id);
        if (!isHandSource(entry.source.kind)) throw new CallFailure(attachDocument.failures.notManual);
        const attachments = await attachToEntry(tx, caller, params.id, body.documentId);
        return { success: true, message: sayAnswer("documentAttached"), attachments };
      }),

    detachDocument: ({ params: { id, documentId } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const entry = await getEntry(tx, caller.organizationId, id);
        if (!isHandSource(entry.source.kind)) throw new CallFailure(detachDocument.failures.notManual);
        const attachments = await detachFromEntry(tx, caller, { entryId: id, documentId, at: now() });
        return { success: true, message: sayAnswer("documentDetached"), attachments };
      }),
  };
}

/** @throws CallFailure `not_found` */
async function getEntry(tx: Transaction, organizationId: string, id: string): Promise<JournalEntryDetail> {
  const entry = await findEntry(tx, organizationId, id);
  if (!entry) throw new CallFailure(getJournalEntry.failures.notFound);
  return entry;
}
