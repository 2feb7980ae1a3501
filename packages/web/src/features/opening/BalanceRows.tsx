/** The trial balance: an account a row, with its debit or credit. */
import { Text } from "@mantine/core";
import { type AccountRow, dimensionsLabel, type OpeningContent, openingLabels } from "@tallyleaf/contract";
import { typedDecimal } from "@tallyleaf/ledger";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatAmount } from "../../kit/format.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import styles from "./Opening.module.css";
import { RemoveRow, RowGrid } from "./RowGrid.tsx";
import { say } from "./say.ts";
import { emptyBalance, isEmptyRow, type TypedBalance, typedBalance, withRoom } from "./typed-rows.ts";

export interface RowsProps<Row> {
  rows: readonly Row[];
  currency: string;
  /** @param read what the new ones were read from */
  onRows: (rows: readonly Row[], read?: OpeningContent["files"][number]) => void;
  /** Returns what is wrong with a field, by its path in what is sent. */
  errorAt: (path: string) => string | undefined;
}

export function BalanceRows({
  rows,
  currency,
  onRows,
  errorAt,
  accounts,
}: RowsProps<TypedBalance> & { accounts: readonly AccountRow[] }) {
  const choices = accountChoices(accounts);
  const change = (index: number, part: Partial<TypedBalance>) =>
    onRows(
      withRoom(
        rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
        emptyBalance,
      ),
    );
  const sum = (side: "debit" | "credit") =>
    rows.reduce((all, row) => all + (typedDecimal(row[side]) === null ? 0 : Number(row[side])), 0);
  return (
    <RowGrid
      label={say("trialBalance")}
      columns={styles.balances}
      heads={[openingLabels.code, openingLabels.debit, openingLabels.credit]}
      error={errorAt("balances")}
      table={{
        of: "balances",
        onRead: ({ balances, source }) =>
          onRows(
            withRoom([...rows.filter((row) => !isEmptyRow(row)), ...balances.map(typedBalance)], emptyBalance),
            source,
          ),
      }}
    >
      {rows.map((row, index) => (
        <div key={row.key} className={`${styles.row} ${styles.balances}`}>
          <SearchSelect
            className={styles.wide}
            aria-label={say("accountOfRow", { number: index + 1 })}
            placeholder={openingLabels.code}
            data={withTyped(choices, row.code)}
            nothingFoundMessage={say("noAccountFound")}
            comboboxProps={{ shadow: "md" }}
            value={row.code || null}
            error={errorAt(`balances.${index}.code`)}
            onChange={(code) => change(index, { code: code ?? "" })}
          />
          <NumberField
            aria-label={say("debitOfRow", { number: index + 1 })}
            placeholder={openingLabels.debit}
            field={{ kind: "amount", currency }}
            value={row.debit}
            error={errorAt(`balances.${index}.debit`)}
            onType={(debit) => change(index, { debit })}
          />
          <NumberField
            aria-label={say("creditOfRow", { number: index + 1 })}
            placeholder={openingLabels.credit}
            field={{ kind: "amount", currency }}
            value={row.credit}
            error={errorAt(`balances.${index}.credit`)}
            onType={(credit) => change(index, { credit })}
          />
          <RemoveRow
            label={say("removeRow", { number: index + 1 })}
            disabled={isEmptyRow(row)}
            onRemove={() =>
              onRows(
                withRoom(
                  rows.filter((_, at) => at !== index),
                  emptyBalance,
                ),
              )
            }
          />
          {!isEmptyRow(row) && (
            <Dimensions
              compact
              className={styles.dimensions}
              aria-label={say("fieldOfRow", { field: dimensionsLabel, number: index + 1 })}
              value={row.dimensions}
              error={errorAt(`balances.${index}.dimensions`)}
              onChange={(dimensions) => change(index, { dimensions })}
            />
          )}
        </div>
      ))}
      <div className={`${styles.row} ${styles.balances}`}>
        <Text fw={600} className={styles.wide}>
          {sayCommon("total")}
        </Text>
        <Text className={styles.figure}>{formatAmount(sum("debit"), currency)}</Text>
        <Text className={styles.figure}>{formatAmount(sum("credit"), currency)}</Text>
      </div>
    </RowGrid>
  );
}

export const accountChoices = (accounts: readonly AccountRow[]) =>
  accounts
    .filter(({ active, role }) => active && role !== "opening_balances")
    .map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }));

/** What a table named stays in sight, also where the chart does not have it. */
export const withTyped = (choices: readonly { value: string; label: string }[], code: string) =>
  code === "" || choices.some(({ value }) => value === code)
    ? [...choices]
    : [...choices, { value: code, label: code }];
