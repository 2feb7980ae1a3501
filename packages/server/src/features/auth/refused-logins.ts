/**
 * Refused sign-ins, for the history of the account's organizations. Ordered for unknown addresses too and noted by a job, so
 * that the time of the answer does not tell whether there is an account.
 */
import { v7 as uuid } from "uuid";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { recordSecurityEvent } from "./security-events.ts";

/** Orders the note; `userId` is null where no account has the address. */
export type NoteRefusedLogin = (userId: string | null, context: RequestContext) => Promise<void>;

const KIND = "refused_login";

/** Notes them. */
export const refusedLoginJob = (db: Database): Job =>
  job<{ userId: string; requestId: string; source: string }>(KIND, {}, ({ userId, ...context }) =>
    // An id of nobody belongs to no organization, and nothing is noted.
    db.asSystem((tx) => recordSecurityEvent(tx, context, { userId, verb: "sign_in_failed", byStranger: true })),
  );

/** Orders the notes. */
export function refusedLoginNotes({ db, queue }: { db: Database; queue: JobQueue }): NoteRefusedLogin {
  return (userId, { requestId, source }) =>
    db.asSystem((tx) => queue.enqueue(tx, KIND, { userId: userId ?? uuid(), requestId, source }));
}
