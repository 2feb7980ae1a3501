/** Merges a vendor into another one that is chosen by a few letters. */
import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { vendorFields } from "@tallyleaf/contract";
import { currentLocale, listFormat } from "@tallyleaf/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { mergeInto, mergePreviewQuery, vendorChoicesQuery, vendorsChanged } from "./queries.ts";
import { say } from "./say.ts";

const REST_MS = 150;

interface Named {
  id: string;
  name: string;
}

interface Props {
  opened: boolean;
  /** The one that goes. */
  vendor: Named;
  /** The one that stays, where it is known already. */
  into?: Named | undefined;
  onClose: () => void;
  onMerged: (into: string) => void;
}

export function MergeDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={say("mergeTitle", { name: rest.vendor.name })}>
      <Merge onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Merge({ vendor, into, onClose, onMerged }: Omit<Props, "opened">) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Named | null>(into ?? null);
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), REST_MS);
  const found = useQuery(vendorChoicesQuery(asked === chosen?.name ? "" : asked)).data ?? [];
  const others = found.filter(({ id }) => id !== vendor.id);
  const listed = chosen && !others.some(({ id }) => id === chosen.id) ? [chosen, ...others] : others;
  const merge = useMutation({
    mutationFn: (target: Named) => mergeInto(vendor.id, target.id),
    async onSuccess({ message }, target) {
      toast.success(message);
      onClose();
      onMerged(target.id);
      await vendorsChanged(queries);
    },
  });
  return (
    <Stack>
      <Text>{say("mergeConsequence", { name: vendor.name })}</Text>
      {merge.error && <ErrorAlert>{messageOf(merge.error)}</ErrorAlert>}
      <Select
        label={say("mergeInto")}
        data={listed.map(({ id, name }) => ({ value: id, label: name }))}
        // The server has searched.
        filter={({ options }) => options}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        nothingFoundMessage={say("noVendorsFound")}
        data-autofocus
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(listed.find((each) => each.id === id) ?? null)}
      />
      {chosen && <MergePreview vendor={vendor} into={chosen} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        <Button
          disabled={chosen === null}
          loading={merge.isPending}
          onClick={() => chosen && !merge.isPending && merge.mutate(chosen)}
        >
          {say("merge")}
        </Button>
      </Group>
    </Stack>
  );
}

/** Documents that move, and the record whose details stay; empty until loaded. */
function MergePreview({ vendor, into }: { vendor: Named; into: Named }) {
  const { data } = useQuery(mergePreviewQuery(vendor.id, into.id));
  if (!data) return null;
  const listed = (names: typeof data.kept) => LISTED.format(names.map((name) => vendorFields[name].label));
  return (
    <Stack gap={4} role="status">
      <Text>{say("mergeMoves", { ...data.moves, into: into.name })}</Text>
      {data.kept.length > 0 && <Text>{say("mergeKept", { into: into.name, fields: listed(data.kept) })}</Text>}
      {data.taken.length > 0 && <Text>{say("mergeTaken", { into: into.name, fields: listed(data.taken) })}</Text>}
    </Stack>
  );
}

const LISTED = listFormat(currentLocale(), { type: "conjunction" });
