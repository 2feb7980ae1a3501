/** What the invoice is in; in another currency than the books' also the rate at which it is booked. */
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useMemo } from "react";
import { currencyChoices } from "../../expenses/form/choices.ts";
import { NumberField } from "../../ui/number-field/NumberField.tsx";
import { rateQuery } from "../calls.ts";
import type { Faults } from "./body.ts";
import type { FormEvent, FormState } from "./state.ts";

interface Props {
  form: FormState;
  /** The currency of the books. */
  base: string;
  faults: Faults;
  dispatch: Dispatch<FormEvent>;
}

export function CurrencyFields({ form, base, faults, dispatch }: Props) {
  const choices = useMemo(() => currencyChoices(base), [base]);
  return (
    <>
      <Select
        label="Currency"
        name="currency"
        data={choices}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No currency found"
        comboboxProps={{ shadow: "md" }}
        value={form.currency}
        error={faults.currency}
        onChange={(value) => value !== null && dispatch({ type: "currency", value })}
      />
      {form.currency !== base && <RateField form={form} base={base} faults={faults} dispatch={dispatch} />}
    </>
  );
}

function RateField({ form: { currency, issueDate, exchangeRate }, base, faults, dispatch }: Props) {
  const known = useQuery({ ...rateQuery(currency, base, issueDate), enabled: issueDate !== "" });
  const hint = known.data
    ? `Empty: ${known.data.rate}, the rate of the day`
    : known.error
      ? "No rate is known for this day: enter one."
      : "";
  return (
    <NumberField
      label={`${base} for 1 ${currency} (optional)`}
      name="exchangeRate"
      field={{ kind: "rate" }}
      placeholder={known.data ? String(known.data.rate) : ""}
      description={hint}
      value={exchangeRate}
      error={faults.exchangeRate}
      onType={(value) => dispatch({ type: "rate", value })}
    />
  );
}
