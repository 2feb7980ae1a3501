/** Documents: one by its ID, and the positions of its words. */
import { translator } from "@tallyleaf/messages";
import { contractDocuments } from "@tallyleaf/messages/catalogs/contract-documents";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractDocuments);

const documentId = z.object({ id: z.uuid({ error: say("notId") }) });

/** A word and its position: [x, y, width, height] as fractions of the upright page, origin top left. */
export const placedWord = z.object({
  text: anyText(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type PlacedWord = z.output<typeof placedWord>;

export const documentWordsOutput = z.object({
  /** Processed pages, line by line; null: processed before positions were stored. */
  pages: z
    .array(
      z.object({
        /** 1-based. */
        page: z.int(),
        lines: z.array(z.array(placedWord)),
      }),
    )
    .nullable(),
});
export type DocumentWords = z.output<typeof documentWordsOutput>;

export const documentWords = defineCall({
  method: "GET",
  path: "/api/documents/:id/words",
  summary: "List the words of a document with their positions; for employees, only their own",
  tag: "Documents",
  needs: { verb: "see", subject: "document" },
  params: documentId,
  output: documentWordsOutput,
  failures: {
    notFound: { status: 404, code: "not_found", message: say("notFound") },
  } satisfies Record<string, Failure>,
});

export const getDocument = defineCall({
  method: "GET",
  path: "/api/documents/:id",
  summary: "Get a stored document; for employees, only their own",
  tag: "Documents",
  needs: { verb: "see", subject: "document" },
  params: documentId,
  output: z.object({
    id: z.uuid(),
    fileName: anyText(),
    mimeType: anyText(),
    /** In bytes. */
    size: z.int(),
    /** Path of the file on this server: it needs a session, or a key with the scope. */
    path: anyText(),
  }),
  failures: documentWords.failures,
});

export const documentCalls = { getDocument, documentWords } as const;
