/** Under the address: whether it is verified, and that another one will have to be. */
import { Anchor } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./Profile.module.css";

export function EmailNote({ verified, other }: { verified: boolean; other: boolean }) {
  return (
    <span className={styles.note} role="status">
      {other ? (
        "The new address has to be verified: saving sends a link to it."
      ) : verified ? (
        <span className={styles.verified}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden="true" />
          Verified
        </span>
      ) : (
        <>
          <span className={styles.unverified}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
            Not verified
          </span>
          <Anchor component={Link} to="/verify-email" underline="always" fz="inherit">
            Verify this address
          </Anchor>
        </>
      )}
    </span>
  );
}
