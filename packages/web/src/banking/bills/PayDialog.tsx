/** Records that a bill, or a part of it, was paid. */
import type { AccountRow, BillRow } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { PaymentForm } from "../../payments/PaymentForm.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { matchesChanged } from "../matching/calls.ts";

interface Props {
  opened: boolean;
  bill: Payable | null;
  onClose: () => void;
}

/** What paying needs to know of a bill. */
export type Payable = Pick<BillRow, "expenseId" | "vendor" | "currency" | "open">;

export function PayDialog({ opened, bill, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={bill ? `Pay ${bill.vendor}` : "Pay"}>
      {(shell) =>
        bill && (
          <PaymentForm
            shell={shell}
            items={[{ expenseId: bill.expenseId }]}
            open={bill.open}
            currency={bill.currency}
            fits={(account) => isPaymentAccount(account as AccountRow & Account)}
            labels={{
              account: "Paid from",
              amount: `Amount (${bill.currency})`,
              fee: "Bank's fee (optional)",
              feeHint: "On top of the bill, in the amount",
            }}
            onDone={onClose}
            changed={matchesChanged}
          />
        )
      }
    </FormDialog>
  );
}
