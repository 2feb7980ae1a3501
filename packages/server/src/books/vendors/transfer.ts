/** The vendors as CSV: out for a spreadsheet, and in again. */
import { addVendor, VENDOR_LIMITS, type VendorBody, vendorBody, vendorColumns } from "@tallyleaf/contract";
import { plainIdentifier } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import { say } from "../../platform/csv/say.ts";
import { changedVendor, newVendor, spellingsOf } from "./record.ts";
import type { StoredVendor, SummedVendor } from "./store.ts";

/** The beginnings of columns that are written for people and never read. */
const TOLD = ["Spent ", "Owed (", "Last Document"];

/** @param currency of the books, in which the sums are */
export const exportVendors = (list: readonly SummedVendor[], { year, currency }: { year: string; currency: string }) =>
  exportList("vendors.csv", vendorColumns, list, {
    [`Spent ${year} (${currency})`]: ({ spent }) => spent,
    [`Owed (${currency})`]: ({ owed }) => owed,
    "Last Document": ({ lastDocument }) => lastDocument ?? "",
  });

/** A line changes the vendor with its VAT ID, or the one with its name; else it adds one. Where these are two, nothing is guessed. */
export function vendorRules(
  known: readonly StoredVendor[],
  now: Date,
  objection: (after: StoredVendor) => string | null,
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
    rowOf: ({ active, ...values }, before) =>
      before
        ? changedVendor(before, { ...values, active: active ?? before.active }, now)
        : newVendor(uuid(), values, active ?? true, now.toISOString().slice(0, 10)),
    objection,
  };
}

/** As far as names are compared here; the database compares them once more (sql/functions/vendor_key.sql). */
const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
