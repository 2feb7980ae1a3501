/** A checkbox that answers at once, before anything that it changes is drawn: a selection may concern a whole screen. */
import { Checkbox, type CheckboxProps } from "@mantine/core";
import { startTransition, useOptimistic } from "react";

interface Props extends Omit<CheckboxProps, "checked" | "onChange"> {
  checked: boolean;
  /** Changes the state from what it is then: another change may still be on its way. */
  onCheck: (isChecked: boolean) => void;
}

export function QuickCheckbox({ checked, indeterminate, onCheck, ...rest }: Props) {
  const [shown, show] = useOptimistic({ checked, indeterminate });
  return (
    <Checkbox
      {...rest}
      {...shown}
      onChange={(event) => {
        const isChecked = event.currentTarget.checked;
        startTransition(() => {
          show({ checked: isChecked, indeterminate: false });
          onCheck(isChecked);
        });
      }}
    />
  );
}
