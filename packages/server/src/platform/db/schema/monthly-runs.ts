/** Tables of runs that post a month of all schedules as one entry. */
import { check, date, foreignKey, index, pgTable, primaryKey, sql, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";

/** @param name of the table */
export const monthlyRuns = <const Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      organizationId: organizationId().references(() => organizations.id),
      id: uuid("id").notNull(),
      /** First day of the month. */
      month: date("month", { mode: "string" }).notNull(),
      entryId: uuid("entry_id").notNull(),
      /** Null: the product posted it by itself. */
      createdBy: uuid("created_by"),
      createdAt: createdAt(),
      reversedBy: uuid("reversed_by"),
      reversedAt: instant("reversed_at"),
    },
    (t) => [
      primaryKey({ columns: [t.organizationId, t.id] }),
      // A schedule is posted once for a month; what comes later has a run of its own.
      index(`${name}_month`).on(t.organizationId, t.month).where(sql`${t.reversedAt} is null`),
      foreignKey({
        columns: [t.organizationId, t.entryId],
        foreignColumns: [journalEntries.organizationId, journalEntries.id],
      }),
      check("reversed", sql`(${t.reversedBy} is null) = (${t.reversedAt} is null)`),
      tenantPolicy(name),
    ],
  ).enableRLS();
