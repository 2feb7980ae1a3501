/** Fields that only some items have: a number, days of their own, allowances and charges. */
import { ActionIcon, Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { INVOICE_LIMITS, invoiceItemFields } from "@tallyleaf/contract";
import { DateField } from "../../../kit/days/DateField.tsx";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import styles from "./Editor.module.css";
import { say } from "./say.ts";
import type { AllowanceRow, ItemRow } from "./state.ts";

interface Props {
  item: Pick<ItemRow, "itemNumber" | "supplyDate" | "supplyUntil" | "allowances">;
  currency: string;
  faults: Readonly<Record<string, string>>;
  change: (change: Partial<ItemRow>) => void;
}

export function ItemDetails({ item, currency, faults, change }: Props) {
  const { itemNumber, supplyDate, supplyUntil, allowances } = item;
  const changeAt = (key: number, part: Partial<AllowanceRow>) =>
    change({ allowances: allowances.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  const addOne = (isCharge: boolean) => () => {
    const key = Math.max(-1, ...allowances.map((each) => each.key)) + 1;
    change({ allowances: [...allowances, { key, isCharge, kind: "percent", value: "", reason: "" }] });
  };
  const isFull = allowances.length >= INVOICE_LIMITS.allowances;
  return (
    <div className={styles.details}>
      <TextInput
        {...bareWordsOf(invoiceItemFields.itemNumber)}
        size="sm"
        className={styles.itemNumber}
        autoComplete="off"
        value={itemNumber}
        error={faults.itemNumber}
        onChange={(event) => change({ itemNumber: event.currentTarget.value })}
      />
      <DateField
        {...bareWordsOf(invoiceItemFields.supplyDate)}
        size="sm"
        value={supplyDate}
        error={faults.supplyDate}
        onChange={(event) => change({ supplyDate: event.currentTarget.value })}
      />
      <DateField
        {...bareWordsOf(invoiceItemFields.supplyUntil)}
        size="sm"
        disabled={supplyDate === ""}
        value={supplyUntil}
        error={faults.supplyUntil}
        onChange={(event) => change({ supplyUntil: event.currentTarget.value })}
      />
      {allowances.map(({ key, isCharge, kind, value, reason }, place) => (
        <fieldset key={key} className={styles.allowance}>
          <legend className="visually-hidden">
            {say(isCharge ? "chargeAt" : "allowanceAt", { number: place + 1 })}
          </legend>
          <TextInput
            label={say(isCharge ? "chargeFor" : "allowanceFor")}
            size="sm"
            className={styles.reason}
            autoComplete="off"
            value={reason}
            error={faults[`allowances.${place}.reason`]}
            onChange={(event) => changeAt(key, { reason: event.currentTarget.value })}
          />
          <NumberField
            label={say("value")}
            size="sm"
            field={kind === "percent" ? { kind: "percent" } : { kind: "amount", currency }}
            value={value}
            error={faults[`allowances.${place}.value`]}
            onType={(typed) => changeAt(key, { value: typed })}
          />
          <NativeSelect
            aria-label={say("valueIs")}
            size="sm"
            className={styles.valueKind}
            data={[
              { value: "percent", label: say("percent") },
              { value: "amount", label: currency },
            ]}
            value={kind}
            onChange={({ currentTarget }) =>
              changeAt(key, { kind: currentTarget.value === "amount" ? "amount" : "percent" })
            }
          />
          <ActionIcon
            className={styles.removeAllowance}
            aria-label={say(isCharge ? "removeCharge" : "removeAllowance", { number: place + 1 })}
            onClick={() => change({ allowances: allowances.filter((each) => each.key !== key) })}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </fieldset>
      ))}
      <Group gap={8} className={styles.addAllowance}>
        <Button size="compact-sm" variant="default" disabled={isFull} onClick={addOne(false)}>
          {say("addAllowance")}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isFull} onClick={addOne(true)}>
          {say("addCharge")}
        </Button>
      </Group>
    </div>
  );
}
