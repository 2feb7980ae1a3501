/** The calls of the journal's screen, and under which keys their answers are kept. */
import {
  approveJournalDraft,
  attachDocument,
  type CallInput,
  changeJournalDraft,
  deleteJournalDraft,
  detachDocument,
  getJournalDraft,
  getJournalEntry,
  getJournalSettings,
  type JournalDraftDetail,
  listJournalDrafts,
  listJournalEntries,
  listLineItems,
  changeEntryParties as partiesCall,
  readDocument,
  rejectJournalDraft,
  restoreJournalDraft,
  retagEntry as retagCall,
  reverseManualEntry,
  saveJournalDraft,
  saveJournalSettings,
  submitReversal,
  uploadFile,
  withdrawJournalDraft,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import type { JournalParams } from "./list-params.ts";

export const PER_PAGE = 20;
const KEY = ["journal"] as const;

/** One page of the list; the page before stays until it is here. */
export const entriesQuery = ({ search, show, account, dimension, party, from, to, page }: JournalParams) =>
  queryOptions({
    queryKey: [...KEY, "list", { search, show, account, dimension, party, from, to, page }],
    queryFn: ({ signal }) =>
      call(
        listJournalEntries,
        {
          query: {
            search: search || undefined,
            origin: show === "manual" ? "manual" : "all",
            state: show === "reversed" ? "reversed" : undefined,
            accountCode: account || undefined,
            dimension: dimension || undefined,
            party: party || undefined,
            startDate: from || undefined,
            endDate: to || undefined,
            page,
            perPage: PER_PAGE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** One page of the drafts, or of those that are submitted. */
export const draftsQuery = ({ search, show, page }: JournalParams) =>
  queryOptions({
    queryKey: [...KEY, "drafts", { search, show, page }],
    queryFn: ({ signal }) => {
      const state = show === "submitted" ? ("submitted" as const) : ("draft" as const);
      return call(
        listJournalDrafts,
        { query: { search: search || undefined, state, page, perPage: PER_PAGE } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getJournalEntry, { params: { id } }, { signal }),
  });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "draft", id],
    queryFn: ({ signal }) => call(getJournalDraft, { params: { id } }, { signal }),
  });

export const journalSettingsQuery = queryOptions({
  queryKey: [...KEY, "settings"],
  queryFn: ({ signal }) => call(getJournalSettings, {}, { signal }),
});
export const saveSettings = (body: CallInput<typeof saveJournalSettings>["body"]) =>
  call(saveJournalSettings, { body });

export type DraftBody = CallInput<typeof saveJournalDraft>["body"];
/** Saves a new draft, or changes the one that is given, and takes the step that the body names. */
export const saveDraft = (draft: Pick<JournalDraftDetail, "id" | "revision"> | null, body: DraftBody) =>
  draft === null
    ? call(saveJournalDraft, { body })
    : call(changeJournalDraft, { params: { id: draft.id }, body: { ...body, revision: draft.revision } });
export const deleteDraft = (id: string) => call(deleteJournalDraft, { params: { id } });
export const restoreDraft = (id: string) => call(restoreJournalDraft, { params: { id } });
export const withdrawDraft = (id: string) => call(withdrawJournalDraft, { params: { id } });
export const approveDraft = ({ id, revision }: JournalDraftDetail) =>
  call(approveJournalDraft, { params: { id }, body: { revision } });
export const rejectDraft = ({ id, revision }: JournalDraftDetail, reason: string) =>
  call(rejectJournalDraft, { params: { id }, body: { revision, reason } });

/** Open invoices or bills for a line on an account of receivables or payables. */
export const lineItemsQuery = (query: CallInput<typeof listLineItems>["query"]) =>
  queryOptions({
    queryKey: [...KEY, "items", query],
    queryFn: async ({ signal }) => (await call(listLineItems, { query }, { signal })).data,
  });

/** @param entryDate YYYY-MM-DD */
export const reverseEntry = (id: string, entryDate: string) =>
  call(reverseManualEntry, { params: { id }, body: { entryDate } });
/** Submits the reversal for a second person. @param entryDate YYYY-MM-DD */
export const askForReversal = (id: string, entryDate: string) =>
  call(submitReversal, { params: { id }, body: { entryDate } });

/** Stores a file as a document. */
export const keepFile = (file: File) => call(uploadFile, { body: {}, file });
/** The values of an attached document; read once, and kept. */
export const readingQuery = (documentId: string) =>
  queryOptions({
    queryKey: ["document-reading", documentId],
    queryFn: ({ signal }) => call(readDocument, { params: { id: documentId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
export const attach = (id: string, documentId: string) =>
  call(attachDocument, { params: { id }, body: { documentId } });

export const detach = (id: string, documentId: string) => call(detachDocument, { params: { id, documentId } });

/** After an entry was posted: every figure of the books may be another one. */
export const booksChanged = (client: QueryClient) => client.invalidateQueries();
/** After a draft was saved, submitted, rejected or deleted: the books are as they were. */
export const draftsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

/** Before the rest is asked for again: a draft that became an entry, or was deleted, is no longer there to be asked for. */
export const draftGone = (client: QueryClient, id: string) =>
  client.removeQueries({ queryKey: draftQuery(id).queryKey });

/** Changes the dimensions of lines of a posted entry. */
export const changeParties = (id: string, lines: CallInput<typeof partiesCall>["body"]["lines"]) =>
  call(partiesCall, { params: { id }, body: { lines } });
export const retagEntry = (id: string, lines: CallInput<typeof retagCall>["body"]["lines"]) =>
  call(retagCall, { params: { id }, body: { lines } });
