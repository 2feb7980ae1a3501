/** Looks for work that nobody does: documents that wait to be read, jobs that are due, jobs that were given up. */
import type pg from "pg";
import { READING } from "../../platform/jobs/overview.ts";
import { counted, doubtful, type Finding, well } from "../../platform/process/finding.ts";

/** Every process looks for due work every few seconds: so long is nobody there, or too few. */
const STUCK = "interval '15 minutes'";

export async function lookAtJobs(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ unread: number; due: number; failed: number }>(
    `select count(*) filter (where name = '${READING}' and is_stuck)::int as unread,
            count(*) filter (where name <> '${READING}' and is_stuck)::int as due,
            count(*) filter (where state = 'failed')::int as failed
     from pgboss.job, lateral (select greatest(start_after, heartbeat_on) < now() - ${STUCK} and state <= 'active' as is_stuck) as look`,
  );
  const { unread = 0, due = 0, failed = 0 } = rows[0] ?? {};
  const faults = [
    ...(unread > 0 ? [`${counted(unread, "document")} to be read for more than 15 minutes.`] : []),
    ...(due > 0 ? [`${counted(due, "job")} due for more than 15 minutes.`] : []),
    ...(failed > 0 ? [`${counted(failed, "job")} given up in the last day.`] : []),
  ];
  if (faults.length === 0) return well("Jobs", "None is stuck, and none was given up.");
  const advice = unread + due > 0 ? "Is a server running? See npm run jobs." : "See npm run jobs.";
  return doubtful("Jobs", `${faults.join(" ")} ${advice}`);
}
