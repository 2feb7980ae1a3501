/** The way to the end of one's own account. The last card of the profile. */
import { useState } from "react";
import { DangerCard } from "../../kit/DangerCard.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

export function DeleteAccountCard({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <DangerCard
      id="delete-account"
      title="Delete account"
      sentence="Deletes your account and what is yours alone. The books of your company keep what you entered there, without your name. This cannot be undone."
      label="Delete account"
      onAsk={() => setAsking(true)}
    >
      <DeleteAccountDialog opened={asking} email={email} onClose={() => setAsking(false)} />
    </DangerCard>
  );
}
