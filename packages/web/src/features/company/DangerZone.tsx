/** The way to the end of the company. */
import type { OrganizationDetails } from "@tallyleaf/contract";
import { useState } from "react";
import { DangerCard } from "../../kit/DangerCard.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { say } from "./say.ts";

export function DangerZone({ details }: { details: OrganizationDetails }) {
  const [asking, setAsking] = useState(false);
  return (
    <DangerCard
      id="danger-zone"
      title={say("dangerZone")}
      sentence={say("dangerNote")}
      label={say("deleteCompany")}
      onAsk={() => setAsking(true)}
    >
      <DeleteDialog opened={asking} name={details.name} onClose={() => setAsking(false)} />
    </DangerCard>
  );
}
