/** The members where there is room. */

import { Box } from "@mantine/core";
import { type MemberRow, memberFields } from "@tallyleaf/contract";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import table from "../../kit/list-table/Table.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { MemberActions } from "./MemberActions.tsx";
import { MemberName } from "./MemberName.tsx";
import { say } from "./say.ts";

export function MemberTable({ members }: { members: readonly MemberRow[] }) {
  return (
    <Box px={8} className={layout.surface}>
      <table className={table.table} aria-label={say("members")}>
        <thead>
          <tr>
            <Box component="th" scope="col" p={8} className={text.note}>
              {sayCommon("name")}
            </Box>
            <Box component="th" scope="col" p={8} className={text.note}>
              {memberFields.role.label}
            </Box>
            <Box component="th" scope="col" p={8} className={text.note}>
              {memberFields.status.label}
            </Box>
            <Box component="th" scope="col" p={8} className={text.note}>
              {say("joined")}
            </Box>
            <Box component="th" scope="col" p={8} className={text.note}>
              {say("lastSeen")}
            </Box>
            <Box component="th" scope="col" p={8} className={text.note}>
              <span className="visually-hidden">{say("actions")}</span>
            </Box>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <td>
                <MemberName member={member} />
              </td>
              <td>{ROLE_WORDS[member.role].label}</td>
              <td>
                <StatusBadge status={member.status} />
              </td>
              <td>
                <InstantText instant={member.joinedAt} />
              </td>
              <td className={text.unbroken}>
                {member.lastSeenAt === null ? say("never") : <RelativeTime instant={member.lastSeenAt} />}
              </td>
              <td className={`${text.unbroken} ${text.right}`}>
                <MemberActions member={member} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
