/** The tax code of an item, where the organization is registered for a tax: it sets the rate and names the tax. */
import { invoiceItemFields, type TaxCodeRow } from "@tallyleaf/contract";
import { memo } from "react";
import { Explained } from "../../../client/terms/Explained.tsx";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import styles from "./Editor.module.css";
import { say } from "./say.ts";
import type { Proposal } from "./use-sale-tax.ts";

interface Props {
  /** "DE-U19"; "": none. */
  value: string;
  codes: readonly TaxCodeRow[];
  /** Null: the code isn't the proposed one, or was chosen by hand. */
  proposal: Proposal | null;
  error: string | undefined;
  /** Null: none. */
  onChoose: (code: TaxCodeRow | null) => void;
}

/** Drawn again only when one of its own values changed. */
export const TaxCodeField = memo(function TaxCodeField({ value, codes, proposal, error, onChoose }: Props) {
  if (codes.length === 0 && value === "") return null;
  const isOneCountry = new Set(codes.map(({ country }) => country)).size === 1;
  const choices = codes.map(({ code, country, name }) => ({
    value: code,
    label: `${isOneCountry ? code.slice(country.length + 1) : code} · ${name}`,
  }));
  const isListed = value === "" || codes.some(({ code }) => code === value);
  return (
    <Explained of="tax code" className={styles.itemTaxCode}>
      <SearchSelect
        {...bareWordsOf(invoiceItemFields.taxCode)}
        size="sm"
        data={isListed ? choices : [...choices, { value, label: value }]}
        clearable
        comboboxProps={{ shadow: "md" }}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={proposal && say("taxReason", { reason: proposal.reason })}
        value={value || null}
        error={error}
        onChange={(chosen) => onChoose(codes.find(({ code }) => code === chosen) ?? null)}
      />
    </Explained>
  );
});
