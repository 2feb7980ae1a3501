/** The client's projects in hand, where there are any, and the one that is chosen. */
import { invoiceFields } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { clientQuery } from "../../clients/queries.ts";

export function ProjectField(props: {
  clientId: string;
  value: string | null;
  error: string | undefined;
  onChoose: (id: string | null) => void;
}) {
  const { clientId, value, error, onChoose } = props;
  const { data } = useQuery({ ...clientQuery(clientId), enabled: clientId !== "" });
  const projects = (data?.projects ?? []).filter(({ id, status }) => status === "active" || id === value);
  if (projects.length === 0) return null;
  return (
    <SearchSelect
      {...wordsOf(invoiceFields.projectId)}
      data={projects.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      comboboxProps={{ shadow: "md" }}
      value={value}
      error={error}
      onChange={onChoose}
    />
  );
}
