/** The company's country, and what follows from it for the tax on purchases. */
import { memo, type ReactNode } from "react";
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

/** Drawn again only when one of its own values changed: a form of others doesn't wait for 250 countries. */
export const CountrySelect = memo(function CountrySelect(props: Props) {
  const { value, onChange, error, disabled, clearable = true } = props;
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
});
