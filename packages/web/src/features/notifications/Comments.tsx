/** The comments on a document, and the field for one more: "@" offers the members who may see the document. */
import { Anchor, Button, Group, Stack, Textarea } from "@mantine/core";
import { type CommentSubject, MAX_COMMENT } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { mentionedIn, peopleFor, typedName, withName } from "./mentions.ts";
import { commentsQuery, sendComment } from "./queries.ts";
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
              {comments.data.data.map((comment) => (
                <li key={comment.id} className={layout.row}>
                  <p className={`${text.plain} ${text.noteBelow}`}>
                    {comment.author?.name ?? say("formerMember")} · <RelativeTime instant={comment.at} />
                  </p>
                  <p className={`${text.plain} ${text.wrapped} ${text.lines}`}>{comment.text}</p>
                </li>
              ))}
            </ol>
          )}
          <CommentForm key={`${subject} ${id}`} subject={subject} id={id} people={comments.data.people} />
        </Stack>
      )}
    </Section>
  );
}

function CommentForm({ subject, id, people }: Props & { people: readonly { id: string; name: string }[] }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState("");
  const [cursor, setCursor] = useState(0);
  const send = useMutation({
    mutationFn: () => sendComment({ subject, id, text: written, mentions: mentionedIn(people, written) }),
    onSuccess({ data, people: others }) {
      setWritten("");
      client.setQueryData(commentsQuery(subject, id).queryKey, { data, people: others });
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
      <Button type="submit" mt={8} size="sm" variant="default" disabled={written.trim() === "" || send.isPending}>
        {say("comment")}
      </Button>
    </form>
  );
}
