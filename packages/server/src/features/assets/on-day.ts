/** An asset with what is posted of it, and why nothing can be posted for it on a day: shared by disposals and impairments. */
import { disposeAsset } from "@tallyleaf/contract";
import { endOf, moneyFromDecimal, monthOf, sum } from "@tallyleaf/ledger";
import { refuseClosed } from "../../books/calendar/closed.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { type PlannedAsset, planAsset } from "./plan.ts";
import { findAsset, listPosted, type PostedRow } from "./store.ts";

export interface FoundAsset {
  asset: PlannedAsset;
  /** Base currency of the amounts. */
  currency: string;
  /** Posted depreciation and impairments, by day. */
  posted: PostedRow[];
}

const { failures } = disposeAsset;

/** @throws CallFailure `not_found` */
export async function loadAsset(tx: Transaction, organizationId: string, id: string): Promise<FoundAsset> {
  const row = await findAsset(tx, organizationId, id);
  if (!row) throw new CallFailure(failures.notFound);
  const currency = await loadBaseCurrency(tx, organizationId);
  const posted = await listPosted(tx, organizationId, [id]);
  const amounts = posted.map(({ amount }) => moneyFromDecimal(amount, currency));
  return { asset: planAsset(row, currency, sum(amounts, currency)), currency, posted };
}

/**
 * @param day YYYY-MM-DD
 * @param withMonth its month may be posted already, on its last day
 * @throws CallFailure `is_disposed`, `is_pool`, `in_future`, `too_early`, `later_posted`, `month_closed`
 */
export async function refuseDay(
  tx: Transaction,
  { asset: { row }, posted }: FoundAsset,
  day: string,
  today: string,
  withMonth = false,
): Promise<void> {
  if (row.disposedOn !== null) throw new CallFailure(failures.isDisposed);
  if (row.method === "pool") throw new CallFailure(failures.isPool);
  if (day > today) throw failureAt(failures.inFuture, "day", failures.inFuture);
  if (day < (row.openingOn ?? row.acquiredOn)) throw failureAt(failures.tooEarly, "day", failures.tooEarly);
  const until = withMonth ? endOf("month", day) : day;
  const isLater = (one: FoundAsset["posted"][number]) =>
    one.month > monthOf(day) || one.day > (one.kind === "depreciation" ? until : day);
  if (posted.some(isLater)) throw failureAt(failures.laterPosted, "day", failures.laterPosted);
  await refuseClosed(tx, row.organizationId, day);
}
