/** Input for a message, with its attachment and suggestions. */

import { ActionIcon, Badge, CloseButton, Flex, Group, TextInput, UnstyledButton } from "@mantine/core";
import { IconPaperclip, IconPlayerStop, IconSend } from "@tabler/icons-react";
import { MAX_CHAT_MESSAGE, quickCommandsFor } from "@tallyleaf/contract";
import { type FormEvent, useRef, useState } from "react";
import layout from "../../kit/layout.module.css";
import textLook from "../../kit/text.module.css";
import { usePermissions } from "../../session/can.ts";
import { CommandIcon } from "./CommandIcon.tsx";
import styles from "./Composer.module.css";
import { FileFace } from "./Message.tsx";
import { say } from "./say.ts";
import { METHOD_COLORS, suggestionsFor } from "./suggestions.ts";

interface Props {
  file: File | null;
  busy: boolean;
  onFile: (file: File | null) => void;
  onBrowse: () => void;
  /** Returns whether it was taken. */
  onSend: (message: string, file: File | null) => boolean;
  onStop: () => void;
}

export function Composer({ file, busy, onFile, onBrowse, onSend, onStop }: Props) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const suggestions = suggestionsFor(text, quickCommandsFor(usePermissions()));
  const nothing = text.trim() === "" && file === null;
  const send = (message: string) => {
    if (!onSend(message, file)) return;
    setText("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nothing && !busy) send(text.trim());
  };
  return (
    <Flex component="form" direction="column" gap={8} className={styles.composer} onSubmit={submit}>
      {file && (
        <Group
          gap={8}
          align="flex-start"
          wrap="nowrap"
          maw="100%"
          p={8}
          pl={12}
          className={`${layout.surface} ${layout.atStart}`}
        >
          <FileFace name={file.name} picture={file.type.startsWith("image/") ? file : null} />
          <CloseButton
            aria-label={say("removeFile", { name: file.name })}
            onClick={() => {
              onFile(null);
              input.current?.focus();
            }}
          />
        </Group>
      )}
      {suggestions.length > 0 && (
        <ul className={`${layout.cardList} ${styles.suggestions}`} aria-label={say("suggestions")}>
          {suggestions.map(({ id, label, message, method, example }) => (
            <li key={id}>
              <UnstyledButton
                className={`${layout.hovers} ${styles.suggestion}`}
                disabled={busy}
                onClick={() => send(message)}
              >
                <CommandIcon id={id} />
                <span className={textLook.medium}>{label}</span>
                <Badge color={METHOD_COLORS[method]} size="sm">
                  {method}
                </Badge>
                <span className={`${textLook.dimmed} ${textLook.wrapped} ${textLook.small}`}>{example}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Group gap={8} align="stretch" wrap="nowrap">
        <ActionIcon size={42} variant="default" aria-label={say("attach")} disabled={busy} onClick={onBrowse}>
          <IconPaperclip size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
        <TextInput
          ref={input}
          className={layout.grows}
          size="md"
          aria-label={say("message")}
          placeholder={say("askAboutYourBooks")}
          autoComplete="off"
          maxLength={MAX_CHAT_MESSAGE}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {busy ? (
          <ActionIcon size={42} variant="default" aria-label={say("stop")} onClick={onStop}>
            <IconPlayerStop size={20} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <ActionIcon
            size={42}
            variant="filled"
            color="brand"
            type="submit"
            aria-label={say("send")}
            disabled={nothing}
          >
            <IconSend size={20} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
    </Flex>
  );
}
