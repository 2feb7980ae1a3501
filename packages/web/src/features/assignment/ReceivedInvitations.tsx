/** Invitations to work for more organizations. */

import { Box, Flex, Text, Title } from "@mantine/core";
import type { ReceivedInvitation } from "@tallyleaf/contract";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { InvitationAnswer } from "./InvitationAnswer.tsx";
import styles from "./ReceivedInvitations.module.css";
import { say } from "./say.ts";

export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return (
    <Box component="section" mb={32} aria-labelledby="invitations">
      <Title order={2} fz={17} id="invitations">
        {say("invitations")}
      </Title>
      <ul className={`${layout.cardList} ${styles.list}`}>
        {invitations.map((invitation) => (
          <Flex
            key={invitation.id}
            component="li"
            gap="var(--space-12) var(--space-24)"
            wrap="wrap"
            align="center"
            p={16}
            className={layout.row}
          >
            <Box flex="1 1 260px" className={layout.words}>
              <Text fw={550}>{invitation.organizationName}</Text>
              <Text c="dimmed" fz="sm">
                {say.rich("invited", {
                  role: invitation.role,
                  inviter: invitation.invitedBy,
                  expiry: () => <InstantText instant={invitation.expiresAt} />,
                })}
              </Text>
            </Box>
            <InvitationAnswer invitation={invitation} />
          </Flex>
        ))}
      </ul>
    </Box>
  );
}
