/** The list of webhooks with their state; one opens in a panel beside it. */
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
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useFocusKept } from "../../kit/use-focus-kept.ts";
import type { View } from "./list-params.ts";
import { fetchWebhooksAnew, removeWebhook, webhooksQuery } from "./queries.ts";
import { Section } from "./Section.tsx";
import { say } from "./say.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookPanel } from "./WebhookPanel.tsx";

const COLUMNS: readonly ListColumn<WebhookRow, "url">[] = [
  {
    label: say("address"),
    cell: ({ url, description }) => (
      <Flex component="span" direction="column" gap={2}>
        <span className={text.strong}>{url}</span>
        {description && <span className={text.noteWrapped}>{description}</span>}
      </Flex>
    ),
  },
  {
    label: say("events"),
    card: "folded",
    cell: ({ events: [first, ...more] }) =>
      more.length > 0 && first ? say("firstEventAndMore", { event: first, count: more.length }) : first,
  },
  {
    label: say("lastDelivery"),
    card: "folded",
    cell: ({ lastDelivery }) =>
      lastDelivery === null
        ? say("noDelivery")
        : say.rich(lastDelivery.ok ? "deliveryReceived" : "deliveryFailed", {
            time: () => <RelativeTime instant={lastDelivery.at} />,
          }),
  },
  { label: sayCommon("status"), card: "fact", cell: ({ state }) => <StatusBadge status={state} /> },
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
      title={say("webhooks")}
      sentence={say("webhooksIntro")}
      action={
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => editing.open(null)}
        >
          {say("addWebhook")}
        </Button>
      }
    >
      <Loaded
        query={list}
        safe={say("webhooksNotShown")}
        skeleton={<RowsSkeleton label={say("loadingWebhooks")} rows={2} />}
      >
        {() =>
          webhooks.length === 0 ? (
            <EmptyState title={say("noWebhooks")}>{say("noWebhooksHint")}</EmptyState>
          ) : (
            <ListTable
              caption={say("webhooks")}
              rows={webhooks}
              columns={COLUMNS}
              view={{ sortBy: "url", sortOrder: "asc" }}
              onView={() => undefined}
              onOpen={open}
              actions={(webhook) => (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <ActionIcon
                    aria-label={say("editWebhookTo", { url: webhook.url })}
                    onClick={() => editing.open(webhook)}
                  >
                    <IconPencil size={18} stroke={1.5} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={say("deleteWebhookTo", { url: webhook.url })}
                    onClick={() => deleting.ask(webhook)}
                  >
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
        title={say("deleteWebhook")}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
      >
        {say("deleteWebhookNote", { url: deleting.target?.url ?? "" })}
      </ConfirmDialog>
    </Section>
  );
}
