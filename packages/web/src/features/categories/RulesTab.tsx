/** The rules for vendors, learned and written: table, and the dialogs that change them. */

import { ActionIcon, Badge, Button, Group, Switch } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { RuleRow } from "@tallyleaf/contract";
import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InstantText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { ListFrame } from "../../kit/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { accountsQuery } from "../chart/queries.ts";
import { ruleFailureText } from "./failure-text.ts";
import { removeRule, rulesQuery, switchRuleTo } from "./queries.ts";
import { RuleDialog } from "./RuleDialog.tsx";
import { effectText, RULE_COLUMNS, type ShownRule, shownRule } from "./rule-rows.ts";
import { say } from "./say.ts";
import { useListTab } from "./use-list-tab.ts";

const COLUMNS: readonly ListColumn<ShownRule, (typeof RULE_COLUMNS)[number]>[] = [
  {
    by: "vendor",
    label: sayCommon("vendor"),
    width: "22%",
    cell: ({ vendor, rule }) => (
      <Group gap={8} component="span">
        <span className={text.medium}>{vendor}</span>
        {!rule.active && <Badge color="gray">{say("off")}</Badge>}
      </Group>
    ),
  },
  {
    by: "does",
    label: say("effects"),
    card: "fact",
    width: "28%",
    cell: ({ rule }) => (
      <ul className={layout.list}>
        {rule.effects.map((effect) => (
          <li key={`${effect.field} ${effect.label}`}>
            {effectText(effect)} {!effect.decides && <span className={text.dimmed}>{say("suggested")}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    by: "why",
    label: say("why"),
    card: "folded",
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
    label: say("kind"),
    card: "folded",
    cell: ({ kind }) => <span className={text.unbroken}>{kind}</span>,
  },
  {
    by: "used",
    label: say("used"),
    card: "folded",
    cell: ({ used, rule: { uses, lastUsedAt } }) =>
      lastUsedAt === null
        ? used
        : say.rich("usedLast", {
            count: uses,
            dim: (chunks) => <span className={text.dimmed}>{chunks}</span>,
            day: () => <InstantText instant={lastUsedAt} />,
          }),
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
    onDone(answer) {
      sayUndoable(answer);
      return fetchAnew();
    },
    failureText: (error) => ruleFailureText(error, "delete"),
  });
  return (
    <>
      {banner}
      <ListFrame
        searchLabel={say("searchRules")}
        {...frame}
        actions={
          <Button
            ref={add}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => editing.open(null)}
          >
            {say("addNewRule")}
          </Button>
        }
        loadingText={say("loadingRules")}
        emptyText={say("noRulesYet")}
        query={query}
        failure={(error) => ruleFailureText(error, "fetch")}
      >
        <ListTable
          caption={say("rules")}
          {...table}
          columns={COLUMNS}
          actions={({ rule }) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <Switch
                aria-label={say("ruleOf", { vendor: rule.vendor })}
                checked={rule.active}
                onChange={({ currentTarget }) =>
                  turn.isPending || turn.mutate({ id: rule.id, active: currentTarget.checked })
                }
              />
              <ActionIcon aria-label={say("editRuleOf", { vendor: rule.vendor })} onClick={() => editing.open(rule)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon aria-label={say("deleteRuleOf", { vendor: rule.vendor })} onClick={() => deleting.ask(rule)}>
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
        title={say("deleteRuleTitle", { vendor: deleting.target?.vendor ?? "" })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
      >
        {deleting.target?.origin === "learned" ? say("forgetRuleConsequence") : say("deleteRuleConsequence")}
      </ConfirmDialog>
    </>
  );
}
