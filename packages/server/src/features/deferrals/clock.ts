/** Releases months by the product's clock, once an hour. The month's checklist and the screen say where a person decides. */
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { type ClockDeps, postRunsOfAll } from "../../books/runs/by-clock.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { postDueReleases } from "./release.ts";
import { findDueOrganization, lockDeferrals } from "./store.ts";

export const releaseJob = (deps: ClockDeps): Job =>
  job("deferrals", { retries: 2 }, () => postReleasesOfAll(deps), { cron: "45 * * * *", timeZone: "UTC" });

export const postReleasesOfAll = (deps: ClockDeps): Promise<void> =>
  postRunsOfAll(deps, {
    name: "deferrals",
    subjectType: "deferral_run",
    loadYears: loadFiscalYears,
    findNext: findDueOrganization,
    lock: lockDeferrals,
    post: postDueReleases,
  });
