/** One reconciliation: its lines to tick, what is left over, and why. */

import { Anchor, Box, Button, Checkbox, Flex, Group, Stack, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconArrowLeft, IconCheck, IconLock } from "@tabler/icons-react";
import {
  type CallOutput,
  type getReconciliation,
  MAX_REOPEN_REASON,
  type ReconciliationLine,
} from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { sayUndoable } from "../../../client/offer-undo.ts";
import { Term } from "../../../client/terms/Term.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { lineInWords } from "../matching/words.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { LockBadge } from "./LockBadge.tsx";
import { OpeningOffer } from "./OpeningOffer.tsx";
import { giveUp, lock, reconciliationQuery, reopen, tick } from "./queries.ts";
import styles from "./Reconcile.module.css";
import { say } from "./say.ts";

type Reconciliation = CallOutput<typeof getReconciliation>;

export function Sheet({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(reconciliationQuery(id));
  return (
    <section aria-label={say("reconciliation")}>
      <Button
        variant="subtle"
        size="compact-md"
        mb="sm"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onClose}
      >
        {say("allReconciliations")}
      </Button>
      <Loaded query={found} skeleton={<RowsSkeleton label={say("loadingOne")} rows={8} />}>
        {(data) => <Open reconciliation={data} onClose={onClose} />}
      </Loaded>
    </section>
  );
}

