/** Posts depreciation by the product's clock, once an hour. The month's checklist and the screen say where a person decides. */
import { type ClockDeps, postRunsOfAll } from "../../books/runs/by-clock.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { postDueMonths } from "./depreciation.ts";
import { findDueOrganization, lockAssets } from "./store.ts";

export const depreciationJob = (deps: ClockDeps): Job =>
  job("depreciation", { retries: 2 }, () => postDepreciationOfAll(deps), { cron: "40 * * * *", timeZone: "UTC" });

export const postDepreciationOfAll = (deps: ClockDeps): Promise<void> =>
  postRunsOfAll(deps, {
    name: "depreciation",
    subjectType: "depreciation_run",
    findNext: findDueOrganization,
    lock: lockAssets,
    post: postDueMonths,
  });
