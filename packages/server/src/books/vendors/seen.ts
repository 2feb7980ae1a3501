/** Values that learning has seen on documents of a vendor and that its record lacks: suggested, never stored automatically. */
import { linesOf, type SEEN_FIELDS } from "@tallyleaf/contract";
import { MARK_KINDS, markKey, type VendorMark, vendorKey } from "@tallyleaf/extraction";
import * as z from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../platform/db/orm.ts";
import { vendorRules } from "../../platform/db/schema.ts";
import { listOwnMarks } from "./own-marks.ts";
import { spellingsOf } from "./record.ts";
import type { StoredVendor } from "./store.ts";

type SeenField = (typeof SEEN_FIELDS)[number];

/** Fields of the record by mark; others are known by documents alone. */
const FIELDS: Partial<Record<VendorMark["kind"], SeenField>> = {
  vat: "vatId",
  iban: "ibans",
  phone: "phone",
  web: "website",
};
const MOST_SEEN = 10;

/**
 * The marks of checked documents that bear one of the vendor's names and no other vendor's documents have, the most frequent first,
 * without the company's own.
 */
export async function listSeen(tx: Transaction, organizationId: string, vendor: StoredVendor): Promise<VendorMark[]> {
  const keys = spellingsOf(vendor).map(vendorKey);
  const kinds = Object.keys(FIELDS);
  const { rows } = await tx.execute<{ kind: VendorMark["kind"]; value: string }>(sql`
    with seen as (
      select r.vendor_key = any(${sql.param(keys)}::text[]) as own, mark ->> 'kind' as kind, mark ->> 'value' as value
      from ${vendorRules} r cross join lateral jsonb_array_elements(coalesce(r.lessons -> 'marks', '[]')) mark
      where r.organization_id = ${organizationId} and r.active
    )
    select kind, value from seen where own and kind = any(${sql.param(kinds)}::text[])
      and not exists (select from seen other where not other.own and other.kind = seen.kind and other.value = seen.value)
    group by kind, value order by count(*) desc, kind, value`);
  const own = await listOwnMarks(tx, organizationId);
  return rows.filter((mark) => !own.has(markKey(mark) ?? "")).slice(0, MOST_SEEN);
}

/** Those that the record lacks; of a field with one value, only where it is empty. Pure. */
export function unknownOf(vendor: StoredVendor, marks: readonly VendorMark[]): { field: SeenField; value: string }[] {
  const ibans = linesOf(vendor.ibans);
  const fields = marks.flatMap((mark) => {
    const field = FIELDS[mark.kind];
    if (field === undefined || markKey(mark) === null) return [];
    const isOpen = field === "ibans" ? !ibans.includes(mark.value) : vendor[field] === "";
    return isOpen ? [{ field, value: mark.value }] : [];
  });
  return fields.filter(({ field }, at) => field === "ibans" || fields.findIndex((one) => one.field === field) === at);
}

/**
 * Removes a mark from what documents have taught of the vendor; documents to come don't teach it again. False: none has it.
 *
 * @param field of the record
 */
export async function ignoreSeen(
  tx: Transaction,
  organizationId: string,
  vendor: StoredVendor,
  { field, value }: { field: SeenField; value: string },
): Promise<boolean> {
  const seen = unknownOf(vendor, await listSeen(tx, organizationId, vendor));
  if (!seen.some((one) => one.field === field && one.value === value)) return false;
  const kind = MARK_KINDS.find((one) => FIELDS[one] === field);
  const key = kind && markKey({ kind, value });
  const keys = spellingsOf(vendor).map(vendorKey);
  const rules = await tx
    .select({ id: vendorRules.id, lessons: vendorRules.lessons })
    .from(vendorRules)
    .where(and(eq(vendorRules.organizationId, organizationId), inArray(vendorRules.vendorKey, keys)))
    .for("update");
  for (const { id, lessons } of rules) {
    const taught = storedMarks.safeParse(lessons);
    if (!taught.success || taught.data.marks.length === 0) continue;
    const marks = taught.data.marks.filter((mark) => markKey(mark) !== key);
    const ignored = [...taught.data.ignored, { kind, value }];
    await tx
      .update(vendorRules)
      .set({ lessons: { ...taught.data, marks, ignored } })
      .where(and(eq(vendorRules.organizationId, organizationId), eq(vendorRules.id, id)));
  }
  return true;
}

const storedMark = z.looseObject({ kind: z.enum(MARK_KINDS), value: z.string() });
/** The part of a rule's lessons that is about marks; the rest stays as it is. */
const storedMarks = z.looseObject({ marks: z.array(storedMark).default([]), ignored: z.array(storedMark).default([]) });
