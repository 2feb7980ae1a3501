/** Recreates the live demo: a new company beside the old one, which is deleted once its hour is over. */
import { dayOf } from "@tallyleaf/ledger";
import { eraseCompany } from "../../../features/company/erase.ts";
import type { Platform } from "../../../platform/feature/feature.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import { fillBooks } from "../seed.ts";
import { claimDemo, deletePeopleWithoutDemo, finishDemo, listEndedDemos } from "./store.ts";
import { createPeople, type Fill, teamOf, unknownPassword } from "./team.ts";

type Deps = Pick<Platform, "db" | "calls" | "queue" | "now">;

/** The kind of job. */
export const RENEW_DEMO = "renew_demo";

/** Before the hour is over, so that the next demo is ready when it is. */
const SCHEDULE = { cron: "55 * * * *", timeZone: "UTC" };

/** Recreates it, by one of all processes. Where the demo was switched off, the database still has the schedule: nothing is done then. */
export const renewDemoJob = (deps: Deps, isOn: boolean): Job =>
  job(
    RENEW_DEMO,
    { retries: 2, retryDelaySeconds: 60, timeoutSeconds: 1200 },
    async () => {
      if (isOn) await renewDemo(deps);
    },
    SCHEDULE,
  );

const fillYear: Fill = (filling) => fillBooks({ ...filling, tell: () => undefined, isLive: true });

/**
 * Makes the next demo, unless there is one that lasts or another process makes it.
 *
 * @returns its organization's ID; null: nothing was made
 */
export async function renewDemo(deps: Deps, fill: Fill = fillYear): Promise<string | null> {
  const { db, calls, now } = deps;
  const passwordHash = await unknownPassword();
  const claimed = await db.asSystem(async (tx) => {
    const organizationId = await claimDemo(tx);
    return organizationId === null
      ? null
      : { organizationId, ids: await createPeople(tx, organizationId, passwordHash) };
  });
  if (claimed) {
    const { organizationId, ids } = claimed;
    await fill({ team: await teamOf(calls, organizationId, ids), organizationId, db, today: dayOf(now()) });
    await db.asSystem((tx) => finishDemo(tx, organizationId));
  }
  await sweepDemos(deps, false);
  return claimed?.organizationId ?? null;
}

/** Deletes demos whose time is over. @param all every demo: there is to be none anymore */
export async function sweepDemos({ db, queue }: Pick<Deps, "db" | "queue">, all: boolean): Promise<void> {
  const ended = await db.asSystem((tx) => listEndedDemos(tx, all));
  for (const id of ended) await eraseCompany({ db, jobs: queue }, id);
  await db.asSystem(deletePeopleWithoutDemo);
}
