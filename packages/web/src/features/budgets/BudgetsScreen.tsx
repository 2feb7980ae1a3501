/** /budgets: budgets of fiscal years, each as a grid and compared with what was posted. */
import { Badge, Button, Group, SegmentedControl, Select } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Budget } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { AddDialog } from "./AddDialog.tsx";
import { Comparison } from "./Comparison.tsx";
import { Editor } from "./Editor.tsx";
import { budgetQuery, budgetsChanged, budgetsQuery, remove, save } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function BudgetsScreen() {
  const [chosen, choose] = useState("");
  const list = useQuery(budgetsQuery);
  const adding = useDialog<null>();
  const mayAdd = useCan("add", "report") !== null;
  const budgets = list.data?.data ?? [];
  const id = chosen || (budgets[0]?.id ?? "");
  const client = useQueryClient();
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => adding.open(null)}>
      {say("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={say("title")} actions={budgets.length > 0 && add}>
        {say("subtitle")}
      </PageHeader>
      <Loaded
        query={list}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={6} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("none")} action={add || undefined}>
              {say("noneText")}
            </EmptyState>
          ) : (
            <>
              <Select
                aria-label={say("budget")}
                data={data.map((one) => ({ value: one.id, label: say("named", { name: one.name, year: one.year }) }))}
                value={id}
                onChange={(next) => choose(next ?? id)}
                allowDeselect={false}
                checkIconPosition="right"
                comboboxProps={{ shadow: "md" }}
                maw={320}
                mb={16}
              />
              <Shown key={id} id={id} onGone={() => choose("")} />
            </>
          )
        }
      </Loaded>
      <AddDialog
        opened={adding.opened}
        years={list.data?.years ?? []}
        onClose={adding.close}
        onAdded={async (budget) => {
          adding.close();
          client.setQueryData(budgetQuery(budget.id).queryKey, budget);
          await budgetsChanged(client);
          choose(budget.id);
        }}
      />
    </>
  );
}

function Shown({ id, onGone }: { id: string; onGone: () => void }) {
  const query = useQuery(budgetQuery(id));
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loading")} rows={6} />}
    >
      {(budget) => <One budget={budget} onGone={onGone} />}
    </Loaded>
  );
}

function One({ budget, onGone }: { budget: Budget; onGone: () => void }) {
  const client = useQueryClient();
  const removing = useDialog<null>();
  const [tab, setTab] = useState("plan");
  const mayChange = useCan("change", "report") !== null;
  const mayRemove = useCan("remove", "report") !== null;
  const isDraft = budget.state === "draft";
  const turning = useMutation({
    mutationFn: () => save(budget.id, { revision: budget.revision, state: isDraft ? "approved" : "draft" }),
    onSuccess({ message }) {
      toast.success(message);
      return budgetsChanged(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const removeIt = useMutation({
    mutationFn: () => remove(budget.id),
    async onSuccess({ message }) {
      removing.close();
      toast.success(message);
      onGone();
      await budgetsChanged(client);
    },
  });
  return (
    <>
      <Group gap={12} mb={16}>
        <SegmentedControl
          aria-label={budget.name}
          data={(["plan", "compare"] as const).map((value) => ({ value, label: say(value) }))}
          value={tab}
          onChange={setTab}
        />
        <Badge variant="light" color={isDraft ? "gray" : "green"}>
          {say(budget.state)}
        </Badge>
        {mayChange && (
          <Button ml="auto" variant="default" size="compact-md" onClick={() => turning.isPending || turning.mutate()}>
            {say(isDraft ? "approve" : "makeDraft")}
          </Button>
        )}
        {mayRemove && (
          <Button variant="subtle" size="compact-md" onClick={() => removing.open(null)}>
            {sayCommon("delete")}
          </Button>
        )}
      </Group>
      {/* What is typed stays while one compares. */}
      <div hidden={tab !== "plan"}>
        {/* What was saved elsewhere comes in whole. */}
        <Editor key={budget.revision} budget={budget} mayChange={mayChange} />
      </div>
      {tab === "compare" && <Comparison budget={budget} />}
      <ConfirmDialog
        opened={removing.opened}
        title={say("deleteTitle", { name: budget.name })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
        busy={removeIt.isPending}
        error={removeIt.error && messageOf(removeIt.error)}
        onConfirm={() => removeIt.mutate()}
        onClose={() => {
          removeIt.reset();
          removing.close();
        }}
      >
        {say("deleteConsequence")}
      </ConfirmDialog>
    </>
  );
}
