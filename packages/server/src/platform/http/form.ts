/** Reads a multipart form with one file, whatever the order of its parts, within the call's limits. */

// Gives requests isMultipart() and parts().
import type {} from "@fastify/multipart";
import { COMMON_FAILURES, type Failure, type FilePart } from "@tallyleaf/contract";
import type { FastifyRequest } from "fastify";
import type { SentFile } from "./context.ts";
import { CallFailure } from "./failure.ts";

interface Form {
  /** Undefined only where the call may be made without one. */
  file: SentFile | undefined;
  fields: Record<string, string>;
}

/**
 * @throws CallFailure `noFile`, `tooLarge` or `tooManyFiles` of the call, 415 when it is no multipart form
 */
export async function readForm(
  request: FastifyRequest,
  part: FilePart,
  failures: Record<string, Failure>,
): Promise<Form> {
  if (!request.isMultipart()) throw new CallFailure(COMMON_FAILURES.wrongContentType);
  const { noFile, tooLarge, tooManyFiles } = failures as Record<"noFile" | "tooLarge" | "tooManyFiles", Failure>;
  let file: SentFile | null = null;
  let fileName = "";
  const fields: Record<string, string> = {};
  try {
    for await (const item of request.parts({
      limits: { fileSize: part.maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (item.type === "field") {
        if (typeof item.value === "string") fields[item.fieldname] = item.value;
      } else if (item.fieldname === part.field) {
        fileName = item.filename;
        file = { name: item.filename, claimedType: item.mimetype, bytes: await item.toBuffer() };
      } else {
        item.file.resume();
      }
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE") {
      const length = Math.max(Number(request.headers["content-length"]) || 0, part.maxBytes + 1);
      throw new CallFailure(tooLarge, { message: part.tooLarge(fileName, length) });
    }
    if (code === "FST_FILES_LIMIT") throw new CallFailure(tooManyFiles);
    if (error instanceof CallFailure) throw error;
    throw new CallFailure(COMMON_FAILURES.unreadable, { details: error instanceof Error ? error.message : undefined });
  }
  if (!file && !part.optional) throw new CallFailure(noFile);
  return { file: file ?? undefined, fields };
}
