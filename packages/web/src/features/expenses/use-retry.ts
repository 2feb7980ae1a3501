/** Reading a failed expense's document once more. */
import { notifications } from "@mantine/notifications";
import type { CallOutput, ExpenseDetail, ExpenseRow, listExpenses } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../kit/failure-text.ts";
import { readAgain } from "../receipts/reading.ts";
import { detailKey, EXPENSES } from "./keys.ts";

type Page = CallOutput<typeof listExpenses>;
type Retryable = Pick<ExpenseRow, "id" | "documentUrl" | "fileName">;

/** Shows the expense as in processing at once; how it ends comes from the server. */
export function useRetry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (expense: Retryable) => readAgain(expense),
    onMutate(expense) {
      const underWay = { status: "in_processing" as const, errorMessage: null };
      queryClient.setQueriesData<Page>(
        { queryKey: [...EXPENSES, "list"] },
        (page) =>
          page && { ...page, data: page.data.map((row) => (row.id === expense.id ? { ...row, ...underWay } : row)) },
      );
      queryClient.setQueryData<ExpenseDetail>(
        detailKey(String(expense.id)),
        (detail) => detail && { ...detail, ...underWay },
      );
    },
    onError: (error) => notifications.show({ color: "red", message: messageOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EXPENSES }),
  });
}
