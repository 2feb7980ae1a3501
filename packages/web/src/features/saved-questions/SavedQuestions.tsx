/** The reader's saved questions on Home: a card each, with the figure that the books have now. Home loads it only where there are any. */
import { ActionIcon, Anchor, Flex, Group, Menu, Skeleton, Text, Title } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import type { SavedAnswer, SavedQuestion } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import { formatCount } from "../../kit/format-number.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { answerQuery, questionsChanged, questionsQuery, removeIt, restoreIt } from "./queries.ts";
import styles from "./SavedQuestions.module.css";
import { say } from "./say.ts";

const RenameDialog = dialogOnDemand(async () => (await import("./RenameDialog.tsx")).RenameDialog, { question: null });

const failed = (error: Error) => toast.error(messageOf(error));

export default function SavedQuestions() {
  const heading = useId();
  const client = useQueryClient();
  const questions = useQuery(questionsQuery);
  const [renaming, setRenaming] = useState<SavedQuestion | null>(null);
  const restore = useMutation({
    mutationFn: restoreIt,
    onSuccess: ({ message }) => {
      toast.success(message);
      return questionsChanged(client);
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: removeIt,
    onSuccess: ({ message }, id) => {
      toast.success(message, {
        seconds: 10,
        action: { label: sayCommon("undo"), act: () => restore.mutate(id) },
      });
      client.setQueryData(questionsQuery.queryKey, (kept) => kept?.filter((one) => one.id !== id));
      return questionsChanged(client);
    },
    onError: failed,
  });
  if (questions.data?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={text.heading}>
        {say("title")}
      </h2>
      <Loaded
        query={questions}
        skeleton={<Skeleton height={120} radius="md" role="status" aria-label={say("loadingAll")} />}
      >
        {(data) => (
          <ul className={styles.cards}>
            {data.map((question) => (
              <li key={question.id} className={layout.wideCard}>
                <QuestionCard
                  question={question}
                  onRename={() => setRenaming(question)}
                  onRemove={() => remove.mutate(question.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <RenameDialog question={renaming} onClose={() => setRenaming(null)} />
    </section>
  );
}

interface CardProps {
  question: SavedQuestion;
  onRename: () => void;
  onRemove: () => void;
}

function QuestionCard({ question: { id, name }, onRename, onRemove }: CardProps) {
  const answer = useQuery(answerQuery(id));
  return (
    <>
      <Group gap={8} justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={3} fz="sm" fw={500} c="dimmed" className={text.wrapped}>
          {name}
        </Title>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon className={`${layout.rigid} ${styles.dots}`} aria-label={say("actionsFor", { name })}>
              <IconDots size={18} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onRename} {...RenameDialog.near}>
              {say("rename")}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onRemove}>
              {sayCommon("remove")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Loaded
        query={answer}
        skeleton={<Skeleton height={56} mt={8} radius="md" role="status" aria-label={say("loading")} />}
      >
        {(data) => <Answer answer={data} />}
      </Loaded>
    </>
  );
}

function Answer({ answer: { answer, refused } }: { answer: SavedAnswer }) {
  if (!answer)
    return (
      <Text size="sm" mt={8}>
        {refused}
      </Text>
    );
  return (
    <Flex direction="column" gap={2} mt={4}>
      <Figure facts={answer.facts} />
      <p className={`${text.plain} ${text.small} ${text.lines} ${text.wrapped}`}>
        {answer.words.map(({ text: words, to }, place) =>
          to === undefined ? (
            words
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: words never change their places
            <Anchor key={place} component={Link} to={to} inherit underline="always" className={text.figures}>
              {words}
            </Anchor>
          ),
        )}
      </p>
    </Flex>
  );
}

/** The headline of the answer; what is neither an amount, a number, nor a day is said in the sentence below. */
function Figure({ facts: { amount, currency, count, date } }: { facts: NonNullable<SavedAnswer["answer"]>["facts"] }) {
  if (amount !== undefined && currency !== undefined)
    return (
      <p className={text.big}>
        <Money amount={amount} currency={currency} />
      </p>
    );
  if (count !== undefined) return <p className={text.big}>{formatCount(count)}</p>;
  return date === undefined ? null : <p className={text.big}>{formatDay(date)}</p>;
}
