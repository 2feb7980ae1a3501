/** A form in a dialog: it closes without a word while nothing was typed, and asks before it throws anything away. */
import { Button, Group, Stack } from "@mantine/core";
import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Dialog } from "./Dialog.tsx";
import { ErrorAlert } from "./ErrorAlert.tsx";
import styles from "./FormDialog.module.css";
import { sayCommon } from "./say-common.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

/** State of the form: it has unsaved changes, or is being saved. */
interface Standing {
  dirty: boolean;
  busy: boolean;
}

export interface Shell {
  /** The form says its state whenever that changes. */
  report: (standing: Standing) => void;
  /** Closes, or asks first. */
  close: () => void;
  /** It is saved: going to another page at once doesn't ask. */
  release: () => void;
  /** False while the dialog fades out: a second click must send nothing more. */
  opened: boolean;
}

interface Props {
  opened: boolean;
  title: string;
  /** As Mantine's modals have it; for a form that needs more room than a few fields. */
  size?: string;
  onClose: () => void;
  /** The form; it is created again each time the dialog opens. */
  children: (shell: Shell) => ReactNode;
}

const UNTOUCHED: Standing = { dirty: false, busy: false };

export function FormDialog({ opened, title, size, onClose, children }: Props) {
  const [{ dirty, busy }, setStanding] = useState(UNTOUCHED);
  // The same state again draws nothing: a form says it when it appears, and would be drawn twice.
  const report = useCallback(
    (next: Standing) => setStanding((last) => (last.dirty === next.dirty && last.busy === next.busy ? last : next)),
    [],
  );
  const guard = useUnsavedGuard(opened && dirty);
  const close = () => {
    if (!busy) guard.ask(onClose);
  };
  // Mantine listens to the whole window: an Escape that closes the question would ask it again. An open list has its own use for it,
  // and so has a question that the form asks above this dialog.
  const closeOnEscape = ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLDivElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const taken = target.getAttribute("data-mantine-stop-propagation") === "true";
    if (key === "Escape" && !nativeEvent.isComposing && !taken) close();
  };
  return (
    <>
      <Dialog opened={opened} onClose={close} title={title} size={size} closeOnEscape={false} onKeyDown={closeOnEscape}>
        {children({ report, close, release: guard.release, opened })}
      </Dialog>
      {guard.dialog}
    </>
  );
}

interface FormProps extends Standing {
  shell: Shell;
  /** Error of saving that belongs to no field. */
  error: ReactNode;
  /** Question to answer before it is sent. */
  question?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** It takes something away: the button is red. */
  danger?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Other ways on, before the button that sends the form. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form within: its fields, what went wrong, and the two ways on. */
export function DialogForm(props: FormProps) {
  const { shell, dirty, busy, error, question, submitLabel, busyLabel, danger, onSubmit, more, children } = props;
  const { report, close, opened } = shell;
  // Drawn at once: an Escape that follows the last key closely must ask.
  useLayoutEffect(() => {
    report({ dirty, busy });
    return () => report(UNTOUCHED);
  }, [report, dirty, busy]);
  const element = useRef<HTMLFormElement>(null);
  // A form that waits for its data comes after the dialog has chosen where the focus goes.
  useEffect(() => {
    const dialog = element.current?.closest("[role='dialog']");
    if (dialog?.contains(document.activeElement))
      element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  return (
    <form ref={element} noValidate onSubmit={opened ? onSubmit : (event) => event.preventDefault()}>
      {question}
      <Stack>
        {error && <ErrorAlert>{error}</ErrorAlert>}
        {children}
        <Group justify="flex-end" gap="sm" className={styles.foot}>
          <Button variant="default" disabled={busy} onClick={close}>
            {sayCommon("cancel")}
          </Button>
          {more}
          {/* Pale while busy, but not disabled: the focus stays where it was. */}
          <Button
            type="submit"
            color={danger ? "red.8" : undefined}
            data-disabled={busy || undefined}
            aria-disabled={busy}
          >
            {busy ? busyLabel : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
