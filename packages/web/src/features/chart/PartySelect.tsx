/** The client or vendor of a line, searched by name; nothing where the organization has neither. */
import type { SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { linePartyMessages, type NamedParty } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { partiesQuery } from "./parties-query.ts";

const REST_MS = 150;
const NONE: readonly NamedParty[] = [];

interface Props extends Omit<SelectProps, "data" | "value" | "onChange"> {
  value: NamedParty | null;
  /** Lists only clients, or only vendors, and the chosen one; absent: both. */
  only?: NamedParty["type"] | undefined;
  onChoose: (party: NamedParty | null) => void;
}

const keyOf = ({ type, id }: NamedParty) => `${type} ${id}`;

export function PartySelect({ value, only, onChoose, ...rest }: Props) {
  const all = useQuery(partiesQuery("")).data ?? NONE;
  const [search, setSearch] = useState("");
  // After a choice the field's text is no search.
  const [asked] = useDebouncedValue(value?.name === search ? "" : search.trim().slice(0, 200), REST_MS);
  const found = useQuery(partiesQuery(asked)).data ?? NONE;
  if (all.length === 0 && value === null) return null;
  const listed = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <SearchSelect
      placeholder={linePartyMessages.label}
      clearable
      comboboxProps={{ shadow: "md" }}
      {...rest}
      data={(["client", "vendor"] as const).map((type) => ({
        group: linePartyMessages.types[type],
        items: listed
          .filter((party) => party.type === type && (only === undefined || type === only || party.id === value?.id))
          .map((party) => ({ value: keyOf(party), label: party.name })),
      }))}
      searchValue={search}
      onSearchChange={setSearch}
      value={value && keyOf(value)}
      onChange={(key) => onChoose(listed.find((party) => keyOf(party) === key) ?? null)}
    />
  );
}
