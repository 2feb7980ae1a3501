/** One webhook from near: its secret, a test, and what was sent to it with every answer. */
import { Button, Drawer, Group, Stack, Text, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { WebhookRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { CopyLine } from "./CopyLine.tsx";
import { changeSecret, fetchSecret, fetchWebhooksAnew, sendTest } from "./calls.ts";
import { Deliveries } from "./Deliveries.tsx";
import type { View } from "./view.ts";

interface Props {
  /** Null: closed. */
  webhook: WebhookRow | null;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}

export function WebhookPanel({ webhook, view, onView, onClose }: Props) {
  return (
    <Drawer
      opened={webhook !== null}
      onClose={onClose}
      position="right"
      size={640}
      title="Webhook"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {webhook && <Inside key={webhook.id} webhook={webhook} view={view} onView={onView} />}
    </Drawer>
  );
}

function Inside({ webhook, view, onView }: Omit<Props, "webhook" | "onClose"> & { webhook: WebhookRow }) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => sendTest(webhook.id),
    onSuccess({ success, message }) {
      if (success) toast.success(`Test sent. ${message}`);
      else toast.notice(`The test did not get through. ${message}`);
      onView({ ...view, state: null, page: 1 });
      return fetchWebhooksAnew(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Stack gap="lg">
      <div>
        <Text className={text.strong}>{webhook.url}</Text>
        <Group gap="sm" mt={8}>
          <StatusBadge status={webhook.state} />
          <Text size="sm" c="dimmed">
            {standingOf(webhook)}
          </Text>
        </Group>
      </div>
      <Text size="sm">
        Told of{" "}
        {webhook.events.map((event, place) => (
          <span key={event}>
            {place > 0 && ", "}
            <code className={`${text.mono} ${text.tiny}`}>{event}</code>
          </span>
        ))}
      </Text>
      <Secret id={webhook.id} />
      <section>
        <Group justify="space-between" mb="sm">
          <Title order={3} fz={15}>
            Deliveries
          </Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
            data-disabled={test.isPending || undefined}
            aria-disabled={test.isPending}
            onClick={() => test.isPending || test.mutate()}
          >
            {test.isPending ? "Sending..." : "Send test"}
          </Button>
        </Group>
        <Deliveries id={webhook.id} view={view} onView={onView} />
      </section>
    </Stack>
  );
}

function standingOf({ state, failingSince }: WebhookRow): string {
  if (state === "active") return "Messages are sent as things happen.";
  if (state === "paused") return "Nothing is sent until you switch it on.";
  const since = failingSince === null ? "" : ` since ${formatInstant(failingSince)}`;
  if (state === "failing") return `It has not received anything${since}; sending is tried again.`;
  return `Switched off: it had not received anything${since}. Mend it, send a test, then switch it on under Edit.`;
}

function Secret({ id }: { id: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const show = useMutation({
    mutationFn: () => fetchSecret(id),
    onSuccess: setSecret,
    onError: (error) => toast.error(messageOf(error)),
  });
  const change = useMutation({
    mutationFn: () => changeSecret(id),
    onSuccess({ message, secret: changed }) {
      setSecret(changed);
      setAsking(false);
      toast.success(message);
    },
  });
  return (
    <section>
      <Title order={3} fz={15} mb="sm">
        Signing secret
      </Title>
      {secret !== null && <CopyLine value={secret} label="Signing secret" />}
      <Group gap="sm" mt={secret === null ? 0 : "sm"}>
        {secret === null && (
          <Button size="xs" variant="default" onClick={() => show.isPending || show.mutate()}>
            Show
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            change.reset();
            setAsking(true);
          }}
        >
          Make a new one
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Make a new secret"
        confirmLabel="Make a new one"
        busyLabel="Changing..."
        busy={change.isPending}
        error={change.error && messageOf(change.error)}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      >
        For a day messages carry the signature of the old secret too, so that your program can change over. After that
        the old one is worth nothing.
      </ConfirmDialog>
    </section>
  );
}
