/** Section 4: the tip, which is paid on top of the total and may be in another currency. */
import { Anchor, Box, Checkbox } from "@mantine/core";
import { expenseFields } from "@tallyleaf/contract";
import { typedDecimal } from "@tallyleaf/ledger";
import { bareWordsOf, wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { Section } from "../../../kit/Section.tsx";
import { useAim } from "../picking/aim.ts";
import { originalOf } from "./conversion.ts";
import { useDoubts } from "./Doubt.tsx";
import styles from "./Form.module.css";
import { Original } from "./Original.tsx";
import { LIST, type PartProps } from "./parts.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";

const SAME = "same";

/** The section is open: it was opened, or there is a tip. */
export function isTipShown({ hasTip, tipAmount }: Pick<FormState, "hasTip" | "tipAmount">): boolean {
  const amount = typedDecimal(tipAmount);
  return hasTip || (amount !== null && amount.digits > 0n);
}

export function TipSection({ form, dispatch, faults, choices, screen }: PartProps) {
  const [aim, doubt] = [useAim(), useDoubts()];
  const shown = isTipShown(form);
  return (
    <Section title={say("tipSection")}>
      <Checkbox
        size="md"
        label={say("hasTip")}
        checked={shown}
        onChange={(event) => dispatch({ type: "tip_shown", shown: event.currentTarget.checked })}
      />
      {shown && (
        <Box mt={12} className={layout.fields}>
          <div>
            <NumberField
              {...bareWordsOf(expenseFields.tipAmount)}
              name="tipAmount"
              data-read="tip"
              {...doubt("tip")}
              {...aim("tip", expenseFields.tipAmount.label, "amount", (tipAmount) =>
                dispatch({ type: "tip", change: { tipAmount } }),
              )}
              field={{ kind: "amount", currency: form.tipCurrency ?? form.currency }}
              value={form.tipAmount}
              error={faults.tipAmount}
              onType={(tipAmount) => dispatch({ type: "tip", change: { tipAmount } })}
            />
            {form.tipCurrency === null && (
              <Original
                amount={form.original?.tip ?? originalOf(form, form.tipAmount)}
                currency={form.originalCurrency}
                screen={screen}
              />
            )}
          </div>
          <NumberField
            {...wordsOf(expenseFields.tipRate)}
            field={{ kind: "percent" }}
            name="tipRate"
            value={form.tipRate}
            error={faults.tipRate}
            onType={(tipRate) => dispatch({ type: "tip", change: { tipRate } })}
          />
          <SearchSelect
            label={expenseFields.tipCurrency.label}
            name="tipCurrency"
            data={[{ value: SAME, label: expenseFields.tipCurrency.placeholder }, ...choices.currencies]}
            allowDeselect={false}
            nothingFoundMessage={say("noCurrencyFound")}
            comboboxProps={LIST}
            value={form.tipCurrency ?? SAME}
            error={faults.tipCurrency}
            onChange={(value) =>
              dispatch({
                type: "tip",
                change: { tipCurrency: value === SAME || value === form.currency ? null : value },
              })
            }
          />
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={styles.removeTip}
            onClick={() => dispatch({ type: "tip_shown", shown: false })}
          >
            {say("removeTip")}
          </Anchor>
        </Box>
      )}
    </Section>
  );
}
