/** The sign-in pages are HTML before they are alive: what was typed or filled in meanwhile counts too. */
import type { UseFormReturnType } from "@mantine/form";
import { useEffect } from "react";

/** Takes the fields' texts into the form, once, when the page has come alive. */
export function useTypedBeforeHydration<Values extends Record<string, string>>(form: UseFormReturnType<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    for (const name of Object.keys(form.getValues())) {
      const node = form.getInputNode(name as never);
      if (node instanceof HTMLInputElement && node.value !== "") form.setFieldValue(name as never, node.value as never);
    }
  }, []);
}
