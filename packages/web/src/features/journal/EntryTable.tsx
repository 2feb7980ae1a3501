/** The journal entry as the ledger holds it: accounts, debits, credits, and sums that agree. */

import { Anchor, Badge, Box, Text } from "@mantine/core";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import type { ExpenseDetail, JournalEntryOutput } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathOfEntry } from "../../client/entry-path.ts";
import { Term } from "../../client/terms/Term.tsx";
import { formatAmount, formatDay, formatMoney } from "../../kit/format.ts";
import { formatExchangeRate } from "../../kit/format-number.ts";
import { Section } from "../../kit/Section.tsx";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import styles from "./EntryTable.module.css";
import { baseSumsOf, sumsOf } from "./entry-sums.ts";
import { say } from "./say.ts";

interface Props {
  entry: JournalEntryOutput;
  choice: ExpenseDetail["choice"];
  /** Absent: whether it is posted. */
  state?: ReactNode;
}

export function EntryTable({ entry, choice, state }: Props) {
  const { debit, credit } = sumsOf(entry);
  const base = baseSumsOf(entry);
  const inBase = (amount: number | string | undefined) =>
    amount !== undefined && (
      <span className={`${text.noteBelow} ${text.regular}`}>{formatMoney(amount, entry.baseCurrency)}</span>
    );
  const terms = { day: formatDay(entry.entryDate), currency: entry.currency };
  return (
    <Section
      title={say("journalEntry")}
      aside={
        state ??
        (entry.posted ? (
          <Badge color="green" size="lg" leftSection={<IconCheck size={14} stroke={2} aria-hidden />}>
            {say("posted")}
          </Badge>
        ) : (
          <Badge color="yellow" size="lg" leftSection={<IconPencil size={14} stroke={2} aria-hidden />}>
            {say("draft")}
          </Badge>
        ))
      }
    >
      <Text size="sm" c="dimmed">
        {entry.exchangeRate !== null && entry.currency !== entry.baseCurrency
          ? say("termsWithRate", { ...terms, rate: formatExchangeRate(entry.exchangeRate), base: entry.baseCurrency })
          : say("terms", terms)}
      </Text>
      <table className={`${plain.table} ${plain.figures} ${styles.ledger}`} aria-label={say("journalEntry")}>
        <thead>
          <tr>
            <th scope="col">{say("account")}</th>
            <th scope="col">
              <Term of="debit">{say("debit")}</Term>
            </th>
            <th scope="col">
              <Term of="credit">{say("credit")}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name and never move
            <tr key={place}>
              <td>
                <span className={styles.code}>{line.account.code}</span> {line.account.name}
                {line.taxCode && (
                  <Badge variant="default" size="sm" ml={8} tt="none">
                    {line.taxCode}
                  </Badge>
                )}
                {line.foreign && (
                  <Box component="span" pl={40} className={`${text.noteWrapped} ${text.line}`}>
                    {formatMoney(line.foreign.amount, line.foreign.currency)}
                  </Box>
                )}
                {line.item && (
                  <Box component="span" pl={40} className={`${text.noteWrapped} ${text.line}`}>
                    <Anchor component={Link} to={pathOfEntry(line.item) ?? ""} inherit underline="always">
                      {line.item.label}
                    </Anchor>
                  </Box>
                )}
                {line.party && !line.item?.label.startsWith(line.party.name) && (
                  <Box component="span" pl={40} className={`${text.noteWrapped} ${text.line}`}>
                    {line.party.name}
                  </Box>
                )}
                {line.dimensions && (
                  <Box component="span" pl={40} className={`${text.noteWrapped} ${text.line}`}>
                    {line.dimensions.map(({ name }) => name).join(" · ")}
                  </Box>
                )}
                {line.description && (
                  <Box component="span" pl={40} className={`${text.noteWrapped} ${text.line}`}>
                    {line.description}
                  </Box>
                )}
              </td>
              {(["debit", "credit"] as const).map((side) => (
                <td key={side}>
                  {line.type === side && (
                    <>
                      {formatAmount(line.amount, entry.currency)}
                      {inBase(line.baseAmount)}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("linesTotal")}</th>
            <td>
              {formatAmount(debit, entry.currency)}
              {inBase(base?.debit)}
            </td>
            <td>
              {formatAmount(credit, entry.currency)}
              {inBase(base?.credit)}
            </td>
          </tr>
        </tfoot>
      </table>
      {!entry.posted && (
        <Text size="sm" c="dimmed" mt="xs">
          {say("draftNote")}
        </Text>
      )}
      {choice && (
        <Box component="dl" mt={12} mb={0} className={`${text.labelledFacts} ${text.small} ${styles.why}`}>
          <dt>{say("whyCategory")}</dt>
          <dd>{choice.category}</dd>
          <dt>{say("whyPaymentAccount")}</dt>
          <dd>{choice.payment}</dd>
          {choice.dueDate !== null && (
            <>
              <dt>{say("whyDueDate")}</dt>
              <dd>{choice.dueDate}</dd>
            </>
          )}
        </Box>
      )}
    </Section>
  );
}
