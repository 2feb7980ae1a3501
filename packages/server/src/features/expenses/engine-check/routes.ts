/** The calls of the engine's check: its state, and the order of another one. */
import {
  type EngineCheckResult,
  type EngineCheckState,
  MOST_CHECKED_DOCUMENTS,
  MOST_LISTED_CHANGES,
  startEngineCheck,
} from "@tallyleaf/contract";
import { EMBEDDED } from "@tallyleaf/extraction";
import { loadAccountNames } from "../../../books/chart/accounts/chart.ts";
import { type Database, enterOrganization, type Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import { and, eq, inArray, isNull } from "../../../platform/db/orm.ts";
import { expenses } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { countConfirmed } from "./check.ts";
import type { EngineCheck } from "./compare.ts";
import { CHECK_SECONDS, ENGINE_CHECK_JOB, type EngineCheckJob } from "./job.ts";
import { findCheck, putCheck, type StoredCheck } from "./store.ts";

interface Deps {
  db: Database;
  queue: JobQueue;
  now: () => Date;
}

/** The handlers of the engine's check. */
export function engineCheckHandlers({ db, queue, now }: Deps): Pick<Handlers, "getEngineCheck" | "startEngineCheck"> {
  const engineVersion = EMBEDDED.version;
  return {
    getEngineCheck: (_, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => presentState(tx, organizationId, engineVersion)),

    startEngineCheck: (_, { organizationId }) =>
      db.asSystem(async (tx) => {
        // Before the organization is entered: the queue belongs to the system.
        await queue.enqueue<EngineCheckJob>(tx, ENGINE_CHECK_JOB, { organizationId, engineVersion });
        await enterOrganization(tx, organizationId);
        // Of two orders at once the second sees the first.
        await lockByName(tx, `engine check ${organizationId}`);
        const { running, nothingConfirmed } = startEngineCheck.failures;
        const check = await findCheck(tx, organizationId, engineVersion);
        if (check && isUnderWay(check, now())) throw new CallFailure(running);
        if ((await countConfirmed(tx, organizationId, 1)) === 0) throw new CallFailure(nothingConfirmed);
        await putCheck(tx, organizationId, engineVersion, now());
        return presentState(tx, organizationId, engineVersion);
      }),
  };
}

/** A check whose processes all died isn't waited for: its tries are over by then. */
const isUnderWay = ({ status, startedAt }: StoredCheck, at: Date): boolean =>
  (status === "waiting" || status === "running") && at.getTime() - startedAt.getTime() < 3 * CHECK_SECONDS * 1000;

async function presentState(tx: Transaction, organizationId: string, engineVersion: string): Promise<EngineCheckState> {
  const check = await findCheck(tx, organizationId, engineVersion);
  return {
    engineVersion,
    confirmed: await countConfirmed(tx, organizationId, MOST_CHECKED_DOCUMENTS),
    check: check && {
      status: check.status,
      done: check.done,
      total: check.total,
      startedAt: check.startedAt.toISOString(),
      finishedAt: check.finishedAt?.toISOString() ?? null,
      result: check.result && (await presentResult(tx, organizationId, check.result)),
    },
  };
}

/** Adds the vendors, and names the accounts, which are stored by code. */
async function presentResult(
  tx: Transaction,
  organizationId: string,
  { changes, ...counts }: EngineCheck,
): Promise<EngineCheckResult> {
  const listed = changes.slice(0, MOST_LISTED_CHANGES);
  const names = await loadAccountNames(tx, organizationId);
  const vendors = await loadVendors(
    tx,
    organizationId,
    listed.map(({ expenseId }) => expenseId),
  );
  return {
    ...counts,
    changes: listed.map(({ expenseId, field, kind, before, now, confirmed }) => {
      const isAccount = field === "category" || field === "paymentAccount";
      const said = (value: string | null) => (isAccount && value !== null ? (names.get(value) ?? value) : value);
      const vendor = vendors.get(expenseId) ?? null;
      return { expenseId, vendor, field, kind, before: said(before), now: said(now), confirmed: said(confirmed) };
    }),
    moreChanges: changes.length - listed.length,
  };
}

async function loadVendors(
  tx: Transaction,
  organizationId: string,
  ids: number[],
): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: expenses.id, vendor: expenses.listVendor })
    .from(expenses)
    .where(and(eq(expenses.organizationId, organizationId), inArray(expenses.id, ids), isNull(expenses.deletedAt)));
  return new Map(rows.map(({ id, vendor }) => [id, vendor]));
}
