/** The open conversation: what was said, the quick commands, and where the next question is typed. */

import { Button, Flex, Skeleton } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { CHAT_GREETING } from "@tallyleaf/contract";
import { useEffect, useRef, useState } from "react";
import { isMissing } from "../../client/missing-record.ts";
import zone from "../../kit/Dropzone.module.css";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import textLook from "../../kit/text.module.css";
import { Composer } from "./Composer.tsx";
import styles from "./Conversation.module.css";
import { Message, MessageFrame } from "./Message.tsx";
import { QuickCommands } from "./QuickCommands.tsx";
import { say } from "./say.ts";
import { TypingIndicator } from "./TypingIndicator.tsx";
import { useChat } from "./use-chat.ts";

interface Props {
  /** Null: a new one. */
  id: string | null;
  onBegun: (id: string) => void;
  /** It no longer exists. */
  onGone: () => void;
  /** Asked as soon as the screen is open; null: nothing. */
  asked: string | null;
}

/** Files that may be attached, as the file dialog filters them; the server checks the bytes. */
const ATTACHABLE = ["image/*", "application/pdf"];

export function Conversation({ id, onBegun, onGone, asked }: Props) {
  const { kept, local, growing, busy, send, stop } = useChat(id, onBegun);
  const [file, setFile] = useState<File | null>(null);
  const [begun] = useState(() => new Date().toISOString());
  const area = useRef<HTMLDivElement>(null);
  const browse = useRef<() => void>(null);
  const messages = kept.data?.messages ?? [];
  const isGone = isMissing(kept.error);
  const loading = id !== null && kept.isPending;

  // A question is looked at as it goes off, its answer from the beginning, and a conversation that is opened at its end.
  const last = messages.at(-1)?.id;
  const seen = useRef(id === null ? null : last);
  useEffect(() => {
    const log = area.current;
    if (!log || last === undefined) return;
    const question = seen.current === undefined ? null : log.querySelector<HTMLElement>("article:nth-last-of-type(2)");
    log.scrollTo({ top: question ? question.offsetTop - 12 : log.scrollHeight });
    seen.current = last;
  }, [last]);
  const onItsWay = local.length + (growing?.text?.length ?? 0);
  useEffect(() => {
    if (onItsWay > 0) area.current?.scrollTo({ top: area.current.scrollHeight });
  }, [onItsWay]);

  const first = useRef(asked);
  useEffect(() => {
    if (first.current !== null && send({ message: first.current, file: null })) first.current = null;
  });

  const ask = (message: string, attached: File | null) => {
    if (!send({ message, file: attached })) return false;
    setFile(null);
    return true;
  };
  if (kept.error && !kept.data)
    return (
      <Flex component="section" direction="column" gap={12} className={layout.grows} aria-label={say("conversation")}>
        {isGone ? (
          <EmptyState
            title={messageOf(kept.error)}
            action={
              <Button variant="default" onClick={onGone}>
                {say("newConversation")}
              </Button>
            }
          />
        ) : (
          <ErrorState message={messageOf(kept.error)} safe={say("conversationSafe")} onRetry={() => kept.refetch()} />
        )}
      </Flex>
    );
  return (
    <Flex component="section" direction="column" gap={12} className={layout.grows} aria-label={say("conversation")}>
      <Dropzone
        className={`${layout.surface} ${zone.zone}`}
        onDrop={([dropped]) => dropped && setFile(dropped)}
        accept={ATTACHABLE}
        multiple={false}
        openRef={browse}
        activateOnClick={false}
        activateOnKeyboard={false}
        activateOnDrag
        inputProps={{ "aria-label": say("fileToAttach") }}
        enablePointerEvents
      >
        <div
          className={`${layout.form} ${styles.area}`}
          ref={area}
          role="log"
          aria-label={say("messages")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reached by keyboard
          tabIndex={0}
        >
          <MessageFrame type="assistant" timestamp={begun}>
            <p className={textLook.lines}>{CHAT_GREETING}</p>
          </MessageFrame>
          {loading && <Skeleton height={64} width="60%" radius="md" />}
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              conversationId={id ?? ""}
              busy={busy}
              onAsk={(text) => ask(text, null)}
              onRead={(reading) => send({ message: "", file: null, reading })}
            />
          ))}
          {local.map((message) => (
            <MessageFrame
              key={message.id}
              type={message.type}
              timestamp={message.timestamp}
              failed={message.failed}
              file={message.file}
            >
              {message.content !== "" && <p className={textLook.lines}>{message.content}</p>}
            </MessageFrame>
          ))}
          {busy &&
            (growing?.text ? <Growing text={growing.text} since={begun} /> : <TypingIndicator step={growing?.step} />)}
        </div>
      </Dropzone>
      <Composer
        file={file}
        busy={busy}
        onFile={setFile}
        onBrowse={() => browse.current?.()}
        onSend={ask}
        onStop={stop}
      />
      <QuickCommands busy={busy} onAsk={(text) => ask(text, null)} />
    </Flex>
  );
}

/** An answer on its way. It is read out once it is whole. */
function Growing({ text, since }: { text: string; since: string }) {
  return (
    <div aria-hidden="true">
      <MessageFrame type="assistant" timestamp={since}>
        <p className={textLook.lines}>{text}</p>
      </MessageFrame>
    </div>
  );
}
