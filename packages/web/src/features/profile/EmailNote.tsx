/** Under the address: whether it is verified, and that another one will have to be. */

import { Anchor, Flex } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";

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
        say("newAddressNote")
      ) : verified ? (
        <Flex component="span" display="inline-flex" gap={4} align="center" className={text.leaf}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden="true" />
          {say("verified")}
        </Flex>
      ) : (
        <>
          <Flex component="span" display="inline-flex" gap={4} align="center" className={text.doubt}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
            {say("notVerified")}
          </Flex>
          <Anchor component={Link} to="/verify-email" underline="always" fz="inherit">
            {say("verifyAddress")}
          </Anchor>
        </>
      )}
    </Flex>
  );
}
