/** The share of extracted values that people accepted unchanged, by field and by vendor. For those who review. */
import { Box, Button, Text } from "@mantine/core";
import { ACCURACY_DAYS, type ReadingAccuracy, readingAccuracy } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../client/client.ts";
import { BarTable } from "../../kit/BarTable.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { expensesMatching } from "../../session/links.ts";
import { QUEUE_PATH } from "../expenses/review/queue-path.ts";
import { percentText } from "./percent.ts";
import { say } from "./say.ts";

const MOST_ROWS = 10;
const COLUMNS = [say("acceptedUnchanged")];

const LABELS: Record<ReadingAccuracy["fields"][number]["field"], string> = {
  vendor: sayCommon("vendor"),
  date: sayCommon("date"),
  total: sayCommon("total"),
  currency: sayCommon("currency"),
  tax: say("tax"),
  tip: say("tip"),
  invoiceNumber: say("invoiceNumber"),
  dueDate: say("dueDate"),
  category: sayCommon("category"),
  paymentAccount: say("paymentAccount"),
};

export function AccuracyCard() {
  const accuracy = useQuery({
    queryKey: ["analytics", "accuracy"],
    queryFn: ({ signal }) => call(readingAccuracy, {}, { signal }),
  });
  return (
    <section className={layout.wideCard} aria-labelledby="accuracy">
      <h2 id="accuracy" className={text.heading}>
        {say("accuracy")}
      </h2>
      <Loaded
        query={accuracy}
        safe={say("cardSafe")}
        skeleton={<RowsSkeleton label={say("loadingAccuracy")} rows={4} />}
      >
        {(data) => (data.documents === 0 ? <NothingYet /> : <Shares accuracy={data} />)}
      </Loaded>
    </section>
  );
}

function NothingYet() {
  return (
    <>
      <Text size="sm" mb="md">
        {say("nothingReviewed", { days: ACCURACY_DAYS })}
      </Text>
      <Button component={Link} to={QUEUE_PATH} variant="default">
        {say("review")}
      </Button>
    </>
  );
}

/** How many of how many, as a row of a table with bars. */
function shareRow(label: string, { unchanged, total }: { unchanged: number; total: number }) {
  const figure = (
    <>
      {percentText(unchanged, total)}
      <span className={text.noteBelow}>{say("countOf", { count: unchanged, total })}</span>
    </>
  );
  return { key: label, label, lengths: [(unchanged / total) * 100], figures: [figure] };
}

function Shares({ accuracy: { documents, fields, vendors } }: { accuracy: ReadingAccuracy }) {
  const [unchanged, total] = (["unchanged", "total"] as const).map((part) =>
    fields.reduce((sum, field) => sum + field[part], 0),
  ) as [number, number];
  const ofFields = fields.map(({ field, ...share }) => shareRow(LABELS[field], share));
  const ofVendors = vendors.map(({ name, ...share }) => ({ ...shareRow(name, share), to: expensesMatching(name) }));
  return (
    <>
      <Text size="sm">
        {say.rich("acceptedShare", {
          percent: percentText(unchanged, total),
          count: documents,
          days: ACCURACY_DAYS,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </Text>
      <Box mt={16} className={layout.cards}>
        <div>
          <BarTable title={say("byField")} columns={COLUMNS} rows={ofFields} atFirst={MOST_ROWS} />
        </div>
        <div>
          <BarTable title={say("byVendor")} columns={COLUMNS} rows={ofVendors} atFirst={MOST_ROWS} />
        </div>
      </Box>
    </>
  );
}
