/** How an invoice stands: what is open, and what has happened to it so far. */

import { Text } from "@mantine/core";
import type { InvoiceDetail } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { DateText, InstantText } from "../../../kit/DateText.tsx";
import { Money } from "../../../kit/Money.tsx";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import styles from "./Detail.module.css";

interface Step {
  what: string;
  when: ReactNode;
  more?: string;
  /** It has not happened yet. */
  ahead?: boolean;
}

export function Standing({ invoice }: { invoice: InvoiceDetail }) {
  const { status, open, paid, credited, currency } = invoice;
  const owed = status !== "draft" && status !== "void" && invoice.kind === "invoice";
  return (
    <Section title="Status">
      {owed && (
        <>
          <Text className={text.big}>
            <Money amount={open} currency={currency} />
          </Text>
          <Text size="sm" c="dimmed">
            {open < 0 ? "to the client's good" : open === 0 ? "nothing is open" : "open"}
            {paid !== 0 && (
              <>
                , <Money amount={paid} currency={currency} /> paid
              </>
            )}
            {credited !== 0 && (
              <>
                , <Money amount={credited} currency={currency} /> credited
              </>
            )}
          </Text>
        </>
      )}
      <ol className={styles.timeline}>
        {stepsOf(invoice).map(({ what, when, more, ahead }) => (
          <li key={what} data-ahead={ahead || undefined}>
            {what}
            <span className={`${text.dimmed} ${text.line}`}>
              {when}
              {more && `, ${more}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What happened, and what is next, in the order of time. */
function stepsOf(invoice: InvoiceDetail): Step[] {
  const { createdAt, issuedAt, sentAt, sentTo, voidedAt, voidReason, status, dueDate, open } = invoice;
  const steps: Step[] = [{ what: "Written", when: <InstantText instant={createdAt} /> }];
  if (issuedAt) steps.push({ what: "Issued", when: <InstantText instant={issuedAt} />, more: "posted to your books" });
  if (sentAt) steps.push({ what: "Sent", when: <InstantText instant={sentAt} />, more: sentTo ? `to ${sentTo}` : "" });
  if (voidedAt) steps.push({ what: "Voided", when: <InstantText instant={voidedAt} />, more: voidReason });
  if (status === "paid") steps.push({ what: "Paid", when: "in full" });
  if (status === "draft") steps.push({ what: "Issue", when: "gives it its number", ahead: true });
  else if (open > 0) {
    const late = status === "overdue";
    steps.push({ what: late ? "Was due" : "Due", when: <DateText day={dueDate} />, ahead: true });
  }
  return steps;
}
