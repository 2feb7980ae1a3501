/** The calls of templates, and under which key their answers are kept. */
import {
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
/** @param amount which percents are of; undefined: the template has none */
export const postTemplate = (id: string, entryDate: string, amount: number | undefined) =>
  call(postJournalTemplate, { params: { id }, body: { entryDate, amount } });

export const templatesChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
