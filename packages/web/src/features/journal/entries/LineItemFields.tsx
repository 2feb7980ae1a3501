/** The invoice or bill of a line on an account of receivables or payables: one that is open, or a new one with number and due date. */
import { type OptionsFilter, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LINE_ITEM_LIMITS, type OfferedItem } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DateField } from "../../../kit/days/DateField.tsx";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatMoney } from "../../../kit/format.ts";
import styles from "./EntryLines.module.css";
import { chooseItem, type TypedLine } from "./entry-lines.ts";
import { lineItemsQuery } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** From 1. */
  number: number;
  line: TypedLine;
  /** Of the account. */
  kind: "receivable" | "payable";
  /** The currency of the books. */
  base: string;
  /** Of the entry. */
  currency: string;
  /** By "lines.2.item". */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (part: Partial<TypedLine>) => void;
}

const NONE: readonly OfferedItem[] = [];
const NEW = "new";
const REST_MS = 150;

/** Items with the text, and the new one: while the server searches, Enter chooses no item that was listed before. */
const withNew: OptionsFilter = ({ options, search }) => {
  const text = search.trim().toLowerCase();
  return options.filter(
    (option) => "value" in option && (option.value === NEW || option.label.toLowerCase().includes(text)),
  );
};

const keyOf = ({ invoiceId, expenseId }: { invoiceId?: string | null; expenseId?: number | null }): string | null =>
  invoiceId ?? (expenseId == null ? null : String(expenseId));

export function LineItemFields({ number, line, kind, base, currency, errors, onChange }: Props) {
  const { item, party, accountCode } = line;
  const path = `lines.${number - 1}.item`;
  const [search, setSearch] = useState("");
  const isNew = item !== undefined && keyOf(item) === null;
  const isOfKind = party?.type === (kind === "receivable" ? "client" : "vendor");
  const named = { invoiceId: item?.invoiceId, expenseId: item?.expenseId };
  const labelOf = ({ label, party: own, open, currency: of }: OfferedItem) =>
    // The label of a bill names its vendor.
    [label, ...(own && !label.startsWith(own.name) ? [own.name] : []), formatMoney(open, of)].join(" · ");
  const [typed] = useDebouncedValue(search.trim().slice(0, 200), REST_MS);
  const listed = useQuery({
    ...lineItemsQuery({ accountCode, party: isOfKind ? party.id : undefined, search: "", ...named }),
    placeholderData: keepPreviousData,
  }).data;
  // After a choice the field's text is no search.
  const isChoice = listed?.some((one) => labelOf(one) === typed) || typed === say("newItem");
  const found = useQuery({
    ...lineItemsQuery({
      accountCode,
      party: isOfKind ? party.id : undefined,
      search: isChoice ? "" : typed,
      ...named,
    }),
    placeholderData: keepPreviousData,
  }).data;
  const items = found ?? listed ?? NONE;
  return (
    <div className={styles.item}>
      <SearchSelect
        size="xs"
        aria-label={say("itemOfLine", { number })}
        data-path={path}
        placeholder={say("item")}
        clearable
        comboboxProps={{ shadow: "md" }}
        nothingFoundMessage={say("noItemFound")}
        data={[
          ...items.map((one) => ({ value: keyOf(one) ?? "", label: labelOf(one) })),
          { value: NEW, label: say("newItem") },
        ]}
        filter={withNew}
        searchValue={search}
        onSearchChange={setSearch}
        value={isNew ? NEW : item ? keyOf(item) : null}
        error={errors[path]}
        onChange={(key) => {
          const chosen = items.find((one) => keyOf(one) === key);
          if (chosen) return onChange(chooseItem(line, chosen, kind, { base, currency }));
          onChange({ item: key === NEW ? { number: "", dueDate: "" } : undefined });
        }}
      />
      {isNew && (
        <>
          <TextInput
            size="xs"
            aria-label={say("itemNumberOfLine", { number })}
            data-path={`${path}.number`}
            placeholder={say("itemNumber")}
            maxLength={LINE_ITEM_LIMITS.number}
            value={item.number ?? ""}
            error={errors[`${path}.number`]}
            onChange={(event) => onChange({ item: { ...item, number: event.currentTarget.value } })}
          />
          <DateField
            size="xs"
            aria-label={say("dueDateOfLine", { number })}
            data-path={`${path}.dueDate`}
            value={item.dueDate ?? ""}
            error={errors[`${path}.dueDate`]}
            onChange={(event) => onChange({ item: { ...item, dueDate: event.currentTarget.value } })}
          />
        </>
      )}
    </div>
  );
}
