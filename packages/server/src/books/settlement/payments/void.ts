/** Voids a payment: reverses its entry, reopens the items it paid, and unmatches its transaction. */
import { voidPayment } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { payments } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { chooseReversalDay } from "../../calendar/closed.ts";
import { loadEntries, reverseEntry } from "../../journal/entries.ts";
import { requireNothingLater } from "../../journal/items/sound.ts";
import { released } from "../hooks.ts";
import { lockTouchedItems } from "./taking-back.ts";

type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId">;

/**
 * The reversal has the payment's day, or today's where that month is closed.
 *
 * @throws CallFailure one of the failures of `voidPayment`
 */
export async function takeBack(tx: Transaction, caller: Caller, id: string, at: Date): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  const { failures } = voidPayment;
  const byId = and(eq(payments.organizationId, organizationId), eq(payments.id, id));
  const [payment] = await tx.select().from(payments).where(byId).for("update");
  if (!payment) throw new CallFailure(failures.notFound);
  if (payment.voidedAt) throw new CallFailure(failures.isVoid);
  const touched = await lockTouchedItems(tx, organizationId, id);
  await released.run(tx, { organizationId, target: { paymentId: id }, locked: failures.reconciled });
  const entry = (await loadEntries(tx, organizationId, [payment.entryId])).get(payment.entryId);
  if (!entry) throw new Error(`The entry of payment ${id} does not exist.`);
  await reverseEntry(tx, entry, { userId, at, entryDate: await chooseReversalDay(tx, entry.row, at) });
  await tx.update(payments).set({ voidedAt: at, voidedBy: userId, bankLineId: null }).where(byId);
  await requireNothingLater(tx, organizationId, touched);
  const { direction, date, amount, currency, party } = payment;
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "voided",
    subjectType: "payment",
    subjectId: id,
    before: { direction, date, amount, currency, party, bankLineId: payment.bankLineId },
    after: { reversed: payment.entryId },
    requestId,
  });
}
