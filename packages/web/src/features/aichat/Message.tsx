/** One message: on the right what the person said, on the left what the assistant did; its file, its words, its time. */
import { Flex, Image } from "@mantine/core";
import { IconFile, IconFileTypePdf } from "@tabler/icons-react";
import type { ChatMessage } from "@tallyleaf/contract";
import { type ReactNode, useEffect, useState } from "react";
import { formatInstant } from "../../kit/format.ts";
import text from "../../kit/text.module.css";
import { useFileLink } from "../expenses/detail/document/use-file-link.ts";
import { AnswerParts } from "./answer/AnswerParts.tsx";
import styles from "./Message.module.css";
import { say } from "./say.ts";
import type { Rereading } from "./use-chat.ts";

interface Props {
  message: ChatMessage;
  conversationId: string;
  busy: boolean;
  onAsk: (text: string) => void;
  onRead: (reading: Rereading) => void;
}

export function Message({ message, conversationId, busy, onAsk, onRead }: Props) {
  const { type, content, timestamp, attachment, parts } = message;
  return (
    <MessageFrame type={type} timestamp={timestamp} attachment={attachment}>
      {type === "user" ? (
        content !== "" && <p className={text.lines}>{content}</p>
      ) : (
        <AnswerParts
          parts={parts}
          content={content}
          conversationId={conversationId}
          busy={busy}
          onAsk={onAsk}
          onRead={onRead}
        />
      )}
    </MessageFrame>
  );
}

interface FrameProps {
  type: ChatMessage["type"];
  timestamp: string;
  /** It could not be sent, or not be answered. */
  failed?: boolean;
  attachment?: ChatMessage["attachment"];
  /** A file that is still on its way. */
  file?: File | null;
  children: ReactNode;
}

export function MessageFrame({
  type,
  timestamp,
  failed = false,
  attachment = null,
  file = null,
  children,
}: FrameProps) {
  return (
    <article className={styles.message} data-type={type} data-failed={failed || undefined}>
      <span className="visually-hidden">{type === "user" ? say("youSaid") : say("assistantSaid")}</span>
      <div className={styles.bubble}>
        {attachment && <KeptFile attachment={attachment} />}
        {file && <FileFace name={file.name} picture={file.type.startsWith("image/") ? file : null} />}
        {children}
      </div>
      <time className={text.note} dateTime={timestamp}>
        {formatInstant(timestamp)}
      </time>
    </article>
  );
}

/** A file of a message that the server keeps: its picture, or its name. */
function KeptFile({ attachment: { fileName, mimeType, key } }: { attachment: NonNullable<ChatMessage["attachment"]> }) {
  const link = useFileLink(mimeType.startsWith("image/") ? key : null);
  if (link.data) return <Image className={styles.picture} src={link.data} alt={fileName} w="auto" />;
  return <FileName name={fileName} />;
}

/** A file that was chosen here: its picture, or its name. */
export function FileFace({ name, picture }: { name: string; picture: File | null }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url === null ? <FileName name={name} /> : <Image className={styles.picture} src={url} alt={name} w="auto" />;
}

function FileName({ name }: { name: string }) {
  const Icon = /\.pdf$/i.test(name) ? IconFileTypePdf : IconFile;
  return (
    <Flex component="span" display="inline-flex" gap={6} align="center" className={`${text.wrapped} ${text.medium}`}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      {name}
    </Flex>
  );
}
