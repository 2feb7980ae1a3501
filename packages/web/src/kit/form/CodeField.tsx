/** Where a code of the authenticator app is typed; the phone's keyboard offers the one that it has. */
import { TextInput, type TextInputProps } from "@mantine/core";

interface Props extends TextInputProps {
  /** Whether a recovery code does, too. */
  recovery: boolean;
}

export function CodeField({ recovery, ...props }: Props) {
  return (
    <TextInput
      label="Code"
      description={
        recovery
          ? "The six digits that your authenticator app shows, or a recovery code."
          : "The six digits that the app shows."
      }
      inputWrapperOrder={["label", "input", "description", "error"]}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // A keyboard of digits has no letters for a recovery code.
      inputMode={recovery ? "text" : "numeric"}
      maxLength={40}
      {...props}
    />
  );
}
