/** The unit of an item's quantity. Its names come with the texts of invoices, once the form is there. */
import { invoiceItemFields, unitNameOf } from "@tallyleaf/contract";
import { currentLanguage } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { wordsQuery } from "../../../client/invoice-words-query.ts";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";

interface Props {
  /** "HUR"; "": none. */
  value: string;
  error: string | undefined;
  onChange: (unit: string) => void;
}

/** Drawn again only when one of its own values changed. */
export const UnitField = memo(function UnitField({ value, error, onChange }: Props) {
  const { data: words } = useQuery(wordsQuery(currentLanguage()));
  const data = invoiceItemFields.unit.options.map((code) => ({
    value: code,
    label: words ? unitNameOf(code, words) : code,
  }));
  return (
    <SearchSelect
      {...bareWordsOf(invoiceItemFields.unit)}
      size="sm"
      data={data}
      clearable
      clearSectionMode="clear"
      comboboxProps={{ shadow: "md", width: "max-content", position: "bottom-start" }}
      value={value || null}
      error={error}
      onChange={(unit) => onChange(unit ?? "")}
    />
  );
});
