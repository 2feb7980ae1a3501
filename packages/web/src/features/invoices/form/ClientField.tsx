/** Chooses who is invoiced, by a few letters of name, company or e-mail; who is not there yet is added in place. */
import { type ComboboxParsedItem, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { clientLabel, invoiceFields } from "@tallyleaf/contract";
import { currentLocale } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { wordsOf } from "../../../kit/form/described.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { ClientDialog } from "../../clients/ClientDialog.tsx";
import { clientChoicesQuery, clientQuery } from "../../clients/queries.ts";
import { say } from "./say.ts";
import type { ChosenClient } from "./state.ts";

const REST_MS = 150;
/** No id: the choice that adds one. */
const ADD = "add";

interface Props {
  /** Id; "" where none is chosen. */
  value: string;
  error: string | undefined;
  /** A credit note is for whom its invoice was. */
  readOnly: boolean;
  onChoose: (client: ChosenClient) => void;
}

interface Named {
  id: string;
  name: string;
  company: string;
}

/** "Bees Ltd (Ada Byron)". */
const labelOf = (client: Named) =>
  client.company !== "" && client.name !== "" ? `${client.company} (${client.name})` : clientLabel(client);

const fits = (option: ComboboxParsedItem, typed: string) =>
  "value" in option && (option.value === ADD || option.label.toLowerCase().includes(typed.toLowerCase()));

/** Drawn again only when one of its own values changed. */
export const ClientField = memo(function ClientField({ value, error, readOnly, onChoose }: Props) {
  const adding = useDialog<null>();
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), REST_MS);
  const chosen = useQuery({ ...clientQuery(value), enabled: value !== "" }).data;
  const chosenLabel = chosen ? labelOf(chosen) : "";
  // After a choice, the field's text is no search.
  const searched = asked === chosenLabel ? "" : asked;
  const { data: found = [], isPlaceholderData } = useQuery(clientChoicesQuery(searched));
  const isAnswered = search === chosenLabel || (search.trim() === asked && !isPlaceholderData);
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const addLabel = searched === "" ? say("addClient") : say("addClientNamed", { name: searched });
  return (
    <>
      <Select
        {...wordsOf(invoiceFields.clientId)}
        name="clientId"
        data={[
          ...listed
            .map((client) => ({ value: client.id, label: labelOf(client) }))
            .sort((one, other) => one.label.localeCompare(other.label, currentLocale())),
          ...(readOnly ? [] : [{ value: ADD, label: addLabel }]),
        ]}
        // The server has searched; and the item that adds a client fits every search.
        // Until it has answered, keys must not choose one that doesn't fit what is typed.
        filter={({ options }) => (isAnswered ? options : options.filter((option) => fits(option, search.trim())))}
        searchable
        // The focus of a refused form comes here: an open list would cover the error.
        openOnFocus={false}
        readOnly={readOnly}
        searchValue={search}
        onSearchChange={setSearch}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        value={value === "" ? null : value}
        error={error}
        onChange={(id) => {
          if (id === ADD) return adding.open(null);
          const client = listed.find((each) => each.id === id);
          if (client) onChoose(client);
        }}
      />
      <ClientDialog
        opened={adding.opened}
        client={null}
        name={searched}
        onClose={adding.close}
        onSaved={(client) => {
          adding.close();
          onChoose(client);
        }}
      />
    </>
  );
});
