/** The history of an organization: all of it for its founders; for its accountants what does not concern people and keys. */
import { AUDIT_EXPORT_ROWS, type AuditEvent, can, type Permissions, writeCsv } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { loadKeyNames } from "../api-keys/trace.ts";
import { changesOf } from "./changes.ts";
import { describeEvents, type EventInWords } from "./describe-events.ts";
import { say } from "./say.ts";
import { FOUNDERS_SUBJECTS } from "./sentences.ts";
import { type EventRow, listEvents, listMembers } from "./store.ts";

/** The handlers of the history's calls. */
export function auditHandlers(db: Database, now: () => Date): Pick<Handlers, "listAuditEvents" | "exportAuditEvents"> {
  return {
    listAuditEvents: ({ query }, { organizationId, permissions }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listEvents(tx, { ...query, organizationId, hidden: hiddenFrom(permissions) });
        const data = await presentAll(tx, organizationId, rows);
        const people = await listMembers(tx, organizationId);
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
        return { fileName, csv: writeCsv(columns(), events.map(lineOf)), rows: events.length, total };
      }),
  };
}

const hiddenFrom = (permissions: Permissions) => (can(permissions, "see", "securityHistory") ? [] : FOUNDERS_SUBJECTS);

async function presentAll(tx: Transaction, organizationId: string, rows: readonly EventRow[]): Promise<AuditEvent[]> {
  const keys = await loadKeyNames(
    tx,
    organizationId,
    rows.map(({ requestId }) => requestId),
  );
  const told = await describeEvents(tx, organizationId, rows);
  return told.map((event) => present(event, keys.get(event.row.requestId ?? "") ?? null));
}

function present({ row, actor, sentence }: EventInWords, apiKey: string | null): AuditEvent {
  const { id, at, verb, subjectType, subjectId, address } = row;
  const changes = changesOf(row);
  return { id, at: at.toISOString(), actor, apiKey, verb, subjectType, subjectId, sentence, address, changes };
}

const columns = () => [
  say("time"),
  say("person"),
  say("apiKey"),
  say("activity"),
  say("about"),
  say("id"),
  say("before"),
  say("after"),
  say("ipAddress"),
];

function lineOf({ at, actor, apiKey, sentence, subjectType, subjectId, changes, address }: AuditEvent): string[] {
  const noted = (side: "beforeText" | "afterText") =>
    changes
      .flatMap(({ label: field, [side]: value }) => (value === null ? [] : [say("change", { field, value })]))
      .join("\n");
  return [
    at,
    actor?.name ?? "",
    apiKey ?? "",
    sentence,
    say("subject", { type: subjectType }) || subjectType,
    subjectId,
    noted("beforeText"),
    noted("afterText"),
    address ?? "",
  ];
}
