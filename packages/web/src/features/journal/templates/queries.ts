/** The calls of templates, and under which key their answers are kept. */
import {
  type CallInput,
  createJournalTemplate,
  deleteJournalTemplate,
  type JournalTemplateInput,
  listJournalTemplates,
  postJournalTemplate,
  restoreJournalTemplate,
  updateJournalTemplate,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

const KEY = ["journal-templates"] as const;

export const templatesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listJournalTemplates, {}, { signal }),
});

/** @param id of the template that is changed; null: a new one */
export const saveTemplate = (id: string | null, body: JournalTemplateInput) =>
  id === null ? call(createJournalTemplate, { body }) : call(updateJournalTemplate, { params: { id }, body });
export const deleteTemplate = (id: string) => call(deleteJournalTemplate, { params: { id } });
export const restoreTemplate = (id: string) => call(restoreJournalTemplate, { params: { id } });
/** Posts or submits an entry from a template. */
export const postTemplate = (id: string, body: CallInput<typeof postJournalTemplate>["body"]) =>
  call(postJournalTemplate, { params: { id }, body });

export const templatesChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
