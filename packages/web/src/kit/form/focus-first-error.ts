/** After a refused form the focus goes to the first field that needs another look. */
import type { UseFormReturnType } from "@mantine/form";

/** The second argument of `form.onSubmit`. */
export function focusFirstError<Values>(form: Pick<UseFormReturnType<Values>, "getInputNode">) {
  return (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first as never)?.focus();
  };
}
