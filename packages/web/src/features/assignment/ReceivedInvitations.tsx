/** Invitations to work for more organizations. */
import { Text, Title } from "@mantine/core";
import { type ReceivedInvitation, ROLE_WITH_ARTICLE } from "@tallyleaf/contract";
import { InstantText } from "../../kit/DateText.tsx";
import { InvitationAnswer } from "./InvitationAnswer.tsx";
import styles from "./ReceivedInvitations.module.css";

export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <Title order={2} fz={17} id="invitations">
        Invitations
      </Title>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={550}>{invitation.organizationName}</Text>
              <Text c="dimmed" fz="sm">
                {invitation.invitedBy} invites you as {ROLE_WITH_ARTICLE[invitation.role]} · expires{" "}
                <InstantText instant={invitation.expiresAt} />
              </Text>
            </div>
            <InvitationAnswer invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}
