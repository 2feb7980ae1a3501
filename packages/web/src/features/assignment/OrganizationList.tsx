/** The accountant's organizations, as the server sorts them: the neediest first. */
import { Badge, Flex } from "@mantine/core";
import { IconCheck, IconStar } from "@tabler/icons-react";
import type { AssignedOrganization } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { OrganizationActions } from "./OrganizationActions.tsx";
import styles from "./OrganizationList.module.css";
import { say } from "./say.ts";
import { figuresOf, formatMonth, waitsIn } from "./waiting.ts";

export function OrganizationList({ organizations }: { organizations: readonly AssignedOrganization[] }) {
  return (
    <ul className={`${layout.cardList} ${styles.list}`} aria-label={say("organizationsByNeed")}>
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
              {organization.isCurrent && <Badge color="green">{say("current")}</Badge>}
              {organization.isPrimary && (
                <Badge
                  color="gray"
                  title={say("primaryHint")}
                  leftSection={<IconStar size={12} stroke={2} aria-hidden="true" />}
                >
                  {say("primary")}
                </Badge>
              )}
            </Flex>
            <span className={text.note}>
              <RoleAndActivity organization={organization} />
            </span>
          </div>
          <Waiting waiting={organization.waiting} />
          <OrganizationActions organization={organization} others={organizations.length - 1} />
        </li>
      ))}
    </ul>
  );
}

const b = (chunks: ReactNode) => <strong>{chunks}</strong>;

function RoleAndActivity({ organization: { role, lastActivityAt } }: { organization: AssignedOrganization }) {
  const { label } = ROLE_WORDS[role];
  if (lastActivityAt === null) return label;
  return say.rich("roleAndActivity", { role: label, time: () => <RelativeTime instant={lastActivityAt} /> });
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
        <IconCheck size={18} stroke={1.5} aria-hidden="true" /> {say("nothingToDo")}
      </Flex>
    );
  }
  return (
    <ul className={`${layout.list} ${styles.figures}`} aria-label={say("figures")}>
      {figuresOf(waiting).map(({ kind, count }) => (
        <li key={kind} className={styles.figure} data-none={count === 0 || undefined}>
          {say.rich(kind, { count, b })}
        </li>
      ))}
      <li className={styles.figure} data-none={waiting.openMonth === null || undefined}>
        {waiting.openMonth === null
          ? say.rich("noOpenMonth", { b })
          : say.rich("openMonth", { month: formatMonth(waiting.openMonth), b })}
      </li>
    </ul>
  );
}
