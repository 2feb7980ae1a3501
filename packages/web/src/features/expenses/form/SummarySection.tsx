/** Section 5: totals. The ledger computes every figure; the total may be typed, and a note says what that posts. */

import { Alert, Anchor, Box, Text } from "@mantine/core";
import { expenseFields } from "@tallyleaf/contract";
import { absolute, decimal, divide, formatDecimal, isZero, toDecimalString } from "@tallyleaf/ledger";
import { ABSENT } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { Section } from "../../../kit/Section.tsx";
import textLook from "../../../kit/text.module.css";
import { useAim } from "../picking/aim.ts";
import { hasTotal } from "./body.ts";
import { originalOf } from "./conversion.ts";
import { useDoubts } from "./Doubt.tsx";
import styles from "./Form.module.css";
import { MealsNote } from "./MealsNote.tsx";
import { moneyText } from "./money-text.ts";
import { Original } from "./Original.tsx";
import type { PartProps } from "./parts.ts";
import { say } from "./say.ts";

export function SummarySection({ form, dispatch, figures, faults, choices, screen }: PartProps) {
  const [aim, doubt] = [useAim(), useDoubts()];
  const { adjustment, total, itemsPlusTax, lineSubtotal, overallTaxRate, tip, tipInCurrency, grandTotal } = figures;
  const follows = form.totalAmount === null;
  const value = follows ? (hasTotal(form, figures) ? toDecimalString(total) : "") : form.totalAmount;
  const category = choices.categories.find((choice) => choice.value === form.accountCode)?.label ?? form.accountCode;
  const less = adjustment.minor < 0n;
  const rate = overallTaxRate && formatRateInPercent(formatDecimal(divide(overallTaxRate, decimal("1"), 2)));
  const text = (amount: typeof total | null) => moneyText(amount, screen);
  return (
    <Section title={say("summarySection")}>
      <div className={layout.pairs}>
        <div>
          <NumberField
            label={expenseFields.totalAmount.label}
            name="totalAmount"
            {...doubt("total", expenseFields.totalAmount.help)}
            data-read="total"
            {...aim("total", expenseFields.totalAmount.label, "amount", (typed) =>
              dispatch({ type: "total", value: typed }),
            )}
            field={{ kind: "amount", currency: form.currency, negative: true }}
            value={value}
            error={faults.totalAmount}
            onType={(typed) => typed !== value && dispatch({ type: "total", value: typed })}
            onBlur={() => !follows && dispatch({ type: "total_left" })}
          />
          <Original
            amount={form.original?.total ?? originalOf(form, toDecimalString(total))}
            currency={form.originalCurrency}
            screen={screen}
          />
        </div>
        {!follows && !isZero(lineSubtotal) && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={styles.follow}
            onClick={() => dispatch({ type: "total_follows" })}
          >
            {say("useItemsPlusTax", { amount: text(itemsPlusTax) })}
          </Anchor>
        )}
      </div>
      {!isZero(adjustment) && (
        <Alert color="yellow" mt={12} role="status">
          {say("adjustment", { amount: text(absolute(adjustment)), sign: less ? "less" : "more", category })}
        </Alert>
      )}
      <MealsNote form={form} dispatch={dispatch} choices={choices} />
      {figures.isRefund && (
        <Text size="sm" mb="xs">
          {say("refund")}
        </Text>
      )}
      <Box component="dl" mt={16} mb={8} className={`${textLook.facts} ${layout.sums}`}>
        <dt>{say("lineSubtotal")}</dt>
        <dd>{figures.subtotal === null ? ABSENT : text(figures.subtotal)}</dd>
        <dt>{form.taxStructure === "inclusive" && !isZero(lineSubtotal) ? say("includedTax") : say("totalTax")}</dt>
        <dd>{text(figures.taxSubtotal)}</dd>
        <dt>{say("overallTaxRate")}</dt>
        <dd>{rate ?? ABSENT}</dd>
        <dt>{say("totalIncludingTax")}</dt>
        <dd>{text(total)}</dd>
        <dt>{say("tip")}</dt>
        <dd>
          {text(tip)}
          {tip.currency !== form.currency && tipInCurrency && !isZero(tip) ? ` = ${text(tipInCurrency)}` : ""}
        </dd>
        <dt className={layout.grand}>{say("grandTotal")}</dt>
        <dd className={layout.grand}>{text(grandTotal)}</dd>
      </Box>
      {grandTotal === null && (
        <Text size="sm" c="dimmed">
          {say("tipRateLater", { from: tip.currency, to: form.currency })}
        </Text>
      )}
    </Section>
  );
}
