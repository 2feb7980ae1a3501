/** Handlers of the calls about write-offs. */
import { getWriteOffs, type WriteOffRow, type writeOffCalls } from "@tallyleaf/contract";
import { toNumber } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { type OpenItem, openInvoices } from "../payments/open-items.ts";
import { showBillWriteOffs, writeOffOneBill } from "./bill.ts";
import { canCorrect, loadWriteOffTaxes } from "./rule.ts";
import { correctedTax, leftOf, loadWriteOffs, type WriteOff } from "./state.ts";
import { claim, makeRelief, previewTax, recover, withdraw, writeOff } from "./write-off.ts";

type WriteOffCalls = keyof typeof writeOffCalls;

/** The handlers of the calls about write-offs. */
export function writeOffHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, WriteOffCalls> {
  return {
    getWriteOffs: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const [item] = await openInvoices(tx, organizationId, [params.id]);
        if (!item) throw new CallFailure(getWriteOffs.failures.notFound);
        const taxes = await loadWriteOffTaxes(tx, organizationId, item);
        const writeOffs: WriteOffRow[] = [];
        for (const one of await loadWriteOffs(tx, organizationId, { invoiceId: params.id }))
          writeOffs.push(await present(tx, organizationId, item, one));
        return {
          currency: item.open.amount.currency,
          open: toNumber(item.open.amount),
          ...{ rule: taxes.rule, source: taxes.source, canCorrect: canCorrect(taxes), reliefFrom: taxes.reliefFrom },
          tax: toNumber(previewTax(item, taxes)),
          writeOffs,
        };
      }),

    writeOffInvoice: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        ...(await writeOff(tx, caller, params.id, body, now())),
      })),

    recoverWriteOff: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await recover(tx, caller, params.id, body, now()),
      })),

    claimRelief: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await claim(tx, caller, params.id, body, now()),
      })),

    withdrawRelief: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        message: await withdraw(tx, caller, params.id, now()),
      })),

    getBillWriteOffs: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => showBillWriteOffs(tx, organizationId, params.id)),

    writeOffBill: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        success: true,
        ...(await writeOffOneBill(tx, caller, params.id, body, now())),
      })),
  };
}

async function present(tx: Transaction, organizationId: string, item: OpenItem, one: WriteOff): Promise<WriteOffRow> {
  const relief = one.relief === null ? await makeRelief(tx, organizationId, item, one) : null;
  return {
    ...{ id: one.id, date: one.date, amount: toNumber(one.amount), reason: one.reason },
    ...{ tax: toNumber(correctedTax(one)), recovered: toNumber(one.recovered), left: toNumber(leftOf(one)) },
    relief:
      one.relief !== null
        ? { from: one.relief.date, amount: toNumber(one.relief.amount), claimedOn: one.relief.date }
        : relief && { from: relief.from, amount: toNumber(relief.tax), claimedOn: null },
  };
}
