/** The bell: how many notifications are unread, and a menu with the newest. Its code and its one request come after the screen. */
import { ActionIcon, Indicator, Menu } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "../../kit/format-number.ts";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import text from "../../kit/text.module.css";
import styles from "./Bell.module.css";
import { markRead, notificationsQuery } from "./queries.ts";
import { say } from "./say.ts";

/** More are told as "9+". */
const MOST_SHOWN = 9;

export default function Bell({ size }: { size: number }) {
  const client = useQueryClient();
  const list = useQuery(notificationsQuery);
  const reading = useMutation({
    mutationFn: markRead,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
  const { unread = 0, data = [] } = list.data ?? {};
  return (
    <Menu position="bottom-end" width={360} withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon size={size} className={styles.bell} aria-label={say("bell", { count: unread })}>
          <Indicator
            disabled={unread === 0}
            label={unread > MOST_SHOWN ? say("many", { count: formatCount(MOST_SHOWN) }) : formatCount(unread)}
            color="red.8"
            size={16}
            inline
          >
            <IconBell size={20} stroke={1.5} aria-hidden="true" />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.list} aria-label={say("title")}>
        <Menu.Label>{say("title")}</Menu.Label>
        {data.length === 0 && (
          <p className={`${text.small} ${text.dimmed} ${styles.empty}`}>
            {list.error ? say("notLoaded") : list.isPending ? say("loading") : say("none")}
          </p>
        )}
        {unread > 0 && <Menu.Item onClick={() => reading.mutate(undefined)}>{say("markAll")}</Menu.Item>}
        {data.map(({ id, sentence, at, isRead, to }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={to}
            className={styles.one}
            data-unread={!isRead || undefined}
            onClick={() => !isRead && reading.mutate(id)}
          >
            <span className={text.wrapped}>{sentence}</span>
            {!isRead && <span className="visually-hidden">{say("unread")}</span>}
            <span className={text.noteBelow}>
              <RelativeTime instant={at} />
            </span>
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to="/profile#notifications">
          {say("settings")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
