/** The company's country, and what follows from it for the tax on purchases. */
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { countryChoices, recoveryText } from "./country.ts";

interface Props {
  /** ISO 3166-1 alpha-2; null: not said. */
  value: string | null;
  onChange: (code: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Whether a country that was chosen can be taken back; true unless said otherwise. */
  clearable?: boolean;
}

export function CountrySelect({ value, onChange, error, disabled, clearable = true }: Props) {
  return (
    <Select
      label="Country"
      placeholder="Choose a country"
      description={`Where the company pays tax. ${recoveryText(value)} A change counts for what is booked from now on; what is posted stays as it is.`}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={countryChoices}
      searchable
      nothingFoundMessage="No country with this name"
      clearable={clearable}
      clearButtonProps={{ "aria-label": "Clear country" }}
      comboboxProps={{ keepMounted: false }}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
