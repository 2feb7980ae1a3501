/** Toasts: what was done, told for a moment in the corner. What needs an answer is a dialog or an alert instead. */
import { notifications } from "@mantine/notifications";
import { createElement } from "react";
import { ToastAction } from "./ToastAction.tsx";

interface Options {
  /** Above the message, where one belongs there. */
  title?: string;
  /** Seconds until it goes by itself, 5 when absent; null: it stays until it is dismissed. */
  seconds?: number | null;
  /** Action offered while the toast is shown: "Undo". */
  action?: { label: string; act: () => void };
}

function show(message: string, color: string, { title, seconds = 5, action }: Options, id?: string): void {
  const shown = notifications.show({
    id,
    title,
    message: action
      ? createElement(ToastAction, { message, ...action, onDone: () => notifications.hide(shown) })
      : message,
    color,
    autoClose: seconds === null ? false : seconds * 1000,
  });
}

export const toast = {
  /** It worked. */
  success: (message: string, options: Options = {}) => show(message, "brand", options),
  /** Worth knowing, and nobody's fault. */
  notice: (message: string, options: Options = {}) => show(message, "yellow", options),
  /** Shows a failure that nothing else on the screen shows. A repeated one is shown once while it is visible. */
  error: (message: string, options: Options = {}) => show(message, "red", options, `error ${message}`),
};
