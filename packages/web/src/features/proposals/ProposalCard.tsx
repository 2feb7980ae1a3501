/** A proposal: who suggests what and why, what it adds to the journal, and the two answers. */
import { Box, Button, Flex, Table, Text, Title } from "@mantine/core";
import type { ChangeProposal, ProposedEntry } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { DateText } from "../../kit/DateText.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { confirmProposal, PROPOSALS, rejectProposal } from "./queries.ts";
import { say } from "./say.ts";

/** @param isLinked an agent's link leads to it */
export function ProposalCard({ proposal, isLinked }: { proposal: ChangeProposal; isLinked: boolean }) {
  const { id, title, agent, madeBy, note, facts, entries, state, createdAt } = proposal;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView({ block: "center" });
  }, [isLinked]);
  return (
    <li ref={card} className={layout.card} style={{ listStyle: "none" }} aria-labelledby={`proposal-${id}`}>
      <Title order={2} fz={17} id={`proposal-${id}`}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {agent === null ? say("byPerson", { person: madeBy }) : say("byAgent", { agent, person: madeBy })}
        {" · "}
        <RelativeTime instant={createdAt} />
      </Text>
      {note !== "" && (
        <Text mt={12} className={text.wrapped}>
          {note}
        </Text>
      )}
      {facts.length > 0 && (
        <Box component="dl" mt={12} mb={0} className={layout.pairs}>
          {facts.map(({ label, value }) => (
            <div key={label} className={text.labelledFacts}>
              <dt>{label}</dt>
              <dd className={text.lines}>{value}</dd>
            </div>
          ))}
        </Box>
      )}
      {entries.length === 0 && !proposal.postsLater && (
        <Text size="sm" mt={12}>
          {say("postsNothing")}
        </Text>
      )}
      {entries.map((entry) => (
        <Entry key={JSON.stringify(entry)} entry={entry} />
      ))}
      {state === "open" ? <Answers proposal={proposal} /> : <Outcome proposal={proposal} />}
    </li>
  );
}

/** The lines that an entry adds. */
function Entry({ entry: { date, description, party, posted, currency, lines } }: { entry: ProposedEntry }) {
  return (
    <div className={layout.scrolls}>
      <Table mt={12} captionSide="top">
        <Table.Caption ta="left" mb={4}>
          {say(posted ? "posts" : "drafts")} <DateText day={date} />
          {[party, description].filter(Boolean).map((words) => ` · ${words}`)}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say("account")}</Table.Th>
            <Table.Th ta="right">{say("debit")}</Table.Th>
            <Table.Th ta="right">{say("credit")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ code, name, debit, credit }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order does not change
            <Table.Tr key={`${code} ${place}`}>
              <Table.Td className={text.wrapped}>
                {code} {name}
              </Table.Td>
              {[debit, credit].map((amount, side) => (
                <Table.Td key={side === 0 ? "debit" : "credit"} ta="right">
                  {amount !== null && <Money amount={amount} currency={currency} />}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Answers({ proposal: { id, title, canConfirm, expiresAt } }: { proposal: ChangeProposal }) {
  const client = useQueryClient();
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    // Anything of the books may have changed.
    return client.invalidateQueries();
  };
  const confirming = useMutation({
    mutationFn: () => confirmProposal(id),
    onSuccess: done,
    // Its posting may have changed.
    onError: () => client.invalidateQueries({ queryKey: PROPOSALS }),
  });
  const rejecting = useMutation({ mutationFn: () => rejectProposal(id), onSuccess: done });
  const error = confirming.error ?? rejecting.error;
  const isBusy = confirming.isPending || rejecting.isPending;
  return (
    <>
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      <Flex gap={8} mt={16} align="center" wrap="wrap">
        {canConfirm && (
          <Button
            loading={confirming.isPending}
            aria-label={say("confirmNamed", { title })}
            onClick={() => isBusy || confirming.mutate()}
          >
            {say("confirm")}
          </Button>
        )}
        <Button
          variant="default"
          loading={rejecting.isPending}
          aria-label={say("rejectNamed", { title })}
          onClick={() => isBusy || rejecting.mutate()}
        >
          {say("reject")}
        </Button>
        <Text size="sm" c="dimmed">
          {canConfirm ? say("expiresOn", { day: formatDay(expiresAt.slice(0, 10)) }) : say("notYours")}
        </Text>
      </Flex>
    </>
  );
}

function Outcome({ proposal: { state, decidedAt, decidedBy } }: { proposal: ChangeProposal }) {
  return (
    <Text size="sm" c="dimmed" mt={12}>
      {say(state)}
      {decidedBy && ` · ${decidedBy}`}
      {decidedAt && (
        <>
          {" · "}
          <RelativeTime instant={decidedAt} />
        </>
      )}
    </Text>
  );
}
