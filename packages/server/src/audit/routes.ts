/** The history of an organization, told to its founder. */
import type { AuditEvent } from "@tallyleaf/contract";
import type { Database } from "../db/database.ts";
import type { Handlers } from "../http/serve.ts";
import { listEvents } from "./store.ts";
import { type EventInWords, tellEvents } from "./tell.ts";

/** The handler of the history's call. */
export function auditHandlers(db: Database): Pick<Handlers, "listAuditEvents"> {
  return {
    listAuditEvents: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listEvents(tx, { ...query, organizationId });
        const data = (await tellEvents(tx, organizationId, rows)).map(present);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),
  };
}

function present({ row, actor, sentence }: EventInWords): AuditEvent {
  const { id, at, verb, subjectType, subjectId, address } = row;
  return { id, at: at.toISOString(), actor, verb, subjectType, subjectId, sentence, address };
}
