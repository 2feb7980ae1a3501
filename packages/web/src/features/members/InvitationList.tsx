/** Invitations that nobody has answered yet. */
import type { InvitationRow } from "@tallyleaf/contract";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { InvitationActions } from "./InvitationActions.tsx";
import styles from "./InvitationList.module.css";

export function InvitationList({ invitations }: { invitations: readonly InvitationRow[] }) {
  return (
    <ul className={layout.cardList} aria-label="Invitations">
      {invitations.map((invitation) => (
        <li key={invitation.id} className={styles.row}>
          <span className={styles.who}>
            <span className={styles.email}>{invitation.email}</span>
            <span className={text.noteBelow}>
              {ROLE_WORDS[invitation.role].label} · invited by {invitation.invitedBy} ·{" "}
              {invitation.status === "expired" ? "expired" : "expires"} <InstantText instant={invitation.expiresAt} />
            </span>
          </span>
          <StatusBadge status={invitation.status} />
          <InvitationActions invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}
