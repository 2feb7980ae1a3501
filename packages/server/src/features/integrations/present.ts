/** Presents a connection and its runs to the screens. */
import {
  type IntegrationKind,
  type IntegrationRow,
  type IntegrationRun,
  integrationSettings,
} from "@tallyleaf/contract";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayLogged } from "./log.ts";
import type { IntegrationRecord, RunRecord } from "./store.ts";

/** Presents a kind, connected or not. */
export function presentIntegration(
  kind: IntegrationKind,
  row: (IntegrationRecord & { by: string | null }) | undefined,
  running: RunRecord | undefined,
  { notice, sync }: { notice?: string | undefined; sync?: unknown },
): IntegrationRow {
  const settings = row ? integrationSettings.parse(row.settings) : null;
  return {
    kind,
    state: stateOf(row),
    settings,
    connectedAt: row?.connectedAt.toISOString() ?? null,
    connectedBy: row?.by ?? null,
    lastSync: row?.lastSyncAt
      ? { at: row.lastSyncAt.toISOString(), ok: row.lastOutcome === "ok", sentence: sayLogged(row.lastSentence ?? "") }
      : null,
    canSync: sync !== undefined,
    running: running && row ? presentRun(running) : null,
    nextSyncAt: row?.nextSyncAt?.toISOString() ?? null,
    notice: notice === undefined ? null : inReadersLanguage(notice),
  };
}

function stateOf(row: IntegrationRecord | undefined): IntegrationRow["state"] {
  if (!row) return "not_connected";
  if (row.flowingSince === null) return "setup_needed";
  return row.lastOutcome === "failed" ? "failing" : "connected";
}

/** Presents a run of a connection. */
export function presentRun(run: RunRecord): IntegrationRun {
  const { id, action, outcome, startedAt, endedAt, by, done, total, sentence } = run;
  return {
    id,
    action,
    outcome,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by,
    done,
    total,
    sentence: sayLogged(sentence),
  };
}
