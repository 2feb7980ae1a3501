/** The choice of the account that expenses are usually paid from. */
import { Select } from "@mantine/core";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { accountsQuery } from "../chart/calls.ts";

interface Props {
  /** The code; null: none is chosen. */
  value: string | null;
  disabled?: boolean;
  onChange: (code: string | null) => void;
}

export function DefaultAccountSelect({ value, disabled, onChange }: Props) {
  const accounts = useQuery(accountsQuery);
  const paying = (accounts.data ?? []).filter((row) => row.active && isPaymentAccount(row as typeof row & Account));
  return (
    <Select
      label="Default payment account"
      description="Paid receipts are booked from here unless the card, the vendor or the receipt says another account."
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder="Ask each time"
      data={paying.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
      value={value}
      onChange={onChange}
      disabled={disabled || accounts.isPending}
      error={accounts.error ? "Could not load payment accounts." : null}
      clearable
      clearButtonProps={{ "aria-label": "Ask each time which account paid" }}
      checkIconPosition="right"
      comboboxProps={{ shadow: "md" }}
    />
  );
}
