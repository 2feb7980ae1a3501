/** The members on a phone: who and whether they have access, the rest below. */

import type { MemberRow } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import table from "../../kit/list-table/Table.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { MemberActions } from "./MemberActions.tsx";
import { MemberName } from "./MemberName.tsx";
import styles from "./Members.module.css";
import { say } from "./say.ts";

function RoleAndSeen({ member: { role, lastSeenAt } }: { member: MemberRow }) {
  const { label } = ROLE_WORDS[role];
  if (lastSeenAt === null) return say("roleNeverSeen", { role: label });
  return say.rich("roleSeen", { role: label, time: () => <RelativeTime instant={lastSeenAt} /> });
}

export function MemberCards({ members }: { members: readonly MemberRow[] }) {
  return (
    <ul className={`${layout.cardList} ${table.cards}`} aria-label={say("members")}>
      {members.map((member) => (
        <li key={member.id} className={`${layout.cardRow} ${styles.card}`}>
          <MemberName member={member} />
          <MemberActions member={member} />
          <span className={`${text.dimmed} ${text.small}`}>
            <RoleAndSeen member={member} />
          </span>
          <StatusBadge status={member.status} />
        </li>
      ))}
    </ul>
  );
}
