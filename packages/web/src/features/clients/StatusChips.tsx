/** The chips over the list: all clients, active ones, archived ones, each with how many there are. */

import type { CallOutput, listClients } from "@tallyleaf/contract";
import { FilterChips } from "../../kit/FilterChips.tsx";
import type { ClientsView } from "./list-params.ts";
import { say } from "./say.ts";

const CHIPS = [
  { value: null, label: say("allClients"), counted: "all" },
  { value: "active", label: say("active"), counted: "active" },
  { value: "inactive", label: say("inactive"), counted: "inactive" },
] as const;

interface Props {
  status: ClientsView["status"];
  /** Null: not known yet. */
  counts: CallOutput<typeof listClients>["counts"] | null;
  onStatus: (status: ClientsView["status"]) => void;
}

export function StatusChips({ status, counts, onStatus }: Props) {
  return (
    <FilterChips
      label={say("whichClients")}
      choices={CHIPS.map((chip) => ({ ...chip, count: counts?.[chip.counted] }))}
      value={status}
      onChange={onStatus}
    />
  );
}
