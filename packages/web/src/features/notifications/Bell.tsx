/** The bell: how many notifications are unread, and a list of the newest. Its code and its one request come after the screen. */
import { ActionIcon, Button, Group, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import text from "../../kit/text.module.css";
import styles from "./Bell.module.css";
import { markRead, notificationsQuery } from "./queries.ts";
import { say } from "./say.ts";

/** More are told as "9+". */
const MOST_SHOWN = 9;

export default function Bell({ size }: { size: number }) {
  const client = useQueryClient();
  const [opened, { toggle, close }] = useDisclosure(false);
  const list = useQuery(notificationsQuery);
  const reading = useMutation({
    mutationFn: markRead,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
  const { unread = 0, data = [] } = list.data ?? {};
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width={360}
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size={size} className={styles.bell} aria-label={say("bell", { count: unread })} onClick={toggle}>
          <IconBell size={20} stroke={1.5} aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > MOST_SHOWN ? say("many", { count: formatCount(MOST_SHOWN) }) : formatCount(unread)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.list} aria-label={say("title")}>
        <Group justify="space-between" gap={8} wrap="nowrap" px={12} mih={44}>
          <h2 className={`${text.plain} ${text.small} ${text.medium}`}>{say("title")}</h2>
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" h={44} onClick={() => reading.mutate(undefined)}>
              {say("markAll")}
            </Button>
          )}
        </Group>
        {data.length === 0 ? (
          <p className={`${text.small} ${text.dimmed} ${styles.empty}`}>
            {list.error ? say("notLoaded") : list.isPending ? say("loading") : say("none")}
          </p>
        ) : (
          <ul className={layout.list}>
            {data.map(({ id, sentence, at, isRead, to }) => (
              <li key={id}>
                <Link
                  to={to}
                  className={`${layout.hovers} ${styles.one}`}
                  data-unread={!isRead || undefined}
                  onClick={() => {
                    close();
                    if (!isRead) reading.mutate(id);
                  }}
                >
                  <span className={text.wrapped}>{sentence}</span>
                  {!isRead && <span className="visually-hidden">{say("unread")}</span>}
                  <span className={text.noteBelow}>
                    <RelativeTime instant={at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link to="/profile#notifications" className={`${layout.hovers} ${styles.one}`} onClick={close}>
          {say("settings")}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
