/** The seals of closes: their list, and each as its file. */
import { getSeal } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { nameForReader } from "../../platform/db/person-name.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { parseSeal } from "./seal-record.ts";
import { findSealRow, listSealRows } from "./store.ts";

/** The handlers of seals. */
export function sealHandlers(db: Database): Pick<Handlers, "listSeals" | "getSeal"> {
  return {
    listSeals: ({ query: { from, to } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const rows = await listSealRows(tx, organizationId, from && to ? { from, to } : null);
        const data = rows.flatMap(({ record, createdAt, by, ...row }) => {
          const sealed = parseSeal(record);
          return sealed
            ? [
                {
                  ...row,
                  by: by ?? nameForReader(""),
                  hash: sealed.hash,
                  entries: sealed.entries,
                  at: createdAt.toISOString(),
                },
              ]
            : [];
        });
        return { data, meta: { total: data.length, currentPage: 1, perPage: Math.max(1, data.length) } };
      }),

    getSeal: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const row = await findSealRow(tx, organizationId, id);
        const sealed = row && parseSeal(row.record);
        if (!sealed) throw new CallFailure(getSeal.failures.notFound);
        return sealed;
      }),
  };
}
