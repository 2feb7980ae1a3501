/** Moving out and in: ordering, sending a file in pieces, looking, deleting. */
import {
  addMoveInPiece,
  beginMoveIn,
  deleteMoving,
  linkMoveOut,
  MOVING_DAYS,
  type Moving,
  orderMoveOut,
  startMoveIn,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { loadLetterhead } from "../../books/company/letterhead.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { fileNameOf, type MoveLinks } from "./download.ts";
import { MOVE, type MoveJob, removePieces } from "./jobs.ts";
import { lengthOfPiece, piecesIn, piecesOf, putPiece } from "./pieces.ts";
import { isEmpty } from "./put-rows.ts";
import { sayProblem } from "./say.ts";
import {
  deleteMovingRow,
  deleteUploads,
  findMoving,
  insertMoving,
  isUnderWay,
  listMovingRows,
  lockMoving,
  type MovingRow,
  updateMoving,
} from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  queue: JobQueue;
  links: MoveLinks;
  /** The largest file that is taken in, in bytes. */
  maxBytes: number;
  now: () => Date;
  onLeftover: (error: unknown, key: string) => void;
}
type MovingCalls =
  | "listMovings"
  | "orderMoveOut"
  | "linkMoveOut"
  | "deleteMoving"
  | "beginMoveIn"
  | "addMoveInPiece"
  | "startMoveIn";

