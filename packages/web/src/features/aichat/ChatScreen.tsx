/** /aichat: the assistant. Conversations on the left, the one that is open beside them. */

import { Box, Button, Drawer, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMessages, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import styles from "./ChatScreen.module.css";
import { Conversation } from "./Conversation.tsx";
import { ConversationList } from "./ConversationList.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("assistant")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ChatScreen() {
  const [query, setQuery] = useSearchParams();
  const [listed, list] = useDisclosure(false);
  const addressed = query.get("conversation");
  // A click leads at once to another conversation, though the address comes a moment later: what is typed by then is typed there.
  const [going, setGoing] = useState<{ to: string | null } | null>(null);
  if (going !== null && going.to === addressed) setGoing(null);
  const id = going === null ? addressed : going.to;
  // The search leads here with a question, from this screen too; it is asked once, in a new conversation.
  const question = id === null ? query.get("ask") : null;
  // A conversation that begins keeps its place on the page when it gets its address, which comes a moment later.
  const [begunId, setBegunId] = useState<string | null>(null);
  const [mounted, setMounted] = useState({ key: 0, id, asked: question });
  if (mounted.id !== id || (question !== null && question !== mounted.asked)) {
    const isSame = mounted.id === null && id === begunId;
    setMounted(isSame ? { ...mounted, id } : { key: mounted.key + 1, id, asked: question });
  }
  const open = (next: string | null) => {
    list.close();
    setBegunId(null);
    setGoing({ to: next });
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
        title={say("assistant")}
        actions={
          <>
            <Button
              variant="default"
              hiddenFrom="lg"
              leftSection={<IconMessages size={18} stroke={1.5} aria-hidden="true" />}
              onClick={list.open}
            >
              {say("conversations")}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => open(null)}
            >
              {say("newConversation")}
            </Button>
          </>
        }
      >
        {say("assistantNote")}
      </PageHeader>
      <Group gap={24} align="start" wrap="nowrap">
        <Box
          component="aside"
          w={256}
          flex="none"
          p={4}
          m={-4}
          visibleFrom="lg"
          className={`${layout.stays} ${styles.side}`}
          aria-label={say("conversations")}
        >
          {conversations}
        </Box>
        <Conversation key={mounted.key} id={id} onBegun={begun} onGone={() => open(null)} asked={mounted.asked} />
      </Group>
      <Drawer
        opened={listed}
        onClose={list.close}
        title={say("conversations")}
        closeButtonProps={{ "aria-label": sayCommon("close") }}
      >
        {conversations}
      </Drawer>
    </>
  );
}
