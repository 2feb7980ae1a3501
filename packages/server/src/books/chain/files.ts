/** Compares the bytes of files with the SHA-256 that the chain has of them. A sound chain says what each file was; only reading it says what it is. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { codeOf } from "../../platform/process/start-error.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { literal, type Query } from "./query.ts";
import { nameLink } from "./verify.ts";

export interface FilesReport {
  files: number;
  /** The first that differs or is not there, in English; null: none. */
  fault: string | null;
}

interface FileRow {
  key: string;
  name: string;
  seq: string;
  kind: "entry" | "attachment";
  content: string;
  sha256: string;
}

/** Reads each file that a link of the organization has, up to the first that is not what it was. Deleted documents have no file. */
export async function verifyFiles(
  query: Query,
  storage: Pick<Storage, "stream">,
  organizationId: string,
): Promise<FilesReport> {
  const rows = await query<FileRow>(`
    select distinct on (d.storage_key) d.storage_key as key, d.file_name as name, c.seq::text, c.kind, c.content,
        c.content::json ->> 'document' as sha256
      from (
        select organization_id, document_id, id, 'entry' as kind from journal_entry
        union all select organization_id, document_id, id, 'attachment' from journal_attachment
      ) s
      join document d on d.organization_id = s.organization_id and d.id = s.document_id and d.deleted_at is null
      join chain_link c on c.organization_id = s.organization_id and c.kind = s.kind and c.subject_id = s.id
      where s.organization_id = ${literal(organizationId)} order by d.storage_key, c.seq`);
  for (const { key, name, seq, kind, content, sha256 } of rows) {
    const now = await hashOf(storage, key);
    if (now === sha256) continue;
    const what = now === null ? "is not there" : `has the SHA-256 ${now}, and had ${sha256}`;
    return { files: rows.length, fault: `${nameLink(Number(seq), kind, content)}: the file ${name} (${key}) ${what}.` };
  }
  return { files: rows.length, fault: null };
}

async function hashOf(storage: Pick<Storage, "stream">, key: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(await storage.stream(key), hash);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
  return hash.digest("hex");
}
