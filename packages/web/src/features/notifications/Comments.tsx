/**
 * The comments on a document or a client, and the field for one more: "@" offers the members who may see the document. A client's questions
 * are among them; an answer is mailed to the client only where that is chosen.
 */
import { Anchor, Badge, Button, Checkbox, Group, Stack, Textarea } from "@mantine/core";
import { type Comment, type CommentSubject, MAX_COMMENT } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useCan } from "../../session/can.ts";
import { mentionedIn, peopleFor, typedName, withName } from "./mentions.ts";
import { commentsQuery, sendAnswer, sendComment } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  subject: CommentSubject;
  id: string;
}

export default function Comments({ subject, id }: Props) {
  const comments = useQuery(commentsQuery(subject, id));
  if (comments.isPending) return null;
  return (
    <Section title={say("comments")}>
      {comments.error ? (
        <p className={`${text.dimmed} ${text.plain} ${text.small}`}>
          {say("commentsNotLoaded")}{" "}
          <Anchor component="button" type="button" inherit onClick={() => comments.refetch()}>
            {sayCommon("tryAgain")}
          </Anchor>
        </p>
      ) : (
        <Stack gap={12}>
          {comments.data.data.length > 0 && (
            <ol className={`${layout.list} ${text.small}`}>
              {comments.data.data.map((comment, place, all) => (
                <li key={comment.id} className={layout.row}>
                  <Head comment={comment} />
                  <p className={`${text.plain} ${text.wrapped} ${text.lines}`}>{comment.text}</p>
                  {comment.client !== null && !isAnswered(comment, all.slice(place + 1)) && (
                    <Group gap={8} mt={4}>
                      <Badge variant="light" color="yellow">
                        {say("unanswered")}
                      </Badge>
                      {comment.invoice && (
                        <Anchor component={Link} to={`/invoices/${comment.invoice.id}`} inherit>
                          {say("answerThere")}
                        </Anchor>
                      )}
                    </Group>
                  )}
                </li>
              ))}
            </ol>
          )}
          <CommentForm
            key={`${subject} ${id}`}
            subject={subject}
            id={id}
            people={comments.data.people}
            answersTo={comments.data.answersTo}
          />
        </Stack>
      )}
    </Section>
  );
}

/** Who wrote it and when, about which invoice, and to whom it was sent. */
function Head({ comment: { author, client, at, invoice, sentTo } }: { comment: Comment }) {
  const writer = client === null ? (author?.name ?? say("formerMember")) : say("asksOnPage", { client });
  return (
    <p className={`${text.plain} ${text.noteBelow}`}>
      {writer} · <RelativeTime instant={at} />
      {invoice && (
        <>
          {" · "}
          <Anchor component={Link} to={`/invoices/${invoice.id}`} inherit>
            {say("aboutInvoice", { number: invoice.number })}
          </Anchor>
        </>
      )}
      {sentTo !== null && ` · ${say("sentTo", { to: sentTo })}`}
    </p>
  );
}

/** Tells if an answer about the same thing was sent since. */
const isAnswered = ({ invoice }: Comment, later: readonly Comment[]) =>
  later.some((other) => other.sentTo !== null && other.invoice?.id === invoice?.id);

interface FormProps extends Props {
  people: readonly { id: string; name: string }[];
  answersTo: string | null;
}

function CommentForm({ subject, id, people, answersTo }: FormProps) {
  const maySend = useCan("change", "invoice") !== null && (subject === "invoice" || subject === "client");
  const [toClient, setToClient] = useState(false);
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState("");
  const [cursor, setCursor] = useState(0);
  const send = useMutation({
    mutationFn: () =>
      toClient && (subject === "invoice" || subject === "client")
        ? sendAnswer({ subject, id, text: written })
        : sendComment({ subject, id, text: written, mentions: mentionedIn(people, written) }),
    onSuccess({ success: _success, message: _message, ...comments }) {
      setWritten("");
      setToClient(false);
      client.setQueryData(commentsQuery(subject, id).queryKey, comments);
    },
  });
  const offered = peopleFor(people, typedName(written, cursor));
  const choose = (name: string) => {
    const next = withName(written, cursor, name);
    setWritten(next.text);
    setCursor(next.cursor);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
    >
      <Textarea
        ref={field}
        label={say("newComment")}
        description={people.length > 0 ? say("mentionHint") : undefined}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_COMMENT}
        error={send.error && messageOf(send.error)}
        value={written}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          setCursor(currentTarget.selectionStart);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
      />
      {offered.length > 0 && (
        <Group gap={8} mt={8} role="group" aria-label={say("people")}>
          {offered.map((person) => (
            <Button key={person.id} size="xs" variant="default" onClick={() => choose(person.name)}>
              {person.name}
            </Button>
          ))}
        </Group>
      )}
      {maySend && answersTo !== null && (
        <Checkbox
          mt={8}
          label={say("toClient")}
          description={say("toClientHelp", { to: answersTo })}
          checked={toClient}
          onChange={({ currentTarget }) => setToClient(currentTarget.checked)}
        />
      )}
      <Button type="submit" mt={8} size="sm" variant="default" disabled={written.trim() === "" || send.isPending}>
        {say(toClient ? "send" : "comment")}
      </Button>
    </form>
  );
}
