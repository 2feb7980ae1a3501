/** The calls of templates, and under which key their answers are kept. */
import {
  createJournalTemplate,
  deleteJournalTemplate,
  type JournalTemplate,
  type JournalTemplateInput,
  listJournalTemplates,
  postJournalTemplate,
  restoreJournalTemplate,
  saveJournalDraft,
  updateJournalTemplate,
} from "@tallyleaf/contract";
import { type ManualLine, toNumber } from "@tallyleaf/ledger";
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

/** Submits for a second person what the template posts. @param lines as `previewLines` returns them */
export const submitTemplate = (
  { description, reference, currency }: JournalTemplate,
  entryDate: string,
  lines: readonly ManualLine[],
) =>
  call(saveJournalDraft, {
    body: {
      ...{ entryDate, description, reference, currency, step: "submit" },
      lines: lines.map(({ accountCode, side, amount, description: text = "", dimensions = [] }) => ({
        accountCode,
        [side]: toNumber(amount),
        description: text,
        dimensions: [...dimensions],
      })),
    },
  });

export const templatesChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
