/** Statement balances of bank and card accounts on the opening date. */

import { type AccountRow, openingLabels } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { DateField } from "../../kit/days/DateField.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { accountChoices, type RowsProps, withTyped } from "./BalanceRows.tsx";
import styles from "./Opening.module.css";
import { RemoveRow, RowGrid } from "./RowGrid.tsx";
import { say } from "./say.ts";
import { emptyBank, isEmptyRow, type TypedBank, withRoom } from "./typed-rows.ts";

interface Props extends RowsProps<TypedBank> {
  accounts: readonly AccountRow[];
  /** The currency of the account, which its bank account has. */
  currencyOf: (code: string) => string;
}

export function BankRows({ rows, onRows, errorAt, accounts, currencyOf }: Props) {
  const choices = accountChoices(accounts.filter((account) => isPaymentAccount(account as Account)));
  const change = (index: number, part: Partial<TypedBank>) =>
    onRows(
      withRoom(
        rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
        emptyBank,
      ),
    );
  return (
    <RowGrid
      label={say("bankBalances")}
      columns={styles.banks}
      heads={[openingLabels.code, openingLabels.statementDate, openingLabels.statement]}
      error={errorAt("banks")}
    >
      {rows.map((row, index) => (
        <div key={row.key} className={`${styles.row} ${styles.banks}`}>
          <SearchSelect
            className={styles.wide}
            aria-label={say("bankOfRow", { number: index + 1 })}
            placeholder={openingLabels.code}
            data={withTyped(choices, row.code)}
            nothingFoundMessage={say("noAccountFound")}
            comboboxProps={{ shadow: "md" }}
            value={row.code || null}
            error={errorAt(`banks.${index}.code`)}
            onChange={(code) => change(index, { code: code ?? "" })}
          />
          <DateField
            aria-label={say("fieldOfRow", { field: openingLabels.statementDate, number: index + 1 })}
            value={row.statementDate}
            error={errorAt(`banks.${index}.statementDate`)}
            onChange={(event) => change(index, { statementDate: event.currentTarget.value })}
          />
          <NumberField
            aria-label={say("fieldOfRow", { field: openingLabels.statement, number: index + 1 })}
            placeholder={currencyOf(row.code)}
            field={{ kind: "amount", currency: currencyOf(row.code), negative: true }}
            value={row.balance}
            error={errorAt(`banks.${index}.balance`)}
            onType={(balance) => change(index, { balance })}
          />
          <RemoveRow
            label={say("removeRow", { number: index + 1 })}
            disabled={isEmptyRow(row)}
            onRemove={() =>
              onRows(
                withRoom(
                  rows.filter((_, at) => at !== index),
                  emptyBank,
                ),
              )
            }
          />
        </div>
      ))}
    </RowGrid>
  );
}
