/** Turns two-factor authentication on: the password, then the key for the app and its first code. */

import { Group, Stack, Text } from "@mantine/core";
import {
  type beginSecondFactor,
  type CallOutput,
  type confirmSecondFactor,
  MAX_PASSWORD_LENGTH,
  twoFactorBegin,
  twoFactorConfirmation,
} from "@tallyleaf/contract";
import { lazy, Suspense, useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { CodeField } from "../../kit/form/CodeField.tsx";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import layout from "../../kit/layout.module.css";
import qr from "../../kit/QrCode.module.css";
import text from "../../kit/text.module.css";
import { begin, confirm, FIELD_BY_CODE, inGroups } from "./queries.ts";
import styles from "./SecondFactor.module.css";
import { say } from "./say.ts";

// Few people come here, and none twice: what draws the picture is loaded with the first of them.
const QrCode = lazy(() => import("../../kit/QrCode.tsx").then((module) => ({ default: module.QrCode })));

type Begun = CallOutput<typeof beginSecondFactor>;

interface Props {
  opened: boolean;
  onClose: () => void;
  onOn: (answer: CallOutput<typeof confirmSecondFactor>) => void;
}

export function SetUpDialog({ opened, onClose, onOn }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("setUpTitle")}>
      {(shell) => <SetUp shell={shell} onOn={onOn} />}
    </FormDialog>
  );
}

function SetUp({ shell, onOn }: Pick<Props, "onOn"> & { shell: Shell }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <PasswordStep shell={shell} onBegun={setBegun} />
  ) : (
    <CodeStep shell={shell} begun={begun} onOn={onOn} />
  );
}

function PasswordStep({ shell, onBegun }: { shell: Shell; onBegun: (begun: Begun) => void }) {
  const { form, dialog } = useDialogForm({
    initialValues: { currentPassword: "" },
    validate: (values) => validateWith(twoFactorBegin, values),
    send: ({ currentPassword }: { currentPassword: string }) => begin(currentPassword),
    onSent: onBegun,
    byCode: FIELD_BY_CODE,
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("continue")} busyLabel={say("continuing")}>
      <Text>{say("authenticatorNeeded")}</Text>
      <PasswordField
        label={say("yourPassword")}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        data-autofocus
        {...form.getInputProps("currentPassword")}
      />
    </DialogForm>
  );
}

/** The field that had the focus is gone. */
const focusWhenShown = (node: HTMLInputElement | null) => node?.focus();

function CodeStep({ shell, begun, onOn }: Pick<Props, "onOn"> & { shell: Shell; begun: Begun }) {
  const { form, dialog } = useDialogForm({
    initialValues: { code: "" },
    validate: (values) => validateWith(twoFactorConfirmation, values),
    send: ({ code }: { code: string }) => confirm(code),
    onSent: onOn,
    byCode: FIELD_BY_CODE,
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("turnOn")} busyLabel={say("turningOn")}>
      <Group gap={16} align="flex-start">
        <Suspense fallback={<span className={`${layout.surface} ${qr.qr}`} />}>
          <QrCode text={begun.uri} label={say("qrCode")} />
        </Suspense>
        <div>
          <Text>{say("scanThis")}</Text>
          <Text size="sm" c="dimmed" mt="xs">
            {say.rich("cannotScan", {
              key: () => <code className={`${text.mono} ${text.line} ${styles.key}`}>{inGroups(begun.key)}</code>,
            })}
          </Text>
        </div>
      </Group>
      <Stack>
        <CodeField recovery={false} ref={focusWhenShown} {...form.getInputProps("code")} />
      </Stack>
    </DialogForm>
  );
}
