/** The text of an item: typing finds items of the catalog, and choosing one fills its unit, price, tax code, and account. */
import { Autocomplete, Group } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FoundItem, invoiceItemFields } from "@tallyleaf/contract";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { formatDay } from "../../../kit/format.ts";
import { formatPrice } from "../../../kit/format-price.ts";
import text from "../../../kit/text.module.css";
import { useCan } from "../../../session/can.ts";
import { foundItemsQuery, type Sought } from "../../items/queries.ts";
import { say } from "../../items/say.ts";
import styles from "./Editor.module.css";

const REST_MS = 150;

interface Props {
  value: string;
  error: string | undefined;
  sought: Omit<Sought, "search">;
  onType: (text: string) => void;
  onFind: (item: FoundItem) => void;
}

const NONE: readonly FoundItem[] = [];

export function ItemText({ value, error, sought, onType, onFind }: Props) {
  const mayFind = useCan("see", "item") !== null;
  const [isSearching, setIsSearching] = useState(false);
  const [search] = useDebouncedValue(value.trim().slice(0, 200), REST_MS);
  const query = useQuery({
    ...foundItemsQuery({ ...sought, search: search || undefined }),
    enabled: mayFind && isSearching && search !== "",
  });
  const items = isSearching && search !== "" ? (query.data ?? NONE) : NONE;
  /** The text of a choice comes after it: the line has another. */
  const isChosen = useRef(false);
  return (
    <Autocomplete
      {...bareWordsOf(invoiceItemFields.description)}
      size="sm"
      className={styles.itemDescription}
      autoComplete="off"
      // The server has searched.
      filter={({ options }) => options}
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => {
        const item = items.find(({ id }) => id === option.value);
        return item ? <Found item={item} currency={sought.currency} /> : null;
      }}
      comboboxProps={{ shadow: "md" }}
      dropdownOpened={items.length > 0}
      onDropdownClose={() => setIsSearching(false)}
      value={value}
      error={error}
      onFocus={() => setIsSearching(false)}
      onBlur={() => setIsSearching(false)}
      onOptionSubmit={(id) => {
        isChosen.current = true;
        setIsSearching(false);
        const item = items.find((one) => one.id === id);
        if (item) onFind(item);
      }}
      onChange={(typed) => {
        if (isChosen.current) {
          isChosen.current = false;
          return;
        }
        setIsSearching(true);
        onType(typed);
      }}
    />
  );
}

function Found({ item, currency }: { item: FoundItem; currency: string }) {
  const { name, itemNumber, price, lastPrice } = item;
  const written = (amount: number) => formatPrice(formatDecimal(decimal(amount)), currency);
  return (
    <Group justify="space-between" w="100%" gap="xs">
      <span className={text.wrapped}>
        {name} {itemNumber !== "" && <span className={text.dimmed}>{itemNumber}</span>}
      </span>
      <span className={text.dimmed}>
        {lastPrice
          ? say("lastPrice", { price: written(lastPrice.price), day: formatDay(lastPrice.issueDate) })
          : price !== null && written(price)}
      </span>
    </Group>
  );
}
