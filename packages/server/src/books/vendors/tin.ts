/** US tax numbers of vendors: a record shows the last four digits, and holds the whole number encrypted for its row. */
import type { KeyObject } from "node:crypto";
import { addVendor, isMaskedTin, maskedTin, US_TIN } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, eq, gt, or, sql } from "../../platform/db/orm.ts";
import { vendors } from "../../platform/db/schema.ts";
import { failureAt } from "../../platform/http/failure.ts";
import { type Cipher, createCipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import type { StoredVendor } from "./store.ts";

type WithTin = Pick<StoredVendor, "id" | "tin" | "tinSealed">;
type MayHaveTin = WithTin & Pick<StoredVendor, "taxNumber" | "country" | "is1099">;

/** The place that a vendor's number is bound to. */
export const tinPlace = (organizationId: string, id: string): string => `vendor-tin:${organizationId}:${id}`;

/** The whole number; null where there is none, or it was encrypted with a key that is gone. */
export function openTin(cipher: Cipher, organizationId: string, { id, tinSealed }: WithTin): string | null {
  if (tinSealed === null) return null;
  try {
    return cipher.decrypt(tinSealed, tinPlace(organizationId, id));
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** Whether its number may be stored: a masked one says nothing but that the stored one stays. */
export const isTinKnown = (before: Pick<StoredVendor, "tin"> | null, after: Pick<StoredVendor, "tin">): boolean =>
  !isMaskedTin(after.tin) || after.tin === before?.tin;

/**
 * The record as it is stored: a number that was typed is encrypted, one that was not stays. A US vendor's number in the field for other
 * tax numbers, the column where it was before it had one of its own, is taken too.
 *
 * @throws CallFailure tinUnknown
 */
export function withSealedTin<Vendor extends MayHaveTin>(
  cipher: Cipher,
  organizationId: string,
  before: Pick<StoredVendor, "tin"> | null,
  given: Vendor,
): Vendor {
  const after = withMovedTin(given);
  const { tinUnknown } = addVendor.failures;
  if (!isTinKnown(before, after)) throw failureAt(tinUnknown, "tin", tinUnknown);
  if (after.tin === "") return { ...after, tinSealed: null };
  if (isMaskedTin(after.tin)) return after;
  return {
    ...after,
    tin: maskedTin(after.tin),
    tinSealed: cipher.encrypt(after.tin, tinPlace(organizationId, after.id)),
  };
}

const withMovedTin = <Vendor extends MayHaveTin>(vendor: Vendor): Vendor => {
  const isUs = vendor.is1099 || vendor.country === "US";
  const plain = vendor.taxNumber.replace(/\s/g, "");
  return isUs && vendor.tin === "" && US_TIN.test(plain) ? { ...vendor, tin: plain, taxNumber: "" } : vendor;
};

/** The merged record with the number that it takes over, encrypted for its own row; without it where nobody can decrypt it. */
export function withTakenTin<Vendor extends WithTin>(
  cipher: Cipher,
  organizationId: string,
  from: WithTin,
  { before, after }: { before: WithTin; after: Vendor },
): Vendor {
  if (after.tin === before.tin) return after;
  const tin = openTin(cipher, organizationId, from);
  if (tin === null) return { ...after, tin: before.tin, tinSealed: before.tinSealed };
  return { ...after, tinSealed: cipher.encrypt(tin, tinPlace(organizationId, after.id)) };
}

/** The whole numbers of those vendors that share their last digits with another one; of others nobody needs to know more. */
export function openSharedTins(
  cipher: Cipher,
  organizationId: string,
  vendors: readonly WithTin[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { tin } of vendors) if (tin !== "") counts.set(tin, (counts.get(tin) ?? 0) + 1);
  const shared = vendors.filter(({ tin }) => (counts.get(tin) ?? 0) > 1);
  const opened = shared.map(
    (vendor) => [vendor.id, openTin(cipher, organizationId, vendor)?.replace(/-/g, "")] as const,
  );
  return new Map(opened.flatMap(([id, tin]) => (tin === undefined ? [] : [[id, tin] as const])));
}

const AT_ONCE = 200;

/** A page of rows of all organizations, after one of them. */
type After = { organizationId: string; id: string } | null;

/**
 * Encrypts numbers that were stored before there was encryption. With a former key it also encrypts again what that one
 * encrypted, so that the key can be thrown away. Nothing is lost: a number that no key decrypts stays as it is.
 */
export async function sealVendorTins(db: Database, secret: KeyObject, previous?: KeyObject): Promise<void> {
  const cipher = createCipher(secret, previous);
  const now = createCipher(secret);
  const isOpen = sql`${vendors.tin} = '' and ${vendors.taxNumber} <> '' and (${vendors.is1099} or ${vendors.country} = 'US')`;
  const which = previous ? or(isOpen, sql`${vendors.tinSealed} is not null`) : isOpen;
  for (let last: After = null, more = true; more; ) {
    const from: After = last;
    const rows: NonNullable<After>[] = await db.asSystem((tx) =>
      tx
        .select({ organizationId: vendors.organizationId, id: vendors.id })
        .from(vendors)
        .where(
          and(
            which,
            from === null
              ? undefined
              : or(
                  gt(vendors.organizationId, from.organizationId),
                  and(eq(vendors.organizationId, from.organizationId), gt(vendors.id, from.id)),
                ),
          ),
        )
        .orderBy(asc(vendors.organizationId), asc(vendors.id))
        .limit(AT_ONCE),
    );
    for (const row of rows) await sealOne(db, row, cipher, now);
    last = rows.at(-1) ?? null;
    more = rows.length === AT_ONCE;
  }
}

async function sealOne(db: Database, { organizationId, id }: NonNullable<After>, cipher: Cipher, now: Cipher) {
  const { tin, tinSealed, taxNumber, country, is1099 } = vendors;
  const one = and(eq(vendors.organizationId, organizationId), eq(vendors.id, id));
  await db.asSystem(async (tx) => {
    // As a person's change does, so that neither overwrites the other.
    await lockByName(tx, `vendors ${organizationId}`);
    const [row] = await tx
      .select({ id: vendors.id, tin, tinSealed, taxNumber, country, is1099 })
      .from(vendors)
      .where(one);
    if (!row || openTin(now, organizationId, row) !== null) return;
    const clear = openTin(cipher, organizationId, row);
    const after = clear === null ? withMovedTin(row) : { ...row, tin: clear };
    if (after.tin === row.tin) return;
    const sealed = withSealedTin(now, organizationId, null, after);
    const { tin: shown, tinSealed: stored, taxNumber: left } = sealed;
    await tx.update(vendors).set({ tin: shown, tinSealed: stored, taxNumber: left }).where(one);
  });
}
