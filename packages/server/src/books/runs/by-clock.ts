/**
 * Posts monthly runs by the product's clock: of every company that has it so, each month that is over. Each company has a transaction of
 * its own, so that one that can't be posted keeps no other from it.
 */
import { dayOf, type FiscalYears } from "@tallyleaf/ledger";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { events } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { lastMonthOver, type RunWish } from "./months.ts";

export interface ClockDeps {
  db: Database;
  now: () => Date;
  onError: (error: unknown, what: string) => void;
}

interface Runs {
  /** For the log: "depreciation". */
  name: string;
  subjectType: "depreciation_run" | "deferral_run";
  /** The fiscal years that divide months, as `listDueRuns` takes them; absent: none does. */
  loadYears?(tx: Transaction, organizationId: string): Promise<FiscalYears>;
  /** The next company after another one with a month that is over and due on a day, and who is named as the author; null: there is none. */
  findNext(
    tx: Transaction,
    after: string,
    today: string,
  ): Promise<{ organizationId: string; createdBy: string } | null>;
  lock(tx: Transaction, organizationId: string): Promise<void>;
  post(tx: Transaction, caller: Actor, wish: RunWish): Promise<unknown>;
}

const FIRST = "00000000-0000-0000-0000-000000000000";

/** It stops before a closed month and before one whose run was reversed: a person decides about them. */
export async function postRunsOfAll({ db, now, onError }: ClockDeps, runs: Runs): Promise<void> {
  const at = now();
  const today = dayOf(at);
  let after: string | null = FIRST;
  while (after !== null) after = await postNext(after);

  async function postNext(last: string): Promise<string | null> {
    const due = await db.asSystem((tx) => runs.findNext(tx, last, today));
    if (!due) return null;
    const { organizationId } = due;
    const caller: Actor = { organizationId, userId: due.createdBy, permissions: {}, requestId: runs.name };
    try {
      await db.asSystem(async (tx) => {
        await enterOrganization(tx, organizationId);
        await runs.lock(tx, organizationId);
        const { to } = lastMonthOver(today, await runs.loadYears?.(tx, organizationId));
        await runs.post(tx, caller, { through: to, today, at, onOpenDay: false, isAutomatic: true });
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onError(error, `${runs.name} of organization ${organizationId}`);
      await db.asOrganization(organizationId, async (tx) => {
        const { to } = lastMonthOver(today, await runs.loadYears?.(tx, organizationId));
        await recordFailure(tx, organizationId, runs.subjectType, to);
      });
    }
    return organizationId;
  }
}

/** Records that the months up to a day could not be posted, once for each such day: the clock tries again each hour. */
async function recordFailure(
  tx: Transaction,
  organizationId: string,
  subjectType: Runs["subjectType"],
  day: string,
): Promise<void> {
  await lockByName(tx, `${subjectType} failed ${organizationId}`);
  const told = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        eq(events.subjectType, subjectType),
        eq(events.subjectId, day),
        eq(events.verb, "failed"),
      ),
    )
    .limit(1);
  if (told.length === 0)
    await recordEvent(tx, { organizationId, verb: "failed", subjectType, subjectId: day, after: { date: day } });
}
