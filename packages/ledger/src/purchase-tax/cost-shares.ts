/**
 * Shares tax that is cost over the items of a purchase: over the taxed ones, where the document's figures show which they are, else over all
 * in proportion. A grocer's untaxed food doesn't cost a part of the tax on soap.
 */
import { isZero, type Money, subtract, sum, zero } from "../money.ts";
import { shareCost } from "../tax.ts";

/** Limit of sums to try. */
const MOST_TRIED = 2_000;

/**
 * Returns each item's share.
 *
 * @param nets not negative, and not all zero
 * @param taxable net amount under the tax; null: not known
 */
export function shareTaxedCost(cost: Money, nets: readonly Money[], taxable: Money | null): Money[] {
  const all = shareCost(cost, nets);
  const taxed = taxable === null ? null : findOnly(nets, taxable);
  if (taxed === null) return all;
  const shares = shareCost(
    cost,
    nets.filter((_, at) => taxed.has(at)),
  ).values();
  const own = nets.map((_, at) => (taxed.has(at) ? (shares.next().value ?? zero(cost.currency)) : zero(cost.currency)));
  // The lines must say which of them have the tax, so that the document's amounts can be told from them.
  const posted = nets.map(({ minor }, at) => ({ minor: minor + (own[at]?.minor ?? 0n), currency: cost.currency }));
  const found = findOnly(posted, sum([taxable ?? zero(cost.currency), cost], cost.currency));
  return found !== null && [...found].join() === [...taxed].join() ? own : all;
}

/**
 * Returns the net amounts whose shares of the cost give these lines; null if none are found.
 *
 * @param without returns them where the cost is in all of the given lines
 */
export function withoutTaxedCost(
  posted: readonly Money[],
  cost: Money,
  taxable: Money,
  without: (posted: readonly Money[]) => Money[] | null,
): Money[] | null {
  const taxed = findOnly(posted, sum([taxable, cost], cost.currency));
  const nets = taxed && without(posted.filter((_, at) => taxed.has(at)))?.values();
  if (!taxed || !nets) return null;
  const stated = posted.map((line, at) => (taxed.has(at) ? (nets.next().value ?? line) : line));
  if (stated.every(isZero)) return null;
  const shares = shareTaxedCost(cost, stated, taxable);
  const isSame = posted.every((line, at) => {
    const [net, share] = [stated[at], shares[at]];
    return net !== undefined && share !== undefined && isZero(subtract(subtract(line, net), share));
  });
  return isSame ? stated : null;
}

/** The only part of the amounts that adds up to a sum, as their places; null: there is none, or there are several. */
function findOnly(amounts: readonly Money[], { minor: wanted }: Money): ReadonlySet<number> | null {
  if (wanted <= 0n || amounts.some(({ minor }) => minor < 0n)) return null;
  // Places of each sum; null: several parts have it.
  let reached = new Map<bigint, readonly number[] | null>([[0n, []]]);
  for (const [at, { minor }] of amounts.entries()) {
    if (minor === 0n) continue;
    const next = new Map(reached);
    for (const [before, places] of reached) {
      const after = before + minor;
      if (after > wanted) continue;
      next.set(after, next.has(after) || places === null ? null : [...places, at]);
    }
    if (next.size > MOST_TRIED) return null;
    reached = next;
  }
  const found = reached.get(wanted);
  return found ? new Set(found) : null;
}
