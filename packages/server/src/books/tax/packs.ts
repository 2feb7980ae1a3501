/** Tax codes of the countries in which an organization is registered. */
import type { TaxCodeRow } from "@tallyleaf/contract";
import {
  FOREIGN_TAX,
  formatDecimal,
  hasRateOn,
  isRateTyped,
  OSS,
  rateOn,
  recoverableOn,
  TAX_PACKS,
  type TaxCode,
  type TaxPack,
  taxCodeKey,
  withoutClaims,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { asc, eq, sql } from "../../platform/db/orm.ts";
import { organizations, taxRegistrations } from "../../platform/db/schema.ts";
import { ossCodeName } from "./oss-codes.ts";
import { listOwnCodes, withOwn } from "./own-codes.ts";

/** With its pack, which has the organization's own codes too, where it was listed. */
export type RegistrationRow = typeof taxRegistrations.$inferSelect & { pack?: TaxPack | undefined };

/** Whose tax it is: of a country, or of one of its states. */
export type TaxPlace = Pick<RegistrationRow, "country" | "region" | "pack">;

/** The codes and return of a place; undefined: they aren't known. */
export const packOf = ({ country, region, pack }: TaxPlace): TaxPack | undefined =>
  pack ?? TAX_PACKS.find((one) => one.country === country && (one.region ?? "") === region);

/** The registrations with their packs; that of the company's own country first, then in the order in which they begin, the One-Stop Shop last. */
export async function listRegistrations(tx: Transaction, organizationId: string): Promise<RegistrationRow[]> {
  const own = tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const rows = await tx
    .select()
    .from(taxRegistrations)
    .where(eq(taxRegistrations.organizationId, organizationId))
    .orderBy(
      sql`${taxRegistrations.country} = ${OSS}`,
      sql`${taxRegistrations.country} is distinct from (${own})`,
      asc(taxRegistrations.startsOn),
      asc(taxRegistrations.country),
      asc(taxRegistrations.region),
    );
  const added = rows.length === 0 ? [] : await listOwnCodes(tx, organizationId);
  return rows.map((row) => {
    const pack = packOf(row);
    const own = pack && withOwn(pack, added);
    return { ...row, pack: own && row.smallFrom !== null ? withoutClaims(own, row.smallFrom, row.smallUntil) : own };
  });
}

/** The registrations as they would be ordered if the company were in another country. */
export const orderedFor = (country: string | null, rows: readonly RegistrationRow[]): RegistrationRow[] => {
  const byStart = rows.toSorted(
    (a, b) => compare(a.startsOn, b.startsOn) || compare(a.country, b.country) || compare(a.region, b.region),
  );
  return [...byStart.filter((row) => row.country === country), ...byStart.filter((row) => row.country !== country)];
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The packs of the registrations, in their order. */
export const packsOf = (registrations: readonly TaxPlace[]): TaxPack[] =>
  registrations.flatMap((place) => packOf(place) ?? []);

/** Whether sales of the day are exempt as those of a small business. */
export const isSmallBusiness = ({ smallFrom, smallUntil }: RegistrationRow, day: string): boolean =>
  smallFrom !== null && day >= smallFrom && (smallUntil === null || day <= smallUntil);

/** Whether what a company in the country buys on the day claims no tax, also without a code. */
export const claimsNothing = (
  registrations: readonly RegistrationRow[],
  country: string | null,
  day: string,
): boolean => registrations.some((one) => one.country === country && isSmallBusiness(one, day));

/** Whether codes of the registration fit a document of the day: the One-Stop Shop declares only what is sold since it began. */
export const hasBegun = ({ country, startsOn }: RegistrationRow, day: string): boolean =>
  country !== OSS || startsOn <= day;

/** A code by its key ("DE-U19") and its pack, among those of the registrations; undefined: it is none of theirs. */
export function findCode(packs: readonly TaxPack[], key: string): { code: TaxCode; pack: TaxPack } | undefined {
  for (const pack of packs) {
    const code = pack.codes.find((one) => taxCodeKey(pack.country, one.code) === key);
    if (code) return { code, pack };
  }
  return undefined;
}

/** The key of a code that a file names with its country or without: "DE-V19", "V19". */
export function keyNamed(packs: readonly TaxPack[], text: string): string {
  const name = text.toUpperCase();
  const pack = packs.find(({ codes }) => codes.some(({ code }) => code === name));
  return pack ? taxCodeKey(pack.country, name) : name;
}

/**
 * The codes in a list of keys that purchases of a day can have; undefined: none of the registrations' is meant. FOREIGN_TAX is null.
 *
 * @param kept codes of the document until now, which it may have even if they were archived
 */
export async function findPurchaseCodes(
  tx: Transaction,
  organizationId: string,
  keys: readonly string[],
  day: string,
  kept: readonly string[] = [],
): Promise<(TaxCode | null | undefined)[]> {
  const packs = packsOf(await listRegistrations(tx, organizationId));
  return keys.map((key) => {
    if (key === FOREIGN_TAX) return null;
    const code = findCode(packs, key)?.code;
    if (code?.own?.isArchived && !kept.includes(key)) return undefined;
    return code?.direction === "purchase" && hasRateOn(code, day) ? code : undefined;
  });
}

/** Whether purchases without tax are kept for a return: one of the registrations' has a box for them. */
export async function keepsUntaxed(tx: Transaction, organizationId: string): Promise<boolean> {
  const hasBox = ({ direction, category, computation, boxes }: TaxCode): boolean =>
    direction === "purchase" && category !== "S" && computation === "charged" && boxes.base.length > 0;
  return packsOf(await listRegistrations(tx, organizationId)).some(({ codes }) => codes.some(hasBox));
}

/** Whether a line of this direction can have the code: one of the registrations, or foreign tax on a purchase. */
export const fitsDirection = (packs: readonly TaxPack[], key: string, direction: TaxCode["direction"]): boolean =>
  key === FOREIGN_TAX ? direction === "purchase" : findCode(packs, key)?.code.direction === direction;

/** A code as the calls show it, with its rate of the day. @param typed rates that were typed last, by code */
export function presentCode(
  { country, region = "" }: TaxPack,
  code: TaxCode,
  day: string,
  typed: ReadonlyMap<string, number>,
): TaxCodeRow {
  const { direction, category, exemption, computation, list, isUnverified, source, own } = code;
  const key = taxCodeKey(country, code.code);
  const rate = hasRateOn(code, day) ? Number(formatDecimal(rateOn(code, day))) : null;
  const parts = code.components && !code.isOneTax ? code.components : [code];
  return {
    code: key,
    country,
    region: code.oss?.state ?? region,
    direction,
    name: own ? code.name : ossCodeName(code),
    category,
    exemption: exemption ?? null,
    computation,
    rate: isRateTyped(code) ? (typed.get(key) ?? null) : rate,
    isRateTyped: isRateTyped(code),
    rates: hasRateOn(code, day) ? parts.map((part) => Number(formatDecimal(rateOn(part, day)))) : [],
    recoverable: Number(formatDecimal(recoverableOn(code, day))),
    list: list ?? null,
    isUnverified: isUnverified === true,
    source,
    ...(own?.isArchived ? { isArchived: true } : {}),
  };
}
