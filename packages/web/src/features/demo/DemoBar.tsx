/** On every screen of the live demo: what it is, and when it is recreated. Afterwards it leads to the next one. */
import { Anchor, Button, Group, Modal, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { sessionStore } from "../../session/store.ts";
import styles from "./DemoBar.module.css";
import { say } from "./say.ts";

interface Props {
  /** ISO instant at which it is recreated. */
  until: string;
  /** It was: this session is over. */
  isOver: boolean;
}

export default function DemoBar({ until, isOver }: Props) {
  const time = dateFormat(currentLocale(), { timeStyle: "short" }).format(new Date(until));
  return (
    <>
      <aside className={`${layout.surface} ${styles.bar}`} aria-label={say("title")}>
        <IconInfoCircle size={18} stroke={1.5} aria-hidden="true" className={`${text.doubt} ${layout.rigid}`} />
        <span className={styles.long}>{say("bar", { time })}</span>
        <span className={styles.short}>{say("shortBar", { time })}</span>
        <Anchor href="/register" inherit underline="always">
          {say("register")}
        </Anchor>
      </aside>
      <Modal opened={isOver} onClose={sessionStore.letGo} title={say("overTitle")} centered>
        <Text mb={16}>{say("overText")}</Text>
        <Group gap={12}>
          <Button component="a" href="/demo" data-autofocus>
            {say("openDemo")}
          </Button>
          <Button component="a" href="/register" variant="default">
            {say("register")}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
