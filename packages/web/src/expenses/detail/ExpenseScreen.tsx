/** /expenses/{id}: the document on one side, what was read and the journal entry on the other; a value and its place light up together. */
import { Anchor, Button, Skeleton, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { CallFailed, type ExpenseDetail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, type MetaFunction, useLocation, useNavigate, useParams } from "react-router";
import { messageOf } from "../../api/failure-text.ts";
import { pageTitle } from "../../brand.ts";
import { DateText, InstantText } from "../../ui/DateText.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Money } from "../../ui/Money.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { fetchExpense } from "../calls.ts";
import { type Deletable, DeleteDialog } from "../DeleteDialog.tsx";
import { detailKey } from "../keys.ts";
import { nameOf } from "../row-facts.ts";
import { useRetry } from "../use-retry.ts";
import { DocumentPane } from "./document/DocumentPane.tsx";
import { EntryTable } from "./EntryTable.tsx";
import styles from "./ExpenseScreen.module.css";
import { sumsOf } from "./entry-sums.ts";
import { marksOf } from "./fields.ts";
import { LineItems, Taxes } from "./LineItems.tsx";
import { ReadValues } from "./ReadValues.tsx";
import { StateNote } from "./StateNote.tsx";
import { useMarks } from "./use-marks.ts";

const POLL_MS = 2000;

export const meta: MetaFunction = () => [
  { title: pageTitle("Expense") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ExpenseScreen() {
  const { id = "" } = useParams();
  const expense = useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => fetchExpense(id, signal),
    refetchInterval: ({ state }) => (state.data?.status === "in_processing" ? POLL_MS : false),
  });
  const gone = expense.error instanceof CallFailed && (expense.error.status === 404 || expense.error.status === 400);
  return (
    <>
      <BackLink />
      {gone ? (
        <PageHeader title="No such expense">{messageOf(expense.error)}</PageHeader>
      ) : expense.error ? (
        <>
          <h1 className="visually-hidden">Expense</h1>
          <ErrorState
            message={messageOf(expense.error)}
            safe="The expense is safe; only this page could not be shown."
            onRetry={() => expense.refetch()}
          />
        </>
      ) : expense.isPending ? (
        <LoadingExpense />
      ) : (
        // Another expense has another document: it begins at its first page.
        <Expense key={id} expense={expense.data} />
      )}
    </>
  );
}

/** Back to the list as it was looked at. */
function BackLink() {
  const { state } = useLocation();
  const search = typeof state?.list === "string" ? state.list : "";
  return (
    <Anchor component={Link} to={{ pathname: "/expenses", search }} className={styles.back} size="sm">
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      All expenses
    </Anchor>
  );
}

function Expense({ expense }: { expense: ExpenseDetail }) {
  const navigate = useNavigate();
  const retry = useRetry();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const marks = useMarks(useMemo(() => marksOf(expense.reading), [expense.reading]));
  const { reading, entry, documentUrl, fileName } = expense;
  const currency = expense.currency ?? reading?.fields.currency?.value ?? null;
  // What was paid: the credit side, tip included, as the list shows it.
  const paid = entry ? sumsOf(entry).credit : expense.totalAmount;
  return (
    <>
      <PageHeader
        title={nameOf(expense)}
        actions={
          <Button
            variant="default"
            disabled={expense.status === "in_processing"}
            onClick={() => setDeleting({ id: expense.id, vendorName: expense.vendorName, fileName })}
          >
            Delete
          </Button>
        }
      >
        <span className={styles.facts}>
          <StatusBadge status={expense.status} />
          {paid !== null && (
            <strong className={styles.amount}>
              <Money amount={paid} currency={currency} />
            </strong>
          )}
          {expense.date !== null && <DateText day={expense.date} />}
          <span>
            Uploaded <InstantText instant={expense.date_upload} />
          </span>
        </span>
      </PageHeader>
      <div className={styles.sides}>
        <div className={styles.document}>
          <DocumentPane expense={expense} marks={marks} />
        </div>
        <div className={styles.data}>
          <StateNote
            expense={expense}
            onRetry={documentUrl === null ? null : () => retry.mutate({ id: expense.id, documentUrl, fileName })}
          />
          {reading && <ReadValues reading={reading} currency={currency} marks={marks} />}
          {entry && <EntryTable entry={entry} choice={expense.choice} />}
          {reading && <LineItems reading={reading} currency={currency} marks={marks} />}
          {reading && <Taxes reading={reading} currency={currency} />}
          {reading && (
            <Text size="sm" c="dimmed">
              Read by the {reading.engine.name} engine, version {reading.engine.version}.
            </Text>
          )}
        </div>
      </div>
      <DeleteDialog
        expense={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => navigate("/expenses", { replace: true })}
      />
    </>
  );
}

function LoadingExpense() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading expense">
      <h1 className="visually-hidden">Expense</h1>
      <Skeleton height={28} width={280} mb="xl" />
      <div className={styles.sides}>
        <Skeleton height="70dvh" />
        <Skeleton height={360} />
      </div>
    </div>
  );
}
