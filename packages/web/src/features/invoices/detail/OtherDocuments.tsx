/** The documents that belong to an invoice: its credit notes, or the invoice that a credit note is for. */
import { Box } from "@mantine/core";
import type { InvoiceDetail } from "@tallyleaf/contract";
import { Link } from "react-router";
import { DateText } from "../../../kit/DateText.tsx";
import { InvoiceStatusBadge } from "../../../kit/InvoiceStatusBadge.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import styles from "./Detail.module.css";
import { say } from "./say.ts";

export function OtherDocuments({ invoice }: { invoice: InvoiceDetail }) {
  const { credits, creditNotes, currency } = invoice;
  const documents = credits ? [credits] : creditNotes;
  if (documents.length === 0) return null;
  return (
    <Section title={credits ? say("credits") : say("creditNotes")}>
      <ul className={`${layout.list} ${styles.lines}`}>
        {documents.map(({ id, number, issueDate, total, status }) => (
          <li key={id}>
            <Box component="span" flex={1} className={`${layout.words} ${text.inherits} ${text.medium}`}>
              <Link to={`/invoices/${id}`}>{number ?? say("draft")}</Link>
              <span className={`${text.dimmed} ${text.line}`}>
                <DateText day={issueDate} />
              </span>
            </Box>
            <InvoiceStatusBadge status={status} />
            <Money amount={credits ? total : -total} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
