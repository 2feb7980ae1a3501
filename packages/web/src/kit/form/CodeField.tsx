/** Where a code of the authenticator app is typed; the phone's keyboard offers the one that it has. */
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
