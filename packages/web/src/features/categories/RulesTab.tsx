/** The rules for vendors, learned and written: table, and the dialogs that change them. */

import { ActionIcon, Badge, Button, Group, Switch } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { RuleRow } from "@tallyleaf/contract";
import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { ListFrame } from "../../kit/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { accountsQuery } from "../chart/calls.ts";
import { removeRule, rulesQuery, switchRuleTo } from "./calls.ts";
import { ruleFailureText } from "./failure-text.ts";
import { RuleDialog } from "./RuleDialog.tsx";
import { effectText, RULE_COLUMNS, type ShownRule, shownRule } from "./rule-rows.ts";
import { useListTab } from "./use-list-tab.ts";

const COLUMNS: readonly ListColumn<ShownRule, (typeof RULE_COLUMNS)[number]>[] = [
  {
    by: "vendor",
    label: "Vendor",
    width: "22%",
    cell: ({ vendor, rule }) => (
      <Group gap={8} component="span">
        <span className={text.medium}>{vendor}</span>
        {!rule.active && <Badge color="gray">Off</Badge>}
      </Group>
    ),
  },
  {
    by: "does",
    label: "What it does",
    width: "28%",
    cell: ({ rule }) => (
      <ul className={layout.list}>
        {rule.effects.map((effect) => (
          <li key={`${effect.field} ${effect.label}`}>
            {effectText(effect)} {!effect.decides && <span className={text.dimmed}>(suggested)</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    by: "why",
    label: "Why",
    width: "28%",
    cell: ({ why }) => (
      <ul className={layout.list}>
        {why.split("\n").map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
  },
  {
    by: "kind",
    label: "Kind",
    cell: ({ kind }) => <span className={text.unbroken}>{kind}</span>,
  },
  {
    by: "used",
    label: "Used",
    cell: ({ used, rule }) => (
      <>
        {used}
        {rule.lastUsedAt && (
          <span className={text.dimmed}>
            , last <InstantText instant={rule.lastUsedAt} />
          </span>
        )}
      </>
    ),
  },
];

export function RulesTab() {
  const client = useQueryClient();
  const query = useQuery(rulesQuery);
  // The dialog chooses from them at once.
  usePrefetchQuery(accountsQuery);
  const all = useMemo(() => (query.data ?? []).map(shownRule), [query.data]);
  const { banner, tell, add, frame, table, closing } = useListTab("rules", RULE_COLUMNS, all);
  const editing = useDialog<RuleRow>();
  const fetchAnew = () => client.invalidateQueries({ queryKey: rulesQuery.queryKey });
  const turn = useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => switchRuleTo(id, active),
    onSuccess({ message, rule }) {
      tell({ kind: "success", text: `${message}: ${rule.vendor}` });
      return fetchAnew();
    },
    onError: (error) => tell({ kind: "error", text: ruleFailureText(error, "update") }),
  });
  const deleting = useConfirm({
    act: ({ id }: RuleRow) => removeRule(id),
    onDone({ message }) {
      tell({ kind: "success", text: message });
      return fetchAnew();
    },
    failureText: (error) => ruleFailureText(error, "delete"),
  });
  return (
    <>
      {banner}
      <ListFrame
        searchLabel="Search rules"
        {...frame}
        actions={
          <Button
            ref={add}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => editing.open(null)}
          >
            Add New Rule
          </Button>
        }
        loadingText="Loading rules..."
        emptyText="No rules yet. Correct or accept what was read and it is learned, or add your first rule."
        query={query}
        failure={(error) => ruleFailureText(error, "fetch")}
      >
        <ListTable
          caption="Rules"
          {...table}
          columns={COLUMNS}
          actions={({ rule }) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <Switch
                aria-label={`Rule for ${rule.vendor}`}
                checked={rule.active}
                onChange={({ currentTarget }) =>
                  turn.isPending || turn.mutate({ id: rule.id, active: currentTarget.checked })
                }
              />
              <ActionIcon aria-label={`Edit the rule for ${rule.vendor}`} onClick={() => editing.open(rule)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon aria-label={`Delete the rule for ${rule.vendor}`} onClick={() => deleting.ask(rule)}>
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </Group>
          )}
        />
      </ListFrame>
      <RuleDialog
        opened={editing.opened}
        rule={editing.target}
        onClose={editing.close}
        onSaved={closing(editing.close)}
      />
      <ConfirmDialog
        {...deleting.dialog}
        title={`Delete the rule for "${deleting.target?.vendor ?? ""}"`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
      >
        {deleting.target?.origin === "learned"
          ? "What was learned about this vendor is forgotten, and learned anew from what you correct and accept. What is in the books stays as it is."
          : "Are you sure you want to delete this rule? What is in the books stays as it is."}
      </ConfirmDialog>
    </>
  );
}
