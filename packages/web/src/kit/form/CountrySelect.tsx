/** The company's country, and what follows from it for the tax on purchases. */
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { say } from "../say.ts";
import { countryChoices, recoveryText } from "./country.ts";

interface Props {
  /** ISO 3166-1 alpha-2; null: not said. */
  value: string | null;
  onChange: (code: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Whether a chosen country can be cleared; true by default. */
  clearable?: boolean;
}

export function CountrySelect({ value, onChange, error, disabled, clearable = true }: Props) {
  return (
    <Select
      label={say("country")}
      placeholder={say("chooseACountry")}
      description={say("countryHelp", { recovery: recoveryText(value) })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={countryChoices}
      searchable
      nothingFoundMessage={say("noCountryFound")}
      clearable={clearable}
      clearButtonProps={{ "aria-label": say("clearCountry") }}
      comboboxProps={{ keepMounted: false }}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
