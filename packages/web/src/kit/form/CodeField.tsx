/** Input for a code of the authenticator app; phones suggest the code. */
import { TextInput, type TextInputProps } from "@mantine/core";
import { codeInput } from "./code-words.ts";

interface Props extends TextInputProps {
  /** Whether a recovery code does, too. */
  recovery: boolean;
}

export function CodeField({ recovery, ...props }: Props) {
  return (
    <TextInput inputWrapperOrder={["label", "input", "description", "error"]} {...codeInput(recovery)} {...props} />
  );
}
