/** /expenses/{id}: the document on one side, what was read and the journal entry on the other; a value and its place light up together. */

import { Button, Skeleton } from "@mantine/core";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction, useLocation, useNavigate, useParams } from "react-router";
import { isMissing } from "../../../client/missing-record.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../../kit/RecordNotFound.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { WayBack } from "../../../kit/WayBack.tsx";
import { useCan } from "../../../session/can.ts";
import type { Payable } from "../../payments/PayDialog.tsx";
import { type Deletable, DeleteDialog } from "../DeleteDialog.tsx";
import { detailKey } from "../keys.ts";
import { fetchExpense } from "../queries.ts";
import { queuePathOf } from "../review/queue-path.ts";
import { EXPENSE_LIST, editPath, nameOf } from "../row-facts.ts";
import { useReadingNews } from "../use-reading-news.ts";
import { useRetry } from "../use-retry.ts";
import { ExpenseFacts } from "./ExpenseFacts.tsx";
import { ExpenseSides } from "./ExpenseSides.tsx";
import { OpenedBy } from "./OpenedBy.tsx";
import { PayBill } from "./PayBill.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("expense")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ExpenseScreen() {
  const { id = "" } = useParams();
  const expense = useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => fetchExpense(id, signal),
  });
  useReadingNews(expense.data?.status === "in_processing", expense.refetch);
  if (isMissing(expense.error))
    return <RecordNotFound title={say("expenseNotFound")} message={messageOf(expense.error)} list={EXPENSE_LIST} />;
  return (
    <>
      <BackLink />
      {expense.isLoadingError && <h1 className="visually-hidden">{say("expense")}</h1>}
      <Loaded query={expense} safe={say("expenseSafe")} skeleton={<LoadingExpense />}>
        {(data) => (
          // Another expense has another document: it begins at its first page.
          <Expense key={id} expense={data} />
        )}
      </Loaded>
    </>
  );
}

/** Back to the list as it was looked at. */
function BackLink() {
  const { state } = useLocation();
  const search = typeof state?.list === "string" ? state.list : "";
  return <WayBack to={{ pathname: "/expenses", search }}>{EXPENSE_LIST.label}</WayBack>;
}

function Expense({ expense }: { expense: ExpenseDetail }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const retry = useRetry();
  const mayReview = useCan("approve", "expense") !== null;
  const mayRepeat = useCan("add", "recurring") !== null;
  const mayPay = useCan("add", "payment") !== null;
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const { id, status, documentUrl, fileName } = expense;
  const openedBy = expense.bill?.openedBy;
  const reading = status === "in_processing";
  const owed = owedOn(expense);
  // A returned expense is for its submitter.
  const waits = status === "to_review" && expense.entry !== null && expense.approval?.state !== "returned";
  return (
    <>
      <PageHeader
        title={nameOf(expense)}
        actions={
          <>
            {mayReview && waits && (
              <Button component={Link} to={queuePathOf(id)}>
                {say("review")}
              </Button>
            )}
            {mayPay && owed && <PayBill bill={owed} />}
            {mayRepeat && expense.bill && !openedBy && (
              <Button component={Link} to={`/recurring?bill=${id}`} variant="default">
                {say("makeRecurring")}
              </Button>
            )}
            {!reading && !openedBy && (
              <Button component={Link} to={editPath(id)} state={state} variant="default">
                {sayCommon("edit")}
              </Button>
            )}
            {!openedBy && (
              <Button
                variant="default"
                disabled={reading}
                onClick={() => setDeleting({ id, vendorName: expense.vendorName, fileName })}
              >
                {sayCommon("delete")}
              </Button>
            )}
          </>
        }
      >
        <ExpenseFacts expense={expense} />
      </PageHeader>
      {openedBy && <OpenedBy openedBy={openedBy} />}
      {expense.recurring && (
        <p>
          {say.rich("madeByRecurring", {
            name: expense.recurring.name,
            link: (name) => <Link to="/recurring">{name}</Link>,
          })}
        </p>
      )}
      <ExpenseSides
        expense={expense}
        onRetry={documentUrl === null ? null : () => retry.mutate({ id, documentUrl, fileName })}
      />
      <DeleteDialog
        expense={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => navigate("/expenses", { replace: true })}
      />
    </>
  );
}

/** The bill that is still to be paid; null: nothing is. */
function owedOn({ id, bill, entry, vendorId, ...names }: ExpenseDetail): Payable | null {
  if (!bill || !entry || bill.open <= 0) return null;
  const { open, paidBefore } = bill;
  return { expenseId: id, vendor: nameOf(names), currency: entry.currency, open, vendorId, paidBefore };
}

function LoadingExpense() {
  return (
    <div className={layout.comesLate} role="status" aria-label={say("loadingExpense")}>
      <h1 className="visually-hidden">{say("expense")}</h1>
      <Skeleton height={28} width={280} mb="xl" />
      <div className={layout.sides}>
        <Skeleton height="70dvh" />
        <Skeleton height={360} />
      </div>
    </div>
  );
}
