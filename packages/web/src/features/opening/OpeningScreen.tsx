/** /opening: the draft of the opening balances, kept on the server over any number of sittings, and what was posted. */

import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type OpeningBatch, type OpeningContent, type OpeningDraft, openingLabels } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction } from "react-router";
import { sayUndoable } from "../../client/offer-undo.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateField } from "../../kit/days/DateField.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import { bothOf, Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { toast } from "../../kit/toast.ts";
import { useUnsavedGuard } from "../../kit/use-unsaved-guard.tsx";
import { accountsQuery } from "../chart/queries.ts";
import { BalanceRows } from "./BalanceRows.tsx";
import { BankRows } from "./BankRows.tsx";
import { CheckPanel } from "./CheckPanel.tsx";
import { Differences } from "./Differences.tsx";
import { failuresOf } from "./failures.ts";
import { ItemRows } from "./ItemRows.tsx";
import { PostDialog } from "./PostDialog.tsx";
import { checkQuery, discardDraft, draftChanged, openingsQuery, saveDraft } from "./queries.ts";
import { say } from "./say.ts";
import { isEmptyRow, toContent, typedOf } from "./typed-rows.ts";

export const meta: MetaFunction = () => [{ title: pageTitle(say("title")) }];

export default function OpeningScreen() {
  const query = bothOf(useQuery(openingsQuery), useQuery(accountsQuery));
  const [begun, setBegun] = useState(false);
  return (
    <Loaded query={query} skeleton={<RowsSkeleton label={say("loading")} rows={8} />}>
      {([{ currency, draft, batches }, accounts]) =>
        draft || begun ? (
          <Stack gap="xl">
            <Form key={draft?.id ?? "new"} draft={draft} currency={currency} accounts={accounts} />
            <Batches batches={batches} />
          </Stack>
        ) : (
          <>
            <PageHeader
              title={say("title")}
              actions={batches.length > 0 && <Button onClick={() => setBegun(true)}>{say("begin")}</Button>}
            >
              {say("subtitle")}
            </PageHeader>
            {batches.length === 0 ? (
              <EmptyState title={say("none")} action={<Button onClick={() => setBegun(true)}>{say("begin")}</Button>}>
                {say("noneHint")}
              </EmptyState>
            ) : (
              <Batches batches={batches} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** A rest in typing after which it is checked. */
const REST_MS = 300;

interface FormProps {
  draft: OpeningDraft | null;
  currency: string;
  accounts: Parameters<typeof BalanceRows>[0]["accounts"];
}

function Form({ draft, currency, accounts }: FormProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(draft?.content ?? null));
  const [saved, setSaved] = useState(() => JSON.stringify(toContent(typed)));
  const [dialog, setDialog] = useState<"post" | "discard" | null>(null);
  const content = JSON.stringify(toContent(typed));
  const isDirty = content !== saved;
  const [rested] = useDebouncedValue(content, REST_MS);
  const typedCheck = useQuery(checkQuery(rested)).data;
  const check = isDirty || !draft ? typedCheck : draft.check;
  const guard = useUnsavedGuard(isDirty);
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const saving = useMutation({
    mutationFn: () => saveDraft({ ...toContent(typed), revision: draft?.revision ?? 0 }),
    onSuccess({ message, draft: kept }) {
      // Rows that nothing was typed into are gone: what is wrong with a row is told by its place.
      const next = typedOf(kept.content);
      setTyped(next);
      setSaved(JSON.stringify(toContent(next)));
      toast.success(message);
      client.setQueryData(openingsQuery.queryKey, (before) => before && { ...before, draft: kept });
    },
  });
  const discarding = useMutation({
    mutationFn: discardDraft,
    onSuccess(answer) {
      setDialog(null);
      sayUndoable(answer);
      return draftChanged(client);
    },
  });
  const withFile = (read?: OpeningContent["files"][number]) => (read ? { files: [...typed.files, read] } : {});
  const problems = new Map((draft?.check.problems ?? []).map(({ path, message }) => [path, message]));
  const errorAt = (path: string) => (isDirty ? undefined : problems.get(path));
  const banks = new Map((check?.banks ?? []).map((bank) => [bank.accountCode, bank.currency]));
  const invoices = typed.receivable.filter((row) => !isEmptyRow(row)).length;
  const canPost = draft !== null && !isDirty && draft.check.problems.length === 0;
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <>
            {draft && (
              <Button variant="default" onClick={() => setDialog("discard")}>
                {say("discard")}
              </Button>
            )}
            <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
              {say("save")}
            </Button>
            <Button disabled={!canPost} onClick={() => setDialog("post")}>
              {say("post")}
            </Button>
          </>
        }
      >
        {say("subtitle")}
      </PageHeader>
      {saving.error && (
        <ErrorAlert>
          {failuresOf(saving.error).map((sentence) => (
            <Text key={sentence} fz="inherit">
              {sentence}
            </Text>
          ))}
        </ErrorAlert>
      )}
      <Stack gap="xl">
        <DateField
          label={openingLabels.date}
          description={say("dateHint")}
          maw={320}
          value={typed.date}
          error={errorAt("date")}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
        <Section title={say("trialBalance")}>
          <BalanceRows
            rows={typed.balances}
            currency={currency}
            accounts={accounts}
            errorAt={errorAt}
            onRows={(balances, read) => set({ balances, ...withFile(read) })}
          />
        </Section>
        <Section title={say("openInvoices")}>
          <ItemRows
            kind="receivable"
            rows={typed.receivable}
            currency={currency}
            offset={0}
            accounts={accounts}
            errorAt={errorAt}
            onRows={(receivable, read) => set({ receivable, ...withFile(read) })}
          />
        </Section>
        <Section title={say("openBills")}>
          <ItemRows
            kind="payable"
            rows={typed.payable}
            currency={currency}
            offset={invoices}
            accounts={accounts}
            errorAt={errorAt}
            onRows={(payable, read) => set({ payable, ...withFile(read) })}
          />
        </Section>
        <Section title={say("bankBalances")}>
          <BankRows
            rows={typed.banks}
            currency={currency}
            accounts={accounts}
            currencyOf={(code) => banks.get(code) ?? currency}
            errorAt={errorAt}
            onRows={(rows) => set({ banks: rows })}
          />
        </Section>
        <Section title={say("check")}>
          {check && <CheckPanel check={check} currency={currency} isTyping={isDirty || !draft} />}
        </Section>
      </Stack>
      {check && <Differences check={check} currency={currency} />}
      {guard.dialog}
      {draft && (
        <>
          <PostDialog opened={dialog === "post"} draft={draft} currency={currency} onClose={() => setDialog(null)} />
          <ConfirmDialog
            danger
            opened={dialog === "discard"}
            title={say("discardTitle")}
            confirmLabel={say("discard")}
            busy={discarding.isPending}
            error={discarding.error && messageOf(discarding.error)}
            onConfirm={() => discarding.mutate()}
            onClose={() => setDialog(null)}
          >
            {say("discardNote")}
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

function Batches({ batches }: { batches: readonly OpeningBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <Section title={say("posted")}>
      <ul className={`${layout.list} ${layout.rows} ${layout.surface}`}>
        {batches.map(({ id, date, state, accounts, items, postedBy }) => (
          <li key={id}>
            <Group justify="space-between" p="sm">
              <div>
                <Anchor component={Link} to={`/opening/${id}`}>
                  {say("openingOf", { day: formatDay(date) })}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {say("batchFacts", { accounts, items, who: postedBy })}
                </Text>
              </div>
              <Badge variant="light" color={state === "posted" ? "green" : "gray"}>
                {state === "posted" ? say("isPosted") : say("isReversed")}
              </Badge>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
