/** Adds or changes an exchange rate. Closing it with changes asks first. */
import { Group, Radio, Select, Text } from "@mantine/core";
import { type AutoPair, type ExchangeRate, exchangeRateFields, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { rateQuestions } from "../../kit/ask/questions.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { currencyOptions } from "../../kit/form/currency-options.ts";
import { bareWordsOf, wordsOf } from "../../kit/form/described.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatDay } from "../../kit/format.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { CURRENCIES } from "./keys.ts";
import { failureText, saveRate } from "./queries.ts";
import { autoRateOf, bodyOf, choices, findErrors, type RateValues, typedRate, valuesOf } from "./rate-form.ts";
import { say } from "./say.ts";
import type { BannerControl } from "./use-banner.ts";

const QUICK_PAIRS = 8;

interface Props {
  opened: boolean;
  /** The rate that is changed; null: a new one. */
  rate: ExchangeRate | null;
  defaultCurrency: string;
  pairs: readonly AutoPair[];
  rates: readonly ExchangeRate[];
  /** Whether this server fetches rates. */
  fetches: boolean;
  onTold: BannerControl["show"];
  onClose: () => void;
}

export function RateDialog(props: Props) {
  const { opened, rate, onClose } = props;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={rate === null ? say("addExchangeRate") : say("editExchangeRate")}
    >
      {(shell) => <RateForm {...props} shell={shell} />}
    </FormDialog>
  );
}

interface FormProps extends Omit<Props, "opened"> {
  shell: Shell;
}

function RateForm({ shell, rate, defaultCurrency, pairs, rates, fetches, onTold, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: valuesOf(rate, defaultCurrency, today()),
    validate: findErrors,
    questions: ({ rateType, conversionRate, fromCurrencyCode, toCurrencyCode }) =>
      rateType === "auto"
        ? []
        : rateQuestions(conversionRate, autoRateOf(pairs, fromCurrencyCode, toCurrencyCode), {
            from: fromCurrencyCode,
            to: toCurrencyCode,
          }),
    send: (values: RateValues) => saveRate(rate?.id ?? null, bodyOf(values)),
    onSent({ message }) {
      onClose();
      onTold({ kind: "success", text: message });
      return queryClient.invalidateQueries({ queryKey: CURRENCIES });
    },
    byCode: { day_taken: "validFrom" },
    failureText: (error) => failureText(error, says.addFailed),
  });
  const { fromCurrencyCode: from, toCurrencyCode: to, rateType, validFrom } = form.values;
  const automatic = autoRateOf(pairs, from, to);
  const day = rateType === "manual" ? validFrom : "";
  const isSame = (one: ExchangeRate) =>
    one.fromCurrency === from && one.toCurrency === to && (one.validFrom ?? "") === day;
  const replaces = rate === null && rates.some(isSame);
  const options = currencyOptions(choices([defaultCurrency, from, to]));
  const quick = pairs.slice(0, QUICK_PAIRS);
  const choosePair = (value: string | null) => {
    const pair = quick.find((one) => `${one.from} ${one.to}` === value);
    if (!pair) return;
    const { from: fromCurrencyCode, to: toCurrencyCode } = pair;
    form.setValues({ fromCurrencyCode, toCurrencyCode, conversionRate: typedRate(pair.rate) });
  };
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={rate === null ? say("addRate") : sayCommon("save")}
      busyLabel={sayCommon("saving")}
    >
      {rate === null && quick.length > 0 && (
        <Select
          label={say("quickPairSelect")}
          placeholder={say("choosePair")}
          data={quick.map((pair) => ({ value: `${pair.from} ${pair.to}`, label: `${pair.from} → ${pair.to}` }))}
          value={quick.some((pair) => pair.from === from && pair.to === to) ? `${from} ${to}` : null}
          onChange={choosePair}
          data-autofocus
        />
      )}
      <Group grow align="flex-start">
        <SearchSelect
          {...wordsOf(exchangeRateFields.fromCurrencyCode)}
          data={options}
          allowDeselect={false}
          disabled={rate !== null}
          {...form.getInputProps("fromCurrencyCode")}
          value={from || null}
        />
        <SearchSelect
          {...wordsOf(exchangeRateFields.toCurrencyCode)}
          data={options}
          allowDeselect={false}
          disabled={rate !== null}
          {...form.getInputProps("toCurrencyCode")}
          value={to || null}
        />
      </Group>
      {rate !== null && (
        <Text c="dimmed" size="sm">
          {say("pairFixed")}
        </Text>
      )}
      <Radio.Group {...wordsOf(exchangeRateFields.rateType)} {...form.getInputProps("rateType")}>
        <Group gap="lg" mt={4}>
          <Radio value="manual" label={say("manual")} />
          <Radio
            value="auto"
            label={say("auto")}
            disabled={automatic === null && rateType !== "auto"}
            description={
              from === "" || to === ""
                ? undefined
                : automatic === null
                  ? say("noAutoRate")
                  : fetches
                    ? say("updatesDaily")
                    : undefined
            }
          />
        </Group>
      </Radio.Group>
      {rateType === "auto" ? (
        <NumberField
          {...wordsOf(exchangeRateFields.conversionRate)}
          field={{ kind: "rate" }}
          description={fetches ? say("referenceRateDaily") : say("referenceRate")}
          value={automatic === null ? "" : typedRate(automatic)}
          onType={() => {}}
          disabled
        />
      ) : (
        <NumberField
          {...wordsOf(exchangeRateFields.conversionRate)}
          field={{ kind: "rate" }}
          description={from && to ? say("perUnit", { from, to }) : undefined}
          data-autofocus={rate !== null || undefined}
          {...numberProps(form.getInputProps("conversionRate"))}
        />
      )}
      {rateType === "manual" && (
        <DateField {...wordsOf(exchangeRateFields.validFrom)} {...form.getInputProps("validFrom")} />
      )}
      {/* Begins with 0: nobody has to be told that it may stay so. */}
      <NumberField
        {...bareWordsOf(exchangeRateFields.surchargePercentage)}
        field={{ kind: "percent" }}
        {...numberProps(form.getInputProps("surchargePercentage"))}
      />
      {replaces && (
        <Text size="sm" role="status">
          {day === "" ? say("replaces", { from, to }) : say("replacesFrom", { from, to, day: formatDay(day) })}
        </Text>
      )}
    </DialogForm>
  );
}
