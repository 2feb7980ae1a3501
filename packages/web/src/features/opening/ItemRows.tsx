/** Open invoices or bills of former books, a row each; credits are below zero. */
import { TextInput } from "@mantine/core";
import {
  type AccountRow,
  dimensionsLabel,
  OPENING_LIMITS,
  type OpeningItemKind,
  openingLabels,
  type TaxCodeRow,
} from "@tallyleaf/contract";
import { type Account, isClientDeposit, isSupplierDeposit } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { DateField } from "../../kit/days/DateField.tsx";
import { currencyChoices } from "../../kit/form/currency-options.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { Dimensions } from "../chart/Dimensions.tsx";
import { taxCodesQuery } from "../chart/tax-codes-query.ts";
import type { RowsProps } from "./BalanceRows.tsx";
import { ItemTaxes } from "./ItemTaxes.tsx";
import styles from "./Opening.module.css";
import { RemoveRow, RowGrid } from "./RowGrid.tsx";
import { say } from "./say.ts";
import { emptyItem, isEmptyRow, type TypedItem, typedItem, withRoom } from "./typed-rows.ts";

interface Props extends RowsProps<TypedItem> {
  kind: OpeningItemKind;
  /** How many items are sent before these. */
  offset: number;
  accounts: readonly AccountRow[];
}

const NO_CODES: readonly TaxCodeRow[] = [];

export function ItemRows({ kind, rows, currency, onRows, errorAt, offset, accounts }: Props) {
  const currencies = useMemo(() => currencyChoices(currency), [currency]);
  const labels = useMemo(() => new Map(currencies.map(({ value, label }) => [value, label])), [currencies]);
  const nameOf = (code: string) => labels.get(code) ?? code;
  const isFound = (code: string, search: string) => nameOf(code).toLowerCase().includes(search.trim().toLowerCase());
  const isInvoice = kind === "receivable";
  const codes = useQuery(taxCodesQuery({ direction: isInvoice ? "sale" : "purchase" })).data ?? NO_CODES;
  const type = isInvoice ? "Revenue" : "Expense";
  const isDeposit = isInvoice ? isClientDeposit : isSupplierDeposit;
  const results = useMemo(
    () =>
      accounts
        .filter((account) => account.active && (account.type === type || isDeposit(account as AccountRow & Account)))
        .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    [accounts, type, isDeposit],
  );
  const party = isInvoice ? say("client") : say("vendor");
  const change = (index: number, part: Partial<TypedItem>) =>
    onRows(
      withRoom(
        rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
        emptyItem,
      ),
    );
  return (
    <RowGrid
      label={isInvoice ? say("openInvoices") : say("openBills")}
      columns={styles.items}
      heads={[
        ...[party, openingLabels.number, openingLabels.itemDate, openingLabels.dueDate, openingLabels.currency],
        ...[openingLabels.open, say("inBooks", { currency })],
      ]}
      error={isInvoice || rows.length > 1 ? errorAt("items") : undefined}
      table={{
        of: kind,
        onRead: ({ items, source }) =>
          onRows(withRoom([...rows.filter((row) => !isEmptyRow(row)), ...items.map(typedItem)], emptyItem), source),
      }}
    >
      {rows.map((row, index) => {
        const at = (field: string) => errorAt(`items.${offset + index}.${field}`);
        const named = (field: string) => say("fieldOfRow", { field, number: index + 1 });
        const text = (field: "party" | "number", label: string) => (
          <TextInput
            className={field === "party" ? styles.wide : undefined}
            aria-label={named(label)}
            placeholder={label}
            maxLength={OPENING_LIMITS.text}
            value={row[field]}
            error={at(field)}
            onChange={(event) => change(index, cellOf(field, event.currentTarget.value))}
          />
        );
        const day = (field: "date" | "dueDate", label: string) => (
          <DateField
            aria-label={named(label)}
            value={row[field]}
            error={at(field)}
            onChange={(event) => change(index, cellOf(field, event.currentTarget.value))}
          />
        );
        const isForeign = row.currency !== "" && row.currency !== currency;
        return (
          <div key={row.key} className={`${styles.row} ${styles.items}`}>
            {text("party", party)}
            {text("number", openingLabels.number)}
            {day("date", openingLabels.itemDate)}
            {day("dueDate", openingLabels.dueDate)}
            <SearchSelect
              aria-label={named(openingLabels.currency)}
              // The column has room for the code alone; the list shows the name too, and finds by it.
              data={currencies.map(({ value }) => value)}
              filter={({ options, search }) =>
                options.filter((option) => "value" in option && isFound(option.value, search))
              }
              allowDeselect={false}
              comboboxProps={{ shadow: "md", width: 260 }}
              value={row.currency || currency}
              renderOption={({ option }) => nameOf(option.value)}
              error={at("currency")}
              onChange={(code) =>
                change(index, code === currency || code === null ? { currency: "", baseOpen: "" } : { currency: code })
              }
            />
            <NumberField
              aria-label={named(openingLabels.open)}
              placeholder={openingLabels.open}
              field={{ kind: "amount", currency: row.currency || currency, negative: true }}
              value={row.open}
              error={at("open") ?? at("amount")}
              onType={(open) => change(index, { open })}
            />
            <NumberField
              aria-label={named(openingLabels.baseOpen)}
              placeholder={isForeign ? openingLabels.baseOpen : "–"}
              disabled={!isForeign}
              field={{ kind: "amount", currency, negative: true }}
              value={row.baseOpen}
              error={at("baseOpen")}
              onType={(baseOpen) => change(index, { baseOpen })}
            />
            <RemoveRow
              label={say("removeRow", { number: index + 1 })}
              disabled={isEmptyRow(row)}
              onRemove={() =>
                onRows(
                  withRoom(
                    rows.filter((_, place) => place !== index),
                    emptyItem,
                  ),
                )
              }
            />
            {!isEmptyRow(row) && (
              <SearchSelect
                size="xs"
                className={styles.dimensions}
                aria-label={named(openingLabels.itemAccount)}
                placeholder={openingLabels.itemAccount}
                data={results}
                clearable
                value={row.accountCode || null}
                error={at("accountCode")}
                onChange={(accountCode) => change(index, { accountCode: accountCode ?? "" })}
              />
            )}
            {!isEmptyRow(row) && (
              <ItemTaxes
                taxes={row.taxes}
                codes={codes}
                currency={row.currency || currency}
                named={named}
                errorAt={at}
                onChange={(taxes) => change(index, { taxes })}
              />
            )}
            {!isEmptyRow(row) && (
              <Dimensions
                compact
                className={styles.dimensions}
                aria-label={named(dimensionsLabel)}
                value={row.dimensions}
                error={at("dimensions")}
                onChange={(dimensions) => change(index, { dimensions })}
              />
            )}
          </div>
        );
      })}
    </RowGrid>
  );
}

/** A cell of text as a part of its row. */
const cellOf = (field: "party" | "number" | "date" | "dueDate", value: string): Partial<TypedItem> => ({
  [field]: value,
});
