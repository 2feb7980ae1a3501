/** The rules of an organization as reading takes them, and that it did. */
import { type KnownMark, type LayoutHint, type VendorRule, vendorKey, verdictOf } from "@tallyleaf/extraction";
import { listOwnMarks } from "../../books/vendors/own-marks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "../../platform/db/orm.ts";
import { vendorRules, vendors } from "../../platform/db/schema.ts";
import { PLACED_FIELDS, readLessons } from "./lessons.ts";
import { knownMarks, listMarked } from "./marks.ts";
import type { StoredRule } from "./store.ts";

/** More vendors than a small business has; keeps the load bounded. */
const MOST_RULES = 5000;

/** Rules for reading and booking a document. */
export interface RulesForReading {
  /** Written ones first, then those that were taught last, then the defaults of vendors without a rule. */
  rules: VendorRule[];
  /** Positions of fields on the documents of vendors. */
  hints: LayoutHint[];
  /** By which vendors are known whatever their names look like. */
  marks: KnownMark[];
}

/** The organization's rules. */
export async function loadRulesForReading(tx: Transaction, organizationId: string): Promise<RulesForReading> {
  const rows = await tx
    .select()
    .from(vendorRules)
    .where(eq(vendorRules.organizationId, organizationId))
    .orderBy(sql`${vendorRules.origin} = 'learned'`, desc(vendorRules.updatedAt))
    .limit(MOST_RULES);
  const ruled = new Set(rows.filter(({ active }) => active).map(({ vendor }) => vendorKey(vendor)));
  const defaults = (await listDefaults(tx, organizationId)).filter(({ vendor }) => !ruled.has(vendorKey(vendor)));
  const marks = knownMarks(rows, await listMarked(tx, organizationId), await listOwnMarks(tx, organizationId));
  return { rules: [...rows.map(ruleOf), ...defaults], hints: rows.flatMap(hintsOf), marks };
}

/** The default category and payment account of each vendor, by all its names, as rules. */
async function listDefaults(tx: Transaction, organizationId: string): Promise<VendorRule[]> {
  const { id, name, aliases, categoryCode, paymentAccountCode } = vendors;
  const rows = await tx
    .select({ id, name, aliases, categoryCode, paymentAccountCode })
    .from(vendors)
    .where(
      and(
        eq(vendors.organizationId, organizationId),
        eq(vendors.active, true),
        isNull(vendors.mergedInto),
        or(isNotNull(categoryCode), isNotNull(paymentAccountCode)),
      ),
    )
    .orderBy(name)
    .limit(MOST_RULES);
  return rows.flatMap((row) =>
    [row.name, ...row.aliases.split("\n").filter((alias) => alias !== "")].map((vendor) => ({
      ...{ id: row.id, vendor, active: true, origin: "explicit" as const, spelling: null, tax: null },
      ...{ categoryCode: row.categoryCode, paymentAccountCode: row.paymentAccountCode },
    })),
  );
}

/** By every name under which the vendor's documents were read. */
function hintsOf({ vendor, active, lessons }: StoredRule): LayoutHint[] {
  const learned = readLessons(lessons);
  const names = [...new Set([vendor, ...learned.names.map(({ read }) => read)])];
  return PLACED_FIELDS.flatMap((field) => {
    const { decided, suggested } = verdictOf(learned[field].map(({ value }) => value));
    const label = decided?.value ?? suggested;
    if (!active || label === null) return [];
    return names.map((name) => ({ vendor: name, field, label, decides: decided !== null }));
  });
}

/** A stored rule as reading takes it. */
function ruleOf(row: StoredRule): VendorRule {
  const { id, vendor, active } = row;
  if (row.origin === "learned") return { id, vendor, active, origin: "learned", ...readLessons(row.lessons) };
  const { spelling, categoryCode, paymentAccountCode, taxStructure, taxRate, dimensions } = row;
  const tax =
    taxStructure === null && taxRate === null ? null : { structure: taxStructure ?? "inclusive", rate: taxRate };
  return { id, vendor, active, origin: "explicit", spelling, categoryCode, paymentAccountCode, tax, dimensions };
}

/** Counts that a document was booked by these rules. */
export async function countUses(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  // Locked in one order: two documents may be booked by the same rules at once.
  const held = await tx
    .select({ id: vendorRules.id })
    .from(vendorRules)
    .where(and(eq(vendorRules.organizationId, organizationId), inArray(vendorRules.id, [...ids])))
    .orderBy(vendorRules.id)
    .for("update");
  if (held.length === 0) return;
  await tx
    .update(vendorRules)
    .set({ uses: sql`${vendorRules.uses} + 1`, lastUsedAt: at })
    .where(
      and(
        eq(vendorRules.organizationId, organizationId),
        inArray(
          vendorRules.id,
          held.map(({ id }) => id),
        ),
      ),
    );
}
