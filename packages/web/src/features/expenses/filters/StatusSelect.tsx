/** Filters the list by status. */
import { NativeSelect } from "@mantine/core";
import { EXPENSE_STATUSES, type ExpenseStatus } from "@tallyleaf/contract";
import { sayCommon } from "../../../kit/say-common.ts";
import { statusLabel } from "../../../kit/status.ts";
import { say } from "../say.ts";

interface Props {
  value: ExpenseStatus | null;
  onChange: (status: ExpenseStatus | null) => void;
}

const ANY = { value: "", label: say("anyStatus") };

export function StatusSelect({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={sayCommon("status")}
      value={value ?? ""}
      data={[ANY, ...EXPENSE_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))]}
      onChange={(event) => onChange(EXPENSE_STATUSES.find((status) => status === event.currentTarget.value) ?? null)}
    />
  );
}
