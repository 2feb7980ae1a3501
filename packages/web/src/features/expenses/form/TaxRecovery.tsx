/** Whether a tax is recoverable or part of the cost: by the rule of the company's country, or a user's choice; with the reason. */
import { Select, Text } from "@mantine/core";
import { expenseTaxFields } from "@tallyleaf/contract";
import { isKeptTax, treatmentOf, typedDecimal } from "@tallyleaf/ledger";
import { countryLabel } from "../../../kit/form/country.ts";
import styles from "./Form.module.css";
import { LIST, type PartProps } from "./parts.ts";
import { say } from "./say.ts";
import type { TaxRow } from "./state.ts";

interface Props extends Pick<PartProps, "form" | "choices"> {
  tax: TaxRow;
  name: string;
  onChange: (recoverable: boolean | null) => void;
}

export function TaxRecovery({ form, choices: { country }, tax, name, onChange }: Props) {
  const chosen = tax.recoverable ?? null;
  // Without a country there is no rule to differ from.
  if ((country === null && chosen === null) || !isKeptTax(tax)) return null;
  const { note } = treatmentOf(
    { name: tax.taxName, rate: typedDecimal(tax.taxRate) ?? undefined, recoverable: chosen },
    { country, currency: form.originalCurrency ?? form.currency, date: form.invoiceDate },
  );
  return (
    <div className={styles.recovery}>
      <Select
        label={expenseTaxFields.recoverable.label}
        size="sm"
        name={`${name}.recoverable`}
        allowDeselect={false}
        comboboxProps={LIST}
        data={[
          { value: "rule", label: country ? say("countryRule", { country: countryLabel(country) }) : say("usualRule") },
          { value: "yes", label: say("recoverable") },
          { value: "no", label: say("partOfTheCost") },
        ]}
        value={chosen === null ? "rule" : chosen ? "yes" : "no"}
        onChange={(value) => onChange(value === "rule" ? null : value === "yes")}
      />
      {note !== "" && <Text size="sm">{note}</Text>}
    </div>
  );
}
