/** Conversations, newest first: open, rename, delete. */

import { ActionIcon, Menu, Skeleton, Text } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ConversationRow } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sayUndoable } from "../../client/offer-undo.ts";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import styles from "./ConversationList.module.css";
import { conversationQuery, conversationsQuery, deleteIt } from "./queries.ts";
import { RenameDialog } from "./RenameDialog.tsx";
import { say } from "./say.ts";

interface Props {
  /** The one that is open; null: a new one. */
  current: string | null;
  onOpen: (id: string | null) => void;
}

export function ConversationList({ current, onOpen }: Props) {
  const client = useQueryClient();
  const list = useQuery(conversationsQuery);
  const [renaming, setRenaming] = useState<ConversationRow | null>(null);
  const deleting = useConfirm({
    act: ({ id }: ConversationRow) => deleteIt(id),
    onDone(answer, { id }) {
      sayUndoable(answer);
      client.removeQueries({ queryKey: conversationQuery(id).queryKey });
      client.setQueryData(conversationsQuery.queryKey, (kept) => kept?.filter((row) => row.id !== id));
      if (id === current) onOpen(null);
    },
  });
  return (
    <>
      <Loaded
        query={list}
        safe={say("listSafe")}
        skeleton={
          <div aria-hidden="true">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={44} mb={8} radius="md" />
            ))}
          </div>
        }
        empty={(rows) =>
          rows.length === 0 && (
            <Text size="sm" c="dimmed">
              {say("noConversations")}
            </Text>
          )
        }
      >
        {(rows) => (
          <ul className={layout.list}>
            {rows.map((row) => (
              <li
                key={row.id}
                className={`${layout.hovers} ${styles.row}`}
                data-current={row.id === current || undefined}
              >
                <Link
                  className={`${text.link} ${layout.grows} ${styles.link}`}
                  to={`/aichat?conversation=${row.id}`}
                  aria-current={row.id === current ? "page" : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onOpen(row.id);
                  }}
                >
                  <span className={`${text.cut} ${text.line} ${text.medium}`}>{row.title}</span>
                  <span className={text.note}>
                    <RelativeTime instant={row.updatedAt} />
                  </span>
                </Link>
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon className={layout.rigid} aria-label={say("actionsFor", { title: row.title })}>
                      <IconDots size={18} stroke={1.5} aria-hidden="true" />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => setRenaming(row)}>
                      {say("rename")}
                    </Menu.Item>
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash size={16} stroke={1.5} />}
                      onClick={() => deleting.ask(row)}
                    >
                      {sayCommon("delete")}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <RenameDialog conversation={renaming} onClose={() => setRenaming(null)} />
      <ConfirmDialog
        {...deleting.dialog}
        title={say("deleteTitle")}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
      >
        {say("deleteNote", { title: deleting.target?.title ?? "" })}
      </ConfirmDialog>
    </>
  );
}
