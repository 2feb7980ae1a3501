/** A password that can be shown, by pointer and by key. */
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { say } from "../plain/say.ts";

interface Props extends PasswordInputProps {
  autoComplete: "current-password" | "new-password";
  /** Label of the button beside it, where there are two of them. */
  showLabel?: string;
}

export function PasswordField({ showLabel = say("showCharacters"), ...props }: Props) {
  return (
    <PasswordInput
      inputWrapperOrder={["label", "input", "description", "error"]}
      visibilityToggleFocusable
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": showLabel }}
      {...props}
    />
  );
}
