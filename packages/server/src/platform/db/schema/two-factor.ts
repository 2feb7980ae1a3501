/** Two-factor authentication. Belongs to no organization, and no member's request can read it. */
import { bigint, pgTable, text, uuid } from "../orm.ts";
import { createdAt, instant } from "./columns.ts";
import { users } from "./identity.ts";

export const twoFactors = pgTable("second_factor", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  /** The app's key, sealed. */
  secret: text("secret").notNull(),
  /** Null until a first code has shown that the app has the key: nothing is asked for before. */
  confirmedAt: instant("confirmed_at"),
  /** The span of 30 seconds, counted from 1970, whose code was accepted last: none of it or before it is accepted again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** Of the recovery codes that are left; all of one set share its salt, so that a code is hashed once to be found. */
  recoverySalt: text("recovery_salt").notNull().default(""),
  recoveryHashes: text("recovery_hashes").array().notNull().default([]),
  createdAt: createdAt(),
});