function Open({ reconciliation, onClose }: { reconciliation: Reconciliation; onClose: () => void }) {
  const { id, currency, entries, causes, books, difference, lockedAt } = reconciliation;
  const queries = useQueryClient();
  const [asking, setAsking] = useState<"reopen" | "give up" | null>(null);
  const [reason, setReason] = useState("");
  const changed = () => refreshBanking(queries);
  const ticking = useMutation({
    mutationFn: ({ lines, ticked }: { lines: string[]; ticked: boolean }) => tick(id, lines, ticked),
    onSettled: changed,
    onError: (error) => toast.error(messageOf(error)),
  });
  const act = useMutation({
    mutationFn: (work: () => Promise<{ message: string; undo?: string }>) => work(),
    onSuccess(answer) {
      setAsking(null);
      sayUndoable(answer);
      return changed();
    },
    onError: (error) => asking === null && toast.error(messageOf(error)),
  });
  // A refusal of the last act says nothing about this one.
  const ask = (what: "reopen" | "give up") => {
    act.reset();
    setAsking(what);
  };
  const isLocked = lockedAt !== null;
  // Clearing counts at once; the server decides.
  const pending = ticking.isPending ? ticking.variables : null;
  const tickedOf = (line: ReconciliationLine) => (pending?.lines.includes(line.id) ? pending.ticked : line.ticked);
  const all = entries.length > 0 && entries.every(tickedOf);
  return (
    <>
      <Flex
        component="header"
        gap="var(--space-8) var(--space-16)"
        wrap="wrap"
        align="center"
        justify="space-between"
        className={layout.below}
      >
        <Flex component="h2" gap="var(--space-4) var(--space-8)" wrap="wrap" align="center" className={text.title}>
          {say("accountTo", { account: reconciliation.accountName, day: formatDay(reconciliation.toDate) })}{" "}
          <LockBadge row={reconciliation} />
        </Flex>
        <Group gap={8} align="stretch" wrap="nowrap">
          {isLocked ? (
            <Button variant="default" onClick={() => ask("reopen")}>
              {say("reopen")}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => ask("give up")}>
                {say("discard")}
              </Button>
              <Button
                leftSection={<IconLock size={18} stroke={1.5} aria-hidden="true" />}
                disabled={difference !== 0 || act.isPending || ticking.isPending}
                onClick={() => act.mutate(() => lock(id))}
              >
                {say("lock")}
              </Button>
            </>
          )}
        </Group>
      </Flex>
      <Sums reconciliation={reconciliation} />
      <div role="status" className="visually-hidden">
        {difference === 0 ? say("isZero") : say("differenceIs", { amount: formatMoney(difference, currency) })}
      </div>
      {!isLocked && causes.length > 0 && (
        <Stack component="ul" gap={8} mb={16} className={`${layout.list} ${text.small}`} aria-label={say("causes")}>
          {causes.map(({ code, message }) => (
            <li key={code} className={layout.sign}>
              <IconAlertTriangle size={16} stroke={1.75} className={text.doubt} aria-hidden="true" />
              <span>
                {message}{" "}
                {code === "not_matched" && (
                  <Anchor
                    component={Link}
                    to={{ search: `tab=match&account=${reconciliation.bankAccountId}` }}
                    inherit
                    underline="always"
                  >
                    {say("matchTransactions")}
                  </Anchor>
                )}
                {code === "ledger" && books?.opening && (
                  <OpeningOffer
                    bankAccountId={reconciliation.bankAccountId}
                    accountName={reconciliation.accountName}
                    currency={currency}
                    {...books.opening}
                  />
                )}
              </span>
            </li>
          ))}
        </Stack>
      )}
      {reconciliation.reopenReason && !isLocked && (
        <Box component="p" mt={0} mb={16} className={`${text.dimmed} ${text.small}`}>
          {say("reopenedBecause", { reason: reconciliation.reopenReason })}
        </Box>
      )}
      {!isLocked && entries.length > 0 && (
        <Checkbox
          pt={0}
          px={16}
          pb={12}
          label={say("clearAll", { count: entries.length })}
          checked={all}
          indeterminate={!all && entries.some(tickedOf)}
          onChange={(event) =>
            ticking.mutate({ lines: entries.map((line) => line.id), ticked: event.currentTarget.checked })
          }
        />
      )}
      <ul className={`${layout.cardList} ${layout.below}`}>
        {entries.map((line) => (
          <Flex key={line.id} component="li" gap={16} align="center" py={10} px={16} className={layout.row}>
            <Checkbox
              aria-label={say("transactionOn", { transaction: lineInWords(line).first, day: formatDay(line.date) })}
              checked={tickedOf(line)}
              disabled={isLocked}
              onChange={(event) => ticking.mutate({ lines: [line.id], ticked: event.currentTarget.checked })}
            />
            <Flex component="span" direction="column" flex={1} className={layout.words}>
              <span>{lineInWords(line).first}</span>
              <span className={text.note}>
                <DateText day={line.date} />
                {line.state === "open" && ` · ${say("notMatched")}`}
              </span>
            </Flex>
            <SignedMoney amount={line.amount} currency={currency} />
          </Flex>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking === "reopen"}
        title={say("reopenQuestion")}
        confirmLabel={say("reopen")}
        busyLabel={say("reopening")}
        busy={act.isPending}
        error={act.error ? messageOf(act.error) : null}
        onConfirm={() => act.mutate(() => reopen(id, reason))}
        onClose={() => setAsking(null)}
      >
        <TextInput
          label={say("reason")}
          description={say("reasonHint")}
          maxLength={MAX_REOPEN_REASON}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === "give up"}
        title={say("discardQuestion")}
        confirmLabel={say("discard")}
        busyLabel={say("discarding")}
        danger
        busy={act.isPending}
        error={act.error ? messageOf(act.error) : null}
        onConfirm={() =>
          act.mutate(async () => {
            const answer = await giveUp(id);
            onClose();
            return answer;
          })
        }
        onClose={() => setAsking(null)}
      >
        {say("discardConsequence")}
      </ConfirmDialog>
    </>
  );
}

/** Opening balance and what is ticked, against the closing balance: what is left over says whether it comes out. */
function Sums({ reconciliation }: { reconciliation: Reconciliation }) {
  const { openingBalance, ticked, tickedCount, closingBalance, difference, currency } = reconciliation;
  const facts = [
    { term: say("openingBalance"), key: "opening balance", amount: openingBalance },
    { term: say("cleared", { count: tickedCount }), key: "reconciliation", amount: ticked },
    { term: say("closingBalance"), key: "closing balance", amount: closingBalance },
  ] as const;
  return (
    <dl className={`${text.labelledFacts} ${layout.tiles} ${styles.sums}`}>
      {facts.map(({ term, key, amount }) => (
        <div key={term}>
          <dt>
            <Term of={key}>{term}</Term>
          </dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{say("difference")}</dt>
        <dd className={difference === 0 ? text.leaf : undefined}>
          <Money amount={difference} currency={currency} />
          {difference === 0 && <IconCheck size={18} stroke={2} aria-hidden="true" />}
        </dd>
      </div>
    </dl>
  );
}
