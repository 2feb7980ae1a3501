/** Opening balances of whole books: the draft that people fill in, and what was posted of it. */
import { check, date, integer, jsonb, numeric, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const openings = pgTable(
  "opening",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    state: text("state", { enum: ["draft", "posted", "reversed"] })
      .notNull()
      .default("draft"),
    /** Null: not chosen yet. */
    openingDate: date("opening_date", { mode: "string" }),
    /** Entered content (contract: openingContent). */
    content: jsonb("content").notNull(),
    /** Counts the changes of the draft. */
    revision: integer("revision").notNull().default(1),
    /** The accounts that it opened; empty until it is posted. */
    accounts: text("accounts").array().notNull().default(sql`'{}'`),
    /** [{ code, name, former, posted }]: both trial balances, as decimals; null until it is posted. */
    proof: jsonb("proof"),
    /** Remainder on the opening balances account; debits are above zero. */
    remainder: numeric("remainder"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    postedAt: instant("posted_at"),
    postedBy: uuid("posted_by"),
    reversedAt: instant("reversed_at"),
    reversedBy: uuid("reversed_by"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("opening_draft").on(t.organizationId).where(sql`state = 'draft'`),
    check("state", sql`${t.state} in ('draft', 'posted', 'reversed')`),
    check(
      "posted",
      sql`(${t.state} = 'draft') = (${t.postedAt} is null)
        and (${t.state} = 'draft' or num_nulls(${t.postedBy}, ${t.openingDate}, ${t.proof}, ${t.remainder}) = 0)`,
    ),
    check("reversed", sql`(${t.state} = 'reversed') = (${t.reversedAt} is not null and ${t.reversedBy} is not null)`),
    tenantPolicy("opening"),
  ],
).enableRLS();
