/** The extracted data as fields that can be corrected directly; items, and everything else, are on the edit screen. */
import { Alert, Anchor, Text, TextInput } from "@mantine/core";
import { expenseFields, expenseTaxFields, type Field, shortOf } from "@tallyleaf/contract";
import { absolute, isZero, toDecimalString } from "@tallyleaf/ledger";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { DateField } from "../../../kit/days/DateField.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { Section } from "../../../kit/Section.tsx";
import { hasTotal } from "../form/body.ts";
import { ConversionPanel } from "../form/ConversionPanel.tsx";
import { useDoubts } from "../form/Doubt.tsx";
import { moneyText } from "../form/money-text.ts";
import { PaymentAccount } from "../form/PaymentAccount.tsx";
import { dueHint, LIST, type PartProps } from "../form/parts.ts";
import type { TextField } from "../form/state.ts";
import { useAim } from "../picking/aim.ts";
import { editPath } from "../row-facts.ts";
import { categoryEvents, taxEvents } from "./field-events.ts";
import { say } from "./say.ts";

const CodeHint = lazy(() => import("../form/CodeHint.tsx"));

/** The field with its short name: there is little room. */
const short = (name: keyof typeof expenseFields) => ({
  ...(expenseFields[name] as Field),
  label: shortOf(expenseFields[name]),
});

export function ReviewFields({ id, ...props }: PartProps & { id: number }) {
  const { form, dispatch, figures, faults, choices, screen } = props;
  const [aim, doubt] = [useAim(), useDoubts()];
  const text = (name: TextField, read: string, kind: "line" | "word" | "date") => ({
    ...wordsOf(short(name)),
    name,
    "data-read": read,
    value: form[name],
    error: faults[name],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: "text", field: name, value: event.currentTarget.value }),
    ...aim(read, short(name).label, kind, (value) => dispatch({ type: "text", field: name, value })),
  });
  const { adjustment, total } = figures;
  const follows = form.totalAmount === null;
  const shownTotal = follows ? (hasTotal(form, figures) ? toDecimalString(total) : "") : form.totalAmount;
  const [tax, ...otherTaxes] = form.taxes;
  const computedTax = figures.taxes[0]?.amount;
  const typeTax = (taxAmount: string) => taxEvents(form, taxAmount).forEach(dispatch);
  const typeTip = (tipAmount: string) => dispatch({ type: "tip", change: { tipAmount } });
  return (
    <Section title={say("extractedData")}>
      <div className={layout.fields}>
        <TextInput className={layout.wholeRow} {...text("vendorName", "vendor", "line")} {...doubt("vendor")} />
        <TextInput {...text("invoiceNumber", "invoiceNumber", "word")} {...doubt("invoiceNumber")} />
        <DateField {...text("invoiceDate", "date", "date")} {...doubt("date")} />
        <DateField
          {...wordsOf(short("dueDate"))}
          name="dueDate"
          data-read="dueDate"
          value={form.dueDate ?? ""}
          error={faults.dueDate}
          onChange={(event) => dispatch({ type: "due_date", value: event.currentTarget.value })}
          {...aim("dueDate", short("dueDate").label, "date", (value) => dispatch({ type: "due_date", value }))}
          {...doubt("dueDate", dueHint(props))}
        />
        <NumberField
          label={short("totalAmount").label}
          name="totalAmount"
          data-read="total"
          field={{ kind: "amount", currency: form.currency, negative: true }}
          value={shownTotal}
          error={faults.totalAmount}
          onType={(typed) => typed !== shownTotal && dispatch({ type: "total", value: typed })}
          onBlur={() => !follows && dispatch({ type: "total_left" })}
          {...aim("total", short("totalAmount").label, "amount", (value) => dispatch({ type: "total", value }))}
          {...doubt("total", expenseFields.totalAmount.help)}
        />
        <SearchSelect
          {...wordsOf(short("currency"))}
          name="currency"
          data-read="currency"
          data={choices.currencies}
          nothingFoundMessage={say("noCurrencyFound")}
          openOnFocus={false}
          allowDeselect={false}
          comboboxProps={LIST}
          value={form.currency}
          error={faults.currency}
          onChange={(value) => value !== null && dispatch({ type: "currency", value })}
          {...aim("currency", short("currency").label, "currency", (value) => dispatch({ type: "currency", value }))}
          {...doubt("currency")}
        />
        {/* Below the currency that asks for it: without a rate, nothing can be accepted. */}
        <div className={`${layout.wholeRow} ${layout.unlessEmpty}`}>
          <ConversionPanel {...props} expenseId={id} />
        </div>
        {otherTaxes.length > 0 ? (
          <Text size="sm">
            {say.rich("severalTaxes", {
              count: form.taxes.length,
              amount: moneyText(figures.taxSubtotal, screen),
              link: (words) => (
                <Anchor component={Link} to={editPath(id)} inherit>
                  {words}
                </Anchor>
              ),
            })}
          </Text>
        ) : (
          <NumberField
            {...wordsOf({ ...expenseTaxFields.taxAmount, label: shortOf(expenseTaxFields.taxAmount) })}
            name="taxes.0.taxAmount"
            data-read="tax"
            field={{ kind: "amount", currency: form.currency }}
            placeholder={computedTax ? toDecimalString(computedTax) : undefined}
            value={tax?.taxAmount ?? ""}
            error={faults["taxes.0.taxAmount"]}
            onType={(typed) => typed !== (tax?.taxAmount ?? "") && typeTax(typed)}
            {...aim("tax", shortOf(expenseTaxFields.taxAmount), "amount", typeTax)}
            {...doubt("tax")}
          />
        )}
        {otherTaxes.length === 0 && choices.country && (
          <Suspense>
            <CodeHint {...{ form, dispatch }} expenseId={id} className={layout.wholeRow} />
          </Suspense>
        )}
        <NumberField
          {...wordsOf(short("tipAmount"))}
          name="tipAmount"
          data-read="tip"
          field={{ kind: "amount", currency: form.tipCurrency ?? form.currency }}
          value={form.tipAmount}
          error={faults.tipAmount}
          onType={(typed) => typed !== form.tipAmount && typeTip(typed)}
          {...aim("tip", short("tipAmount").label, "amount", typeTip)}
          {...doubt("tip")}
        />
        <SearchSelect
          className={layout.wholeRow}
          label={short("accountCode").label}
          name="accountCode"
          data={choices.categories}
          nothingFoundMessage={say("noCategoryFound")}
          openOnFocus={false}
          allowDeselect={false}
          comboboxProps={LIST}
          value={form.accountCode || null}
          error={faults.accountCode ?? choices.categoriesFailed}
          onChange={(value) => value !== null && categoryEvents(form, value).forEach(dispatch)}
        />
        <PaymentAccount
          label={short("paymentAccountId").label}
          asked={props.asksWhoPaid}
          {...{ form, dispatch, faults, choices }}
        />
        <TextInput className={layout.wholeRow} {...text("description", "description", "line")} />
      </div>
      {!isZero(adjustment) && (
        <Alert color="yellow" mt={12} role="status">
          {say("adjustment", {
            amount: moneyText(absolute(adjustment), screen),
            sign: adjustment.minor < 0n ? "less" : "more",
          })}
        </Alert>
      )}
    </Section>
  );
}
