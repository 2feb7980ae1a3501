/** Under the address: whether it is verified, and that another one will have to be. */

import { Anchor, Flex } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import text from "../../kit/text.module.css";

export function EmailNote({ verified, other }: { verified: boolean; other: boolean }) {
  return (
    <Flex
      component="span"
      gap="var(--space-2) var(--space-8)"
      wrap="wrap"
      align="center"
      className={text.tiny}
      role="status"
    >
      {other ? (
        "The new address has to be verified: saving sends a link to it."
      ) : verified ? (
        <Flex component="span" display="inline-flex" gap={4} align="center" className={text.leaf}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden="true" />
          Verified
        </Flex>
      ) : (
        <>
          <Flex component="span" display="inline-flex" gap={4} align="center" className={text.doubt}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
            Not verified
          </Flex>
          <Anchor component={Link} to="/verify-email" underline="always" fz="inherit">
            Verify this address
          </Anchor>
        </>
      )}
    </Flex>
  );
}
