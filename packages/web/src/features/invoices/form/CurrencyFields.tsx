/** Currency of the invoice, and its exchange rate if that isn't the base currency. */
import { invoiceFields } from "@tallyleaf/contract";
import { type Dispatch, useMemo } from "react";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { useRateHint } from "../../currencies/known-rate.ts";
import type { Faults } from "./body.ts";
import { say } from "./say.ts";
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
      <SearchSelect
        {...wordsOf(invoiceFields.currency)}
        name="currency"
        data={choices}
        allowDeselect={false}
        nothingFoundMessage={say("noCurrencyFound")}
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
  const { rate, hint } = useRateHint(currency, base, issueDate);
  return (
    <NumberField
      {...wordsOf({ ...invoiceFields.exchangeRate, label: say("rateOf", { base, currency }) })}
      name="exchangeRate"
      field={{ kind: "rate" }}
      placeholder={rate}
      description={hint}
      value={exchangeRate}
      error={faults.exchangeRate}
      onType={(value) => dispatch({ type: "rate", value })}
    />
  );
}
