/** An unmatched transaction beside its best suggested match. */

import { ActionIcon, Badge, Button, Flex, Group, Stack, Text, Tooltip } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { LineToMatch, MatchSuggestion } from "@tallyleaf/contract";
import { DateText } from "../../../kit/DateText.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { hidden } from "../hidden.tsx";
import { SignedMoney } from "../SignedMoney.tsx";
import styles from "./Matching.module.css";
import { say } from "./say.ts";
import { KIND_WORDS, lineInWords, suggestionInWords } from "./words.ts";

interface Props {
  line: LineToMatch;
  /** The keys act on it. */
  current: boolean;
  busy: boolean;
  onAccept: (suggestion: MatchSuggestion) => void;
  onDecline: (suggestion: MatchSuggestion) => void;
  /** Opens all suggested matches. */
  onOpen: () => void;
}

export function MatchCard({ line, current, busy, onAccept, onDecline, onOpen }: Props) {
  const [best, ...others] = line.suggestions;
  const { first, second } = lineInWords(line);
  return (
    <li id={`line-${line.id}`} className={styles.line} aria-current={current || undefined}>
      <Stack gap={2} miw={0}>
        <Group gap={16} align="baseline" wrap="nowrap" justify="space-between">
          <span className={text.strong}>{first}</span>
          <SignedMoney amount={line.amount} currency={line.currency} />
        </Group>
        {second && <span className={text.noteWrapped}>{second}</span>}
        <span className={text.noteWrapped}>
          <DateText day={line.date} /> · {line.accountName}
        </span>
      </Stack>
      <Stack gap={2} miw={0}>
        {best ? (
          <>
            <Group gap={16} align="baseline" wrap="nowrap" justify="space-between">
              <SuggestionName suggestion={best} />
              <Money amount={best.amount} currency={best.currency} />
            </Group>
            <span className={text.noteWrapped}>{suggestionInWords(best)}</span>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {line.booking
              ? say("noMatchButAccount", { account: line.booking.accountName, reason: line.booking.reason })
              : say("noMatch")}
          </Text>
        )}
        <Group gap={8} mt={8}>
          {best && (
            <>
              <Button
                size="compact-md"
                variant="light"
                leftSection={<IconCheck size={16} stroke={2} aria-hidden="true" />}
                disabled={busy}
                onClick={() => onAccept(best)}
              >
                {say("accept")}
              </Button>
              <Tooltip label={say("declineHint")}>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={say("decline", { suggestion: best.title })}
                  disabled={busy}
                  onClick={() => onDecline(best)}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </>
          )}
          <Button size="compact-md" variant={best ? "subtle" : "default"} onClick={onOpen}>
            {others.length > 0
              ? say.rich("moreSuggestions", { count: others.length, transaction: first, hidden })
              : say.rich(best ? "findAnother" : "matchOrCategorize", { transaction: first, hidden })}
          </Button>
        </Group>
      </Stack>
    </li>
  );
}

/** Kind and name of a suggestion, and whether it is certain. */
export function SuggestionName({ suggestion }: { suggestion: MatchSuggestion }) {
  return (
    <Flex component="span" gap="var(--space-4) var(--space-8)" wrap="wrap" align="center" className={layout.shrinks}>
      <span className={text.strong}>{suggestion.title}</span>
      <Flex component="span" display="inline-flex" gap={4}>
        <Badge size="sm" color="gray">
          {KIND_WORDS[suggestion.kind]}
        </Badge>
        {suggestion.certain && (
          <Badge size="sm" color="green" leftSection={<IconCheck size={12} stroke={2} aria-hidden="true" />}>
            {say("confident")}
          </Badge>
        )}
      </Flex>
    </Flex>
  );
}
