/** Always visible below the form: the total, what is missing, Cancel, and Save. */

import { Button, Group, Stack, Text } from "@mantine/core";
import type { ExpenseFigures } from "@tallyleaf/ledger";
import type { ReactNode } from "react";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import layout from "../../../kit/layout.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import styles from "./ActionBar.module.css";
import type { Screen } from "./checks.ts";
import { moneyText } from "./money-text.ts";
import { say } from "./say.ts";

const LABELS: Record<Screen, { save: string; busy: string }> = {
  add: { save: say("saveExpense"), busy: sayCommon("saving") },
  edit: { save: say("updateExpense"), busy: say("updating") },
};

interface Props {
  screen: Screen;
  /** Absent: an expense is saved. */
  saveLabel?: string;
  figures: ExpenseFigures;
  busy: boolean;
  /** One sentence a line. */
  alert: string | null;
  newer: ReactNode;
  onCancel: () => void;
}

export function ActionBar({ screen, saveLabel, figures, busy, alert, newer, onCancel }: Props) {
  return (
    <div className={`${layout.foot} ${styles.bar}`}>
      {newer}
      {alert !== null && (
        <ErrorAlert>
          {alert.split("\n").map((sentence) => (
            <p key={sentence} className={text.plain}>
              {sentence}
            </p>
          ))}
        </ErrorAlert>
      )}
      <Group gap={8}>
        <Stack gap={0} flex="1 1 auto" className={text.figures}>
          <Text size="sm" c="dimmed">
            {say("grandTotal")}
          </Text>
          <strong>{moneyText(figures.grandTotal, screen)}</strong>
        </Stack>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {sayCommon("cancel")}
        </Button>
        {/* Pale while busy, but not disabled: the focus stays where it was. */}
        <Button type="submit" data-disabled={busy || undefined} aria-disabled={busy}>
          {busy ? LABELS[screen].busy : (saveLabel ?? LABELS[screen].save)}
        </Button>
      </Group>
    </div>
  );
}
