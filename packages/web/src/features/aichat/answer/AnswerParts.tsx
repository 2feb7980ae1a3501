/** The parts of an answer. */
import { Anchor, Button } from "@mantine/core";
import type { AnswerPart } from "@tallyleaf/contract";
import { Link } from "react-router";
import layout from "../../../kit/layout.module.css";
import textLook from "../../../kit/text.module.css";
import { KeepQuestion } from "../../saved-questions/KeepQuestion.tsx";
import { say } from "../say.ts";
import type { Rereading } from "../use-chat.ts";
import styles from "./Answer.module.css";
import { AnswerTable } from "./AnswerTable.tsx";
import { BarList } from "./BarList.tsx";
import { ColumnAnswer } from "./ColumnAnswer.tsx";
import { ProposalView } from "./ProposalView.tsx";
import { ReadingChips } from "./ReadingChips.tsx";

interface Props {
  parts: readonly AnswerPart[];
  /** The answer in words, for one whose parts this version does not know. */
  content: string;
  conversationId: string;
  busy: boolean;
  onAsk: (text: string) => void;
  onRead: (reading: Rereading) => void;
}

export function AnswerParts({ parts, content, conversationId, busy, onAsk, onRead }: Props) {
  if (parts.length === 0) return <p className={textLook.lines}>{content}</p>;
  return parts.map((part, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change their places
    return <Part key={place} part={part} conversationId={conversationId} busy={busy} onAsk={onAsk} onRead={onRead} />;
  });
}

function Part({ part, conversationId, busy, onAsk, onRead }: Omit<Props, "parts" | "content"> & { part: AnswerPart }) {
  switch (part.kind) {
    case "text":
      return (
        <p className={textLook.lines}>
          {part.words.map(({ text, to }, place) =>
            to === undefined ? (
              text
            ) : (
              <Anchor
                // biome-ignore lint/suspicious/noArrayIndexKey: words never change their places
                key={place}
                component={Link}
                to={to}
                inherit
                underline="always"
                className={`${textLook.unbroken} ${textLook.figures}`}
              >
                {text}
              </Anchor>
            ),
          )}
        </p>
      );
    case "table":
      return <AnswerTable table={part} />;
    case "chart":
      return part.shape === "bars" ? <BarList chart={part} /> : <ColumnAnswer chart={part} />;
    case "proposal":
      return <ProposalView proposal={part.proposal} conversationId={conversationId} />;
    case "reading":
      return (
        <>
          <ReadingChips reading={part} busy={busy} onRead={onRead} />
          <KeepQuestion reading={part} />
        </>
      );
    case "questions":
    case "declined":
      return <Questions questions={part.questions} busy={busy} onAsk={onAsk} />;
  }
}

/** Questions that a click sends as they are. */
function Questions({ questions, busy, onAsk }: { questions: readonly string[] } & Pick<Props, "busy" | "onAsk">) {
  if (questions.length === 0) return null;
  return (
    <ul className={layout.chips} aria-label={say("followUpQuestions")}>
      {questions.map((question) => (
        <li key={question}>
          <Button
            variant="default"
            size="xs"
            classNames={{ root: styles.question, label: styles.questionText }}
            disabled={busy}
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
