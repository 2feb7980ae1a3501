/** Brings the report of a card service in. */

import { Badge, Stack, Text } from "@mantine/core";
import { CARD_SERVICES, type CardPayments, MAX_CARD_PAYMENTS_BYTES } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { formatDays } from "../../../kit/format.ts";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { FileImport } from "../FileImport.tsx";
import { Figures, FileRow, FileRows } from "../FileReport.tsx";
import { readPayments, takePayments } from "../file-queries.ts";
import { fetchIntegrationsAnew } from "../queries.ts";
import { say } from "../say.ts";

export function CardPaymentsActions() {
  const client = useQueryClient();
  return (
    <FileImport
      buttonLabel={say("uploadReport")}
      title={say("uploadPaymentsReport")}
      intro={say("reportIntro")}
      label={say("reportOfCardPayments")}
      maxBytes={MAX_CARD_PAYMENTS_BYTES}
      read={readPayments}
      take={takePayments}
      submitLabel={({ linesNew }) => (linesNew === 0 ? null : say("importTransactions", { count: linesNew }))}
      changed={() => Promise.all([fetchIntegrationsAnew(client), refreshBanking(client)])}
    >
      {(report) => <Payments report={report} />}
    </FileImport>
  );
}

function Payments({ report }: { report: CardPayments }) {
  const { service, accountName, currency, fromDate, toDate, linesTotal, linesNew, sample, notes } = report;
  const target = { service: CARD_SERVICES[service], account: accountName };
  return (
    <Stack gap="sm">
      <Text fw={550}>
        {fromDate && toDate
          ? say("reportDaysInto", { ...target, days: formatDays({ startDate: fromDate, endDate: toDate }) })
          : say("reportInto", target)}
      </Text>
      <Figures
        figures={[
          [say("newTransactions"), say("newOfAll", { count: linesNew, total: linesTotal })],
          [say("moneyIn"), <Money key="in" amount={report.moneyIn} currency={currency} />],
          [say("moneyOut"), <Money key="out" amount={report.moneyOut} currency={currency} />],
          [say("includedFees"), <Money key="fees" amount={report.fees} currency={currency} />],
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
        label={say("firstTransactions")}
        rows={sample}
        partText={linesTotal > sample.length ? say("firstOfAll", { shown: sample.length, total: linesTotal }) : null}
      >
        {({ date, amount, description, reference, isNew }) => (
          <FileRow
            key={`${reference} ${description} ${amount}`}
            what={description}
            end={
              <>
                {!isNew && <Badge color="gray">{say("alreadyImported")}</Badge>}
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
