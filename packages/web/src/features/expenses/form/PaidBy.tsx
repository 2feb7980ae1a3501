/** The member who paid with their own money; who enters the expense, unless another is chosen. */
import { Select } from "@mantine/core";
import { listPayers } from "@tallyleaf/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { sessionStore } from "../../../session/store.ts";
import { LIST } from "./parts.ts";
import { say } from "./say.ts";

const payersQuery = queryOptions({
  queryKey: ["reimbursements", "payers"],
  queryFn: ({ signal }) => call(listPayers, {}, { signal }),
});

interface Props {
  value: string | null;
  onChange: (id: string) => void;
}

export default function PaidBy({ value, onChange }: Props) {
  const { data } = useQuery(payersQuery).data ?? { data: [] };
  return (
    <Select
      mt="xs"
      label={say("whoPaid")}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? sessionStore.current()?.user.id ?? null}
      onChange={(id) => id !== null && onChange(id)}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={LIST}
    />
  );
}
