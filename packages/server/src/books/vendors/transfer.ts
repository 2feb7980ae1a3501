/** The vendors as CSV: out for a spreadsheet, and in again. */
import { addVendor, VENDOR_LIMITS, type VendorBody, vendorBody, vendorColumns } from "@tallyleaf/contract";
import { plainIdentifier } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import type { PlannedLine } from "../../platform/csv/report.ts";
import { say } from "../../platform/csv/say.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { changedVendor, newVendor, spellingsOf } from "./record.ts";
import type { StoredVendor, SummedVendor, Sums } from "./store.ts";

/** The beginnings of columns that are written for people and never read. */
const TOLD = ["Spent ", "Owed (", "Last Document"];

/** @param currency of the books, in which the sums are */
export const exportVendors = (list: readonly SummedVendor[], { year, currency }: Sums) =>
  exportList("vendors.csv", vendorColumns, list, {
    [`Spent ${year.name} (${currency})`]: ({ spent }) => spent,
    [`Owed (${currency})`]: ({ owed }) => owed,
    "Last Document": ({ lastDocument }) => lastDocument ?? "",
  });

/** A line changes the vendor with its VAT ID, or the one with its name; else it adds one. Where these are two, nothing is guessed. */
export function vendorRules(
  known: readonly StoredVendor[],
  { now, by }: { now: Date; by: string },
  objection: (after: StoredVendor, before: StoredVendor | null) => string | null,
): ListRules<StoredVendor, VendorBody & { active?: boolean }> {
  const byVatId = new Map(known.flatMap((vendor) => (vendor.vatId === "" ? [] : [[vendor.vatId, vendor] as const])));
  const byName = new Map(known.flatMap((vendor) => spellingsOf(vendor).map((name) => [fold(name), vendor] as const)));
  return {
    fields: vendorColumns,
    needed: ["name"],
    told: TOLD,
    body: vendorBody,
    count: known.length,
    most: VENDOR_LIMITS.count,
    full: addVendor.failures.tooMany.message,
    find(cells) {
      const { Name: name = "" } = cells;
      const vatId = plainIdentifier(cells["VAT ID"] ?? "");
      const [numbered, named] = [byVatId.get(vatId), byName.get(fold(name))];
      const problem =
        numbered && named && numbered.id !== named.id
          ? say("vendorOfVatId", { vendor: numbered.name, other: named.name })
          : undefined;
      const before = numbered ?? named ?? null;
      return {
        key: before?.id ?? fold(name),
        label: name || "–",
        before,
        problem,
        again: (line) => say("vendorAgain", { line: String(line) }),
      };
    },
    // Files have no default dimensions.
    rowOf: ({ active, dimensions: _, ...values }, before) =>
      before
        ? changedVendor(before, { ...values, active: active ?? before.active }, now, by)
        : newVendor(uuid(), { ...values, dimensions: [] }, active ?? true, now.toISOString().slice(0, 10), by),
    objection,
    together: (lines) => refuseShared(known, lines),
  };
}

/** A name or a VAT ID that is another vendor's already, or another line's; the database says the same when the lines are written. */
function refuseShared(known: readonly StoredVendor[], lines: readonly PlannedLine<StoredVendor>[]): void {
  const changed = new Set(lines.flatMap(({ before }) => before?.id ?? []));
  const holders = new Map<string, string>();
  const marksOf = (vendor: StoredVendor) => [
    ...spellingsOf(vendor).map((name) => ["name", fold(name), name] as const),
    ...(vendor.vatId === "" ? [] : [["vatId", vendor.vatId, vendor.vatId] as const]),
  ];
  const hold = (vendor: StoredVendor) => {
    for (const [kind, key, text] of marksOf(vendor)) {
      const holder = holders.get(`${kind} ${key}`);
      if (key === "" || holder === vendor.name) continue;
      if (holder !== undefined)
        return kind === "name"
          ? sayRefusal("vendorNameTaken", { name: text, vendor: holder })
          : sayRefusal("vatIdTaken", { vendor: holder });
    }
    for (const [kind, key] of marksOf(vendor)) if (key !== "") holders.set(`${kind} ${key}`, vendor.name);
    return null;
  };
  for (const vendor of known) if (!changed.has(vendor.id)) hold(vendor);
  for (const line of lines) {
    const problem = line.after && hold(line.after);
    if (problem) line.problems.push(problem);
  }
}

/** As far as names are compared here; the database compares them once more (sql/functions/vendor_key.sql). */
const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
