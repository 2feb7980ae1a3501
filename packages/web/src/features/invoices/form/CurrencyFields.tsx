/** Currency of the invoice, and its exchange rate if that isn't the base currency. */
import { invoiceFields } from "@tallyleaf/contract";
import { type Dispatch, memo, useMemo } from "react";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { useRateHint } from "../../currencies/known-rate.ts";
import type { Faults } from "./body.ts";
import { say } from "./say.ts";
import type { FormEvent, FormState } from "./state.ts";

interface Props extends Pick<FormState, "currency" | "exchangeRate"> {
  /** Of the rate. */
  day: string;
  /** The currency of the books. */
  base: string;
  faults: Faults;
  dispatch: Dispatch<FormEvent>;
}

/** Drawn again only when one of its own values changed. */
export const CurrencyFields = memo(function CurrencyFields(props: Props) {
  const { currency, base, faults, dispatch } = props;
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
        value={currency}
        error={faults.currency}
        onChange={(value) => value !== null && dispatch({ type: "currency", value })}
      />
      {currency !== base && <RateField {...props} />}
    </>
  );
});

function RateField({ currency, day, exchangeRate, base, faults, dispatch }: Props) {
  const { rate, hint } = useRateHint(currency, base, day);
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
