/** The jobs of company transfers: they export and import, and remove expired files. */
import { MOVING_DAYS, type MovingResult } from "@tallyleaf/contract";
import { fromRandomAccessReaderPromise } from "yauzl";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { analyzeGrown } from "../../platform/db/statistics.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { VirusScanner } from "../../platform/virus-scanner/clamd.ts";
import type { Manifest } from "./format.ts";
import { moveIn } from "./import-company.ts";
import { PieceReader, PieceWriter, piecesIn, piecesOf } from "./pieces.ts";
import { ZIP_OPTIONS } from "./read-file.ts";
import { say } from "./say.ts";
import { deleteMovingRow, findMoving, listExpiredMovings, type MovingRow, updateMoving } from "./store.ts";
import { Unfit } from "./unfit.ts";
import { writeOrganization } from "./write-file.ts";

/** The kind of job. */
export const MOVE = "move";

/** Data of the job. */
export interface MoveJob {
  organizationId: string;
  id: string;
  requestId: string;
}

interface Deps {
  db: Database;
  queue: JobQueue;
  storage: Storage;
  cipher: Cipher;
  scanner: VirusScanner | null;
  /** Size limit of an unpacked file. */
  maxBytes: number;
  now: () => Date;
  onLeftover: (error: unknown, key: string) => void;
}

/** Ends the work silently: another process has taken it over, or the transfer was deleted. */
class Dropped extends Error {}

/** Exports an organization into a file, or imports it from one. */
export function moveJob(deps: Deps): Job {
  const options = { retries: 3, retryDelaySeconds: 5, timeoutSeconds: 6 * 3600 };
  return job<MoveJob>(MOVE, options, async ({ organizationId, id, requestId }, turn) => {
    const { db, now } = deps;
    const row = await db.asOrganization(organizationId, (tx) => findMoving(tx, organizationId, id));
    if (!row || (row.status !== "waiting" && row.status !== "running")) return;
    const change = (to: Parameters<typeof updateMoving>[3]) =>
      db.asOrganization(organizationId, (tx) => updateMoving(tx, organizationId, id, to));
    const onProgress = async (progress: number) => {
      if (turn.signal.aborted || !(await change({ status: "running", progress }))) throw new Dropped();
    };
    /** Removes the file, which is useless now: an export is incomplete, and an import would fail again. */
    const fail = async (error: string) => {
      await change({ status: "failed", error, expiresAt: null, finishedAt: now() });
      await removePieces(deps, row);
    };
    try {
      await onProgress(1);
      if (row.direction === "out") await makeFile(deps, row, onProgress);
      else {
        await fillFrom(deps, row, requestId, onProgress);
        await analyzeGrown(db);
      }
    } catch (error) {
      if (error instanceof Dropped) {
        const isDeleted =
          (await db.asOrganization(organizationId, (tx) => findMoving(tx, organizationId, id))) === null;
        // Removes pieces that were written in the meantime.
        if (isDeleted) await removePieces(deps, row);
        return;
      }
      if (error instanceof Unfit) await fail(error.message);
      else {
        if (turn.isLast) await fail(row.direction === "out" ? say("exportFailed") : say("importFailed"));
        throw error;
      }
    }
  });
}

async function makeFile(deps: Deps, row: MovingRow, onProgress: (percent: number) => Promise<void>): Promise<void> {
  const { db, storage, cipher, now } = deps;
  const { organizationId, id } = row;
  const folder = piecesOf(organizationId, id);
  const target = new PieceWriter(storage, folder);
  const manifest = await writeOrganization({ db, storage, cipher, now, onProgress }, organizationId, target);
  const at = now();
  const isKept = await db.asOrganization(organizationId, (tx) =>
    updateMoving(tx, organizationId, id, {
      status: "done",
      progress: 100,
      size: target.size,
      pieces: piecesIn(target.size),
      expiresAt: new Date(at.getTime() + MOVING_DAYS * 86_400_000),
      result: resultOf(manifest),
      error: null,
      finishedAt: at,
    }),
  );
  if (!isKept) await removePieces(deps, row);
}

async function fillFrom(
  deps: Deps,
  row: MovingRow,
  requestId: string,
  onProgress: (percent: number) => Promise<void>,
): Promise<void> {
  const { storage, now, maxBytes } = deps;
  const { organizationId, id, createdBy, size } = row;
  const reader = new PieceReader(storage, piecesOf(organizationId, id));
  const zip = await fromRandomAccessReaderPromise(reader, size ?? 0, ZIP_OPTIONS).catch(() => {
    throw new Unfit(say("noZip"));
  });
  const onFilled = async (tx: Transaction, result: MovingResult) => {
    const done = { status: "done", progress: 100, result, error: null, expiresAt: null, finishedAt: now() } as const;
    if (!(await updateMoving(tx, organizationId, id, done))) throw new Dropped();
  };
  try {
    await moveIn(deps, zip, { organizationId, actorId: createdBy, requestId, maxBytes, onProgress, onFilled });
  } finally {
    zip.close();
  }
  await removePieces(deps, row);
}

/** Returns the contents of a file from its manifest. */
function resultOf(manifest: Manifest): MovingResult {
  const { organization, madeAt, files, missing } = manifest;
  const documents = files.filter(({ name }) => name.startsWith("documents/"));
  const tables = files.flatMap(({ name, rows }) => {
    const table = /^tables\/(.*)\.jsonl$/.exec(name)?.[1];
    return table === undefined || rows === undefined ? [] : [{ name: table, rows }];
  });
  const bytes = documents.reduce((sum, each) => sum + each.bytes, 0);
  const accounts = manifest.trialBalance
    .filter(({ currency }) => currency === organization.currency)
    .map(({ code, name, net }) => ({ code, name, before: Number(net), after: Number(net) }));
  return {
    organization: organization.name,
    madeAt,
    tables,
    documents: { count: documents.length, bytes, missing },
    people: { known: files.find(({ name }) => name === "people.jsonl")?.rows ?? 0, others: [] },
    trialBalance: { currency: organization.currency, accounts },
  };
}

/** Removes a transfer's file. A failure is reported; the organization's deletion removes the file at the latest. */
export async function removePieces(
  { storage, onLeftover }: Pick<Deps, "storage" | "onLeftover">,
  { organizationId, id }: Pick<MovingRow, "organizationId" | "id">,
): Promise<void> {
  const folder = piecesOf(organizationId, id);
  await storage.removeAllUnder(folder).catch((error: unknown) => onLeftover(error, folder));
}

/** Removes expired files; of abandoned uploads, also the row. */
export async function sweepMovings(deps: Pick<Deps, "db" | "storage" | "now" | "onLeftover">): Promise<void> {
  const { db, now } = deps;
  for (const { organizationId, id } of await db.asSystem((tx) => listExpiredMovings(tx, now()))) {
    await removePieces(deps, { organizationId, id });
    await db.asOrganization(organizationId, async (tx) => {
      const row = await findMoving(tx, organizationId, id);
      if (row?.status === "uploading") await deleteMovingRow(tx, organizationId, id);
      else await updateMoving(tx, organizationId, id, { expiresAt: null, pieces: 0 });
    });
  }
}
