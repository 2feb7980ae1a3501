/** Moving in: an empty organization is filled from a file, all of it or nothing. The web's job and the program of the terminal share it. */
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
  /** Null: documents are taken as they are. */
  scanner: VirusScanner | null;
  /** Takes what could not be tidied up. */
  onLeftover: (error: unknown, key: string) => void;
}

interface Move {
  organizationId: string;
  /** Whose order it is. */
  actorId: string;
  requestId: string;
  /** The most that the file may come to, unpacked. */
  maxBytes: number;
  /** Told how far it is, in percent; what it throws ends the move. */
  onProgress: (percent: number) => Promise<void>;
  /** Notes the end, in the transaction that fills the organization and inside of it. */
  onFilled: (tx: Transaction, result: MovingResult) => Promise<void>;
}

/** Of the whole work. */
const CHECKED = 20;
const DOCUMENTS_IN = 50;
const ROWS_IN = 95;

/**
 * Fills the organization from a zip that was opened with ZIP_OPTIONS.
 *
 * @throws Unfit with the reason, in a sentence; then nothing was changed
 */
export async function moveIn(deps: Deps, zip: ZipFile, move: Move): Promise<MovingResult> {
  const { db, queue } = deps;
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
      // Two who fill one organization take turns; the second finds it full.
      await tx.execute(sql`select 1 from organization where id = ${organizationId} for update`);
      if (!(await isEmpty(tx, organizationId))) throw new Unfit(startMoveIn.failures.notEmpty.message);
      const onRows = (done: number) => onProgress(DOCUMENTS_IN + Math.floor((done / rows) * (ROWS_IN - DOCUMENTS_IN)));
      const result = await putRows(tx, { queue, organizationId, file, checked, keys, onRows });
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

/** Removes what was put away for rows that did not come. A commit whose answer was lost has brought them all: then nothing goes. */
async function removeDocuments({ db, storage, onLeftover }: Deps, organizationId: string, keys: readonly string[]) {
  const [first] = keys;
  if (first === undefined) return;
  const own = and(eq(documents.organizationId, organizationId), eq(documents.storageKey, first));
  const isNamed = await db
    .asSystem((tx) => tx.select({ id: documents.id }).from(documents).where(own))
    .then((rows) => rows.length > 0)
    // Where that cannot be known, a file that nobody names is less harm than a row without its file.
    .catch((trouble: unknown) => {
      onLeftover(trouble, first);
      return true;
    });
  if (isNamed) return;
  for (const key of keys) await storage.remove(key).catch((trouble: unknown) => onLeftover(trouble, key));
}

/** A logo is drawn on papers: it has to be what the product makes of a picture, and no larger. */
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
    // Its pieces were looked at as they came, but nothing can be seen in a zip that is cut in pieces.
    const found = (await scanner?.scan(bytes)) ?? null;
    if (found !== null) throw new Unfit(say("documentInfected", { found, id }));
    // A place of its own: nothing that is kept already can be written over.
    const [, year, month, , name] = key.split("/");
    const place = [organizationId, year, month, uuid(), name].join("/");
    keys.set(id, place);
    await storage.put(place, bytes);
    if (index % 20 === 0) await onProgress(CHECKED + Math.floor((index / documents.length) * (DOCUMENTS_IN - CHECKED)));
  }
}
