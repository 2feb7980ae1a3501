/** Brings the report of a card service in. */
import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { CARD_SERVICES, type CardPayments, MAX_CARD_PAYMENTS_BYTES } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bankingChanged } from "../../banking/calls.ts";
import { DateText } from "../../ui/DateText.tsx";
import { formatDay } from "../../ui/format.ts";
import { Money } from "../../ui/Money.tsx";
import { toast } from "../../ui/toast.ts";
import { fetchIntegrationsAnew } from "../calls.ts";
import { FileImportDialog } from "../FileImportDialog.tsx";
import styles from "../Files.module.css";
import { readPayments, takePayments } from "../file-calls.ts";

export function CardPaymentsActions() {
  const [opened, setOpened] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Group>
        <Button leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />} onClick={() => setOpened(true)}>
          Upload a report
        </Button>
      </Group>
      <FileImportDialog
        opened={opened}
        title="Upload a payments report"
        intro="From Stripe: the itemized payout reconciliation or balance report. From PayPal: the activity download. What is there already is not added again."
        label="Report of card payments"
        kinds="CSV"
        maxBytes={MAX_CARD_PAYMENTS_BYTES}
        read={readPayments}
        take={takePayments}
        submitLabel={({ linesNew }) =>
          linesNew === 0 ? null : `Import ${linesNew === 1 ? "1 line" : `${linesNew} lines`}`
        }
        onClose={() => setOpened(false)}
        onDone={async (message) => {
          setOpened(false);
          toast.success(message);
          await Promise.all([fetchIntegrationsAnew(client), bankingChanged(client)]);
        }}
      >
        {(report) => <Payments report={report} />}
      </FileImportDialog>
    </>
  );
}

function Payments({ report }: { report: CardPayments }) {
  const { service, accountName, currency, fromDate, toDate, linesTotal, linesNew, sample, notes } = report;
  const days = fromDate && toDate ? `, ${formatDay(fromDate)} to ${formatDay(toDate)}` : "";
  return (
    <Stack gap="sm">
      <Text fw={550}>
        {CARD_SERVICES[service]}
        {days}, into {accountName}
      </Text>
      <dl className={styles.figures}>
        <div>
          <dt>New lines</dt>
          <dd>
            {linesNew} of {linesTotal}
          </dd>
        </div>
        <div>
          <dt>Money in</dt>
          <dd>
            <Money amount={report.moneyIn} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Money out</dt>
          <dd>
            <Money amount={report.moneyOut} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Of it fees</dt>
          <dd>
            <Money amount={report.fees} currency={currency} />
          </dd>
        </div>
      </dl>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        // Scrolls, so that the keys must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        <section className={styles.rows} aria-label="The first lines" tabIndex={0}>
          <ul>
            {sample.map((line) => (
              <li key={`${line.reference} ${line.description} ${line.amount}`}>
                <span className={styles.what}>{line.description}</span>
                <span className={styles.end}>
                  {!line.isNew && <Badge color="gray">There already</Badge>}
                  <Money amount={line.amount} currency={currency} />
                </span>
                <span className={styles.note}>
                  <DateText day={line.date} /> · {line.reference}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {linesTotal > sample.length && (
        <Text size="sm" c="dimmed">
          The first {sample.length} of {linesTotal} lines.
        </Text>
      )}
    </Stack>
  );
}
