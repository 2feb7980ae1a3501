/**
 * The job of a submission: hands it over, then asks what became of it, until the network has accepted or rejected it. It is safe to
 * repeat at any point: the access point knows the key, and an ended job writes its end in the transaction of the result.
 */
import type { SubmissionState } from "@tallyleaf/contract";
import { type Database, enterOrganization, type Transaction } from "../../../platform/db/database.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import { findInvoice } from "../store.ts";
import { type AccessPoints, type PointAnswer, PointAway } from "./access-point.ts";
import type { OwnReason } from "./say.ts";
import { lockSubmission, type StoredSubmission, updateSubmission } from "./store.ts";

export const SUBMISSION_JOB = "invoice-submission";

export interface SubmissionKey {
  organizationId: string;
  id: string;
}

interface Deps {
  db: Database;
  points: AccessPoints;
  now: () => Date;
}

const GIVEN_UP_AFTER_MILLISECONDS = 3 * 86_400_000;
const LONGEST_WAIT_SECONDS = 3600;
const SHORTEST_WAIT_SECONDS = 2;

const isOver = (state: SubmissionState) => state !== "queued" && state !== "submitted";

type Change = Partial<Pick<StoredSubmission, "state" | "isTest" | "reference" | "reason">>;

/** Hands over and asks. */
export const submissionJob = ({ db, points, now }: Deps): Job =>
  job<SubmissionKey>(
    SUBMISSION_JOB,
    { keyed: true, concurrency: 2, timeoutSeconds: 120 },
    async ({ organizationId, id }, run) => {
      const { row, isVoid } = await db.asOrganization(organizationId, async (tx) => {
        const row = await lockSubmission(tx, organizationId, id);
        return { row, isVoid: row !== null && (await isVoided(tx, row)) };
      });
      if (!row || isOver(row.state)) return db.asSystem((tx) => run.end(tx));
      const change = await nextOf(points, row, isVoid, now());
      return db.asSystem(async (tx) => {
        const ends = change.state !== undefined && isOver(change.state);
        const seconds = waitOf(row, now());
        const isOurs = ends
          ? await run.end(tx)
          : await run.putOff(tx, { seconds, counts: false, because: "it isn't over" });
        // Another process has the job by now.
        if (!isOurs || Object.keys(change).length === 0) return;
        await enterOrganization(tx, organizationId);
        await updateSubmission(tx, row, { ...change, changedAt: now() });
      });
    },
  );

async function isVoided(tx: Transaction, { organizationId, invoiceId }: StoredSubmission): Promise<boolean> {
  return (await findInvoice(tx, organizationId, invoiceId))?.state === "void";
}

/** Returns the changes of a submission; empty if there are none. */
async function nextOf(points: AccessPoints, row: StoredSubmission, isVoid: boolean, at: Date): Promise<Change> {
  const point = points[row.network];
  const { id: key, format, address, xml } = row;
  try {
    if (row.state === "queued") {
      // Perhaps it is there already, and only our note of it was lost.
      const known = point ? await point.poll(key) : null;
      if (known) return toChange(known);
      if (!point) return { state: "failed", reason: "noLongerConfigured" satisfies OwnReason };
      if (isVoid) return { state: "failed", reason: "isVoid" satisfies OwnReason };
      return toChange(await point.submit({ key, format, address, xml }));
    }
    const found = await point?.poll(key);
    return found ? toChange(found) : {};
  } catch (error) {
    if (!(error instanceof PointAway)) throw error;
    const isLate = at.getTime() - row.queuedAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
    return row.state === "queued" && isLate ? { state: "failed", reason: "notReached" satisfies OwnReason } : {};
  }
}

const toChange = ({ state, isTest, reference, reason }: PointAnswer): Change => ({ state, isTest, reference, reason });

/** The longer it takes, the longer the next look waits. */
function waitOf({ queuedAt }: StoredSubmission, at: Date): number {
  const seconds = Math.round((at.getTime() - queuedAt.getTime()) / 1000 / 4);
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, seconds));
}
