/** The members on a phone: who and whether they have access, the rest below. */

import { Group } from "@mantine/core";
import type { MemberRow } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import { RowCard } from "../../kit/list-table/RowCard.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { MemberActions } from "./MemberActions.tsx";
import { MemberName } from "./MemberName.tsx";
import { say } from "./say.ts";

function RoleAndSeen({ member: { role, lastSeenAt } }: { member: MemberRow }) {
  const { label } = ROLE_WORDS[role];
  if (lastSeenAt === null) return say("roleNeverSeen", { role: label });
  return say.rich("roleSeen", { role: label, time: () => <RelativeTime instant={lastSeenAt} /> });
}

export function MemberCards({ members }: { members: readonly MemberRow[] }) {
  return (
    <ul className={`${layout.cardList} ${layout.rows}`} aria-label={say("members")}>
      {members.map((member) => (
        <RowCard
          key={member.id}
          title={<MemberName member={member} />}
          facts={
            <Group gap="var(--space-2) var(--space-12)">
              <span>
                <RoleAndSeen member={member} />
              </span>
              <StatusBadge status={member.status} />
            </Group>
          }
          actions={<MemberActions member={member} />}
        />
      ))}
    </ul>
  );
}
