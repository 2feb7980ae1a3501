/** The chips over the list: all clients, active ones, archived ones, each with how many there are. */

import { Flex, UnstyledButton } from "@mantine/core";
import type { CallOutput, listClients } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import textLook from "../../kit/text.module.css";
import type { ClientsView } from "./list-params.ts";
import { say } from "./say.ts";

const CHIPS = [
  { status: null, label: say("allClients"), count: "all" },
  { status: "active", label: say("active"), count: "active" },
  { status: "inactive", label: say("inactive"), count: "inactive" },
] as const;

interface Props {
  status: ClientsView["status"];
  /** Null: not known yet. */
  counts: CallOutput<typeof listClients>["counts"] | null;
  onStatus: (status: ClientsView["status"]) => void;
}

export function StatusChips({ status, counts, onStatus }: Props) {
  return (
    <Flex component="fieldset" gap={8} wrap="wrap" className={layout.bare}>
      <legend className="visually-hidden">{say("whichClients")}</legend>
      {CHIPS.map(({ status: each, label, count }) => (
        <UnstyledButton
          key={label}
          className={`${layout.hovers} ${layout.chip}`}
          aria-pressed={status === each}
          onClick={() => onStatus(each)}
        >
          {label}{" "}
          <span className={`${status === each ? "" : textLook.dimmed} ${textLook.figures} ${textLook.regular}`}>
            {counts?.[count] ?? ""}
          </span>
        </UnstyledButton>
      ))}
    </Flex>
  );
}
