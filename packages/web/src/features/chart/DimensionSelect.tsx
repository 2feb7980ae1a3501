/** Chooses one project, cost center, or tag, by kind; nothing where the organization has none. */
import type { BoxProps } from "@mantine/core";
import { DIMENSION_KINDS, dimensionKindLabels, dimensionLabel } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { dimensionChoices } from "./dimension-path.ts";
import { dimensionsQuery } from "./dimensions-query.ts";

interface Props {
  /** ID; empty: none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** Shown while none is chosen. */
  placeholder: string;
  w?: BoxProps["w"];
}

export function DimensionSelect({ value, onChange, ...rest }: Props) {
  const all = useQuery(dimensionsQuery).data?.filter(({ mergedInto }) => mergedInto === null) ?? [];
  if (all.length === 0) return null;
  return (
    <SearchSelect
      label={dimensionLabel}
      {...rest}
      data={DIMENSION_KINDS.map((kind) => ({
        group: dimensionKindLabels[kind],
        items: dimensionChoices(
          all.filter((row) => row.kind === kind),
          all,
        ),
      })).filter(({ items }) => items.length > 0)}
      clearable
      comboboxProps={{ shadow: "md" }}
      value={value || null}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}
