/** Brings the report of a card service in. */

import { Badge, Stack, Text } from "@mantine/core";
import { CARD_SERVICES, type CardPayments, MAX_CARD_PAYMENTS_BYTES } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { bankingChanged } from "../../../client/banking-changed.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { formatDay } from "../../../kit/format.ts";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { fetchIntegrationsAnew } from "../calls.ts";
import { FileImport } from "../FileImport.tsx";
import { Figures, FileRow, FileRows } from "../FileReport.tsx";
import { readPayments, takePayments } from "../file-calls.ts";

export function CardPaymentsActions() {
  const client = useQueryClient();
  return (
    <FileImport
      buttonLabel="Upload a report"
      title="Upload a payments report"
      intro="From Stripe: the itemized payout reconciliation or balance report. From PayPal: the activity download. What is there already is not added again."
      label="Report of card payments"
      maxBytes={MAX_CARD_PAYMENTS_BYTES}
      read={readPayments}
      take={takePayments}
      submitLabel={({ linesNew }) =>
        linesNew === 0 ? null : `Import ${linesNew === 1 ? "1 line" : `${linesNew} lines`}`
      }
      changed={() => Promise.all([fetchIntegrationsAnew(client), bankingChanged(client)])}
    >
      {(report) => <Payments report={report} />}
    </FileImport>
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
      <Figures
        figures={[
          ["New lines", `${linesNew} of ${linesTotal}`],
          ["Money in", <Money key="in" amount={report.moneyIn} currency={currency} />],
          ["Money out", <Money key="out" amount={report.moneyOut} currency={currency} />],
          ["Of it fees", <Money key="fees" amount={report.fees} currency={currency} />],
        ]}
      />
      {notes.length > 0 && (
        <ul className={`${text.small} ${text.bullets}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <FileRows
        label="The first lines"
        rows={sample}
        partText={linesTotal > sample.length ? `The first ${sample.length} of ${linesTotal} lines.` : null}
      >
        {({ date, amount, description, reference, isNew }) => (
          <FileRow
            key={`${reference} ${description} ${amount}`}
            what={description}
            end={
              <>
                {!isNew && <Badge color="gray">There already</Badge>}
                <Money amount={amount} currency={currency} />
              </>
            }
            note={
              <>
                <DateText day={date} /> · {reference}
              </>
            }
          />
        )}
      </FileRows>
    </Stack>
  );
}
