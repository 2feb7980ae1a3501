/**
 * Parts of an archive, in order: the head, the key, the tables in pieces, the files, and the contents with totals.
 *
 *     backup.json                            Head
 *     secret-key                             if the data folder has one
 *     tables/public.journal_line/000001.gz   rows as COPY writes them
 *     files/<key>
 *     contents.json                          Contents
 *
 * followed, after the tar, by the line of archive/checksum.ts.
 */
import * as z from "zod";
import { StartError } from "../../platform/process/start-error.ts";

export const [HEAD, CONTENTS, SECRET_KEY] = ["backup.json", "contents.json", "secret-key"];
export const [TABLES, FILES] = ["tables/", "files/"];

/** Raised if an older version cannot read the archives of a newer one. */
const FORMAT = 1;

const digest = z.object({ rows: z.number(), sum: z.string() });

const head = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Time of the newest migration. */
  schema: z.number(),
  /** Version of the job queue's own tables. */
  jobs: z.number(),
  /** PostgreSQL's own version string. */
  postgres: z.string(),
  /** Whether the archive contains the key. */
  hasKey: z.boolean(),
  /** Fingerprint that distinguishes keys and reveals nothing about them. */
  keyMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const contents = z.object({
  tables: z.record(z.string(), digest),
  counters: z.record(z.string(), z.object({ last: z.string(), used: z.boolean() })),
  trialBalances: digest,
  files: z.object({ count: z.number(), bytes: z.number(), digest }),
  /** Files that rows reference but that were missing or altered: their number, and the first of them. */
  missing: z.object({ count: z.number(), first: z.array(z.string()) }),
  altered: z.object({ count: z.number(), first: z.array(z.string()) }),
});

export type Head = z.infer<typeof head>;
export type Contents = z.infer<typeof contents>;

export const headOf = (parts: Omit<Head, "format">): Buffer => json({ format: FORMAT, ...parts });
export const contentsOf = (parts: Contents): Buffer => json(parts);

/** @throws StartError if a newer version has written it */
export function parseHead(bytes: Buffer): Head {
  const parsed = head.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success)
    throw new StartError(
      "The backup is of a form that this version of Tallyleaf does not know: use the version that made it, or a newer one.",
    );
  return parsed.data;
}

export const parseContents = (bytes: Buffer): Contents => contents.parse(JSON.parse(bytes.toString()));

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Purpose of the key's fingerprint; see markOf. */
export const KEY_PURPOSE = "tallyleaf backup";

/** Returns a file's line in the digest of all files. */
export const fileLine = (key: string, sha256: string): Buffer => Buffer.from(`${key}\t${sha256}\n`);
