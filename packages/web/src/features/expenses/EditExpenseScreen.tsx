/** /expenses/edit/{id}: an expense changed by hand. The books keep what it was; the list shows what it is now. */
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, Navigate, useParams } from "react-router";
import { isMissing } from "../../client/missing-record.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../kit/RecordNotFound.tsx";
import { say } from "./detail/say.ts";
import { EditorSkeleton } from "./form/EditorSkeleton.tsx";
import { ExpenseEditor } from "./form/ExpenseEditor.tsx";
import { loadFailureText } from "./form/failure-text.ts";
import { useFormData } from "./form/use-form-data.ts";
import { fetchExpense } from "./queries.ts";
import { EXPENSE_LIST, expensePath } from "./row-facts.ts";
import { useReadingNews } from "./use-reading-news.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("editExpense")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function EditExpenseScreen() {
  const { id } = useParams();
  if (id === undefined) return <Navigate to="/expenses" replace />;
  // Another expense is another form.
  return <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const data = useFormData("edit");
  const expense = useQuery({
    // Of its own: what others refresh in the background must not change under the form.
    queryKey: ["edited-expense", id],
    queryFn: ({ signal }) => fetchExpense(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useReadingNews(expense.data?.status === "in_processing", expense.refetch);
  if (expense.error) return <NotLoaded error={expense.error} onRetry={() => expense.refetch()} />;
  // It changes only with the entry or the opening balances that it is part of, and its own screen says so.
  if (expense.data?.bill?.openedBy) return <Navigate to={expensePath(expense.data.id)} replace />;
  if (expense.data?.status === "in_processing") {
    return (
      <PageHeader title={say("editExpense")}>
        <Text role="status">{say("formOpensLater")}</Text>
      </PageHeader>
    );
  }
  return expense.data && data.ready ? (
    <ExpenseEditor screen="edit" opened={expense.data} data={data} />
  ) : (
    <EditorSkeleton title={say("editExpense")} />
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error))
    return <RecordNotFound title={say("expenseNotFound")} message={messageOf(error)} list={EXPENSE_LIST} />;
  return (
    <>
      <PageHeader title={say("editExpense")} />
      <ErrorState message={loadFailureText(error)} safe={say("expenseSafe")} onRetry={onRetry} />
    </>
  );
}
