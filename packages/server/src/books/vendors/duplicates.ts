/** Which vendors may be one: by VAT ID, tax number, IBAN, then by a name that differs in legal form, branch or marks. Pure. */
import { type DUPLICATE_REASONS, linesOf } from "@tallyleaf/contract";
import { vendorKey } from "@tallyleaf/extraction";
import { plainIdentifier } from "@tallyleaf/ledger";
import { spellingsOf } from "./record.ts";
import type { StoredVendor } from "./store.ts";

type Reason = (typeof DUPLICATE_REASONS)[number];
interface Compared
  extends Pick<StoredVendor, "id" | "name" | "aliases" | "vatId" | "taxNumber" | "ibans" | "distinctFrom"> {
  /** The US tax number, where it may be another vendor's too. */
  wholeTin?: string | undefined;
}

/** In the order of their strength. */
const MARKS: readonly (readonly [Reason, (vendor: Compared) => string[]])[] = [
  ["vat_id", ({ vatId }) => [vatId]],
  ["tax_number", ({ taxNumber, wholeTin = "" }) => [plainIdentifier(taxNumber), wholeTin]],
  ["iban", ({ ibans }) => linesOf(ibans)],
  ["name", (vendor) => spellingsOf(vendor).map(vendorKey)],
];

export interface Pair {
  one: Compared;
  other: Compared;
  reason: Reason;
}

/** Pairs, each once with its strongest reason, the strongest first. */
export function findDuplicates(vendors: readonly Compared[], most: number): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [reason, marksOf] of MARKS) {
    const first = new Map<string, Compared>();
    for (const vendor of vendors)
      for (const mark of new Set(marksOf(vendor))) {
        if (mark === "") continue;
        const one = first.get(mark);
        if (!one) first.set(mark, vendor);
        else if (one.id !== vendor.id && !isApart(one, vendor) && !pairs.has(keyOf(one, vendor))) {
          pairs.set(keyOf(one, vendor), { one, other: vendor, reason });
          if (pairs.size >= most) return [...pairs.values()];
        }
      }
  }
  return [...pairs.values()];
}

/** The others that may be this vendor. */
export function findDuplicatesOf(vendor: Compared, vendors: readonly Compared[], most: number) {
  const found: { id: string; name: string; reason: Reason }[] = [];
  for (const [reason, marksOf] of MARKS) {
    const marks = new Set(marksOf(vendor).filter((mark) => mark !== ""));
    for (const other of vendors) {
      if (found.length >= most) return found;
      if (other.id === vendor.id || isApart(vendor, other) || found.some(({ id }) => id === other.id)) continue;
      if (marksOf(other).some((mark) => marks.has(mark))) found.push({ id: other.id, name: other.name, reason });
    }
  }
  return found;
}

/** Whether a person said that they are two. */
const isApart = (one: Compared, other: Compared) =>
  one.distinctFrom.includes(other.id) || other.distinctFrom.includes(one.id);

const keyOf = (one: Compared, other: Compared) => [one.id, other.id].sort().join(" ");
