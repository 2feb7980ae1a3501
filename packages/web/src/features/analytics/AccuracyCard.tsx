/** How well documents are read here: what people left as it was read, by field and by vendor. For those who review. */
import { Box, Button, Text } from "@mantine/core";
import { ACCURACY_DAYS, type ReadingAccuracy, readingAccuracy } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../client/client.ts";
import { BarTable } from "../../kit/BarTable.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { expensesMatching } from "../../session/links.ts";
import { QUEUE_PATH } from "../expenses/review/queue-path.ts";
import { percentText } from "./percent.ts";

const MOST_ROWS = 10;
const COLUMNS = ["Accepted unchanged"];

const LABELS: Record<ReadingAccuracy["fields"][number]["field"], string> = {
  vendor: "Vendor",
  date: "Date",
  total: "Total",
  currency: "Currency",
  tax: "Tax",
  tip: "Tip",
  invoiceNumber: "Invoice number",
  dueDate: "Due date",
  category: "Category",
  paymentAccount: "Payment account",
};

export function AccuracyCard() {
  const accuracy = useQuery({
    queryKey: ["analytics", "accuracy"],
    queryFn: ({ signal }) => call(readingAccuracy, {}, { signal }),
  });
  return (
    <section className={layout.wideCard} aria-labelledby="accuracy">
      <h2 id="accuracy" className={text.heading}>
        Reading accuracy
      </h2>
      <Loaded
        query={accuracy}
        safe="Nothing was lost; only this card could not be shown."
        skeleton={<RowsSkeleton label="Loading reading accuracy" rows={4} />}
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
        Nobody has opened a document and accepted or corrected it in the last {ACCURACY_DAYS} days. Review your expenses
        to see here how often each field was read right.
      </Text>
      <Button component={Link} to={QUEUE_PATH} variant="default">
        Review
      </Button>
    </>
  );
}

/** How many of how many, as a row of a table with bars. */
function shareRow(label: string, { unchanged, total }: { unchanged: number; total: number }) {
  const figure = (
    <>
      {percentText(unchanged, total)}
      <span className={text.noteBelow}>
        {unchanged} of {total}
      </span>
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
        <strong>{percentText(unchanged, total)}</strong> of the values in {documents.toLocaleString()}{" "}
        {documents === 1 ? "document" : "documents"} that people went through in the last {ACCURACY_DAYS} days were
        accepted unchanged.
      </Text>
      <Box mt={16} className={layout.cards}>
        <div>
          <BarTable title="By field" columns={COLUMNS} rows={ofFields} atFirst={MOST_ROWS} />
        </div>
        <div>
          <BarTable title="By vendor" columns={COLUMNS} rows={ofVendors} atFirst={MOST_ROWS} />
        </div>
      </Box>
    </>
  );
}
