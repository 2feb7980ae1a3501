/** Assesses the month's cash for the dashboard. Pure. */
import type { CashHealth } from "@tallyleaf/contract";
import { absolute, isZero, type Money } from "@tallyleaf/ledger";

/** So many times a loss must be in hand for it to be no alarm. */
const TIMES_COVERED = 3n;

/**
 * Health of the month's cash:
 * - quiet: nothing moved;
 * - healthy: as much came in as went out, or more;
 * - low: more went out than came in, and the balance wouldn't cover that three times more;
 * - watch: more went out than came in, and the balance would, or is unknown.
 *
 * @param flow net change of cash and bank accounts this month
 * @param inHand their balance; zero or less means that opening balances were never entered
 */
export function assessCashHealth(flow: Money, inHand: Money, moved: boolean): CashHealth {
  if (!moved) return "quiet";
  if (flow.minor >= 0n) return "healthy";
  return inHand.minor > 0n && inHand.minor < TIMES_COVERED * -flow.minor ? "low" : "watch";
}

/** The change in percent with one decimal, rounded half away from zero; null where there was nothing to change. */
export function changeOf(now: Money, before: Money): number | null {
  if (isZero(before)) return null;
  // Of a loss that grows, the change is negative too: it is told against the size of what was.
  const thousandths = (Number(now.minor - before.minor) * 1000) / Number(absolute(before).minor);
  return (Math.sign(thousandths) * Math.round(Math.abs(thousandths))) / 10;
}
