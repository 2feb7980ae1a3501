/** Chooses one project, cost center, or tag, by kind; nothing where the organization has none. */
import { Select } from "@mantine/core";
import { DIMENSION_KINDS, dimensionKindLabels, dimensionLabel } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { dimensionsQuery } from "./dimensions-query.ts";

interface Props {
  /** ID; empty: none is chosen. */
  value: string;
  onChange: (id: string) => void;
  placeholder: string;
  /** In a row of filters, where the placeholder is the only text. */
  labelHidden?: boolean;
  className?: string | undefined;
}

export function DimensionSelect({ value, onChange, labelHidden = false, ...rest }: Props) {
  const all = useQuery(dimensionsQuery).data?.filter(({ mergedInto }) => mergedInto === null) ?? [];
  if (all.length === 0) return null;
  return (
    <Select
      {...(labelHidden ? { "aria-label": dimensionLabel } : { label: dimensionLabel })}
      {...rest}
      data={DIMENSION_KINDS.map((kind) => ({
        group: dimensionKindLabels[kind],
        items: all.filter((row) => row.kind === kind).map(({ id, name }) => ({ value: id, label: name })),
      })).filter(({ items }) => items.length > 0)}
      searchable
      clearable
      selectFirstOptionOnChange
      comboboxProps={{ shadow: "md" }}
      value={value || null}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}
