/** The default tax code of a vendor's or a category's expenses, where the organization is registered for a tax. */
import { Select } from "@mantine/core";
import type { vendorFields } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "../../kit/form/described.ts";
import { taxCodesQuery } from "../chart/tax-codes-query.ts";
import { purchaseChoices } from "./purchase-codes.ts";
import { say } from "./say.ts";

interface Props {
  field: typeof vendorFields.taxCode;
  /** "": none. */
  value: string;
  error: unknown;
  onChange: (code: string) => void;
}

export function DefaultTaxCode({ field, value, error, onChange }: Props) {
  const { data: codes = [] } = useQuery(taxCodesQuery({ direction: "purchase" }));
  if (codes.length === 0 && value === "") return null;
  return (
    <Select
      {...wordsOf(field)}
      searchable
      clearable
      checkIconPosition="right"
      comboboxProps={{ shadow: "md" }}
      data={purchaseChoices(codes, value, say("reason", { reason: "foreign_tax" }))}
      value={value || null}
      error={error as string | undefined}
      onChange={(code) => onChange(code ?? "")}
    />
  );
}
