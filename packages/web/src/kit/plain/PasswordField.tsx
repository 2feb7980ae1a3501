/** As kit/form/PasswordField.tsx, without Mantine: a password that can be shown, by pointer and by key. */
import { useState } from "react";
import styles from "./Field.module.css";
import { say } from "./say.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface Props extends TextFieldProps {
  autoComplete: "current-password" | "new-password";
  /** Label of the button beside it, where there are two of them. */
  showLabel?: string;
}

const OPEN =
  "M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72zM168 128a40 40 0 1 1-80 0 40 40 0 1 1 80 0z";
const CROSSED =
  "M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6";

export function PasswordField({ showLabel = say("showCharacters"), ...field }: Props) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <button
      className={styles.reveal}
      type="button"
      aria-label={showLabel}
      aria-pressed={shown}
      // The field keeps the focus, and on a phone the keyboard stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={shown ? CROSSED : OPEN} />
      </svg>
    </button>
  );
  return <TextField {...field} type={shown ? "text" : "password"} inside={reveal} />;
}
