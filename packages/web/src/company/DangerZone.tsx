/** The way to the end of the company, set apart from everything else. */
import { Button, Text, Title } from "@mantine/core";
import type { OrganizationDetails } from "@tallyleaf/contract";
import { useState } from "react";
import styles from "./Company.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";

export function DangerZone({ details }: { details: OrganizationDetails }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.danger} aria-labelledby="danger-zone">
      <div>
        <Title order={2} fz={17} id="danger-zone">
          Danger Zone
        </Title>
        <Text c="dimmed" size="sm">
          Deletes the company with its books, documents and lists. This cannot be undone.
        </Text>
      </div>
      <Button color="red.8" variant="outline" className={styles.delete} onClick={() => setAsking(true)}>
        Delete Company
      </Button>
      <DeleteDialog opened={asking} name={details.name} onClose={() => setAsking(false)} />
    </section>
  );
}
