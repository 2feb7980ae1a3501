/** Says that the IBANs of a vendor were changed and that nobody has checked them. */
import { Badge } from "@mantine/core";
import { say } from "./say.ts";

export const IbanBadge = ({ changedAt }: { changedAt: string | null }) =>
  changedAt !== null && <Badge color="red">{say("ibanChanged")}</Badge>;
