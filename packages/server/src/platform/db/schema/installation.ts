/** Values of the installation as a whole, for all organizations. */
import { boolean, check, pgTable, sql, text } from "../orm.ts";

/** One row at most; none before the first start. Out of reach of every member's request. */
export const installations = pgTable(
  "installation",
  {
    one: boolean("one").primaryKey().default(true),
    /** Tells the key that links and stored secrets are made with from any other one, and says nothing about it. */
    keyMark: text("key_mark").notNull(),
  },
  (t) => [check("one", sql`${t.one}`)],
);
