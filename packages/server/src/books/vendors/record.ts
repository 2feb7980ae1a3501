/** A vendor's record as it is after a change: which names stay, since when an IBAN is known, and what a merge makes of two. Pure. */
import { linesOf, type VendorBody, vendorBody, vendorFields } from "@tallyleaf/contract";
import { changedVatCheck } from "../tax/vat-checks.ts";
import type { StoredVendor } from "./store.ts";

/** All spellings of a vendor. */
export const spellingsOf = ({ name, aliases }: Pick<VendorBody, "name" | "aliases">): string[] => [
  name,
  ...linesOf(aliases),
];

/** A new record. @param by who adds it */
export const newVendor = (
  id: string,
  body: VendorBody,
  active: boolean,
  today: string,
  by: string | null,
): StoredVendor => ({
  ...body,
  ...changedVatCheck(null, { id: body.vatId, check: body }, by),
  id,
  active,
  tinSealed: null,
  ibanDays: daysOf(body.ibans, {}, today),
  ibanChangedAt: null,
  mergedInto: null,
  mergedAt: null,
  mergeChanges: null,
  distinctFrom: [],
});

/** The record with other values. An IBAN added to known ones is a change that a person must check. @param by who notes a check of the VAT ID */
export function changedVendor(
  before: StoredVendor,
  values: Partial<VendorBody & { active: boolean }>,
  now: Date,
  by: string | null,
): StoredVendor {
  const given = { ...before, ...values };
  const check = changedVatCheck({ id: before.vatId, check: before }, { id: given.vatId, check: given }, by);
  const after = { ...given, ...check };
  const known = linesOf(before.ibans);
  const isNew = known.length > 0 && linesOf(after.ibans).some((iban) => !known.includes(iban));
  return {
    ...after,
    ibanDays: daysOf(after.ibans, before.ibanDays, now.toISOString().slice(0, 10)),
    ibanChangedAt: isNew ? now : before.ibanChangedAt,
  };
}

/** The days of the IBANs that are there; of one that comes back, the day when it was first seen. */
const daysOf = (ibans: string, known: Readonly<Record<string, string>>, today: string): Record<string, string> => ({
  ...known,
  ...Object.fromEntries(linesOf(ibans).map((iban) => [iban, known[iban] ?? today])),
});

/** Fields in which both records say something of their own, joined; in all others the one that stays says it first. */
const JOINED = new Set(["name", "aliases", "ibans", "is1099"]);

const isEmpty = (value: unknown) => value === "" || value === null;

/**
 * What `into` is after `from` was merged into it; null where both together are more than a record may hold. Neither record has been
 * merged before.
 */
export function mergedVendor(into: StoredVendor, from: StoredVendor, now: Date): StoredVendor | null {
  const missing = Object.keys(vendorFields).filter(
    (name) => !JOINED.has(name) && isEmpty(into[name as keyof VendorBody]),
  );
  const taken = Object.fromEntries(missing.map((name) => [name, from[name as keyof VendorBody]]));
  const parsed = vendorBody.safeParse({
    ...into,
    ...taken,
    aliases: [...linesOf(into.aliases), ...spellingsOf(from)].filter((name) => name !== into.name).join("\n"),
    ibans: [...linesOf(into.ibans), ...linesOf(from.ibans)].join("\n"),
    is1099: into.is1099 || from.is1099,
    dimensions: into.dimensions.length > 0 ? into.dimensions : from.dimensions,
  });
  if (!parsed.success) return null;
  const after = changedVendor(
    { ...into, ibanDays: { ...from.ibanDays, ...into.ibanDays } },
    parsed.data,
    now,
    from.vatCheckedBy,
  );
  return { ...after, ibanChangedAt: after.ibanChangedAt ?? from.ibanChangedAt };
}

/** In which fields two records differ where both say something, and which the one that stays takes over. */
export function comparedForMerge(into: StoredVendor, from: StoredVendor) {
  const names = (Object.keys(vendorFields) as (keyof typeof vendorFields)[]).filter(
    (name) => !JOINED.has(name) && !isEmpty(from[name]),
  );
  return {
    kept: names.filter((name) => !isEmpty(into[name]) && into[name] !== from[name]),
    taken: names.filter((name) => isEmpty(into[name])),
  };
}

/** Differences, as stored for undoing: dates as texts. */
export function differencesOf(before: StoredVendor, after: StoredVendor): NonNullable<StoredVendor["mergeChanges"]> {
  const names = [
    ...Object.keys(vendorFields),
    "dimensions",
    "vatCheckedBy",
    "ibanDays",
    "ibanChangedAt",
  ] as (keyof StoredVendor)[];
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;
  const changes = names.map((name) => [name, { before: plain(before[name]), after: plain(after[name]) }] as const);
  return Object.fromEntries(changes.filter(([, { before, after }]) => !isSame(before, after)));
}

/**
 * The record without what a merge gave it. What was changed since stays: another value is a person's, and of names and IBANs only those
 * go that came with the merge.
 */
export function restoredVendor(vendor: StoredVendor, changes: NonNullable<StoredVendor["mergeChanges"]>): StoredVendor {
  const restored = Object.entries(changes).map(([name, { before, after }]) => {
    const value = vendor[name as keyof StoredVendor];
    // A check of the IBANs meanwhile is no change of the vendor's data.
    if (name === "ibanChangedAt") return [name, dateOf(before)];
    if (isSame(value, after)) return [name, before];
    if (name === "aliases" || name === "ibans")
      return [name, withoutAdded(value as string, before as string, after as string)];
    if (name === "ibanDays") return [name, { ...(value as object), ...(before as object) }];
    return [name, value];
  });
  const own: StoredVendor = { ...vendor, ...Object.fromEntries(restored) };
  return own.tin === "" ? { ...own, tinSealed: null } : own;
}

const dateOf = (value: unknown): Date | null => (value ? new Date(value as string) : null);

function withoutAdded(now: string, before: string, after: string): string {
  const kept = new Set(linesOf(before));
  const added = new Set(linesOf(after).filter((line) => !kept.has(line)));
  return linesOf(now)
    .filter((line) => !added.has(line))
    .join("\n");
}

/** Values of JSON. The order of an object's keys says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [a, b] = [Object.entries(one), other as Record<string, unknown>];
  return a.length === Object.keys(b).length && a.every(([name, value]) => isSame(value, b[name]));
}
