/** An allowance or charge of the whole document: why, how much, and under which tax. */
import { ActionIcon, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { invoiceItemFields } from "@tallyleaf/contract";
import type { Dispatch } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { formatMoney } from "../../../kit/format.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import styles from "./Editor.module.css";
import { RevenueAccountField } from "./RevenueAccountField.tsx";
import { say } from "./say.ts";
import { type FormEvent, type ItemRow, takesRates } from "./state.ts";
import { TaxCodeField } from "./TaxCodeField.tsx";
import type { useSaleTax } from "./use-sale-tax.ts";

interface Props {
  item: ItemRow;
  /** Counted among those of its kind, from 1. */
  number: number;
  currency: string;
  amount: string | null;
  accounts: { value: string; label: string }[];
  tax: ReturnType<typeof useSaleTax>;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<FormEvent>;
}

export function DocumentAllowance({ item, number, currency, amount, accounts, tax, faults, dispatch }: Props) {
  const isCharge = item.kind === "charge";
  const code = tax.codes.find((one) => one.code === item.taxCode);
  const change = (change: Partial<ItemRow>) => dispatch({ type: "item", key: item.key, change });
  return (
    <fieldset className={styles.documentAllowance}>
      <legend className="visually-hidden">{say(isCharge ? "chargeAt" : "allowanceAt", { number })}</legend>
      <TextInput
        label={say(isCharge ? "chargeFor" : "allowanceFor")}
        size="sm"
        className={styles.reason}
        autoComplete="off"
        value={item.description}
        error={faults.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <NumberField
        label={say("value")}
        size="sm"
        field={item.isPercent ? { kind: "percent" } : { kind: "amount", currency }}
        value={item.unitPrice}
        error={faults.unitPrice ?? faults.percent ?? faults.advanceId}
        onType={(unitPrice) => change({ unitPrice })}
      />
      <NativeSelect
        aria-label={say("valueIs")}
        size="sm"
        className={styles.valueKind}
        data={[
          { value: "amount", label: currency },
          { value: "percent", label: say("percent") },
        ]}
        disabled={item.advanceId !== undefined}
        value={item.isPercent ? "percent" : "amount"}
        onChange={({ currentTarget }) => change({ isPercent: currentTarget.value === "percent" })}
      />
      <NumberField
        {...bareWordsOf(invoiceItemFields.taxRate)}
        size="sm"
        field={{ kind: "percent" }}
        value={item.taxRate}
        error={faults.taxRate}
        readOnly={item.advanceId !== undefined || (item.taxCode !== "" && !takesRates(code))}
        onType={(taxRate) => change({ taxRate })}
      />
      <div className={styles.itemAmount}>
        <Text component="span" size="sm" c="dimmed">
          {sayCommon("amount")}
        </Text>
        <output>{formatMoney(amount, currency)}</output>
      </div>
      <ActionIcon
        className={styles.removeAllowance}
        aria-label={say(isCharge ? "removeCharge" : "removeAllowance", { number })}
        onClick={() => dispatch({ type: "item_removed", key: item.key })}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
      {/* An advance is deducted under the account and the tax that it was charged with. */}
      {item.advanceId === undefined && (
        <>
          <RevenueAccountField
            className={styles.allowanceAccount}
            accounts={accounts}
            value={item.accountCode}
            error={faults.accountCode}
            onChoose={(accountCode) => change({ accountCode })}
          />
          <TaxCodeField
            value={item.taxCode}
            codes={tax.codes}
            proposal={null}
            error={faults.taxCode}
            onChoose={(code) => dispatch({ type: "tax_code", key: item.key, code })}
          />
        </>
      )}
    </fieldset>
  );
}
