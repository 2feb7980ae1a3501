/** Who a member is: name, whether that is the reader, and the address with what is known of it. */
import { Badge } from "@mantine/core";
import type { MemberRow } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import styles from "./MemberName.module.css";

export function MemberName({ member }: { member: MemberRow }) {
  return (
    <div className={layout.shrinks}>
      <span className={layout.name}>
        {member.name}
        {member.self && <Badge color="gray">You</Badge>}
      </span>
      <span className={styles.email}>
        {member.email} ·{" "}
        <span className={member.emailVerified ? undefined : styles.doubt}>
          {member.emailVerified ? "verified" : "not verified"}
        </span>
      </span>
    </div>
  );
}
