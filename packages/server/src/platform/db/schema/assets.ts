/** Fixed assets: the register, and runs that post their depreciation. What they cost is in the books by other entries. */
import { DEPRECIATION_METHODS, FIRST_YEARS } from "@tallyleaf/ledger";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";
import { monthlyRuns } from "./monthly-runs.ts";

export const DISPOSAL_KINDS = ["sold", "scrapped", "lost", "own_use"] as const;

/** A later part of an asset's plan: from a month on, with what was posted before it. */
export interface PlanChange {
  /** First day of the month. */
  from: string;
  /** Depreciation before it, opening balances included. */
  accumulated: string;
  residual: string;
  lifeMonths: number;
  /** More or less cost that the ledger has, by day: a discount, a vendor's credit note, or later cost. */
  costs?: CostChange[];
  /** The entry of the impairment that it follows; absent: a person changed cost, life, or residual value. */
  entryId?: string;
}

export interface CostChange {
  day: string;
  /** Below zero: less. */
  amount: string;
}

/** Impairments are posted beside a month's depreciation, and can come in the same month. */
export const POSTED_KINDS = ["depreciation", "impairment"] as const;

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const assets = pgTable(
  "asset",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Shown with the name. */
    number: integer("number").notNull(),
    name: text("name").notNull(),
    assetCode: text("asset_code").notNull(),
    /** Accumulated depreciation; the same as `asset_code` where that is written down. */
    accumulatedCode: text("accumulated_code").notNull(),
    /** Account of the cost. */
    expenseCode: text("expense_code").notNull(),
    method: text("method", { enum: DEPRECIATION_METHODS }).notNull(),
    lifeMonths: integer("life_months").notNull(),
    /** Percent a year of declining balance. */
    rate: numeric("rate"),
    firstYear: text("first_year", { enum: FIRST_YEARS }).notNull(),
    /** The month in which fiscal years began when it was registered. */
    yearStart: smallint("year_start").notNull(),
    acquiredOn: date("acquired_on", { mode: "string" }).notNull(),
    inUseFrom: date("in_use_from", { mode: "string" }).notNull(),
    /** In the base currency, as the amounts below. */
    cost: numeric("cost").notNull(),
    residual: numeric("residual").notNull(),
    /** Day of the opening balances that brought it; null: it was bought in these books. */
    openingOn: date("opening_on", { mode: "string" }),
    openingDepreciation: numeric("opening_depreciation").notNull(),
    serial: text("serial").notNull(),
    location: text("location").notNull(),
    note: text("note").notNull(),
    /** The expense that bought it, and the line of its entry. */
    expenseId: bigint("expense_id", { mode: "number" }),
    expenseLine: integer("expense_line"),
    /** The asset that it was split off, whose expense line bought it; null: it is no part of another. */
    splitOf: uuid("split_of"),
    /** Later parts of the plan, in order. */
    changes: jsonb("changes").$type<PlanChange[]>().notNull().default([]),
    disposedOn: date("disposed_on", { mode: "string" }),
    disposal: text("disposal", { enum: DISPOSAL_KINDS }),
    /** Without tax; null: an invoice says it, or there are none. */
    proceeds: numeric("proceeds"),
    invoiceId: uuid("invoice_id"),
    /** IDs of its entries: depreciation through the month, cost and depreciation taken out, and the sale. */
    disposalEntries: jsonb("disposal_entries").$type<string[]>().notNull().default([]),
    /** First month whose depreciation is not posted; null: nothing is left. */
    dueFrom: date("due_from", { mode: "string" }),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("asset_number").on(t.organizationId, t.number),
    uniqueIndex("asset_of_expense")
      .on(t.organizationId, t.expenseId, t.expenseLine)
      .where(sql`${t.expenseId} is not null`),
    index("asset_due").on(t.organizationId, t.dueFrom),
    check("method", sql`${t.method} in (${listed(DEPRECIATION_METHODS)})`),
    check("first_year", sql`${t.firstYear} in (${listed(FIRST_YEARS)})`),
    check("disposal", sql`${t.disposal} in (${listed(DISPOSAL_KINDS)})`),
    check("disposed", sql`(${t.disposedOn} is null) = (${t.disposal} is null)`),
    check("rate", sql`(${t.rate} is not null) = (${t.method} = 'declining')`),
    check(
      "amounts",
      sql`${t.cost} > 0 and ${t.residual} >= 0 and ${t.openingDepreciation} >= 0
        and ${t.residual} + ${t.openingDepreciation} <= ${t.cost}`,
    ),
    check("expense_line", sql`(${t.expenseId} is null) = (${t.expenseLine} is null)`),
    tenantPolicy("asset"),
  ],
).enableRLS();

/** A month's depreciation of all assets: one entry. */
export const depreciationRuns = monthlyRuns("depreciation_run");

/** Posted depreciation of an asset for a month, and its impairments. A reversed run leaves none. */
export const assetDepreciations = pgTable(
  "asset_depreciation",
  {
    organizationId: organizationId().references(() => organizations.id),
    assetId: uuid("asset_id").notNull(),
    /** First day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    kind: text("kind", { enum: POSTED_KINDS }).notNull().default("depreciation"),
    amount: numeric("amount").notNull(),
    /** Day of the entry. */
    day: date("day", { mode: "string" }).notNull(),
    entryId: uuid("entry_id").notNull(),
    /** Null: posted with the asset's disposal, or an impairment. */
    runId: uuid("run_id"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.assetId, t.month, t.kind] }),
    index("asset_depreciation_run").on(t.organizationId, t.runId),
    foreignKey({ columns: [t.organizationId, t.assetId], foreignColumns: [assets.organizationId, assets.id] }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.runId],
      foreignColumns: [depreciationRuns.organizationId, depreciationRuns.id],
    }),
    check("amount", sql`${t.amount} > 0`),
    check("kind", sql`${t.kind} in (${listed(POSTED_KINDS)})`),
    tenantPolicy("asset_depreciation"),
  ],
).enableRLS();
