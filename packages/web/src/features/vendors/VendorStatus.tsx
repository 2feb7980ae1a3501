/** Whether a vendor is active, as a badge. */
import { Badge } from "@mantine/core";
import { say } from "./say.ts";

export function VendorStatus({ active }: { active: boolean }) {
  return <Badge color={active ? "green" : "gray"}>{active ? say("active") : say("inactive")}</Badge>;
}
