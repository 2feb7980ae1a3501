/** Choice of the revenue account of an item, or of an allowance or charge of the whole invoice. */
import { invoiceItemFields } from "@tallyleaf/contract";
import { memo } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { say } from "./say.ts";

interface Props {
  className: string | undefined;
  accounts: { value: string; label: string }[];
  /** Code; empty: none is chosen. */
  value: string;
  error: string | undefined;
  onChoose: (code: string) => void;
}

/** Drawn again only when one of its own values changed. */
export const RevenueAccountField = memo(function RevenueAccountField({
  className,
  accounts,
  value,
  error,
  onChoose,
}: Props) {
  return (
    <SearchSelect
      {...bareWordsOf(invoiceItemFields.accountCode)}
      size="sm"
      {...(className === undefined ? {} : { className })}
      data={accounts}
      allowDeselect={false}
      nothingFoundMessage={say("noRevenueAccountFound")}
      comboboxProps={{ shadow: "md" }}
      value={value || null}
      error={error}
      onChange={(code) => onChoose(code ?? "")}
    />
  );
});
