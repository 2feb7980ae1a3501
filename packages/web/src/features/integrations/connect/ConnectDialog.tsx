/** Connects, or changes what a connection is set to. */
import { INTEGRATIONS, type IntegrationKind, type IntegrationSettings } from "@tallyleaf/contract";
import type { ComponentType } from "react";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { say } from "../say.ts";
import { type ConnectFormProps, FORMS } from "./forms.ts";

interface Props {
  opened: boolean;
  kind: IntegrationKind;
  settings: IntegrationSettings | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function ConnectDialog({ opened, kind, settings, onClose, onDone }: Props) {
  // Looked up by the kind, a form gets that kind's settings.
  const Form = FORMS[kind] as ComponentType<ConnectFormProps>;
  const title = say(settings ? "settingsOf" : "connectTo", { name: INTEGRATIONS[kind] });
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} size="lg">
      {(shell) => <Form kind={kind} settings={settings} shell={shell} onDone={onDone} />}
    </FormDialog>
  );
}