/** The handlers of an organization's moves. */
export function movingHandlers(deps: Deps): Pick<Handlers, MovingCalls> {
  const { db, storage, queue, links, maxBytes, now, onLeftover } = deps;

  /** A row with its job, in one transaction. The queue belongs to the system: it is asked before the organization is entered. */
  const withJob = <T>(
    { organizationId, requestId }: MemberContext,
    id: string,
    work: (tx: Transaction) => Promise<T>,
  ) =>
    db.asSystem(async (tx) => {
      await queue.enqueue<MoveJob>(tx, MOVE, { organizationId, id, requestId });
      await enterOrganization(tx, organizationId);
      return work(tx);
    });

  return {
    listMovings: async ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listMovingRows(tx, organizationId, query);
        return {
          data: rows.map(presented),
          meta: { total, currentPage: query.page, perPage: query.perPage },
          canMoveIn: await isEmpty(tx, organizationId),
          maxBytes,
        };
      }),

    orderMoveOut: async (_input, context) => {
      const { organizationId, userId } = context;
      const id = uuid();
      const row = await withJob(context, id, async (tx) => {
        if (await isUnderWay(tx, organizationId)) throw new CallFailure(orderMoveOut.failures.underWay);
        const { name } = await loadLetterhead(tx, organizationId);
        const at = now();
        await insertMoving(tx, {
          organizationId,
          id,
          direction: "out",
          fileName: fileNameOf(name, at),
          createdBy: userId,
          createdAt: at,
        });
        await note(tx, context, "moved_out");
        return must(await findMoving(tx, organizationId, id));
      });
      return { success: true, message: sayAnswer("exportStarted"), moving: presented(row) };
    },

    linkMoveOut: async ({ params: { id } }, context) => {
      const { organizationId } = context;
      const { notFound, noFile } = linkMoveOut.failures;
      return db.asOrganization(organizationId, async (tx) => {
        const row = await findMoving(tx, organizationId, id);
        if (row?.direction !== "out") throw new CallFailure(notFound);
        if (row.status !== "done" || row.expiresAt === null) throw new CallFailure(noFile);
        await note(tx, context, "move_out_downloaded");
        return { downloadUrl: links.sign({ organizationId, id }, now()), fileName: row.fileName };
      });
    },

    deleteMoving: async ({ params: { id } }, { organizationId }) => {
      const { notFound, underWay } = deleteMoving.failures;
      await db.asOrganization(organizationId, async (tx) => {
        const row = await lockMoving(tx, organizationId, id);
        if (!row) throw new CallFailure(notFound);
        // An export in progress may be canceled; an import in progress runs to its end.
        if (row.direction === "in" && (row.status === "waiting" || row.status === "running"))
          throw new CallFailure(underWay);
        await deleteMovingRow(tx, organizationId, id);
      });
      await removePieces({ storage, onLeftover }, { organizationId, id });
      return { success: true, message: sayAnswer("exportDeleted") };
    },

    beginMoveIn: async ({ body: { fileName, size } }, { organizationId, userId }) => {
      const { underWay, notEmpty, tooLarge } = beginMoveIn.failures;
      if (size > maxBytes)
        throw new CallFailure(tooLarge, {
          message: sayRefusal("tooLargeTransfer", { most: Math.floor(maxBytes / 1024 / 1024) }),
        });
      const { row, replaced } = await db.asOrganization(organizationId, async (tx) => {
        if (await isUnderWay(tx, organizationId)) throw new CallFailure(underWay);
        if (!(await isEmpty(tx, organizationId))) throw new CallFailure(notEmpty);
        // One at a time: what is sent and not imported fills no more than one file's room.
        const replaced = await deleteUploads(tx, organizationId);
        const id = uuid();
        const at = now();
        await insertMoving(tx, {
          organizationId,
          id,
          direction: "in",
          status: "uploading",
          fileName,
          size,
          expiresAt: new Date(at.getTime() + MOVING_DAYS * 86_400_000),
          createdBy: userId,
          createdAt: at,
        });
        return { row: must(await findMoving(tx, organizationId, id)), replaced };
      });
      for (const id of replaced) await removePieces({ storage, onLeftover }, { organizationId, id });
      return { success: true, message: sayAnswer("sendPieces"), moving: presented(row) };
    },

    addMoveInPiece: async ({ params: { id, number }, file }, { organizationId }) => {
      const { notFound, wrongPiece } = addMoveInPiece.failures;
      const row = await db.asOrganization(organizationId, async (tx) => {
        // Held while the piece is put away: of two that come at once, one waits.
        const found = await lockMoving(tx, organizationId, id);
        if (found?.status !== "uploading") throw new CallFailure(notFound);
        const length = lengthOfPiece(found.size ?? 0, number);
        if (number > found.pieces || length === 0 || file.bytes.length !== length) throw new CallFailure(wrongPiece);
        await putPiece(storage, piecesOf(organizationId, id), number, file.bytes);
        const pieces = Math.max(found.pieces, number + 1);
        await updateMoving(tx, organizationId, id, { pieces });
        return { ...found, pieces };
      });
      return { success: true, message: sayAnswer("pieceReceived"), moving: presented(row) };
    },

    startMoveIn: async ({ params: { id } }, context) => {
      const { organizationId } = context;
      const { notFound, incomplete, notEmpty } = startMoveIn.failures;
      const row = await withJob(context, id, async (tx) => {
        const found = await lockMoving(tx, organizationId, id);
        if (found?.status !== "uploading") throw new CallFailure(notFound);
        if (found.pieces !== piecesIn(found.size ?? 0)) throw new CallFailure(incomplete);
        if (!(await isEmpty(tx, organizationId))) throw new CallFailure(notEmpty);
        await updateMoving(tx, organizationId, id, { status: "waiting" });
        return { ...found, status: "waiting" as const };
      });
      return { success: true, message: sayAnswer("importStarted"), moving: presented(row) };
    },
  };
}

function must(row: MovingRow | null): MovingRow {
  if (!row) throw new Error("A move that was just added is not there.");
  return row;
}

function note(tx: Transaction, context: MemberContext, verb: string): Promise<void> {
  const { organizationId, userId, requestId, source } = context;
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "organization",
    subjectId: organizationId,
    requestId,
    address: source,
  });
}

function presented(row: MovingRow): Moving {
  const { id, direction, status, progress, fileName, size, pieces, error, result, by } = row;
  return {
    id,
    direction,
    status,
    progress,
    fileName,
    size,
    pieces,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    error: error && sayProblem(error),
    result,
    createdBy: by,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
