/** The journal entry as it stands in the ledger: accounts, debits, credits, and sums that agree. */

import { Badge, Box, Text } from "@mantine/core";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import type { ExpenseDetail, JournalEntryOutput } from "@tallyleaf/contract";
import { DateText } from "../../kit/DateText.tsx";
import { formatAmount } from "../../kit/format.ts";
import { Section } from "../../kit/Section.tsx";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import styles from "./EntryTable.module.css";
import { sumsOf } from "./entry-sums.ts";

export function EntryTable({ entry, choice }: { entry: JournalEntryOutput; choice: ExpenseDetail["choice"] }) {
  const { debit, credit } = sumsOf(entry);
  return (
    <Section
      title="Journal entry"
      aside={
        entry.posted ? (
          <Badge color="green" size="lg" leftSection={<IconCheck size={14} stroke={2} aria-hidden />}>
            Posted
          </Badge>
        ) : (
          <Badge color="yellow" size="lg" leftSection={<IconPencil size={14} stroke={2} aria-hidden />}>
            Draft
          </Badge>
        )
      }
    >
      <Text size="sm" c="dimmed">
        <DateText day={entry.entryDate} />, amounts in {entry.currency}
        {entry.exchangeRate !== null && entry.currency !== entry.baseCurrency && (
          <>
            , 1 {entry.currency} = {entry.exchangeRate} {entry.baseCurrency}
          </>
        )}
      </Text>
      <table className={`${plain.table} ${plain.figures} ${styles.ledger}`} aria-label="Journal entry">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Debit</th>
            <th scope="col">Credit</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name and never move
            <tr key={place}>
              <td>
                <span className={styles.code}>{line.account.code}</span> {line.account.name}
                {line.description && (
                  <Box component="span" pl={40} className={`${text.noteWrapped} ${text.line}`}>
                    {line.description}
                  </Box>
                )}
              </td>
              <td>{line.type === "debit" && formatAmount(line.amount, entry.currency)}</td>
              <td>{line.type === "credit" && formatAmount(line.amount, entry.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatAmount(debit, entry.currency)}</td>
            <td>{formatAmount(credit, entry.currency)}</td>
          </tr>
        </tfoot>
      </table>
      {!entry.posted && (
        <Text size="sm" c="dimmed" mt="xs">
          A draft is balanced, but in no report until it is accepted.
        </Text>
      )}
      {choice && (
        <Box component="dl" mt={12} mb={0} className={`${text.labelledFacts} ${text.small} ${styles.why}`}>
          <dt>Why this category</dt>
          <dd>{choice.category}</dd>
          <dt>Why this payment account</dt>
          <dd>{choice.payment}</dd>
        </Box>
      )}
    </Section>
  );
}
