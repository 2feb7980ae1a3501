/** The way to the end of one's own account. The last card of the profile. */
import { useState } from "react";
import { DangerCard } from "../../kit/DangerCard.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { say } from "./say.ts";

export function DeleteAccountCard({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <DangerCard
      id="delete-account"
      title={say("deleteAccount")}
      sentence={say("deleteAccountNote")}
      label={say("deleteAccount")}
      onAsk={() => setAsking(true)}
    >
      <DeleteAccountDialog opened={asking} email={email} onClose={() => setAsking(false)} />
    </DangerCard>
  );
}
