/** Section 3: whether prices include tax, and the taxes by name, rate and amount. */

import { ActionIcon, Button, Radio, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { expenseFields, MAX_TAXES, expenseTaxFields as words } from "@tallyleaf/contract";
import { isKeptTax, type Money, toDecimalString, typedDecimal } from "@tallyleaf/ledger";
import { lazy, Suspense } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { useAim } from "../picking/aim.ts";
import { originalOf } from "./conversion.ts";
import { useDoubts } from "./Doubt.tsx";
import styles from "./Form.module.css";
import { Original } from "./Original.tsx";
import type { PartProps } from "./parts.ts";
import { say } from "./say.ts";
import { hasNetField, type TaxChange, type TaxRow } from "./state.ts";
import { TaxRecovery } from "./TaxRecovery.tsx";

/** Only businesses that are registered for the tax have codes. */
const TaxCode = lazy(() => import("./TaxCode.tsx"));
const CodeHint = lazy(() => import("./CodeHint.tsx"));

export function TaxSection(props: PartProps) {
  const { form, dispatch, figures, faults, editing } = props;
  return (
    <Section title={say("taxSection")}>
      {editing && (
        <Radio.Group
          label={expenseFields.taxStructure.label}
          value={form.taxStructure}
          onChange={(value) =>
            dispatch({ type: "structure", value: value === "inclusive" ? "inclusive" : "exclusive" })
          }
          className={layout.below}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="exclusive" label={say("taxExclusive")} description={say("taxExclusiveHint")} />
            <Radio value="inclusive" label={say("taxInclusive")} description={say("taxInclusiveHint")} />
          </Stack>
        </Radio.Group>
      )}
      {faults.taxes && (
        <Text size="sm" c="var(--mantine-color-error)">
          {faults.taxes}
        </Text>
      )}
      {form.taxes.length > 0 && (
        <div className={styles.rows}>
          {form.taxes.map((tax, index) => (
            <Tax key={tax.key} {...props} tax={tax} index={index} amount={figures.taxes[index]?.amount ?? null} />
          ))}
        </div>
      )}
      {form.taxes.length === 0 && props.choices.country && (
        <Suspense>
          <CodeHint {...{ form, dispatch }} expenseId={props.expenseId} />
        </Suspense>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={form.taxes.length >= MAX_TAXES}
        onClick={() => dispatch({ type: "tax_added" })}
      >
        {say("addTax")}
      </Button>
    </Section>
  );
}

/** Its amount as typed, else as its rate makes it: that one is there in grey. */
function Tax(props: PartProps & { tax: TaxRow; index: number; amount: Money | null }) {
  const { form, dispatch, faults, screen, tax, index, amount, choices } = props;
  const [aim, doubt] = [useAim(), useDoubts()];
  const change = (change: TaxChange) => dispatch({ type: "tax", key: tax.key, change });
  const name = `taxes.${index}`;
  const begun = tax.taxName !== "" || typedDecimal(tax.taxRate) !== null || typedDecimal(tax.taxAmount) !== null;
  const shown = amount && toDecimalString(amount);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={say("taxNumber", { number: String(index + 1) })} className={styles.tax}>
      <TextInput
        {...bareWordsOf(words.taxName)}
        size="sm"
        name={`${name}.taxName`}
        autoComplete="off"
        value={tax.taxName}
        error={faults[`${name}.taxName`]}
        onChange={(event) => change({ taxName: event.currentTarget.value })}
      />
      <NumberField
        {...bareWordsOf(words.taxRate)}
        field={{ kind: "percent" }}
        size="sm"
        name={`${name}.taxRate`}
        readOnly={tax.isOwed ?? false}
        value={tax.taxRate}
        error={faults[`${name}.taxRate`]}
        onType={(taxRate) => change({ taxRate })}
      />
      <div>
        <NumberField
          {...bareWordsOf(words.taxAmount)}
          size="sm"
          name={`${name}.taxAmount`}
          {...aim(index === 0 ? "tax" : name, words.taxAmount.label, "amount", (taxAmount) => change({ taxAmount }))}
          data-read={index === 0 ? "tax" : undefined}
          {...(index === 0 ? doubt("tax") : {})}
          field={{ kind: "amount", currency: form.currency }}
          placeholder={shown ?? undefined}
          readOnly={tax.isOwed ?? false}
          value={tax.taxAmount}
          error={faults[`${name}.taxAmount`]}
          onType={(taxAmount) => change({ taxAmount })}
        />
        <Original
          amount={tax.original?.amount ?? originalOf(form, shown)}
          currency={form.originalCurrency}
          screen={screen}
        />
      </div>
      <ActionIcon
        className={styles.remove}
        aria-label={say("removeTax", { number: String(index + 1) })}
        onClick={() => dispatch({ type: "tax_removed", key: tax.key })}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
      {(choices.country || tax.taxCode) && (
        <Suspense>
          <TaxCode
            {...{ tax, name }}
            vendor={form.vendorName}
            accountCode={form.accountCode}
            expenseId={props.expenseId}
            isNew={!props.editing}
            day={form.invoiceDate}
            error={faults[`${name}.taxCode`]}
            onChange={change}
          />
        </Suspense>
      )}
      {hasNetField(form, tax) && (
        <NumberField
          label={say("taxableAmount")}
          size="sm"
          name={`${name}.taxableAmount`}
          field={{ kind: "amount", currency: form.currency }}
          value={tax.taxableAmount ?? ""}
          error={faults[`${name}.taxableAmount`]}
          onType={(taxableAmount) => change({ taxableAmount })}
        />
      )}
      {!tax.taxCode && <TaxRecovery {...props} name={name} onChange={(recoverable) => change({ recoverable })} />}
      {begun && !isKeptTax(tax) && (
        <Text size="xs" className={`${text.doubt} ${layout.wholeRow}`}>
          {say("taxNeedsMore")}
        </Text>
      )}
    </div>
  );
}
