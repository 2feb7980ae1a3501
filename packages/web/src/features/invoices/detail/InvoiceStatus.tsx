/** The status of an invoice: its amount due, and its history. */

import { Text } from "@mantine/core";
import type { InvoiceDetail } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Terms } from "../../../client/terms/Terms.tsx";
import { DateText, InstantText } from "../../../kit/DateText.tsx";
import { Money } from "../../../kit/Money.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import styles from "./Detail.module.css";
import { say } from "./say.ts";

interface Step {
  what: string;
  when: ReactNode;
  more?: string;
  /** It has not happened yet. */
  ahead?: boolean;
}

export function Standing({ invoice }: { invoice: InvoiceDetail }) {
  const { status, open, paid, writtenOff, credited, currency } = invoice;
  const owed =
    status !== "draft" && status !== "void" && (invoice.kind === "invoice" || invoice.isOpening || invoice.isByHand);
  return (
    <Section title={sayCommon("status")}>
      {owed && (
        <>
          <Text className={text.big}>
            <Money amount={open} currency={currency} />
          </Text>
          <Text size="sm" c="dimmed">
            {say.rich("balance", {
              state: open < 0 ? "credit" : open === 0 ? "settled" : "open",
              hasPaid: paid === 0 ? "none" : "some",
              hasCredited: credited === 0 ? "none" : "some",
              hasWrittenOff: writtenOff === 0 ? "none" : "some",
              paid: () => <Money amount={paid} currency={currency} />,
              lost: () => <Money amount={writtenOff} currency={currency} />,
              credited: () => <Money amount={credited} currency={currency} />,
            })}
          </Text>
          <Terms of={["due date", "credit note", "write-off"]} />
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

/** Past and next events, in order of time. */
function stepsOf(invoice: InvoiceDetail): Step[] {
  const { createdAt, issuedAt, sentAt, sentTo, voidedAt, voidReason, status, dueDate, open } = invoice;
  const steps: Step[] = [{ what: say("created"), when: <InstantText instant={createdAt} /> }];
  if (issuedAt) steps.push({ what: say("issued"), when: <InstantText instant={issuedAt} />, more: say("posted") });
  if (sentAt)
    steps.push({
      what: say("sent"),
      when: <InstantText instant={sentAt} />,
      more: sentTo ? say("sentTo", { address: sentTo }) : "",
    });
  if (voidedAt) steps.push({ what: say("voided"), when: <InstantText instant={voidedAt} />, more: voidReason });
  if (status === "paid") steps.push({ what: say("paid"), when: say("inFull") });
  if (status === "draft") steps.push({ what: say("issue"), when: say("issueNext"), ahead: true });
  else if (open > 0) {
    const late = status === "overdue";
    steps.push({ what: late ? say("wasDue") : say("due"), when: <DateText day={dueDate} />, ahead: true });
  }
  return steps;
}
