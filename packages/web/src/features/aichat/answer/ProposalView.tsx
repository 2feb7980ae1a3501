/** A suggested change: the new values beside the old ones, and the buttons that confirm or decline it. */

import { Anchor, Badge, Box, Button, Flex, Group, Text } from "@mantine/core";
import { IconBan, IconCheck, IconClockOff } from "@tabler/icons-react";
import type { ProposalCard } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { EXPENSES } from "../../expenses/keys.ts";
import { confirmIt, conversationQuery, declineIt, keepProposal } from "../queries.ts";
import { say } from "../say.ts";
import { METHOD_COLORS } from "../suggestions.ts";
import styles from "./Answer.module.css";

interface Props {
  proposal: ProposalCard;
  conversationId: string;
}

export function ProposalView({ proposal, conversationId }: Props) {
  const client = useQueryClient();
  const { id, method, title, rows, notes, confirmLabel, status } = proposal;
  const decide = useMutation({
    mutationFn: (yes: boolean) => (yes ? confirmIt(id) : declineIt(id)),
    onSuccess({ message, proposal: decided }, yes) {
      keepProposal(client, conversationId, decided);
      toast.success(message);
      if (yes) void client.invalidateQueries({ queryKey: EXPENSES });
    },
    // It may have been answered elsewhere, or be too old by now.
    onError: () => void client.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey }),
  });
  const busy = decide.isPending;
  return (
    <section className={`${layout.surface} ${styles.block}`} aria-label={title}>
      <Group gap={10} wrap="nowrap">
        <Badge color={METHOD_COLORS[method]}>{method}</Badge>
        <Text fw={600}>{title}</Text>
      </Group>
      <dl className={`${text.facts} ${text.inARow} ${styles.facts}`}>
        {rows.map(({ label, value, before }) => (
          <Fact key={label} label={label} value={value} before={before} />
        ))}
      </dl>
      {status === "open" && notes.length > 0 && (
        <Box component="ul" mt={0} mb={12} pl={20} className={`${text.dimmed} ${text.small}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
      {decide.error && <ErrorAlert>{messageOf(decide.error)}</ErrorAlert>}
      {status === "open" ? (
        <Group gap="sm" mt={decide.error ? "sm" : 0}>
          <Button
            color={method === "DELETE" ? "red.8" : undefined}
            data-disabled={busy || undefined}
            aria-disabled={busy}
            onClick={() => !busy && decide.mutate(true)}
          >
            {confirmLabel}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => decide.mutate(false)}>
            {say("notNow")}
          </Button>
        </Group>
      ) : (
        <Outcome proposal={proposal} />
      )}
    </section>
  );
}

function Fact({ label, value, before }: ProposalCard["rows"][number]) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before !== undefined && (
          <>
            <span className="visually-hidden">{say("before")} </span>
            <span className={`${text.dimmed} ${text.struck}`}>{before}</span>
            <span className="visually-hidden">{say("after")} </span>{" "}
          </>
        )}
        {value}
      </dd>
    </>
  );
}

function Outcome({ proposal: { status, method, expenseId } }: { proposal: ProposalCard }) {
  const [Icon, words] =
    status === "confirmed"
      ? [IconCheck, method === "DELETE" ? say("removed") : method === "PUT" ? say("updated") : say("created")]
      : status === "declined"
        ? [IconBan, say("declined")]
        : [IconClockOff, say("expired")];
  return (
    <Flex
      component="p"
      gap="var(--space-6) var(--space-12)"
      wrap="wrap"
      align="center"
      className={`${text.plain} ${text.small}`}
    >
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span>{words}</span>
      {status === "confirmed" && method !== "DELETE" && expenseId !== null && (
        <Anchor component={Link} to={`/expenses/${expenseId}`}>
          {say("openExpense")}
        </Anchor>
      )}
    </Flex>
  );
}
