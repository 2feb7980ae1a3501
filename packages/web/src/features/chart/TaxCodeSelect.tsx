/** The tax code of a line or a booking; nothing where the organization is registered for no tax. */
import type { SelectProps } from "@mantine/core";
import { lineTaxLabels, type TaxCodeRow } from "@tallyleaf/contract";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";

interface Props extends Omit<SelectProps, "data" | "value" | "onChange"> {
  codes: readonly TaxCodeRow[];
  /** "DE-V19"; "": none. */
  value: string;
  onChoose: (code: string) => void;
}

export function TaxCodeSelect({ codes, value, onChoose, ...rest }: Props) {
  if (codes.length === 0 && value === "") return null;
  const isOneCountry = new Set(codes.map(({ country }) => country)).size === 1;
  const choicesOf = (direction: TaxCodeRow["direction"]) =>
    codes
      .filter((code) => code.direction === direction && code.rate !== null)
      .map(({ code, country, name, rate }) => ({
        value: code,
        label: `${isOneCountry ? code.slice(country.length + 1) : code} · ${name} · ${rate} %`,
      }));
  const groups = [
    { group: lineTaxLabels.purchases, items: choicesOf("purchase") },
    { group: lineTaxLabels.sales, items: choicesOf("sale") },
  ];
  const isListed = value === "" || groups.some(({ items }) => items.some((item) => item.value === value));
  return (
    <SearchSelect
      placeholder={rest.label ? undefined : lineTaxLabels.taxCode}
      clearable
      // Names are long: beside a narrow field of a line they need more room, but no more than the window has.
      comboboxProps={{ shadow: "md", position: "bottom-start", ...(rest.label ? {} : { width: "max-content" }) }}
      styles={{ dropdown: { maxWidth: "calc(100vw - 32px)" } }}
      {...rest}
      data={isListed ? groups : [...groups, { group: "", items: [{ value, label: value }] }]}
      value={value || null}
      onChange={(code) => onChoose(code ?? "")}
    />
  );
}
