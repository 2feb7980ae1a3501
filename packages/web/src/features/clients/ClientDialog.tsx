/** Adds or changes a client: who they are first, what their invoices need below. */
import { type ClientDetail, clientBody, clientFields } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { sentOf, typedOf } from "../../kit/form/described.ts";
import { FieldInputs } from "../../kit/form/Fields.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import { clientQuery, clientsChanged, saveClient } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  client: { id: string } | null;
  /** What a new one begins with, where its name is known already. */
  name?: string;
  onClose: () => void;
  onSaved: (client: ClientDetail) => void;
}

export function ClientDialog({ opened, client, name = "", onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={client ? say("editClient") : say("addClient")}>
      {(shell) =>
        client ? (
          <Known shell={shell} id={client.id} onSaved={onSaved} />
        ) : (
          <ClientForm shell={shell} client={null} name={name} onSaved={onSaved} />
        )
      }
    </FormDialog>
  );
}

/** A row of the list does not hold all that the form changes. */
function Known({ shell, id, onSaved }: { shell: Shell; id: string; onSaved: Props["onSaved"] }) {
  const query = useQuery(clientQuery(id));
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loadingClient")} rows={6} />}
    >
      {(data) => <ClientForm shell={shell} client={data} name="" onSaved={onSaved} />}
    </Loaded>
  );
}

interface FormProps {
  shell: Shell;
  client: ClientDetail | null;
  name: string;
  onSaved: Props["onSaved"];
}

function ClientForm({ shell, client, name, onSaved }: FormProps) {
  const queries = useQueryClient();
  const [dimensions, setDimensions] = useState(client?.dimensions ?? []);
  const { form, dialog } = useDialogForm({
    initialValues: typedOf(clientFields, client, { name }),
    validate: (values) => validateWith(clientBody, sentOf(clientFields, values)),
    send: (values) => saveClient(client?.id ?? null, { ...sentOf(clientFields, values), dimensions }),
    onSent(saved) {
      toast.success(saved.message);
      onSaved(saved.client);
      return clientsChanged(queries);
    },
  });
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      dirty={dialog.dirty || (!dialog.busy && dimensions.join() !== (client?.dimensions ?? []).join())}
      submitLabel={client ? sayCommon("save") : say("addClient")}
      busyLabel={sayCommon("saving")}
    >
      <FieldInputs fields={clientFields} form={form} first="name" />
      <Dimensions label={say("dimensionsOfInvoices")} value={dimensions} onChange={setDimensions} />
    </DialogForm>
  );
}
