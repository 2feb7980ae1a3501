/** The way to the end of the company. */
import type { OrganizationDetails } from "@tallyleaf/contract";
import { useState } from "react";
import { DangerCard } from "../../kit/DangerCard.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";

export function DangerZone({ details }: { details: OrganizationDetails }) {
  const [asking, setAsking] = useState(false);
  return (
    <DangerCard
      id="danger-zone"
      title="Danger Zone"
      sentence="Deletes the company with its books, documents and lists. This cannot be undone."
      label="Delete Company"
      onAsk={() => setAsking(true)}
    >
      <DeleteDialog opened={asking} name={details.name} onClose={() => setAsking(false)} />
    </DangerCard>
  );
}
