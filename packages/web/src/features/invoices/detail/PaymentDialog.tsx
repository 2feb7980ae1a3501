/** Records that an invoice, or a part of it, was paid; or that an overpayment was refunded. */
import type { AccountRow, InvoiceDetail } from "@tallyleaf/contract";
import { type Account, convert, decimal, isClientDeposit, moneyFromNumber, toDecimalString } from "@tallyleaf/ledger";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { PaymentForm } from "../../payments/PaymentForm.tsx";
import { nameOf } from "../document-name.ts";
import { refreshInvoice } from "../queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  invoice: InvoiceDetail;
  onClose: () => void;
}

export function PaymentDialog({ opened, invoice, onClose }: Props) {
  const { id, open, currency, baseCurrency } = invoice;
  const isBack = open < 0;
  const title = say(isBack ? "refundTitle" : "paymentTitle", { document: nameOf(invoice) });
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {(shell) => (
        <PaymentForm
          shell={shell}
          items={[{ invoiceId: id }]}
          open={open}
          creditsOf={{ clientId: invoice.client.id }}
          way={isBack ? "out" : "in"}
          currency={currency}
          base={currency === baseCurrency ? undefined : { currency: baseCurrency, open: openInBase(invoice) }}
          fits={settles}
          labels={{
            account: say("account"),
            amount: sayCommon("amount"),
            fee: say("bankFee"),
            feeHint: isBack ? say("feeAdded") : say("feeDeducted"),
          }}
          onDone={onClose}
          changed={refreshInvoice}
        />
      )}
    </FormDialog>
  );
}

/** Whether an account settles invoices: where money is, and deposits of clients. */
const settles = (account: AccountRow) =>
  (account.type === "Asset" && account.purpose === "cash") || isClientDeposit(account as AccountRow & Account);

/** Amount due in the base currency at the rate of the invoice: the incoming amount is near it. */
function openInBase({ open, currency, baseCurrency, exchangeRate }: InvoiceDetail): string {
  if (exchangeRate === null) return "";
  const worth = convert(moneyFromNumber(Math.abs(open), currency), baseCurrency, decimal(String(exchangeRate)));
  return toDecimalString(worth);
}
