/** Records that a bill, or a part of it, was paid; or that the supplier gave back what they owe. */
import type { AccountRow, BillRow } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { matchesChanged } from "../../client/banking-changed.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { PaymentForm } from "./PaymentForm.tsx";

interface Props {
  opened: boolean;
  bill: Payable | null;
  onClose: () => void;
}

/** What paying needs to know of a bill. */
export type Payable = Pick<BillRow, "expenseId" | "vendor" | "currency" | "open">;

export function PayDialog({ opened, bill, onClose }: Props) {
  const isBack = bill !== null && bill.open < 0;
  const title = isBack ? `Money back from ${bill.vendor}` : bill ? `Pay ${bill.vendor}` : "Pay";
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {(shell) =>
        bill && (
          <PaymentForm
            shell={shell}
            items={[{ expenseId: bill.expenseId }]}
            open={bill.open}
            way={isBack ? "in" : "out"}
            good={isBack ? "the supplier's good" : "your good with the supplier"}
            currency={bill.currency}
            fits={(account) => isPaymentAccount(account as AccountRow & Account)}
            labels={{
              account: isBack ? "Came to" : "Paid from",
              amount: `Amount (${bill.currency})`,
              fee: "Bank's fee (optional)",
              feeHint: isBack ? "What the bank kept of it" : "On top of the bill, in the amount",
            }}
            onDone={onClose}
            changed={matchesChanged}
          />
        )
      }
    </FormDialog>
  );
}
