/** Saved views of lists and reports, and the columns that members chose. */
import { boolean, check, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from "../orm.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { organizations, users } from "./identity.ts";

export const savedViews = pgTable(
  "saved_view",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Of the contract's VIEW_PLACES. */
    place: text("place").notNull(),
    /** Null: the person's own columns of the list, as the only part of `query`. */
    name: text("name"),
    /** Of the screen's address, without its question mark. */
    query: text("query").notNull(),
    /** Everyone in the organization who may open the place sees it. */
    shared: boolean("shared").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("saved_view_name").on(t.organizationId, t.userId, t.place, sql`lower(coalesce(${t.name}, ''))`),
    check("name", sql`${t.name} <> '' and (${t.name} is not null or not ${t.shared})`),
    tenantPolicy("saved_view"),
  ],
).enableRLS();
