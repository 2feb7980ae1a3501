/** Invitations that nobody has answered yet. */
import { Box, Flex } from "@mantine/core";
import type { InvitationRow } from "@tallyleaf/contract";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { InvitationActions } from "./InvitationActions.tsx";
import { say } from "./say.ts";

export function InvitationList({ invitations }: { invitations: readonly InvitationRow[] }) {
  return (
    <ul className={layout.cardList} aria-label={say("invitations")}>
      {invitations.map((invitation) => (
        <Flex
          key={invitation.id}
          component="li"
          gap="var(--space-8) var(--space-16)"
          wrap="wrap"
          align="center"
          pt={12}
          pr={12}
          pb={12}
          pl={16}
          className={layout.row}
        >
          <Box component="span" flex="1 1 260px" className={layout.shrinks}>
            <span className={`${text.strong} ${text.line}`}>{invitation.email}</span>
            <span className={text.noteBelow}>
              {say.rich(invitation.status === "expired" ? "invitedExpired" : "invitedExpires", {
                role: ROLE_WORDS[invitation.role].label,
                inviter: invitation.invitedBy,
                expiry: () => <InstantText instant={invitation.expiresAt} />,
              })}
            </span>
          </Box>
          <StatusBadge status={invitation.status} />
          <InvitationActions invitation={invitation} />
        </Flex>
      ))}
    </ul>
  );
}
