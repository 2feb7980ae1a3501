/** A member's name, whether that is the reader, and the address with its verification. */

import { Badge } from "@mantine/core";
import type { MemberRow } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";

export function MemberName({ member }: { member: MemberRow }) {
  return (
    <div className={layout.shrinks}>
      <span className={layout.name}>
        {member.name}
        {member.self && <Badge color="gray">{say("you")}</Badge>}
      </span>
      <span className={`${text.noteWrapped} ${text.line}`}>
        {member.emailVerified
          ? say("emailVerified", { email: member.email })
          : say.rich("emailNotVerified", {
              email: member.email,
              note: (chunks) => <span className={text.doubt}>{chunks}</span>,
            })}
      </span>
    </div>
  );
}
