/** The members where there is room. */

import { Table } from "@mantine/core";
import type { MemberRow } from "@tallyleaf/contract";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { MemberActions } from "./MemberActions.tsx";
import { MemberName } from "./MemberName.tsx";
import styles from "./Members.module.css";

export function MemberTable({ members }: { members: readonly MemberRow[] }) {
  return (
    <div className={layout.surface}>
      <Table className={styles.table} aria-label="Members">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Joined</Table.Th>
            <Table.Th>Last seen</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.id}>
              <Table.Td>
                <MemberName member={member} />
              </Table.Td>
              <Table.Td>{ROLE_WORDS[member.role].label}</Table.Td>
              <Table.Td>
                <StatusBadge status={member.status} />
              </Table.Td>
              <Table.Td>
                <InstantText instant={member.joinedAt} />
              </Table.Td>
              <Table.Td className={text.unbroken}>
                {member.lastSeenAt === null ? "Never" : <RelativeTime instant={member.lastSeenAt} />}
              </Table.Td>
              <Table.Td className={`${text.unbroken} ${text.right}`}>
                <MemberActions member={member} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
