/** Actions on an expense in the list: retry a failed one, edit it, delete it. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ExpenseRow } from "@tallyleaf/contract";
import { useLocation, useNavigate } from "react-router";
import { sayCommon } from "../../kit/say-common.ts";
import { editPath, nameOf } from "./row-facts.ts";
import { say } from "./say.ts";

interface Props {
  expense: ExpenseRow;
  onDelete: (expense: ExpenseRow) => void;
  onRetry: (expense: ExpenseRow) => void;
}

export function RowActions({ expense, onDelete, onRetry }: Props) {
  const name = nameOf(expense);
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      {expense.status === "failed" && expense.documentUrl !== null && (
        <Tooltip label={sayCommon("retry")}>
          <ActionIcon size={34} aria-label={say("retryExpense", { name })} onClick={() => onRetry(expense)}>
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={sayCommon("edit")}>
        <ActionIcon
          size={34}
          aria-label={say("editExpense", { name })}
          onClick={() => navigate(editPath(expense.id), { state: { list: search } })}
        >
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={sayCommon("delete")}>
        <ActionIcon
          size={34}
          aria-label={say("deleteExpense", { name })}
          disabled={expense.status === "in_processing"}
          onClick={() => onDelete(expense)}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
