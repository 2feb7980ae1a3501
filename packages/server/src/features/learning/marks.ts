/** Marks of vendors for reading: what their records say, and what people's decisions on documents teach. */
import { type KnownMark, markKey, type VendorMark, vendorKey } from "@tallyleaf/extraction";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/orm.ts";
import { vendors } from "../../platform/db/schema.ts";
import { readLessons } from "./lessons.ts";
import type { StoredRule } from "./store.ts";

/** More vendors than a small business has; keeps the load bounded. */
const MOST_VENDORS = 5000;
/** Documents that must agree until a mark decides, as with everything that is learned. */
const ENOUGH = 2;

/** A vendor's record with its own marks. */
export interface MarkedVendor {
  names: string[];
  marks: VendorMark[];
}

/** The vendors that are in use, with the marks of their records. */
export async function listMarked(tx: Transaction, organizationId: string): Promise<MarkedVendor[]> {
  const rows = await tx
    .select({
      name: vendors.name,
      aliases: vendors.aliases,
      vatId: vendors.vatId,
      ibans: vendors.ibans,
      phone: vendors.phone,
      website: vendors.website,
    })
    .from(vendors)
    .where(and(eq(vendors.organizationId, organizationId), eq(vendors.active, true), isNull(vendors.mergedInto)))
    .orderBy(vendors.name)
    .limit(MOST_VENDORS);
  return rows.map(({ name, aliases, vatId, ibans, phone, website }) => ({
    names: [name, ...linesIn(aliases)],
    marks: [
      { kind: "vat", value: vatId } as const,
      ...linesIn(ibans).map((value) => ({ kind: "iban", value }) as const),
      { kind: "phone", value: phone } as const,
      { kind: "web", value: website } as const,
    ].filter(({ value }) => value !== ""),
  }));
}

const linesIn = (text: string) => text.split("\n").filter((line) => line !== "");

/**
 * Marks that tell exactly one vendor. What a record says counts before what was learned. Pure.
 *
 * @param own the company's, which tell none
 */
export function knownMarks(
  rules: readonly StoredRule[],
  records: readonly MarkedVendor[],
  own: ReadonlySet<string>,
): KnownMark[] {
  const namesOf = new Map(records.flatMap((record) => record.names.map((name) => [vendorKey(name), record] as const)));
  const said = new Map<string, KnownMark | null>();
  for (const { names, marks } of records)
    for (const mark of marks) put(said, { ...mark, vendor: names[0] ?? "", names, decides: true });
  const learned = new Map<string, KnownMark | null>();
  for (const { vendor, active, origin, lessons } of rules) {
    if (!active || origin !== "learned") continue;
    const record = namesOf.get(vendorKey(vendor));
    const taught = readLessons(lessons);
    const names = [...new Set([vendor, ...(record?.names ?? [])])];
    const counts = new Map<string, number>();
    for (const mark of taught.marks) counts.set(markKey(mark) ?? "", (counts.get(markKey(mark) ?? "") ?? 0) + 1);
    const name = record?.names[0] ?? vendor;
    for (const [key, count] of counts) {
      const mark = taught.marks.find((one) => markKey(one) === key);
      if (mark) put(learned, { kind: mark.kind, value: mark.value, vendor: name, names, decides: count >= ENOUGH });
    }
  }
  // A mark that people have seen on another vendor's document since is left to them.
  const isDisputed = (key: string, { vendor }: KnownMark) => {
    const other = learned.get(key);
    return other === null || (other !== undefined && vendorKey(other.vendor) !== vendorKey(vendor));
  };
  const written = [...said].map(([key, mark]) => [key, mark && { ...mark, decides: !isDisputed(key, mark) }] as const);
  const all = [...written, ...[...learned].filter(([key]) => !said.has(key))];
  return all.flatMap(([key, mark]) => (mark === null || own.has(key) ? [] : mark));
}

/** Null: several vendors have it, so that it tells none of them. */
function put(marks: Map<string, KnownMark | null>, mark: KnownMark): void {
  const key = markKey(mark);
  if (key === null) return;
  const other = marks.get(key);
  if (other === undefined) marks.set(key, mark);
  else if (other !== null && vendorKey(other.vendor) !== vendorKey(mark.vendor)) marks.set(key, null);
  else if (other && mark.decides) marks.set(key, mark);
}
