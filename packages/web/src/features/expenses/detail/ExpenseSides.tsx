/** An expense with its document on one side, what was read and booked on the other; a value and its place light up together. */
import { Stack } from "@mantine/core";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { lazy, Suspense, useMemo } from "react";
import layout from "../../../kit/layout.module.css";
import { useCan } from "../../../session/can.ts";
import { EntryTable } from "../../journal/EntryTable.tsx";
import { nameOf } from "../row-facts.ts";
import { ApprovalNote } from "./ApprovalNote.tsx";
import { CostTaxes } from "./CostTaxes.tsx";
import { Duplicates } from "./Duplicates.tsx";
import { DocumentPane } from "./document/DocumentPane.tsx";
import styles from "./ExpenseScreen.module.css";
import { currencyOf, marksOf } from "./fields.ts";
import { History } from "./History.tsx";
import { LineItems, Taxes } from "./LineItems.tsx";
import { NamedTaxes } from "./NamedTaxes.tsx";
import { ReadBy } from "./ReadBy.tsx";
import { ReadValues } from "./ReadValues.tsx";
import { StateNote } from "./StateNote.tsx";
import { useMarks } from "./use-marks.ts";

/** Few expenses claim tax, and the screen is near its limit. */
const MoreDetails = lazy(() => import("./MoreDetails.tsx"));
const DocumentSchedules = lazy(() => import("../../adjustments/deferrals/DocumentSchedules.tsx"));
const BillWriteOffs = lazy(() => import("../../write-offs/BillWriteOffs.tsx"));
const ExpenseClaim = lazy(() => import("../../tax/ExpenseClaim.tsx"));

const Comments = lazy(() => import("../../notifications/Comments.tsx"));
const EInvoiceNotes = lazy(() => import("../einvoice/EInvoiceNotes.tsx"));
const TransferProposal = lazy(() => import("../einvoice/TransferProposal.tsx"));

interface Props {
  expense: ExpenseDetail;
  /** Null: there is no document that could be read again. */
  onRetry: (() => void) | null;
}

/** Keep one per expense (`key`): another one has another document, and begins at its first page. */
export function ExpenseSides({ expense, onRetry }: Props) {
  const marks = useMarks(useMemo(() => marksOf(expense.reading), [expense.reading]));
  const maySpread = useCan("see", "adjustment") !== null;
  const mayPay = useCan("add", "payment") !== null;
  const { reading, entry } = expense;
  const currency = currencyOf(expense);
  return (
    <div className={layout.sides}>
      <div className={styles.document}>
        <DocumentPane expense={expense} marks={marks} />
      </div>
      <Stack gap={32} className={`${layout.shrinks} ${styles.data}`}>
        <ApprovalNote approval={expense.approval} />
        <StateNote expense={expense} onRetry={onRetry} />
        <Duplicates expenseId={expense.id} />
        {reading && <ReadValues reading={reading} currency={currency} marks={marks} />}
        <Suspense>
          {reading?.details && <MoreDetails details={reading.details} currency={currency} marks={marks} />}
        </Suspense>
        <Suspense>{reading?.eInvoice && <EInvoiceNotes invoice={reading.eInvoice} expense={expense} />}</Suspense>
        <Suspense>{reading?.eInvoice && expense.bill && <TransferProposal expense={expense} />}</Suspense>
        <Suspense>
          {mayPay && !expense.paidBy && expense.bill && expense.bill.open >= 0 && (
            <BillWriteOffs bill={{ expenseId: expense.id, vendor: nameOf(expense) }} />
          )}
        </Suspense>
        {entry && <EntryTable entry={entry} choice={expense.choice} />}
        <Suspense>{maySpread && entry?.posted && <DocumentSchedules document={{ expenseId: expense.id }} />}</Suspense>
        <Suspense>
          {entry?.posted && expense.taxes.length > 0 && (
            <ExpenseClaim expenseId={expense.id} revision={expense.revision} />
          )}
        </Suspense>
        <NamedTaxes taxes={expense.taxes} currency={currency} />
        <CostTaxes taxes={expense.taxes} currency={currency} />
        {reading && <LineItems reading={reading} currency={currency} marks={marks} />}
        {reading && <Taxes reading={reading} currency={currency} />}
        {reading && <ReadBy readBy={expense.readBy} reading={reading} />}
        <Suspense>
          <Comments subject="expense" id={String(expense.id)} />
        </Suspense>
        <History expenseId={expense.id} />
      </Stack>
    </div>
  );
}
