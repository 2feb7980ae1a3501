/** Starts and ends the log entry of a connection's run, and stores the result on the connection too. */
import { INTEGRATIONS, type IntegrationAction, type IntegrationKind } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Outcome } from "./kinds.ts";
import { findConnection, findRun, insertRun, noteOutcome, updateRun } from "./store.ts";

/** Identifies a connection and its action. */
export interface RunKey {
  organizationId: string;
  kind: IntegrationKind;
  action: IntegrationAction;
}

/** Whether an outcome shows that the connection works: by its own flag, or because work was done. */
const flowsBy = ({ action }: RunKey, { ok, flows }: Outcome) => ok && (flows ?? action !== "test");

/**
 * Logs a completed run of a connection, in the transaction of its work.
 *
 * @param by user who started it; null: the schedule, or an event in the books
 */
export async function noteRun(
  tx: Transaction,
  key: RunKey,
  outcome: Outcome,
  { by, startedAt, at }: { by: string | null; startedAt: Date; at: Date },
): Promise<void> {
  const { organizationId, kind, action } = key;
  const { ok, sentence } = outcome;
  await insertRun(tx, {
    organizationId,
    id: uuid(),
    kind,
    action,
    startedAt,
    startedBy: by,
    ...endedBy(outcome, at),
  });
  await noteOutcome(tx, organizationId, kind, { ok, sentence, flows: flowsBy(key, outcome), at });
}

/** Ends a running run; does nothing if it has ended already. */
export async function endRun(tx: Transaction, key: RunKey & { id: string }, outcome: Outcome, at: Date): Promise<void> {
  const { organizationId, kind, id } = key;
  const { ok, sentence } = outcome;
  if (await updateRun(tx, organizationId, id, endedBy(outcome, at))) {
    if (!ok) await recordFailure(tx, key);
    await noteOutcome(tx, organizationId, kind, { ok, sentence, flows: flowsBy(key, outcome), at });
  }
}

/** Records that a connection began to fail, if nobody started the run: who did sees it. */
async function recordFailure(tx: Transaction, { organizationId, kind, id }: RunKey & { id: string }): Promise<void> {
  const run = await findRun(tx, organizationId, id);
  const connection = await findConnection(tx, organizationId, kind);
  if (!run || run.startedBy !== null || !connection || connection.lastOutcome === "failed") return;
  await recordEvent(tx, {
    ...{ organizationId, verb: "failed", subjectType: "integration", subjectId: kind },
    after: { name: INTEGRATIONS[kind] },
  });
}

/** Returns a run's columns at its end; numbers that the outcome lacks keep their last value. */
const endedBy = ({ ok, sentence, done, total, counts }: Outcome, endedAt: Date) => ({
  outcome: ok ? ("ok" as const) : ("failed" as const),
  endedAt,
  sentence,
  ...(done === undefined ? {} : { done }),
  ...(total === undefined ? {} : { total }),
  ...(counts === undefined ? {} : { counts }),
});
