/** The choice of the account that expenses are usually paid from. */
import { Select } from "@mantine/core";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { accountsQuery } from "../chart/queries.ts";
import { say } from "./say.ts";

interface Props {
  /** The code; null: none is chosen. */
  value: string | null;
  disabled?: boolean;
  onChange: (code: string | null) => void;
}

/** Drawn again only when one of its own values changed. */
export const DefaultAccountSelect = memo(function DefaultAccountSelect({ value, disabled, onChange }: Props) {
  const accounts = useQuery(accountsQuery);
  const paying = (accounts.data ?? []).filter((row) => row.active && isPaymentAccount(row as typeof row & Account));
  return (
    <Select
      label={say("defaultPaymentAccount")}
      description={say("defaultPaymentAccountHelp")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder={say("askEachTime")}
      data={paying.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
      value={value}
      onChange={onChange}
      disabled={disabled || accounts.isPending}
      error={accounts.error ? say("accountsNotLoaded") : null}
      clearable
      clearButtonProps={{ "aria-label": say("clearDefault") }}
      checkIconPosition="right"
      comboboxProps={{ shadow: "md" }}
    />
  );
});
