/** Records that an invoice, or a part of it, was paid; or that an overpayment was refunded. */
import { Text } from "@mantine/core";
import type { InvoiceDetail } from "@tallyleaf/contract";
import { convert, decimal, moneyFromNumber, toDecimalString } from "@tallyleaf/ledger";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { formatMoney } from "../../../kit/format.ts";
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
  // What the invoice says was paid before it, as long as no payment is recorded.
  const before = invoice.prepaid > 0 && invoice.paid === 0 && invoice.prepaid < open ? invoice.prepaid : undefined;
  const title = say(isBack ? "refundTitle" : "paymentTitle", { document: nameOf(invoice) });
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {(shell) => (
        <PaymentForm
          shell={shell}
          items={[{ invoiceId: id }]}
          open={open}
          above={
            before !== undefined && (
              <Text size="sm">{say("prepaidFirst", { amount: formatMoney(before, currency) })}</Text>
            )
          }
          before={before}
          creditsOf={{ clientId: invoice.client.id }}
          way={isBack ? "out" : "in"}
          currency={currency}
          base={currency === baseCurrency ? undefined : { currency: baseCurrency, open: openInBase(invoice) }}
          fits={({ type, purpose }) => type === "Asset" && purpose === "cash"}
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

/** Amount due in the base currency at the rate of the invoice: the incoming amount is near it. */
function openInBase({ open, currency, baseCurrency, exchangeRate }: InvoiceDetail): string {
  if (exchangeRate === null) return "";
  const worth = convert(moneyFromNumber(Math.abs(open), currency), baseCurrency, decimal(String(exchangeRate)));
  return toDecimalString(worth);
}
