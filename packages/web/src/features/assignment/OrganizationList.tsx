/** The accountant's organizations, as the server sorts them: the neediest first. */
import { Badge } from "@mantine/core";
import { IconCheck, IconStar } from "@tabler/icons-react";
import type { AssignedOrganization } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { OrganizationActions } from "./OrganizationActions.tsx";
import styles from "./OrganizationList.module.css";
import { figuresOf, formatMonth, waitsIn } from "./waiting.ts";

export function OrganizationList({ organizations }: { organizations: readonly AssignedOrganization[] }) {
  return (
    <ul className={styles.list} aria-label="Organizations, the neediest first">
      {organizations.map((organization) => (
        <li key={organization.id} className={styles.row}>
          <div className={layout.shrinks}>
            <span className={styles.name}>
              {organization.name}
              {organization.isCurrent && <Badge color="green">Current</Badge>}
              {organization.isPrimary && (
                <Badge
                  color="gray"
                  title="A sign-in leads here"
                  leftSection={<IconStar size={12} stroke={2} aria-hidden="true" />}
                >
                  Primary
                </Badge>
              )}
            </span>
            <span className={text.note}>
              {ROLE_WORDS[organization.role].label}
              {organization.lastActivityAt !== null && (
                <>
                  {" · last activity "}
                  <RelativeTime instant={organization.lastActivityAt} />
                </>
              )}
            </span>
          </div>
          <Waiting waiting={organization.waiting} />
          <OrganizationActions organization={organization} others={organizations.length - 1} />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ waiting }: Pick<AssignedOrganization, "waiting">) {
  if (waitsIn(waiting) === 0) {
    return (
      <p className={styles.settled}>
        <IconCheck size={18} stroke={1.5} aria-hidden="true" /> Nothing waits
      </p>
    );
  }
  return (
    <ul className={styles.figures} aria-label="What waits">
      {figuresOf(waiting).map(({ count, words }) => (
        <li key={words} className={styles.figure} data-none={count === 0 || undefined}>
          <strong>{count.toLocaleString()}</strong> {words}
        </li>
      ))}
      <li className={styles.figure} data-none={waiting.openMonth === null || undefined}>
        <strong>{waiting.openMonth === null ? "None" : formatMonth(waiting.openMonth)}</strong> oldest open month
      </li>
    </ul>
  );
}
