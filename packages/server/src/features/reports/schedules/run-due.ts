/** Has the schedules that are due run: once an hour, by one of all processes. */
import { type ReportRange, reportDays } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { languageOf } from "@tallyleaf/messages";
import { loadFiscalYears } from "../../../books/calendar/fiscal-years.ts";
import { type Database, enterOrganization } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/orm.ts";
import { organizations } from "../../../platform/db/schema.ts";
import { forReader } from "../../../platform/http/reader.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { nextRunAfter } from "../ranges.ts";
import { insertOrder, newRunId, REPORT_JOB, type ReportJob } from "../runs/order.ts";
import { lockDue, updateSchedule } from "./store.ts";

/** Runs the schedules, once an hour. */
export const reportScheduleJob = (deps: { db: Database; queue: JobQueue; now: () => Date }): Job =>
  job("report-schedules", { retries: 2 }, () => runDue(deps), { cron: "5 * * * *", timeZone: "UTC" });

/** Orders the report of each schedule that is due, each in a transaction of its own. */
export async function runDue({ db, queue, now }: { db: Database; queue: JobQueue; now: () => Date }): Promise<void> {
  const at = now();
  const today = dayOf(at);
  let found = true;
  while (found)
    found = await db.asSystem(async (tx) => {
      const schedule = await lockDue(tx, today);
      if (!schedule) return false;
      const { organizationId, id, type, format, file, choices, createdBy } = schedule;
      const runId = newRunId();
      const [company] = await tx
        .select({ language: organizations.documentLanguage })
        .from(organizations)
        .where(eq(organizations.id, organizationId));
      const language = languageOf(company?.language ?? null);
      // Before the organization is entered: the queue belongs to the system.
      await queue.enqueue<ReportJob>(tx, REPORT_JOB, { organizationId, runId, language });
      await enterOrganization(tx, organizationId);
      const range = schedule.range as Exclude<ReportRange, "custom">;
      const days = reportDays(range, today, await loadFiscalYears(tx, organizationId));
      const ordered = {
        organizationId,
        type,
        range,
        ...days,
        choices,
        format,
        file,
        createdBy,
        scheduleId: id,
        at,
      };
      await forReader(language, () => insertOrder(tx, runId, ordered));
      // Of days that passed while no process ran, one report is made, not one a day.
      await updateSchedule(tx, schedule, { nextRun: nextRunAfter(schedule, today), lastRunAt: at });
      return true;
    });
}
