/** The history of an organization: all of it for its founders; for its accountants what does not concern people and keys. */
import { AUDIT_EXPORT_ROWS, type AuditEvent, can, type Permissions, writeCsv } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { keysBehind } from "../api-keys/trace.ts";
import { changesOf } from "./changes.ts";
import { describeEvents, type EventInWords } from "./describe-events.ts";
import { FOUNDERS_SUBJECTS } from "./sentences.ts";
import { type EventRow, listEvents, membersOf } from "./store.ts";

const COLUMNS = ["Time", "Who", "API key", "What", "About", "ID", "Before", "After", "Address"];

/** The handlers of the history's calls. */
export function auditHandlers(db: Database, now: () => Date): Pick<Handlers, "listAuditEvents" | "exportAuditEvents"> {
  return {
    listAuditEvents: ({ query }, { organizationId, permissions }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listEvents(tx, { ...query, organizationId, hidden: hiddenFrom(permissions) });
        const data = await presentAll(tx, organizationId, rows);
        const people = await membersOf(tx, organizationId);
        return { data, people, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    exportAuditEvents: ({ query }, { organizationId, permissions }) =>
      db.asOrganization(organizationId, async (tx) => {
        const page = { page: 1, perPage: AUDIT_EXPORT_ROWS };
        const { rows, total } = await listEvents(tx, {
          ...query,
          ...page,
          organizationId,
          hidden: hiddenFrom(permissions),
        });
        const events = await presentAll(tx, organizationId, rows);
        const fileName = `activity_${dayOf(now())}.csv`;
        return { fileName, csv: writeCsv(COLUMNS, events.map(lineOf)), rows: events.length, total };
      }),
  };
}

const hiddenFrom = (permissions: Permissions) => (can(permissions, "see", "securityHistory") ? [] : FOUNDERS_SUBJECTS);

async function presentAll(tx: Transaction, organizationId: string, rows: readonly EventRow[]): Promise<AuditEvent[]> {
  const keys = await keysBehind(
    tx,
    organizationId,
    rows.map(({ requestId }) => requestId),
  );
  const told = await describeEvents(tx, organizationId, rows);
  return told.map((event) => present(event, keys.get(event.row.requestId ?? "") ?? null));
}

function present({ row, actor, sentence }: EventInWords, apiKey: string | null): AuditEvent {
  const { id, at, verb, subjectType, subjectId, address, before, after } = row;
  const changes = changesOf(before, after);
  return { id, at: at.toISOString(), actor, apiKey, verb, subjectType, subjectId, sentence, address, changes };
}

function lineOf({ at, actor, apiKey, sentence, subjectType, subjectId, changes, address }: AuditEvent): string[] {
  const noted = (side: "before" | "after") =>
    changes.flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`])).join("\n");
  return [
    at,
    actor?.name ?? "",
    apiKey ?? "",
    sentence,
    subjectType,
    subjectId,
    noted("before"),
    noted("after"),
    address ?? "",
  ];
}
