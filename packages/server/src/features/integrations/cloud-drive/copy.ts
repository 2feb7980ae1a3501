/**
 * Copies what the drive lacks: documents, then the books of finished months. Each copied object is recorded at once, so that the
 * next sync, or the next attempt after a crash, continues there. It never overwrites a file of someone else.
 */
import { dayOf } from "@tallyleaf/ledger";
import { codeOf } from "../../../platform/process/start-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Connection, Outcome, SyncRun } from "../kinds.ts";
import { alsoLogged, logged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { findConnection } from "../store.ts";
import { type Drive, DriveError, openDrive, sha256Of } from "./bucket.ts";
import { renderExports } from "./exports.ts";
import { dueMonths, finishedMonths } from "./months.ts";
import { numbered, pathOf } from "./names.ts";
import {
  listDocuments,
  listWaitingIds,
  loadCloseTimes,
  loadCopiedMonths,
  loadTakenPaths,
  noteCopies,
  type WaitingDocument,
} from "./store.ts";

/** Documents that are looked up, copied side by side and noted together. */
const AT_ONCE = 4;
/** As many files of the same name there may be in a folder. */
const MOST_NAMESAKES = 200;

type Deps = Pick<IntegrationDeps, "db" | "storage" | "config" | "now">;

/** Brings the drive up to date. */
export async function copyAll(
  deps: Deps,
  { organizationId, settings, secret }: Connection<"cloud_drive">,
  run: SyncRun,
): Promise<Outcome> {
  const counts = { documents: 0, lost: 0, months: 0 };
  try {
    const drive = openDrive(settings, secret, deps.config.webhookAllowPrivate);
    try {
      // Nothing new is no news of a drive that nobody has asked.
      await drive.knock();
      await copyDocuments(deps, organizationId, drive, run, counts);
      if (settings.exports) await copyMonths(deps, organizationId, drive, run, counts);
    } finally {
      drive.close();
    }
    return { ok: true, sentence: sentenceOf(counts), counts };
  } catch (error) {
    // All else is not the drive's fault, or the server stops: the queue tries it again.
    if (!(error instanceof DriveError) || run.signal.aborted) throw error;
    const sentence = logged(["reason", { reason: error.message }]);
    const copied = ["documentsCopiedBefore", { count: counts.documents }] as const;
    return { ok: false, sentence: counts.documents > 0 ? alsoLogged(sentence, [...copied]) : sentence, counts };
  }
}

async function copyDocuments(
  { db, storage }: Deps,
  organizationId: string,
  drive: Drive,
  run: SyncRun,
  counts: { documents: number; lost: number },
): Promise<void> {
  const ids = await db.asOrganization(organizationId, (tx) => listWaitingIds(tx, organizationId));
  // The names that this sync has given.
  const given = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    run.signal.throwIfAborted();
    const batch = await db.asOrganization(organizationId, (tx) =>
      listDocuments(tx, organizationId, ids.slice(at, at + AT_ONCE)),
    );
    // Namesakes one after the other: each finds the names that those before it got.
    const namesakes = Object.values(Object.groupBy(batch, pathOf));
    const copied = await Promise.all(
      namesakes.map(async (same = []) => {
        const copies: (Copy | null)[] = [];
        for (const document of same)
          copies.push(await copyDocument({ db, storage }, organizationId, drive, document, given));
        return copies;
      }),
    );
    const there = copied.flat().filter((copy) => copy !== null);
    await db.asOrganization(organizationId, (tx) => noteCopies(tx, organizationId, there));
    counts.documents += there.length;
    counts.lost += batch.length - there.length;
    await run.progress(Math.min(at + AT_ONCE, ids.length), ids.length);
  }
}

interface Copy {
  source: string;
  path: string;
  sha256: string;
}

/** Copies one document; null when its bytes are not in our own storage. */
async function copyDocument(
  { db, storage }: Pick<Deps, "db" | "storage">,
  organizationId: string,
  drive: Drive,
  document: WaitingDocument,
  given: Set<string>,
): Promise<Copy | null> {
  const { id, storageKey, sha256, mimeType } = document;
  const bytes = await readDocumentBytes(storage, storageKey);
  if (!bytes) return null;
  const wished = pathOf(document);
  for (let number = 1; number <= MOST_NAMESAKES; number++) {
    const path = numbered(wished, number);
    if (given.has(path)) continue;
    const isNoted = await db.asOrganization(organizationId, (tx) => loadTakenPaths(tx, organizationId, [path]));
    if (isNoted.has(path)) continue;
    const hash = await drive.hashAt(path);
    if (hash !== null && hash !== sha256) continue;
    if (hash === null) await drive.put(path, bytes, { sha256, type: mimeType });
    given.add(path);
    return { source: id, path, sha256 };
  }
  throw new Error(`There are too many files called ${wished}.`);
}

async function readDocumentBytes(storage: Storage, key: string): Promise<Buffer | null> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function copyMonths(
  deps: Deps,
  organizationId: string,
  drive: Drive,
  run: SyncRun,
  counts: { months: number },
): Promise<void> {
  const { db, now } = deps;
  const today = dayOf(now());
  const due = await db.asOrganization(organizationId, async (tx) => {
    const connected = (await findConnection(tx, organizationId, "cloud_drive"))?.connectedAt ?? now();
    const since = dayOf(connected);
    const closed = await loadCloseTimes(tx, organizationId, finishedMonths(today, since));
    return dueMonths(today, since, await loadCopiedMonths(tx, organizationId), closed);
  });
  for (const month of due) {
    const folder = `exports/${month}`;
    for await (const { name, type, bytes } of renderExports(deps, organizationId, month)) {
      run.signal.throwIfAborted();
      await drive.put(`${folder}/${name}`, bytes, { sha256: sha256Of(bytes), type });
    }
    // Recorded after the last one is stored: a month is copied whole or again.
    const copy = { source: `month ${month}`, path: folder, sha256: "" };
    await db.asOrganization(organizationId, (tx) => noteCopies(tx, organizationId, [copy]));
    counts.months++;
  }
}

function sentenceOf({ documents, lost, months }: { documents: number; lost: number; months: number }): string {
  const said: Parameters<typeof logged> = [];
  if (documents > 0) said.push(["documentsCopied", { count: documents }]);
  if (documents === 0 && months === 0) said.push("driveCurrent");
  if (lost > 0) said.push(["documentsLost", { count: lost }]);
  if (months > 0) said.push(["monthsCopied", { count: months }]);
  return logged(...said);
}
