/** After a refused form the focus goes to the first field on the page that needs another look. */
import type { UseFormReturnType } from "@mantine/form";

/** The second argument of `form.onSubmit`. */
export function focusFirstError<Values>(form: Pick<UseFormReturnType<Values>, "getInputNode">) {
  return (errors: Record<string, unknown>): void => {
    const fields = Object.keys(errors).flatMap((name) => form.getInputNode(name as never) ?? []);
    const follows = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    fields.sort((a, b) => (follows(a, b) ? -1 : 1))[0]?.focus();
  };
}
