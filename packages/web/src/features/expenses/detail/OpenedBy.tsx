/** Says of a bill that an entry by hand or the opening balances opened where it can be changed, and leads there. */
import { Text } from "@mantine/core";
import { type ExpenseBill, PART_OF_ENTRY, PART_OF_OPENING } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { journalEntries } from "@tallyleaf/messages/catalogs/journal-entries";
import { Link } from "react-router";
import layout from "../../../kit/layout.module.css";
import { useCan } from "../../../session/can.ts";
import { pathOfOpener } from "../row-facts.ts";

const say = translator(journalEntries);

export default function OpenedBy({ openedBy }: { openedBy: NonNullable<ExpenseBill["openedBy"]> }) {
  const mayOpen = useCan("see", "journal") !== null;
  const { kind } = openedBy;
  return (
    <Text className={layout.below}>
      {(kind === "entry" ? PART_OF_ENTRY : PART_OF_OPENING).message}{" "}
      {mayOpen && <Link to={pathOfOpener(openedBy)}>{say(kind === "entry" ? "entry" : "openingBalances")}</Link>}
    </Text>
  );
}
