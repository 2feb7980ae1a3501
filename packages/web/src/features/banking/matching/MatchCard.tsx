/** An unmatched transaction beside its best suggested match. */

import { ActionIcon, Badge, Button, Checkbox, Flex, Group, Stack, Text, Tooltip } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { LineToMatch, MatchSuggestion } from "@tallyleaf/contract";
import { DateText } from "../../../kit/DateText.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { hidden } from "../hidden.tsx";
import { SignedMoney } from "../SignedMoney.tsx";
import styles from "./Matching.module.css";
import { type Proposal, proposalOf } from "./proposal.ts";
import { say } from "./say.ts";
import { sayRules } from "./say-rules.ts";
import { KIND_WORDS, lineInWords, suggestionInWords } from "./words.ts";

interface Props {
  line: LineToMatch;
  /** The keys act on it. */
  current: boolean;
  selected: boolean;
  busy: boolean;
  onSelect: (selected: boolean) => void;
  onAccept: (proposal: Proposal) => void;
  onDecline: (suggestion: MatchSuggestion) => void;
  /** Opens all suggested matches. */
  onOpen: () => void;
}

export function MatchCard({ line, current, selected, busy, onSelect, onAccept, onDecline, onOpen }: Props) {
  const proposal = proposalOf(line);
  const { first, second } = lineInWords(line);
  const others = line.suggestions.length - 1;
  return (
    <li id={`line-${line.id}`} className={styles.line} aria-current={current || undefined}>
      <Checkbox
        aria-label={sayRules("select", { transaction: first })}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <Stack gap={2} miw={0}>
        <Group gap={16} align="baseline" wrap="nowrap" justify="space-between">
          <span className={text.strong}>{first}</span>
          <SignedMoney amount={line.amount} currency={line.currency} />
        </Group>
        {second && <span className={text.noteWrapped}>{second}</span>}
        <span className={text.noteWrapped}>
          <DateText day={line.date} />
          {"\u00a0· "}
          {line.accountName}
        </span>
      </Stack>
      <Stack gap={2} miw={0}>
        <ProposalHead proposal={proposal} />
        <div className={styles.decide}>
          <ProposalReason proposal={proposal} party={line.counterparty} />
          <Group gap={8} className={styles.decisions}>
            {proposal && (
              <Button
                size="compact-md"
                variant="light"
                leftSection={<IconCheck size={16} stroke={2} aria-hidden="true" />}
                disabled={busy}
                onClick={() => onAccept(proposal)}
              >
                {say("accept")}
              </Button>
            )}
            {proposal?.kind === "match" && (
              <Tooltip label={say("declineHint")}>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={say("decline", { suggestion: proposal.suggestion.title })}
                  disabled={busy}
                  onClick={() => onDecline(proposal.suggestion)}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
            <Button size="compact-md" variant={proposal ? "subtle" : "default"} onClick={onOpen}>
              {others > 0
                ? say.rich("moreSuggestions", { count: others, transaction: first, hidden })
                : say.rich(proposal?.kind === "match" ? "findAnother" : "matchOrCategorize", {
                    transaction: first,
                    hidden,
                  })}
            </Button>
          </Group>
        </div>
      </Stack>
    </li>
  );
}

function ProposalHead({ proposal }: { proposal: Proposal | null }) {
  if (!proposal) return null;
  if (proposal.kind === "match") {
    const { suggestion } = proposal;
    return (
      <Group gap={16} align="baseline" wrap="nowrap" justify="space-between">
        <SuggestionName suggestion={suggestion} />
        <Money amount={suggestion.amount} currency={suggestion.currency} />
      </Group>
    );
  }
  const { accountCode, accountName } = proposal.booking;
  const title = `${accountCode} ${accountName}`;
  return <NameWithKind title={title} kind={sayRules("booking")} certain={proposal.certain} />;
}

/** @param party as the bank names it: said once */
function ProposalReason({ proposal, party }: { proposal: Proposal | null; party: string }) {
  if (!proposal)
    return (
      <Text size="sm" c="dimmed">
        {say("noMatch")}
      </Text>
    );
  if (proposal.kind === "match")
    return <span className={text.noteWrapped}>{suggestionInWords(proposal.suggestion)}</span>;
  const { reason, taxCode, name } = proposal.booking;
  return (
    <span className={text.noteWrapped}>
      {[say("suggestedBecause", { reason }), taxCode, name !== party && name].filter(Boolean).join("\u00a0· ")}
    </span>
  );
}

/** Kind and name of a suggestion, and whether it is certain. */
export const SuggestionName = ({ suggestion: { title, kind, certain } }: { suggestion: MatchSuggestion }) => (
  <NameWithKind title={title} kind={KIND_WORDS[kind]} certain={certain} />
);

function NameWithKind({ title, kind, certain }: { title: string; kind: string; certain: boolean }) {
  return (
    <Flex component="span" gap="var(--space-4) var(--space-8)" wrap="wrap" align="center" className={layout.shrinks}>
      <span className={text.strong}>{title}</span>
      <Flex component="span" display="inline-flex" gap={4}>
        <Badge size="sm" color="gray">
          {kind}
        </Badge>
        {certain && (
          <Badge size="sm" color="green" leftSection={<IconCheck size={12} stroke={2} aria-hidden="true" />}>
            {say("confident")}
          </Badge>
        )}
      </Flex>
    </Flex>
  );
}
