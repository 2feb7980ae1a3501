/** The way from a document to the expense that was made from it. */
import { Group } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import type { StoredFile } from "@tallyleaf/contract";
import { Link } from "react-router";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import styles from "./Documents.module.css";

export function ExpenseLink({ expense }: { expense: NonNullable<StoredFile["expense"]> }) {
  return (
    <Group gap="var(--space-4) var(--space-8)">
      <Link className={styles.expense} to={`/expenses/${expense.id}`}>
        <IconReceipt size={14} stroke={1.5} aria-hidden="true" />
        <span className={text.wrapped}>{expense.vendorName}</span>
      </Link>
      <StatusBadge status={expense.status} />
    </Group>
  );
}
