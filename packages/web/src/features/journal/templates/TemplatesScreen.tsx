/** /journal/templates: templates of journal entries are made, used, changed, deleted, and restored. */
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { JournalTemplate } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../../kit/brand.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { entryQuery } from "../entries/queries.ts";
import { JournalNav } from "../JournalNav.tsx";
import { deleteTemplate, restoreTemplate, templatesChanged, templatesQuery } from "./queries.ts";
import { say } from "./say.ts";
import { TemplateDialog } from "./TemplateDialog.tsx";
import { EMPTY, type TemplateValues, valuesOf, valuesOfEntry, valuesOfResult } from "./template-form.ts";
import { UseDialog } from "./UseDialog.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const COLUMNS: readonly ListColumn<JournalTemplate, never>[] = [
  {
    label: sayCommon("name"),
    width: "40%",
    cell: ({ name, description }) => (
      <span className={text.wrapped}>
        {name}
        {description !== name && <span className={`${text.noteBelow} ${text.regular}`}>{description}</span>}
      </span>
    ),
  },
  { label: say("accounts"), cell: ({ lines }) => lines.map(({ accountCode }) => accountCode).join(", ") },
];

/** The list is in no other order. */
const BY_NAME = { sortBy: "name" as never, sortOrder: "asc" } as const;

interface Editing {
  id: string | null;
  initial: TemplateValues;
}

export default function TemplatesScreen() {
  const client = useQueryClient();
  const list = useQuery(templatesQuery);
  const editing = useDialog<Editing>();
  const using = useDialog<JournalTemplate>();
  const [deleted, setDeleted] = useState<JournalTemplate | null>(null);
  const told = ({ message }: { message: string }) => {
    toast.success(message);
    return templatesChanged(client);
  };
  const failed = (error: Error) => toast.error(messageOf(error));
  const removing = useMutation({
    mutationFn: (template: JournalTemplate) => deleteTemplate(template.id),
    onSuccess(_, template) {
      setDeleted(template);
      return templatesChanged(client);
    },
    onError: failed,
  });
  const restoring = useMutation({
    mutationFn: ({ id }: JournalTemplate) => restoreTemplate(id),
    onSuccess(answer) {
      setDeleted(null);
      return told(answer);
    },
    onError: failed,
  });
  useEntryToSave((initial) => editing.open({ id: null, initial }));
  useReadyTemplate((initial) => editing.open({ id: null, initial }));
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.5} />}
      onClick={() => editing.open({ id: null, initial: EMPTY })}
    >
      {say("newTemplate")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <Group gap={8}>
            <Button variant="default" component={Link} to="?ready=result" replace>
              {say("useOfResult")}
            </Button>
            {list.data?.data.length !== 0 && add}
          </Group>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <JournalNav />
      <div role="status">
        {deleted && (
          <Group className={layout.card} mb={16} justify="space-between">
            <Text>{say("deletedNamed", { name: deleted.name })}</Text>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => restoring.isPending || restoring.mutate(deleted)}
            >
              {sayCommon("undo")}
            </Button>
          </Group>
        )}
      </div>
      <Loaded query={list} safe={sayCommon("nothingWasChanged")} skeleton={<RowsSkeleton label={say("loading")} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("none")} action={add}>
              {say("noneHint")}
            </EmptyState>
          ) : (
            <ListTable
              caption={say("title")}
              rows={data}
              columns={COLUMNS}
              view={BY_NAME}
              onView={() => undefined}
              actions={(template) => (
                <>
                  <Button size="compact-sm" variant="default" onClick={() => using.open(template)}>
                    {say("use")}
                  </Button>
                  <ActionIcon
                    aria-label={say("editNamed", { name: template.name })}
                    onClick={() => editing.open({ id: template.id, initial: valuesOf(template) })}
                  >
                    <IconPencil size={18} stroke={1.5} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={say("deleteNamed", { name: template.name })}
                    onClick={() => removing.isPending || removing.mutate(template)}
                  >
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                </>
              )}
            />
          )
        }
      </Loaded>
      <TemplateDialog
        opened={editing.opened}
        id={editing.target?.id ?? null}
        initial={editing.target?.initial ?? EMPTY}
        onClose={editing.close}
      />
      <UseDialog opened={using.opened} template={using.target} onClose={using.close} />
    </>
  );
}

/** Opens the ready-made template that the address names (`?ready=result`), once. */
function useReadyTemplate(open: (initial: TemplateValues) => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get("ready") === "result";
  const accounts = useQuery({ ...accountsQuery, enabled: isAsked }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!isAsked || !accounts) return;
    setQuery({}, { replace: true });
    open(valuesOfResult(accounts.filter(({ active }) => active)));
  }, [isAsked, accounts]);
}

/** Opens a new template with the lines of the entry that the address names (`?from=`), once. */
function useEntryToSave(open: (initial: TemplateValues) => void): void {
  const [query, setQuery] = useSearchParams();
  const from = query.get("from");
  const entry = useQuery({ ...entryQuery(from ?? ""), enabled: from !== null }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that the address names
  useEffect(() => {
    if (from === null || !entry) return;
    setQuery({}, { replace: true });
    open(valuesOfEntry(entry));
  }, [from, entry]);
}
