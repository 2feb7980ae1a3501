/** Actions on an expense in the list: retry a failed one, edit it, delete it; of a bill of an entry by hand, open that entry. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconArrowUpRight, IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ExpenseRow } from "@tallyleaf/contract";
import { Link, useLocation, useNavigate } from "react-router";
import { sayCommon } from "../../kit/say-common.ts";
import { editPath, nameOf, pathOfOpener } from "./row-facts.ts";
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
  const openedBy = expense.bill?.openedBy;
  if (openedBy) {
    const label = say("openSource", { source: openedBy.kind, name });
    return (
      <Tooltip label={label}>
        <ActionIcon size={34} aria-label={label} component={Link} to={pathOfOpener(openedBy)}>
          <IconArrowUpRight size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    );
  }
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
