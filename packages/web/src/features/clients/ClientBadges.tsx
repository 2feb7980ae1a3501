/** How a client looks in few strokes: the initials, and whether it is active. */
import { Avatar, Badge } from "@mantine/core";
import { clientLabel } from "@tallyleaf/contract";
import { initialsOf } from "./initials.ts";
import { say } from "./say.ts";

/** Decoration: the name is beside it as text. */
export function ClientAvatar({ client, size }: { client: { name: string; company: string }; size: number }) {
  return (
    <Avatar size={size} color="brand" variant="light" alt="" aria-hidden="true">
      {initialsOf(client.name || clientLabel(client))}
    </Avatar>
  );
}

export function ClientStatus({ active }: { active: boolean }) {
  return <Badge color={active ? "green" : "gray"}>{active ? say("active") : say("inactive")}</Badge>;
}
