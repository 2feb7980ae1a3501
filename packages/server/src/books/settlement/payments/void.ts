/** Voids a payment: reverses its entry, reopens the items it paid, and unmatches its transaction unless the money came back later. */
import { voidPayment } from "@tallyleaf/contract";
import { compareMoney } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { payments } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { chooseReversalDay } from "../../calendar/closed.ts";
import { loadEntries, reverseEntry } from "../../journal/entries.ts";
import { requireNothingLater } from "../../journal/items/sound.ts";
import { requireAdvancesCovered } from "../advances.ts";
import { released } from "../hooks.ts";
import { leftOf, loadWriteOffs } from "../write-offs/state.ts";
import { reverseRelief, say } from "../write-offs/write-off.ts";
import { lockTouchedItems } from "./taking-back.ts";
import { requireDepositsCovered } from "./use-deposit.ts";

type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId">;

/**
 * Voids a payment.
 *
 * @param how.date the day on which the money came back: what moved until then stays, and so does the match with its bank transaction;
 *   absent: the payment was wrong, and its reversal has its own day, or today's where that month is closed
 * @throws CallFailure one of the failures of `voidPayment`
 */
export async function takeBack(
  tx: Transaction,
  caller: Caller,
  id: string,
  how: { date?: string | undefined; at: Date },
): Promise<void> {
  const { date: returnedOn, at } = how;
  const { organizationId, userId, requestId } = caller;
  const { failures } = voidPayment;
  const byId = and(eq(payments.organizationId, organizationId), eq(payments.id, id));
  const [payment] = await tx.select().from(payments).where(byId).for("update");
  if (!payment) throw new CallFailure(failures.notFound);
  if (payment.voidedAt) throw new CallFailure(failures.isVoid);
  if (returnedOn !== undefined && returnedOn < payment.date)
    throw failureAt(failures.dateTooEarly, "date", failures.dateTooEarly);
  const isReturn = returnedOn !== undefined && returnedOn > payment.date;
  const touched = await lockTouchedItems(tx, organizationId, id);
  if (payment.kind === "write_off") await undoRelief(tx, caller, id, at);
  if (!isReturn) await released.run(tx, { organizationId, target: { paymentId: id }, locked: failures.reconciled });
  const entry = (await loadEntries(tx, organizationId, [payment.entryId])).get(payment.entryId);
  if (!entry) throw new Error(`The entry of payment ${id} does not exist.`);
  const entryDate = returnedOn ?? (await chooseReversalDay(tx, entry.row, at));
  await reverseEntry(tx, entry, { userId, at, entryDate });
  const bankLineId = isReturn ? payment.bankLineId : null;
  await tx.update(payments).set({ voidedAt: at, voidedBy: userId, bankLineId }).where(byId);
  await requireNothingLater(tx, organizationId, touched);
  await requireAdvancesCovered(tx, organizationId, touched.invoiceIds);
  await requireDepositsCovered(tx, organizationId, touched.expenseIds);
  const { direction, date, currency, party } = payment;
  const amount = payment.kind === "payment" ? payment.amount : payment.writeOff;
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "voided",
    subjectType: "payment",
    subjectId: id,
    before: { direction, date, amount, currency, party, bankLineId: payment.bankLineId },
    after: { reversed: payment.entryId, ...(returnedOn === undefined ? {} : { date: entryDate }) },
    requestId,
  });
}

/**
 * The claim of a write-off's tax goes with it.
 *
 * @throws CallFailure `laterPayment` when a part was recovered since
 */
async function undoRelief(tx: Transaction, caller: Caller, id: string, at: Date): Promise<void> {
  const [writeOff] = await loadWriteOffs(tx, caller.organizationId, { id });
  if (!writeOff) return;
  if (compareMoney(leftOf(writeOff), writeOff.amount) !== 0)
    throw new CallFailure(voidPayment.failures.laterPayment, { message: say("recoveredSince") });
  await reverseRelief(tx, caller, writeOff, at);
}
