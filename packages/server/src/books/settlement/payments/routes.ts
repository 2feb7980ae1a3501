/** Record payments, list them, take them back; and the bills that wait for one. */
import { type DepositRow, listVendorDeposits } from "@tallyleaf/contract";
import { absolute, dayOf, isZero, toNumber } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { vendors } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { onlyOf } from "../../../platform/http/reach.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import { sayMoney } from "../../../platform/http/say-refusal.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { refuseOddDocumentDays } from "../../calendar/odd-day.ts";
import { listBills } from "../bills/list.ts";
import { loadSupplierDeposits, openOfAll } from "../supplier-deposits.ts";
import { enterPayment, remainingAfter, type Share } from "./enter-payment.ts";
import { listPayments, showPayment } from "./list.ts";
import { nameItem } from "./open-items.ts";
import { presentDeposit } from "./use-deposit.ts";
import { takeBack } from "./void.ts";

type PaymentCalls = "recordPayment" | "listPayments" | "voidPayment" | "listBills" | "listVendorDeposits";

/** The handlers of the calls about payments and bills. */
export function paymentHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, PaymentCalls> {
  return {
    recordPayment: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        refuseOddDocumentDays({ date: body.date }, body.isDateConfirmed, now());
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

    voidPayment: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await takeBack(tx, caller, params.id, { date: body.date, at: now() });
        return { success: true, message: sayAnswer("paymentVoided") };
      }),

    listVendorDeposits: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => listDeposits(tx, organizationId, params.id)),

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

/** The deposits to a vendor, and what they leave open. */
async function listDeposits(tx: Transaction, organizationId: string, vendorId: string) {
  const [vendor] = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.organizationId, organizationId), eq(vendors.id, vendorId)));
  if (!vendor) throw new CallFailure(listVendorDeposits.failures.notFound);
  const found = await loadSupplierDeposits(tx, organizationId, { vendorId });
  const deposits: DepositRow[] = [];
  for (const one of found) deposits.push(await presentDeposit(tx, organizationId, one));
  const currencies = [...new Set(found.map(({ currency }) => currency))];
  return {
    deposits,
    open: currencies.map((currency) => ({ currency, amount: toNumber(openOfAll(found, currency)) })),
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
