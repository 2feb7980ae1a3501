/** Binds a NumberField to a field of a Mantine form that holds its value as text. */
import type { GetInputPropsReturnType } from "@mantine/form";

/** @param props what `form.getInputProps` gives. */
export function numberProps({ onChange, ...props }: GetInputPropsReturnType) {
  return { ...props, value: props.value as string, onType: onChange as (value: string) => void };
}
