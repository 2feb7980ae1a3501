/** /aichat: the assistant. Conversations on the left, the one that is open beside them. */
import { Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMessages, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import styles from "./ChatScreen.module.css";
import { Conversation } from "./Conversation.tsx";
import { ConversationList } from "./ConversationList.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Assistant") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ChatScreen() {
  const [query, setQuery] = useSearchParams();
  const [listed, list] = useDisclosure(false);
  const id = query.get("conversation");
  // A conversation that begins keeps its place on the page when it gets its address, which comes a moment later.
  const [begunId, setBegunId] = useState<string | null>(null);
  const [mounted, setMounted] = useState({ key: 0, id });
  if (mounted.id !== id) {
    const isSame = mounted.id === null && id === begunId;
    setMounted({ key: isSame ? mounted.key : mounted.key + 1, id });
  }
  const open = (next: string | null) => {
    list.close();
    setBegunId(null);
    setQuery(next === null ? {} : { conversation: next });
  };
  const begun = (next: string) => {
    setBegunId(next);
    setQuery({ conversation: next }, { replace: true, preventScrollReset: true });
  };
  const conversations = <ConversationList current={id} onOpen={open} />;
  return (
    <>
      <PageHeader
        title="Assistant"
        actions={
          <>
            <Button
              variant="default"
              className={styles.listButton}
              leftSection={<IconMessages size={18} stroke={1.5} aria-hidden="true" />}
              onClick={list.open}
            >
              Conversations
            </Button>
            <Button
              variant="default"
              aria-label="New conversation"
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => open(null)}
            >
              New<span className={styles.long}>&nbsp;conversation</span>
            </Button>
          </>
        }
      >
        Ask about your books. Every figure comes from them, and nothing is changed before you confirm it.
      </PageHeader>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="Conversations">
          {conversations}
        </aside>
        <Conversation key={mounted.key} id={id} onBegun={begun} onGone={() => open(null)} />
      </div>
      <Drawer opened={listed} onClose={list.close} title="Conversations" closeButtonProps={{ "aria-label": "Close" }}>
        {conversations}
      </Drawer>
    </>
  );
}
