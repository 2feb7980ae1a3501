/** The way to the end of one's own account. The last card of the profile, set apart from the others. */
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import styles from "./Profile.module.css";

export function DeleteAccountCard({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.danger} aria-labelledby="delete-account">
      <div>
        <Title order={2} fz={17} id="delete-account">
          Delete account
        </Title>
        <Text c="dimmed" size="sm">
          Deletes your account and what is yours alone. The books of your company keep what you entered there, without
          your name. This cannot be undone.
        </Text>
      </div>
      <Button color="red.8" variant="outline" className={styles.delete} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog opened={asking} email={email} onClose={() => setAsking(false)} />
    </section>
  );
}
