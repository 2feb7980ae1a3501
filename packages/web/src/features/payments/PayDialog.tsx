/** Records that a bill, or a part of it, was paid; or that the vendor refunded what they owe. */
import { Text } from "@mantine/core";
import type { AccountRow, BillRow } from "@tallyleaf/contract";
import { type Account, isPaymentAccount, isSupplierDeposit } from "@tallyleaf/ledger";
import { lazy, Suspense } from "react";
import { refreshMatches } from "../../client/banking-changed.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { formatMoney } from "../../kit/format.ts";
import { useCan } from "../../session/can.ts";
import { IbanWarning } from "../vendors/IbanWarning.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { say } from "./say.ts";

const UseDeposits = lazy(() => import("./UseDeposits.tsx"));

interface Props {
  opened: boolean;
  bill: Payable | null;
  onClose: () => void;
}

/** Values of a bill that paying needs. */
export type Payable = Pick<BillRow, "expenseId" | "vendor" | "currency" | "open" | "vendorId" | "paidBefore">;

export function PayDialog({ opened, bill, onClose }: Props) {
  const mayCheck = useCan("change", "vendor") !== null;
  const isBack = bill !== null && bill.open < 0;
  const title = isBack
    ? say("refundFrom", { vendor: bill.vendor })
    : bill
      ? say("payVendor", { vendor: bill.vendor })
      : say("pay");
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {(shell) =>
        bill && (
          <PaymentForm
            above={
              <>
                {!isBack && bill.vendorId !== null && (
                  <Suspense>
                    <UseDeposits bill={bill} vendorId={bill.vendorId} onDone={onClose} />
                  </Suspense>
                )}
                {mayCheck && !isBack && bill.vendorId !== null && <IbanWarning vendorId={bill.vendorId} />}
                {bill.paidBefore !== undefined && (
                  <Text size="sm">{say("paidBefore", { amount: formatMoney(bill.paidBefore, bill.currency) })}</Text>
                )}
              </>
            }
            before={bill.paidBefore}
            shell={shell}
            items={[{ expenseId: bill.expenseId }]}
            open={bill.open}
            creditsOf={bill.vendorId === null ? undefined : { vendorId: bill.vendorId }}
            way={isBack ? "in" : "out"}
            currency={bill.currency}
            fits={(account) => settles(account as AccountRow & Account)}
            labels={{
              account: isBack ? say("paidInto") : say("paidFrom"),
              amount: say("amountIn", { currency: bill.currency }),
              fee: say("bankFee"),
              feeHint: isBack ? say("feeDeducted") : say("feeIncluded"),
            }}
            onDone={onClose}
            changed={refreshMatches}
          />
        )
      }
    </FormDialog>
  );
}

/** Whether an account settles bills: payment accounts do, and advances to suppliers. */
const settles = (account: AccountRow & Account) => isPaymentAccount(account) || isSupplierDeposit(account);
