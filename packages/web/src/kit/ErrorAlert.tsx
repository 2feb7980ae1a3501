/** A sentence about something that did not work, told to screen readers at once. */

import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { say } from "./say.ts";
import text from "./text.module.css";

export function ErrorAlert({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  return (
    <Alert
      role="alert"
      color="red"
      className={`${text.onTint} ${text.wrapped}`}
      icon={<IconAlertTriangle stroke={1.5} />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={say("dismiss")}
      onClose={onClose}
    >
      {children}
    </Alert>
  );
}
