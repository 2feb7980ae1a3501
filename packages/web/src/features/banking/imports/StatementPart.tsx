/** One statement of a file: what it holds, what looks odd, and the account that it goes to. */

import { Badge, Box, Flex, Select, TextInput } from "@mantine/core";
import {
  type AccountRow,
  type BankAccountRow,
  bankAccountFields,
  bankAccountPlace,
  bankMessages,
  type StatementPreview,
} from "@tallyleaf/contract";
import { Fragment } from "react";
import { DateText } from "../../../kit/DateText.tsx";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatDays, formatMoney } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { ledgerChoices, ledgerSuggestion } from "../accounts/ledger-choices.ts";
import { TYPE_CHOICES } from "../accounts/type-label.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { accountsFor, type Destination } from "./draft.ts";
import { Notes } from "./ImportsTab.tsx";
import { say } from "./say.ts";

interface Props {
  statement: StatementPreview;
  destination: Destination;
  nameFault: boolean;
  accounts: readonly BankAccountRow[];
  chart: readonly AccountRow[];
  /** The file holds others too. */
  several: boolean;
  onChange: (destination: Destination) => void;
}

export function StatementPart({ statement, destination, nameFault, accounts, chart, several, onChange }: Props) {
  const { to, account } = destination;
  const currency = accounts.find(({ id }) => id === to)?.currency ?? statement.currency ?? account.currency;
  const label = [statement.bankName, statement.maskedNumber, statement.currency].filter(Boolean).join(" ");
  const change = (part: Partial<Destination["account"]>) => onChange({ to, account: { ...account, ...part } });
  return (
    <Flex
      component="section"
      direction="column"
      gap={12}
      pt={16}
      className={layout.ruled}
      aria-label={label || say("statement")}
    >
      {label !== "" && <h3 className={text.title}>{label}</h3>}
      <p className={`${text.dimmed} ${text.figures} ${text.plain} ${text.small}`}>
        {statement.linesNew < statement.linesTotal
          ? say("transactionCountNew", { count: statement.linesTotal, fresh: statement.linesNew })
          : say("transactionCount", { count: statement.linesTotal })}
        {statement.fromDate &&
          statement.toDate &&
          ` · ${formatDays({ startDate: statement.fromDate, endDate: statement.toDate })}`}
        {[statement.moneyIn, statement.moneyOut]
          .filter((amount) => amount !== 0)
          .map((amount) => (
            <Fragment key={amount}>
              {" · "}
              <SignedMoney amount={amount} currency={currency} />
            </Fragment>
          ))}
        {statement.closingBalance !== null &&
          ` · ${say("closingBalance", { balance: formatMoney(statement.closingBalance, currency) })}`}
      </p>
      <Notes notes={statement.notes} />
      <Select
        label={say("account")}
        data={[
          ...accountsFor(statement, accounts).map(({ id, name, maskedNumber }) => ({
            value: id,
            label: [name, maskedNumber].filter(Boolean).join(" "),
          })),
          { value: "new", label: say("newBankAccount") },
          ...(several ? [{ value: "none", label: say("skipStatement") }] : []),
        ]}
        value={to}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        onChange={(next) => onChange({ to: next ?? "new", account })}
      />
      {to === "new" && (
        <div className={layout.wideFields}>
          <TextInput
            label={bankAccountFields.name.label}
            maxLength={bankAccountFields.name.limit}
            autoComplete="off"
            error={nameFault || account.name.trim() === "" ? bankMessages.name : null}
            value={account.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select
            label={bankAccountFields.type.label}
            data={TYPE_CHOICES}
            value={account.type}
            allowDeselect={false}
            checkIconPosition="right"
            comboboxProps={{ shadow: "md" }}
            onChange={(chosen) => {
              const type = (chosen ?? "checking") as BankAccountRow["type"];
              change({ type, accountCode: ledgerSuggestion(type, chart, accounts) });
            }}
          />
          {statement.currency === null && (
            <SearchSelect
              label={bankAccountPlace.currency.label}
              data={currencyChoices(account.currency)}
              value={account.currency}
              allowDeselect={false}
              checkIconPosition="right"
              comboboxProps={{ shadow: "md" }}
              onChange={(code) => code && change({ currency: code })}
            />
          )}
          <Select
            label={bankAccountPlace.accountCode.label}
            data={ledgerChoices(chart, accounts)}
            value={account.accountCode}
            allowDeselect={false}
            checkIconPosition="right"
            comboboxProps={{ shadow: "md" }}
            onChange={(accountCode) => change({ accountCode: accountCode ?? "" })}
          />
        </div>
      )}
      <Sample statement={statement} currency={currency} />
    </Flex>
  );
}

/** The first transactions, as the list will show them. */
function Sample({ statement: { sample, linesTotal }, currency }: { statement: StatementPreview; currency: string }) {
  if (sample.length === 0) return null;
  return (
    // Scrolls on narrow screens, so that the keys must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section className={layout.scrolls} aria-label={say("firstTransactions")} tabIndex={0}>
      <table className={`${plain.table} ${plain.small}`}>
        <caption className="visually-hidden">{say("firstTransactions")}</caption>
        <thead>
          <tr>
            <th scope="col">{sayCommon("date")}</th>
            <th scope="col">{sayCommon("description")}</th>
            <th scope="col" className={plain.figure}>
              {sayCommon("amount")}
            </th>
            <th scope="col" className={plain.figure}>
              {say("balance")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sample.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order does not change
            <tr key={i}>
              <td>
                <DateText day={line.date} />
              </td>
              <td>
                {[line.counterparty, line.description].filter(Boolean).join(" · ") || "–"}{" "}
                {!line.isNew && (
                  <Badge color="gray" size="sm">
                    {say("duplicate")}
                  </Badge>
                )}
              </td>
              <td className={plain.figure}>
                <SignedMoney amount={line.amount} currency={currency} />
              </td>
              <td className={plain.figure}>
                <Money amount={line.balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {linesTotal > sample.length && (
        <Box component="p" my={4} mx={8} className={text.note}>
          {say("more", { count: linesTotal - sample.length })}
        </Box>
      )}
    </section>
  );
}
