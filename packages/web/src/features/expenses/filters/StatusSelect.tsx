/** Which status the list shows. */
import { NativeSelect } from "@mantine/core";
import { EXPENSE_STATUSES, type ExpenseStatus } from "@tallyleaf/contract";
import { statusLabel } from "../../../kit/status.ts";

interface Props {
  value: ExpenseStatus | null;
  onChange: (status: ExpenseStatus | null) => void;
}

const ANY = { value: "", label: "Any status" };

export function StatusSelect({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label="Status"
      value={value ?? ""}
      data={[ANY, ...EXPENSE_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))]}
      onChange={(event) => onChange(EXPENSE_STATUSES.find((status) => status === event.currentTarget.value) ?? null)}
    />
  );
}
