/** The webhooks: which there are and how they stand; one is looked at in a panel beside. */
import { ActionIcon, Button, Flex, Group } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { WebhookRow } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useFocusKept } from "../../kit/use-focus-kept.ts";
import { fetchWebhooksAnew, removeWebhook, webhooksQuery } from "./calls.ts";
import { Section } from "./Section.tsx";
import type { View } from "./view.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookPanel } from "./WebhookPanel.tsx";

const COLUMNS: readonly ListColumn<WebhookRow, "url">[] = [
  {
    label: "Address",
    cell: ({ url, description }) => (
      <Flex component="span" direction="column" gap={2}>
        <span className={text.strong}>{url}</span>
        {description && <span className={text.noteWrapped}>{description}</span>}
      </Flex>
    ),
  },
  {
    label: "Events",
    cell: ({ events: [first, ...more] }) => (more.length > 0 ? `${first} and ${more.length} more` : first),
  },
  {
    label: "Last delivery",
    cell: ({ lastDelivery }) =>
      lastDelivery === null ? (
        "None yet"
      ) : (
        <>
          {lastDelivery.ok ? "Received " : "Failed "}
          <RelativeTime instant={lastDelivery.at} />
        </>
      ),
  },
  { label: "Status", cell: ({ state }) => <StatusBadge status={state} /> },
];

interface Props {
  view: View;
  onView: (view: View) => void;
}

export function Webhooks({ view, onView }: Props) {
  const client = useQueryClient();
  const list = useQuery(webhooksQuery);
  const editing = useDialog<WebhookRow>();
  const add = useRef<HTMLButtonElement>(null);
  const open = (webhook: WebhookRow | null) =>
    onView({ ...view, connection: null, webhook: webhook?.id ?? null, state: null, page: 1 });
  const deleting = useConfirm({
    act: ({ id }: WebhookRow) => removeWebhook(id),
    onDone({ message }) {
      toast.success(message);
      return fetchWebhooksAnew(client);
    },
  });
  const webhooks = list.data ?? [];
  useFocusKept(webhooks.length, add);
  return (
    <Section
      title="Webhooks"
      sentence="An address of yours is told what happens in the books, as it happens."
      action={
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => editing.open(null)}
        >
          Add Webhook
        </Button>
      }
    >
      <Loaded
        query={list}
        safe="The webhooks work on; only the list could not be shown."
        skeleton={<RowsSkeleton label="Loading webhooks" rows={2} />}
      >
        {() =>
          webhooks.length === 0 ? (
            <EmptyState title="No webhooks configured yet">
              A program of yours hears of a new expense or a paid invoice within seconds, instead of asking again and
              again.
            </EmptyState>
          ) : (
            <ListTable
              caption="Webhooks"
              rows={webhooks}
              columns={COLUMNS}
              view={{ sortBy: "url", sortOrder: "asc" }}
              onView={() => undefined}
              onOpen={open}
              actions={(webhook) => (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <ActionIcon aria-label={`Edit the webhook to ${webhook.url}`} onClick={() => editing.open(webhook)}>
                    <IconPencil size={18} stroke={1.5} />
                  </ActionIcon>
                  <ActionIcon aria-label={`Delete the webhook to ${webhook.url}`} onClick={() => deleting.ask(webhook)}>
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                </Group>
              )}
            />
          )
        }
      </Loaded>
      <WebhookDialog
        opened={editing.opened}
        webhook={editing.target}
        onClose={editing.close}
        onSaved={(message) => {
          editing.close();
          toast.success(message);
        }}
      />
      <WebhookPanel
        webhook={webhooks.find(({ id }) => id === view.webhook) ?? null}
        view={view}
        onView={onView}
        onClose={() => open(null)}
      />
      <ConfirmDialog
        {...deleting.dialog}
        title="Delete this webhook"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
      >
        {`Nothing more is sent to ${deleting.target?.url ?? ""}, and the record of what was sent goes with it.`}
      </ConfirmDialog>
    </Section>
  );
}
