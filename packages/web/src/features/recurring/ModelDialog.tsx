/** Chooses the invoice or the bill that a new recurring document repeats. */
import { SegmentedControl, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { RecurringKind } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { modelChoicesQuery } from "./queries.ts";
import { say } from "./say.ts";

const REST_MS = 150;

interface Props {
  opened: boolean;
  onClose: () => void;
  onChosen: (kind: RecurringKind, id: string) => void;
}

export function ModelDialog({ opened, onClose, onChosen }: Props) {
  return (
    <FormDialog opened={opened} title={say("new")} size="lg" onClose={onClose}>
      {(shell) => <ModelForm shell={shell} onChosen={onChosen} />}
    </FormDialog>
  );
}

function ModelForm({ shell, onChosen }: { shell: Shell; onChosen: Props["onChosen"] }) {
  const [kind, setKind] = useState<RecurringKind>("invoice");
  const [id, setId] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState(false);
  const [sought] = useDebouncedValue(search.trim(), REST_MS);
  const [label, setLabel] = useState("");
  // After a choice, the field's text is no search.
  const { data = [] } = useQuery(modelChoicesQuery(kind, sought === label ? "" : sought));
  return (
    <DialogForm
      shell={shell}
      dirty={false}
      busy={false}
      error={null}
      submitLabel={say("continue")}
      busyLabel={say("continue")}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (id !== null) onChosen(kind, id);
      }}
    >
      <SegmentedControl
        aria-label={say("kind")}
        data={(["invoice", "bill"] as const).map((value) => ({ value, label: say("kindOf", { kind: value }) }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setId(null);
          setLabel("");
          setSearch("");
        }}
      />
      <Select
        label={say("repeated")}
        description={say("repeatedHint")}
        placeholder={say("searchModel", { kind })}
        data={id !== null && !data.some(({ value }) => value === id) ? [{ value: id, label }, ...data] : data}
        // The server has searched.
        filter={({ options }) => options}
        searchable
        data-autofocus
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={say("noModel")}
        comboboxProps={{ shadow: "md" }}
        searchValue={search}
        onSearchChange={setSearch}
        value={id}
        error={asked && id === null ? say("chooseModel") : undefined}
        onChange={(chosen, option) => {
          setId(chosen);
          setLabel(option?.label ?? "");
        }}
      />
    </DialogForm>
  );
}
