/** The form of a connection: keeps what it is set to, and says how its first try went. */
import { connectIntegration, type Field, integrationBody } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { validateWith } from "../../../kit/form/validate-with.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { type ConnectBody, connect, fetchIntegrationsAnew } from "../queries.ts";
import { say } from "../say.ts";
import type { ConnectFormProps } from "./forms.ts";

const { insecure, privateAddress } = connectIntegration.failures;

type Errors = Record<string, string>;

/** Props of each kind's form. */
interface Given extends Pick<ConnectFormProps, "shell" | "onDone"> {
  settings: object | null;
}

interface Options<Values> {
  initialValues: Values;
  bodyOf: (values: Values) => ConnectBody;
  /** From what the contract finds wrong with the body to the fields of this form, where they are not named alike. */
  errorsOf?: (errors: Errors, values: Values) => Errors;
  /** As `useDialogForm` has it. */
  fields?: readonly string[];
  /** The field that holds the address, where there is one. */
  address?: string;
}

/** A secret that is stored already: left empty, it stays. */
export const keepable = ({ required: _, ...field }: Field): Field => field;

export function useConnectForm<Values extends object>(given: Given, options: Options<Values>) {
  const { settings, shell, onDone } = given;
  const { bodyOf, errorsOf = (errors) => errors, initialValues, fields, address } = options;
  const client = useQueryClient();
  const { form, dialog, answer } = useDialogForm({
    initialValues,
    validate: (values) => errorsOf(validateWith(integrationBody, bodyOf(values)), values),
    send: (values) => connect(bodyOf(values)),
    onSent({ success, message }) {
      if (success) onDone(message);
      return fetchIntegrationsAnew(client);
    },
    fields,
    byCode: address ? { [insecure.code]: address, [privateAddress.code]: address } : {},
  });
  const isIdle = answer !== undefined && !answer.success;
  return {
    form,
    dialog: {
      ...dialog,
      shell,
      // The input stays, whether or not it works.
      error: isIdle ? say("savedButIdle", { reason: answer.message }) : dialog.error,
      submitLabel: settings ? sayCommon("save") : say("connect"),
      busyLabel: settings ? sayCommon("saving") : say("connecting"),
    },
  };
}
