/**
 * Posts depreciation by the product's clock: once an hour, of every company that has it so, each month that is over. It stops before a
 * closed month and before one whose run was reversed: the month's checklist and the screen say that a person decides.
 */
import { dayOf, monthOf } from "@tallyleaf/ledger";
import { type Database, enterOrganization } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { lastMonthOver, postDueMonths } from "./depreciation.ts";
import { findDueOrganization, lockAssets } from "./store.ts";

interface Deps {
  db: Database;
  now: () => Date;
  onError: (error: unknown, what: string) => void;
}

export const depreciationJob = (deps: Deps): Job =>
  job("depreciation", { retries: 2 }, () => postDepreciationOfAll(deps), { cron: "40 * * * *", timeZone: "UTC" });

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Posts what is due, each company in a transaction of its own: one that can't be posted keeps no other from it. */
export async function postDepreciationOfAll({ db, now, onError }: Deps): Promise<void> {
  const at = now();
  const today = dayOf(at);
  let after: string | null = FIRST;
  while (after !== null) after = await postNext(after);

  async function postNext(last: string): Promise<string | null> {
    const due = await db.asSystem((tx) => findDueOrganization(tx, last, monthOf(today)));
    if (!due) return null;
    const { organizationId } = due;
    const caller: Actor = { organizationId, userId: due.createdBy, permissions: {}, requestId: "depreciation" };
    try {
      await db.asSystem(async (tx) => {
        await enterOrganization(tx, organizationId);
        await lockAssets(tx, organizationId);
        const through = lastMonthOver(today);
        await postDueMonths(tx, caller, { through, today, at, onOpenDay: false, isAutomatic: true });
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onError(error, `depreciation of organization ${organizationId}`);
    }
    return organizationId;
  }
}
