/** One item. There can be many rows: one is rendered again only when something of its own changed. */

import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { IconArrowsSplit2, IconTrash } from "@tabler/icons-react";
import { dimensionsLabel, expenseItemFields as words } from "@tallyleaf/contract";
import { isKeptItem, itemAmount, toDecimalString } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, memo } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import text from "../../../kit/text.module.css";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { isOffered } from "../../chart/dimension-path.ts";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import { useAim } from "../picking/aim.ts";
import type { Screen } from "./checks.ts";
import { originalOf } from "./conversion.ts";
import styles from "./Form.module.css";
import { Original } from "./Original.tsx";
import { type Choices, LIST } from "./parts.ts";
import { isProduct } from "./rows.ts";
import { say } from "./say.ts";
import type { FormEvent, ItemRow as Item } from "./state.ts";

interface Props {
  item: Item;
  /** 0-based, as the faults name it. */
  index: number;
  currency: string;
  /** Converts back, if the form is converted. */
  originalCurrency: string | null;
  exchangeRate: string;
  description?: string;
  amount?: string;
  dimensions?: string;
  categories: Choices["categories"];
  screen: Screen;
  /** Is behind a merged line, only to be looked at. */
  readOnly: boolean;
  dispatch: Dispatch<FormEvent>;
  /** Of the document; "": it isn't known. */
  day: string;
  /** The item with this key is to be split. */
  onSplit: (key: number) => void;
}

const NONE: readonly string[] = [];

export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, index, currency, originalCurrency, exchangeRate, categories, screen, readOnly, dispatch } = props;
  const change = (change: Partial<Item>) => dispatch({ type: "item", key: item.key, change });
  const canSplit = (useQuery(dimensionsQuery).data ?? []).filter((row) => isOffered(row, props.day)).length > 1;
  const focusAim = useAim();
  // A read-only row isn't filled.
  const aim: typeof focusAim = (...of) => (readOnly ? {} : focusAim(...of));
  const product = isProduct(item) ? itemAmount(item, currency) : null;
  const amount = product ? toDecimalString(product) : item.amount;
  const original = item.original?.amount ?? originalOf({ originalCurrency, exchangeRate, currency }, amount);
  const name = `lineItems.${index}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={say("itemNumber", { number: String(index + 1) })} className={styles.item}>
      <TextInput
        {...bareWordsOf(words.description)}
        size="sm"
        className={readOnly ? layout.wholeRow : styles.itemDescription}
        name={`${name}.description`}
        autoComplete="off"
        readOnly={readOnly}
        value={item.description}
        error={props.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        {...aim(`${name}.description`, words.description.label, "line", (description) => change({ description }))}
      />
      {!readOnly && (
        <ActionIcon
          className={styles.remove}
          aria-label={say("removeItem", { number: String(index + 1) })}
          onClick={() => dispatch({ type: "item_removed", key: item.key })}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <NumberField
        {...bareWordsOf(words.quantity)}
        field={{ kind: "quantity" }}
        size="sm"
        name={`${name}.quantity`}
        readOnly={readOnly}
        value={item.quantity}
        {...aim(`${name}.quantity`, words.quantity.label, "amount", (quantity) => change({ quantity }))}
        onType={(quantity) => change({ quantity })}
      />
      <NumberField
        {...bareWordsOf(words.unitPrice)}
        size="sm"
        name={`${name}.unitPrice`}
        field={{ kind: "price", currency }}
        readOnly={readOnly}
        value={item.unitPrice}
        {...aim(`${name}.unitPrice`, words.unitPrice.label, "amount", (unitPrice) => change({ unitPrice }))}
        onType={(unitPrice) => change({ unitPrice })}
      />
      <div className={styles.itemAmount}>
        <NumberField
          {...bareWordsOf(words.amount)}
          size="sm"
          name={`${name}.amount`}
          field={{ kind: "amount", currency }}
          readOnly={readOnly || product !== null}
          className={product ? styles.computed : undefined}
          value={amount}
          error={props.amount}
          {...aim(`${name}.amount`, words.amount.label, "amount", (amount) => change({ amount }))}
          onType={(amount) => change({ amount })}
        />
        <Original amount={original} currency={originalCurrency} screen={screen} />
      </div>
      <SearchSelect
        {...bareWordsOf(words.accountCode)}
        size="sm"
        className={styles.itemCategory}
        name={`${name}.accountCode`}
        data={categories}
        readOnly={readOnly}
        nothingFoundMessage={say("noCategoryFound")}
        comboboxProps={LIST}
        value={item.accountCode || null}
        onChange={(accountCode) => change({ accountCode: accountCode ?? "" })}
      />
      <Dimensions
        compact
        className={layout.wholeRow}
        aria-label={`${dimensionsLabel}, ${say("itemNumber", { number: String(index + 1) })}`}
        readOnly={readOnly}
        value={item.dimensions ?? NONE}
        error={props.dimensions}
        onChange={(dimensions) => change({ dimensions: dimensions.length === 0 ? undefined : dimensions })}
      />
      {!readOnly && canSplit && Number(amount) > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={styles.split}
          leftSection={<IconArrowsSplit2 size={14} stroke={1.5} />}
          aria-label={say("splitItem", { number: String(index + 1) })}
          onClick={() => props.onSplit(item.key)}
        >
          {say("split")}
        </Button>
      )}
      {!isKeptItem(item) && amount !== "" && amount !== null && (
        <Text size="xs" className={`${text.doubt} ${layout.wholeRow}`}>
          {say("itemNeedsDescription")}
        </Text>
      )}
    </div>
  );
});
