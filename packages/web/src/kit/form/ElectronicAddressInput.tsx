/** Where e-invoices go: a scheme of the list EAS, and the address in it. Its value is both, as "9930:DE123456789". */
import { Box, Group, Select, TextInput } from "@mantine/core";
import type { Field } from "@tallyleaf/contract";
import { ELECTRONIC_ADDRESS_SCHEMES } from "@tallyleaf/ledger";
import type { ReactNode } from "react";
import { say } from "../say.ts";
import { wordsOf } from "./described.ts";

interface Props {
  field: Field;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** The usual ones, before all others by their numbers. */
const USUAL = ["EM", "0204", "9930", "0088"];
const CHOICES = [...new Set([...USUAL, ...Object.keys(ELECTRONIC_ADDRESS_SCHEMES).sort()])].map((value) => ({
  value,
  label: `${nameOf(value)} (${value})`,
}));

/** The part before the first colon, if it is a scheme, and the rest. */
function partsOf(value: string): { scheme: string; id: string } {
  const [scheme = "", ...rest] = value.split(":");
  return Object.hasOwn(ELECTRONIC_ADDRESS_SCHEMES, scheme) ? { scheme, id: rest.join(":") } : { scheme: "", id: value };
}

function nameOf(scheme: string): string {
  return (ELECTRONIC_ADDRESS_SCHEMES as Readonly<Record<string, string>>)[scheme] ?? scheme;
}

export function ElectronicAddressInput({ field, value, error, onChange }: Props) {
  const { scheme, id } = partsOf(value);
  const join = (next: string, address: string) => onChange(next === "" ? address : `${next}:${address}`);
  // Both are of the whole value.
  const { placeholder: _, limit: __, ...ofAddress } = field;
  const schemes = (
    <Select
      aria-label={say("scheme")}
      placeholder={say("scheme")}
      w={152}
      data={CHOICES}
      searchable
      clearable
      comboboxProps={{ shadow: "md", width: 200, position: "bottom-start" }}
      value={scheme || null}
      onChange={(next) => join(next ?? "", id)}
    />
  );
  return (
    <TextInput
      {...wordsOf(ofAddress)}
      autoComplete="off"
      value={id}
      error={error}
      onChange={({ currentTarget }) => join(scheme, currentTarget.value)}
      inputContainer={(input) => (
        <Group gap={8} wrap="nowrap" align="flex-start">
          {schemes}
          <Box flex={1}>{input}</Box>
        </Group>
      )}
    />
  );
}
