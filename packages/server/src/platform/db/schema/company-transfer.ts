/** An organization that moves: exports of all it has, and imports of such an export. */
import type { MovingResult } from "@tallyleaf/contract";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, sql, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** One transfer. Its file is stored in pieces (product/company-transfer/pieces.ts) until it is no longer needed. */
export const movings = pgTable(
  "moving",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    direction: text("direction", { enum: ["out", "in"] }).notNull(),
    /** `uploading`: pieces of a file to move in still come. */
    status: text("status", { enum: ["uploading", "waiting", "running", "done", "failed"] })
      .notNull()
      .default("waiting"),
    /** Percent. */
    progress: smallint("progress").notNull().default(0),
    fileName: text("file_name").notNull(),
    /** Of the file, in bytes; of a move out null until it is made. */
    size: bigint("size", { mode: "number" }),
    /** Number of stored pieces of the file. */
    pieces: integer("pieces").notNull().default(0),
    /** Time at which the file is removed; null: no file is stored. */
    expiresAt: instant("expires_at"),
    /** Transferred content: rows by table, documents, trial balances. */
    result: jsonb("result").$type<MovingResult>(),
    /** Reason for the failure, in a sentence. */
    error: text("error"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("moving_newest").on(t.organizationId, t.createdAt, t.id),
    index("moving_expiry").on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check("direction", sql`${t.direction} in ('out', 'in')`),
    check("status", sql`${t.status} in ('uploading', 'waiting', 'running', 'done', 'failed')`),
    check("progress", sql`${t.progress} between 0 and 100`),
    tenantPolicy("moving"),
  ],
).enableRLS();
