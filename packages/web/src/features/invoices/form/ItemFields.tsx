/** One item of an invoice. There can be many: a row is rendered again only when something of its own changed. */
import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { dimensionsLabel, invoiceItemFields } from "@tallyleaf/contract";
import { type Dispatch, memo, useState } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { formatMoney } from "../../../kit/format.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import type { Sought } from "../../items/queries.ts";
import styles from "./Editor.module.css";
import { ItemDetails } from "./ItemDetails.tsx";
import { ItemText } from "./ItemText.tsx";
import { RevenueAccountField } from "./RevenueAccountField.tsx";
import { say } from "./say.ts";
import { type FormEvent, type ItemRow, takesRates } from "./state.ts";
import { TaxCodeField } from "./TaxCodeField.tsx";
import { UnitField } from "./UnitField.tsx";
import { useItemDefaults } from "./use-item-defaults.ts";
import type { useSaleTax } from "./use-sale-tax.ts";

interface Props {
  item: ItemRow;
  /** 0-based, as the faults name it. */
  index: number;
  currency: string;
  /** YYYY-MM-DD of the invoice. */
  day: string;
  /** IDs of the client's default dimensions, as text, so that equal ones are the same. */
  ofClient: string;
  /** The invoice has a project of its client, which its items get. */
  hasProject: boolean;
  /** Its amount, as decimal text; null while that can't be computed. */
  amount: string | null;
  /** Whose prices are offered. */
  sought: Omit<Sought, "search">;
  accounts: { value: string; label: string }[];
  tax: ReturnType<typeof useSaleTax>;
  /** Its faults, as text: fields are compared by it. */
  faults: string;
  removable: boolean;
  dispatch: Dispatch<FormEvent>;
}

const NONE: readonly string[] = [];
const OF_DETAILS = /^(itemNumber|supplyDate|supplyUntil|allowances)/;

export const ItemFields = memo(function ItemFields(props: Props) {
  const { item, index, currency, day, ofClient, hasProject, amount, sought, accounts, tax, removable, dispatch } =
    props;
  const faults: Record<string, string> = JSON.parse(props.faults);
  const [isOpened, setIsOpened] = useState(item.itemNumber + item.supplyDate !== "" || item.allowances.length > 0);
  // Faults are never hidden.
  const isOpen = isOpened || Object.keys(faults).some((path) => OF_DETAILS.test(path));
  const code = tax.codes.find((one) => one.code === item.taxCode);
  const shown = useItemDefaults(item, { day, ofClient, hasProject });
  const change = (change: Partial<ItemRow>) => dispatch({ type: "item", key: item.key, change });
  return (
    <fieldset className={styles.item}>
      <legend className="visually-hidden">{say("item", { number: index + 1 })}</legend>
      <ItemText
        value={item.description}
        error={faults.description}
        sought={sought}
        onType={(description) => change({ description })}
        onFind={(found) =>
          dispatch({
            type: "item_found",
            key: item.key,
            found,
            code: tax.codes.find((one) => one.code === found.taxCode) ?? null,
          })
        }
      />
      <ActionIcon
        className={styles.itemRemove}
        aria-label={say("removeItem", { number: index + 1 })}
        disabled={!removable}
        onClick={() => dispatch({ type: "item_removed", key: item.key })}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
      <NumberField
        {...bareWordsOf(invoiceItemFields.quantity)}
        size="sm"
        field={{ kind: "quantity" }}
        value={item.quantity}
        error={faults.quantity}
        onType={(quantity) => change({ quantity })}
      />
      <UnitField value={item.unit} error={faults.unit} onChange={(unit) => change({ unit })} />
      <NumberField
        {...bareWordsOf(invoiceItemFields.unitPrice)}
        size="sm"
        field={{ kind: "price", currency, negative: true }}
        value={item.unitPrice}
        error={faults.unitPrice}
        onType={(unitPrice) => change({ unitPrice })}
      />
      <NumberField
        {...bareWordsOf(invoiceItemFields.discountPercent)}
        size="sm"
        field={{ kind: "percent" }}
        value={item.discountPercent}
        error={faults.discountPercent}
        onType={(discountPercent) => change({ discountPercent })}
      />
      <NumberField
        {...bareWordsOf(invoiceItemFields.taxRate)}
        size="sm"
        field={{ kind: "percent" }}
        value={item.taxRate}
        error={faults.taxRate}
        readOnly={item.taxCode !== "" && !takesRates(code)}
        onType={(taxRate) => change({ taxRate })}
      />
      <TextInput
        {...bareWordsOf(invoiceItemFields.taxName)}
        size="sm"
        autoComplete="off"
        value={item.taxName}
        error={faults.taxName}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={code?.country === "US" && takesRates(code) && say("localRates")}
        onChange={(event) => change({ taxName: event.currentTarget.value })}
      />
      <RevenueAccountField
        className={styles.itemAccount}
        accounts={accounts}
        value={item.accountCode}
        error={faults.accountCode}
        onChoose={(accountCode) => change({ accountCode })}
      />
      <TaxCodeField
        value={item.taxCode}
        codes={tax.codes}
        proposal={!item.isCodeByHand && tax.proposal?.code.code === item.taxCode ? tax.proposal : null}
        error={faults.taxCode}
        onChoose={(code) => dispatch({ type: "tax_code", key: item.key, code })}
      />
      <Dimensions
        compact
        className={styles.itemDimensions}
        aria-label={`${dimensionsLabel}, ${say("item", { number: index + 1 })}`}
        value={item.dimensionsChosen ? (item.dimensions ?? NONE) : shown}
        error={faults.dimensions}
        onChange={(dimensions) => change({ dimensions, dimensionsChosen: true })}
      />
      <div className={styles.itemMore}>
        {isOpen ? (
          <ItemDetails item={item} currency={currency} faults={faults} change={change} />
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => setIsOpened(true)}>
            {say("moreOfItem")}
          </Button>
        )}
      </div>
      <div className={styles.itemAmount}>
        <Text component="span" size="sm" c="dimmed">
          {sayCommon("amount")}
        </Text>
        <output>{formatMoney(amount, currency)}</output>
      </div>
    </fieldset>
  );
});
