/** One item of an invoice. There can be many: a row is rendered again only when something of its own changed. */
import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { dimensionsLabel, invoiceItemFields, type TaxCodeRow } from "@tallyleaf/contract";
import { type Dispatch, memo, useCallback, useState } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { formatMoney } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import type { Sought } from "../../items/queries.ts";
import styles from "./Editor.module.css";
import { ItemDetails } from "./ItemDetails.tsx";
import { ItemNumber } from "./ItemNumber.tsx";
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
  const { key } = item;
  // The same functions as long as the item is the same: a key in one field draws that field alone.
  const change = useCallback(
    (part: Partial<ItemRow>) => dispatch({ type: "item", key, change: part }),
    [dispatch, key],
  );
  const chooseUnit = useCallback((unit: string) => change({ unit }), [change]);
  const chooseAccount = useCallback((accountCode: string) => change({ accountCode }), [change]);
  const chooseCode = useCallback(
    (chosen: TaxCodeRow | null) => dispatch({ type: "tax_code", key, code: chosen }),
    [dispatch, key],
  );
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
      <ItemNumber name="quantity" value={item.quantity} currency={currency} error={faults.quantity} change={change} />
      <UnitField value={item.unit} error={faults.unit} onChange={chooseUnit} />
      <ItemNumber
        name="unitPrice"
        value={item.unitPrice}
        currency={currency}
        error={faults.unitPrice}
        change={change}
      />
      <ItemNumber
        name="discountPercent"
        value={item.discountPercent}
        currency={currency}
        error={faults.discountPercent}
        change={change}
      />
      <ItemNumber
        name="taxRate"
        value={item.taxRate}
        currency={currency}
        error={faults.taxRate}
        readOnly={item.taxCode !== "" && !takesRates(code)}
        change={change}
      />
      <TaxName
        value={item.taxName}
        error={faults.taxName}
        isLocal={code?.country === "US" && takesRates(code)}
        change={change}
      />
      <RevenueAccountField
        className={styles.itemAccount}
        accounts={accounts}
        value={item.accountCode}
        error={faults.accountCode}
        onChoose={chooseAccount}
      />
      <TaxCodeField
        value={item.taxCode}
        codes={tax.codes}
        proposal={!item.isCodeByHand && tax.proposal?.code.code === item.taxCode ? tax.proposal : null}
        error={faults.taxCode}
        onChoose={chooseCode}
      />
      <ItemDimensions
        number={index + 1}
        ids={(item.dimensionsChosen ? (item.dimensions ?? NONE) : shown).join()}
        error={faults.dimensions}
        change={change}
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

interface TaxNameProps {
  value: string;
  error: string | undefined;
  /** The name is of the local rates of a place in the United States. */
  isLocal: boolean;
  change: (change: Partial<ItemRow>) => void;
}

const TaxName = memo(function TaxName({ value, error, isLocal, change }: TaxNameProps) {
  return (
    <TextInput
      {...bareWordsOf(invoiceItemFields.taxName)}
      size="sm"
      autoComplete="off"
      value={value}
      error={error}
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={isLocal && say("localRates")}
      onChange={(event) => change({ taxName: event.currentTarget.value })}
    />
  );
});

interface ItemDimensionsProps {
  number: number;
  /** Joined by commas, so that equal ones are the same. */
  ids: string;
  error: string | undefined;
  change: (change: Partial<ItemRow>) => void;
}

const ItemDimensions = memo(function ItemDimensions({ number, ids, error, change }: ItemDimensionsProps) {
  return (
    <Dimensions
      compact
      className={styles.itemDimensions}
      aria-label={`${dimensionsLabel}, ${say("item", { number })}`}
      value={ids === "" ? NONE : ids.split(",")}
      error={error}
      onChange={(dimensions) => change({ dimensions, dimensionsChosen: true })}
    />
  );
});
