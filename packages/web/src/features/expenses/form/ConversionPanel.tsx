/**
 * Panel for foreign currencies: the rate of a foreign document, or the conversion of its amounts into another currency, beside the
 * document's amounts.
 */

import { Anchor, Stack, Text, Title } from "@mantine/core";
import { expenseFields } from "@tallyleaf/contract";
import { decimalToNumber, rateAge, SHOWN_AGE_DAYS } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { bareWordsOf, wordsOf } from "../../../kit/form/described.ts";
import { formatDay } from "../../../kit/format.ts";
import { formatExchangeRate } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import text from "../../../kit/text.module.css";
import { type KnownRate, knownRateQuery } from "../../currencies/known-rate.ts";
import { CompanyRate } from "./CompanyRate.tsx";
import { rateOf } from "./conversion.ts";
import styles from "./Form.module.css";
import type { PartProps } from "./parts.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";

export function ConversionPanel(props: PartProps) {
  const { form, dispatch, choices, editing } = props;
  const { originalCurrency, formerCurrency, currency } = form;
  const isConverted = originalCurrency !== null && originalCurrency !== currency;
  if (isConverted) return <Converted {...props} from={originalCurrency} />;
  const foreign = currency !== choices.defaultCurrency;
  const changed = editing && formerCurrency !== null && formerCurrency !== currency;
  if (!foreign && !changed) return null;
  return (
    <Stack gap={12} className={`${layout.well} ${styles.panel}`}>
      {foreign && (
        <RateInput
          {...props}
          from={currency}
          to={choices.defaultCurrency}
          {...wordsOf(expenseFields.exchangeRate)}
          hint={say("emptyRateHint")}
        />
      )}
      {changed && (
        <Text size="sm">
          {say.rich("amountsKept", {
            currency,
            former: formerCurrency,
            button: (words) => (
              <Anchor component="button" type="button" size="sm" onClick={() => dispatch({ type: "convert" })}>
                {words}
              </Anchor>
            ),
          })}
        </Text>
      )}
    </Stack>
  );
}

function Converted(props: PartProps & { from: string }) {
  const { form, from } = props;
  return (
    <Stack gap={12} className={`${layout.well} ${styles.panel}`}>
      <Title order={3} fz="sm">
        {say("currencyConversion")}
      </Title>
      <dl className={`${text.facts} ${text.inARow}`}>
        <dt>{expenseFields.originalCurrency.label}</dt>
        <dd>{from}</dd>
        <dt>{say("currentCurrency")}</dt>
        <dd>{form.currency}</dd>
      </dl>
      <RateInput
        {...props}
        from={from}
        to={form.currency}
        {...bareWordsOf(expenseFields.exchangeRate)}
        hint={say("otherRateHint")}
      />
    </Stack>
  );
}

function RateInput(props: PartProps & { from: string; to: string; label: string; hint: string }) {
  const { form, dispatch, faults, expenseId, from, to, label, hint } = props;
  const rate = rateOf(form.exchangeRate);
  const { data: known } = useQuery({
    ...knownRateQuery(from, to, form.invoiceDate),
    enabled: form.invoiceDate !== "",
  });
  const equation = say("rateEquation", { from, to, rate: rate ? formatExchangeRate(rate) : "…" });
  return (
    <>
      <NumberField
        label={label}
        name="exchangeRate"
        description={`${equation} ${knownText(form, known) ?? hint}`}
        field={{ kind: "rate" }}
        value={form.exchangeRate}
        error={faults.exchangeRate}
        onType={(value) => dispatch({ type: "rate", value })}
      />
      {form.rateTyped && rate && (
        <CompanyRate form={form} dispatch={dispatch} expenseId={expenseId} from={from} to={to} />
      )}
    </>
  );
}

/** Which rate it is, and how old; null where nothing is known of it, or another one was typed. */
function knownText(form: FormState, known: KnownRate | null | undefined): string | null {
  const [rate, isConverted] = [rateOf(form.exchangeRate), form.originalCurrency !== null];
  if (known === null && rate === null) return say("noRateKnown");
  if (!known) return null;
  const age = rateAge(known.day, form.invoiceDate);
  const facts = {
    kind: known.rateType === "auto" ? "automatic" : known.day === null ? "manual" : "manualSince",
    rate: formatExchangeRate(known.rate),
    day: known.day === null ? "" : formatDay(known.day),
    age: age > SHOWN_AGE_DAYS ? age : 0,
  };
  if (rate === null) return isConverted ? null : say("rateIfEmpty", facts);
  return decimalToNumber(rate) === known.rate && !form.rateTyped ? say("rateSource", facts) : null;
}
