/** The accountant's organizations, as the server sorts them: the neediest first. */
import { Badge, Flex } from "@mantine/core";
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
    <ul className={`${layout.cardList} ${styles.list}`} aria-label="Organizations, the neediest first">
      {organizations.map((organization) => (
        <li key={organization.id} className={`${layout.row} ${styles.row}`}>
          <div className={layout.shrinks}>
            <Flex
              component="span"
              gap="var(--space-4) var(--space-8)"
              wrap="wrap"
              align="center"
              className={text.strong}
            >
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
            </Flex>
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
      <Flex
        component="p"
        gap={6}
        align="center"
        className={`${text.plain} ${text.small} ${text.leaf} ${styles.settled}`}
      >
        <IconCheck size={18} stroke={1.5} aria-hidden="true" /> Nothing waits
      </Flex>
    );
  }
  return (
    <ul className={`${layout.list} ${styles.figures}`} aria-label="What waits">
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
