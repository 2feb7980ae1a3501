/** Writes everything of an organization into one file, as it is read: it takes no more memory for a million entries than for ten. */
import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { isStored } from "../../books/retention/keeping.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { eq, getTableName, sql } from "../../platform/db/orm.ts";
import { documents, organizations } from "../../platform/db/schema.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { loadTrialBalance } from "./books.ts";
import { columnsOf, keyOf, writtenAs } from "./columns.ts";
import { documentFile, FORMAT, MANIFEST, type Manifest, ORGANIZATION_FILE, PEOPLE_FILE } from "./format.ts";
import { withOpenSecrets } from "./secrets.ts";
import { fileOf, LEFT_BEHIND, MOVED, type MovedTable } from "./tables.ts";

interface Deps {
  db: Database;
  storage: Pick<Storage, "stream">;
  cipher: Cipher;
  now: () => Date;
  /** Told how far it is, in percent; what it throws ends the writing. */
  onProgress: (percent: number) => Promise<void>;
}

const ROWS_AT_ONCE = 1000;
/** The rows are about this much of the work; the rest are the documents. */
const SHARE_OF_ROWS = 50;

/** Writes the file. All rows are of one moment; the manifest lists documents that were deleted meanwhile. */
export async function writeOrganization(deps: Deps, organizationId: string, target: Writable): Promise<Manifest> {
  const zip = new ZipFile();
  const files: Manifest["files"] = [];
  const broken = new Promise<never>((_, reject) => zip.on("error", reject));
  const written = pipeline(zip.outputStream, target);
  // Both are waited for below, each time something is added; nobody else asks them.
  for (const end of [broken, written]) end.catch(() => undefined);
  /** Adds a file, and waits until it is in the zip. */
  const add = (
    name: string,
    content: AsyncIterable<Uint8Array>,
    { compress = true, rows = null as Counted | null } = {},
  ) => {
    const added = new Promise<void>((resolve, reject) => {
      const counted = count(content, (bytes, sha256) => {
        files.push({ name, bytes, sha256, ...(rows ? { rows: rows.count } : {}) });
        resolve();
      });
      const stream = Readable.from(counted, { objectMode: false });
      stream.on("error", reject);
      zip.addReadStream(stream, name, { compress });
    });
    // If the target fails, no one needs the content anymore.
    return Promise.race([added, broken, written.then(() => added)]);
  };
  try {
    const { head, trialBalance, kept } = await deps.db.asSystem(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await enterOrganization(tx, organizationId);
      return writeRows(tx, organizationId, add, deps);
    });
    const missing: string[] = [];
    for (const [index, { id, key, fileName }] of kept.entries()) {
      const content = await deps.storage.stream(key).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      // Documents are pictures and PDFs, compressed already.
      if (content) await add(documentFile(id), content, { compress: false });
      else missing.push(fileName);
      if (index % 20 === 0)
        await deps.onProgress(SHARE_OF_ROWS + Math.floor((index / kept.length) * (99 - SHARE_OF_ROWS)));
    }
    const manifest: Manifest = {
      ...FORMAT,
      madeAt: deps.now().toISOString(),
      organization: head,
      files,
      trialBalance,
      missing,
      leftBehind: LEFT_BEHIND,
    };
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST);
    zip.end();
    await Promise.race([written, broken]);
    return manifest;
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

interface Counted {
  count: number;
}
type Add = (
  name: string,
  content: AsyncIterable<Uint8Array>,
  options?: { compress?: boolean; rows?: Counted | null },
) => Promise<void>;

async function writeRows(tx: Transaction, organizationId: string, add: Add, { cipher, onProgress }: Deps) {
  const [own] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!own) throw new Error(`The organization ${organizationId} does not exist.`);
  const head = { id: own.id, name: own.name, currency: own.defaultCurrency };
  const details = (await tx.execute(sql`select * from organization where id = ${organizationId}`)).rows[0] ?? {};
  const { id: _, created_at: __, ...moved } = details;
  await add(ORGANIZATION_FILE, streamOnce(`${JSON.stringify(moved)}\n`));

  const people = await tx.execute(sql`
    select u.id, u.name, u.email, m.role from app_user u
      left join membership m on m.user_id = u.id and m.organization_id = ${organizationId} order by u.id`);
  await add(PEOPLE_FILE, streamOnce(people.rows.map((row) => `${JSON.stringify(row)}\n`).join("")), {
    rows: { count: people.rows.length },
  });

  for (const [index, each] of MOVED.entries()) {
    const rows = { count: 0 };
    await add(fileOf(each.table), streamRows(tx, cipher, organizationId, each, rows), { rows });
    await onProgress(Math.floor(((index + 1) / MOVED.length) * SHARE_OF_ROWS));
  }
  const kept = await tx
    .select({ id: documents.id, key: documents.storageKey, fileName: documents.fileName })
    .from(documents)
    .where(sql`${documents.organizationId} = ${organizationId} and ${isStored}`)
    .orderBy(documents.id);
  return { head, trialBalance: await loadTrialBalance(tx, organizationId), kept };
}

async function* streamRows(
  tx: Transaction,
  cipher: Cipher,
  organizationId: string,
  moved: MovedTable,
  counted: Counted,
): AsyncGenerator<Uint8Array> {
  const columns = sql.raw(columnsOf(moved).map(writtenAs).join(", "));
  const name = sql.raw(getTableName(moved.table));
  const order = sql.raw(moved.order ?? (keyOf(moved.table).join(", ") || "organization_id"));
  // No parameters in a cursor's declaration: the id is one of the database's own.
  const own = sql.raw(`'${organizationId.replace(/[^0-9a-f-]/g, "")}'`);
  await tx.execute(
    sql`declare moved_rows no scroll cursor for select ${columns} from ${name} where organization_id = ${own} order by ${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from moved_rows`));
    if (rows.length === 0) break;
    counted.count += rows.length;
    const open = rows.map((row) => withOpenSecrets(cipher, organizationId, moved, row));
    yield Buffer.from(open.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  await tx.execute(sql`close moved_rows`);
}

async function* streamOnce(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* count(
  content: AsyncIterable<Uint8Array>,
  onEnd: (bytes: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  onEnd(bytes, hash.digest("hex"));
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
