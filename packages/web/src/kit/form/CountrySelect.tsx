/** The company's country, and what follows from it for the tax on purchases. */
import type { ReactNode } from "react";
import { say } from "../say.ts";
import { countryChoices, recoveryText } from "./country.ts";
import { SearchSelect } from "./SearchSelect.tsx";

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
    <SearchSelect
      label={say("country")}
      placeholder={say("chooseACountry")}
      description={say("countryHelp", { recovery: recoveryText(value) })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={countryChoices}
      nothingFoundMessage={say("noCountryFound")}
      clearable={clearable}
      allowDeselect={clearable}
      clearButtonProps={{ "aria-label": say("clearCountry") }}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
