/** The state of an entry or a draft, in the same words and color in lists and details. */
import { Badge } from "@mantine/core";
import { say } from "./entries/say.ts";

const COLORS = {
  posted: "green",
  reversed: "gray",
  draft: "yellow",
  submitted: "blue",
  rejected: "red",
} as const;

export function EntryState({ state, size }: { state: keyof typeof COLORS; size?: "lg" }) {
  return (
    <Badge color={COLORS[state]} {...(size && { size })}>
      {say("stateName", { state })}
    </Badge>
  );
}
