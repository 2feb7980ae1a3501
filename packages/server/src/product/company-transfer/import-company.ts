/** Imports a company transfer: fills an empty organization from a file, all of it or nothing. Shared by the web's job and the command. */
import { buffer } from "node:stream/consumers";
import { type MovingResult, startMoveIn } from "@tallyleaf/contract";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import type { ZipFile } from "yauzl";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { documents } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { LOGO } from "../../platform/pictures/small-picture.ts";
import { sniff } from "../../platform/pictures/sniff.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { VirusScanner } from "../../platform/virus-scanner/clamd.ts";
import { type Checked, check } from "./check.ts";
import { documentFile } from "./format.ts";
import { isEmpty, putRows } from "./put-rows.ts";
import { type OrganizationFile, openFile } from "./read-file.ts";
import { say } from "./say.ts";
import { Unfit } from "./unfit.ts";

interface Deps {
  db: Database;
  queue: JobQueue;
  storage: Storage;
  cipher: Cipher;
  /** Null: documents are accepted without a scan. */
  scanner: VirusScanner | null;
  /** Reports a file that could not be removed. */
  onLeftover: (error: unknown, key: string) => void;
}

interface Move {
  organizationId: string;
  /** User who ordered the import. */
  actorId: string;
  requestId: string;
  /** Size limit of the unpacked file. */
  maxBytes: number;
  /** Reports the progress in percent; an error that it throws ends the import. */
  onProgress: (percent: number) => Promise<void>;
  /** Records the end in the transaction that fills the organization, inside the organization. */
  onFilled: (tx: Transaction, result: MovingResult) => Promise<void>;
}

/** Percent of the whole work. */
const CHECKED = 20;
const DOCUMENTS_IN = 50;
const ROWS_IN = 95;

/**
 * Fills the organization from a zip that was opened with ZIP_OPTIONS.
 *
 * @throws Unfit with the reason, in a sentence; nothing is changed
 */
export async function moveIn(deps: Deps, zip: ZipFile, move: Move): Promise<MovingResult> {
  const { db, queue, cipher } = deps;
  const { organizationId, actorId, requestId, onProgress } = move;
  const file = await openFile(zip, move.maxBytes);
  if (!(await db.asSystem((tx) => isEmpty(tx, organizationId)))) throw new Unfit(startMoveIn.failures.notEmpty.message);
  const checked = await check(file);
  await checkLogo(checked);
  await onProgress(CHECKED);
  const keys = new Map<string, string>();
  try {
    await putDocuments(deps, file, checked, organizationId, keys, onProgress);
    const rows = checked.tables.reduce((sum, table) => sum + table.rows, 0);
    return await db.asSystem(async (tx) => {
      // Two imports into one organization run one after the other; the second finds it filled.
      await tx.execute(sql`select 1 from organization where id = ${organizationId} for update`);
      if (!(await isEmpty(tx, organizationId))) throw new Unfit(startMoveIn.failures.notEmpty.message);
      const onRows = (done: number) => onProgress(DOCUMENTS_IN + Math.floor((done / rows) * (ROWS_IN - DOCUMENTS_IN)));
      const result = await putRows(tx, { cipher, queue, organizationId, file, checked, keys, onRows });
      await enterOrganization(tx, organizationId);
      await recordEvent(tx, {
        organizationId,
        actorId,
        verb: "moved_in",
        subjectType: "organization",
        subjectId: organizationId,
        requestId,
        after: { from: result.organization, madeAt: result.madeAt, documents: result.documents.count, rows },
      });
      await move.onFilled(tx, result);
      return result;
    });
  } catch (error) {
    await removeDocuments(deps, organizationId, [...keys.values()]);
    throw error;
  }
}

/** Removes stored documents after a failed import. A commit whose answer was lost has written their rows: then nothing is removed. */
async function removeDocuments({ db, storage, onLeftover }: Deps, organizationId: string, keys: readonly string[]) {
  const [first] = keys;
  if (first === undefined) return;
  const own = and(eq(documents.organizationId, organizationId), eq(documents.storageKey, first));
  const isNamed = await db
    .asSystem((tx) => tx.select({ id: documents.id }).from(documents).where(own))
    .then((rows) => rows.length > 0)
    // If that is unknown, an unreferenced file does less harm than a row without its file.
    .catch((trouble: unknown) => {
      onLeftover(trouble, first);
      return true;
    });
  if (isNamed) return;
  for (const key of keys) await storage.remove(key).catch((trouble: unknown) => onLeftover(trouble, key));
}

/** Checks the logo, which is drawn on documents: it must have the format that the product produces, and must not be larger. */
async function checkLogo({ organization: { logo } }: Checked): Promise<void> {
  if (logo === null) return;
  const bytes = Buffer.from(logo.slice(logo.indexOf(",") + 1), "base64");
  const about = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (about?.format !== "webp" || about.width > LOGO.width || about.height > LOGO.height)
    throw new Unfit(say("logoUnreadable"));
}

async function putDocuments(
  { storage, scanner }: Pick<Deps, "storage" | "scanner">,
  file: OrganizationFile,
  { documents }: Checked,
  organizationId: string,
  keys: Map<string, string>,
  onProgress: Move["onProgress"],
): Promise<void> {
  for (const [index, { id, key, mimeType }] of documents.entries()) {
    const bytes = await buffer(file.bytes(documentFile(id)));
    if ((await sniff(bytes)) !== mimeType) throw new Unfit(say("documentType", { id }));
    // Its pieces were scanned at the upload, but a scanner sees nothing in a zip that is cut into pieces.
    const found = (await scanner?.scan(bytes)) ?? null;
    if (found !== null) throw new Unfit(say("documentInfected", { found, id }));
    // A new key, so that no stored file can be overwritten.
    const [, year, month, , name] = key.split("/");
    const place = [organizationId, year, month, uuid(), name].join("/");
    keys.set(id, place);
    await storage.put(place, bytes);
    if (index % 20 === 0) await onProgress(CHECKED + Math.floor((index / documents.length) * (DOCUMENTS_IN - CHECKED)));
  }
}
