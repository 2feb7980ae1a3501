/** Files of documents, as the protocol sends them: pictures as images, others as files in base64. */
import * as z from "zod";
import { CallFailure } from "../../platform/http/failure.ts";
import { fileUri, textUri } from "./uris.ts";

/** A program that asks a model takes no larger picture. */
const MOST_BYTES = 5 * 1024 * 1024;
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

export type Run = (tool: string, input: object) => Promise<object>;
/** A file of the API, as the caller gets it. */
export type Download = (path: string) => Promise<{ status: number; bytes: Buffer }>;
interface Access {
  run: Run;
  download: Download;
}

const found = z.object({
  rows: z.tuple([z.object({ id: z.uuid(), mimeType: z.string(), size: z.int(), path: z.string() })]),
});
const texts = z.object({ rows: z.array(z.object({ page: z.int(), text: z.string() })) });

/** The text that was read on a document. @throws CallFailure as its tool */
export async function loadText(documentId: string, { run }: Pick<Access, "run">): Promise<string> {
  const { rows } = texts.parse(await run("read_document", { documentId }));
  return rows.map(({ text }) => text).join("\n\n");
}

/** The file of a document in base64; null: it can't be had. @throws CallFailure as its tool */
export async function loadFile(
  documentId: string,
  { run, download }: Access,
): Promise<{ mimeType: string; blob: string } | null> {
  const [{ mimeType, path }] = found.parse(await run("view_document", { documentId })).rows;
  const { status, bytes } = await download(path);
  return status === 200 ? { mimeType, blob: bytes.toString("base64") } : null;
}

/**
 * The parts of an answer that show a document: its text, and its picture or its file. One that is too large is named only.
 *
 * @param answer of view_document
 */
export async function partsOfDocument(answer: unknown, { run, download }: Access) {
  const { rows } = found.parse(answer);
  const [{ id, mimeType, size, path }] = rows;
  const text = await loadText(id, { run }).catch((error: unknown) => {
    // It wasn't read yet.
    if (error instanceof CallFailure) return "";
    throw error;
  });
  const file = size > MOST_BYTES ? null : await download(path);
  const data = file?.status === 200 ? file.bytes.toString("base64") : null;
  const shown =
    data === null
      ? { type: "resource_link" as const, uri: fileUri(id), name: id, mimeType }
      : PICTURE.test(mimeType)
        ? { type: "image" as const, data, mimeType }
        : { type: "resource" as const, resource: { uri: fileUri(id), mimeType, blob: data } };
  const words = { type: "resource" as const, resource: { uri: textUri(id), mimeType: "text/plain", text } };
  return text === "" ? [shown] : [words, shown];
}
