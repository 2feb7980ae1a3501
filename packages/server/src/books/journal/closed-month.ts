/** Whether an entry could be posted on a day: asked before it is submitted. The database refuses it at posting. */
import { COMMON_FAILURES, monthClosedMessage } from "@tallyleaf/contract";
import { startOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { closedMonths } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

/** @throws CallFailure `month_closed`, naming the month, when the day's month is closed */
export async function assertOpenMonth(tx: Transaction, organizationId: string, day: string): Promise<void> {
  const month = startOf("month", day);
  const [closed] = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(and(eq(closedMonths.organizationId, organizationId), eq(closedMonths.month, month)));
  if (closed) throw new CallFailure(COMMON_FAILURES.monthClosed, { message: monthClosedMessage(month) });
}
