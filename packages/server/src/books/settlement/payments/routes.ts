/** Record payments, list them, take them back; and the bills that wait for one. */
import { absolute, dayOf, isZero } from "@tallyleaf/ledger";
import type { Database } from "../../../platform/db/database.ts";
import { onlyOf } from "../../../platform/http/reach.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import { sayMoney } from "../../../platform/http/say-refusal.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { listBills } from "../bills/list.ts";
import { enterPayment, remainingAfter, type Share } from "./enter-payment.ts";
import { listPayments, showPayment } from "./list.ts";
import { nameItem } from "./open-items.ts";
import { takeBack } from "./void.ts";

type PaymentCalls = "recordPayment" | "listPayments" | "voidPayment" | "listBills";

/** The handlers of the calls about payments and bills. */
export function paymentHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, PaymentCalls> {
  return {
    recordPayment: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { id, items } = await enterPayment(tx, caller, body, { at: now() });
        const message = sayRecorded(items);
        return { success: true, message, payment: await showPayment(tx, caller.organizationId, id) };
      }),

    listPayments: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { page, perPage, ...filter } = query;
        const createdBy = onlyOf(caller, "see", "payment");
        const { rows, total } = await listPayments(tx, { organizationId, createdBy, ...filter }, { page, perPage });
        return { data: rows, meta: { total, currentPage: page, perPage } };
      }),

    voidPayment: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await takeBack(tx, caller, params.id, now());
        return { success: true, message: sayAnswer("paymentVoided") };
      }),

    listBills: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, (tx) =>
        listBills(tx, {
          organizationId: caller.organizationId,
          createdBy: onlyOf(caller, "see", "payment"),
          today: dayOf(now()),
          ...query,
        }),
      ),
  };
}

/** That it is recorded, and what it left open of what it settled, or paid beyond it. */
function sayRecorded(items: readonly Share[]): string {
  const share = items.find((one) => !isZero(remainingAfter(one)));
  if (!share) return sayAnswer("paymentRecorded");
  const left = remainingAfter(share);
  const named = { amount: sayMoney(absolute(left)), item: nameItem(share.item) };
  return sayAnswer(left.minor > 0n ? "paymentRecordedPartly" : "paymentRecordedBeyond", named);
}
