/** Stored documents. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search } from "../tool.ts";

export const listDocuments = readingTool({
  name: "list_documents",
  title: "Documents",
  sentence: "Lists stored documents, newest first, by name or by the words in them, with the expense of each.",
  call: CALLS.listFiles,
  scope: "documents:read",
  input: z.object({ search, ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listFiles.output.shape.files.element.pick({
    id: true,
    fileName: true,
    mimeType: true,
    Size: true,
    LastModified: true,
    uploadedBy: true,
    expense: true,
    excerpt: true,
  }),
  rows: ({ files }) => files,
  to: () => "/documents",
});
