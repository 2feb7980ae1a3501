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
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { CopyLine } from "./CopyLine.tsx";
import { Deliveries } from "./Deliveries.tsx";
import type { View } from "./list-params.ts";
import { changeSecret, fetchSecret, fetchWebhooksAnew, sendTest } from "./queries.ts";
import { say } from "./say.ts";

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
      title={say("webhook")}
      closeButtonProps={{ "aria-label": sayCommon("close") }}
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
      if (success) toast.success(say("testSent", { answer: message }));
      else toast.notice(say("testFailed", { reason: message }));
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
        {say.rich("eventsSent", {
          events: () =>
            webhook.events.map((event, place) => (
              <span key={event}>
                {place > 0 && ", "}
                <code className={`${text.mono} ${text.tiny}`}>{event}</code>
              </span>
            )),
        })}
      </Text>
      <Secret id={webhook.id} />
      <section>
        <Group justify="space-between" mb="sm">
          <Title order={3} fz={15}>
            {say("deliveries")}
          </Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
            data-disabled={test.isPending || undefined}
            aria-disabled={test.isPending}
            onClick={() => test.isPending || test.mutate()}
          >
            {test.isPending ? say("sending") : say("sendTest")}
          </Button>
        </Group>
        <Deliveries id={webhook.id} view={view} onView={onView} />
      </section>
    </Stack>
  );
}

function standingOf({ state, failingSince }: WebhookRow): string {
  if (state === "active") return say("webhookActive");
  if (state === "paused") return say("webhookPaused");
  const time = failingSince === null ? null : formatInstant(failingSince);
  if (state === "failing") return time === null ? say("webhookFailing") : say("webhookFailingSince", { time });
  return time === null ? say("webhookOff") : say("webhookOffSince", { time });
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
        {say("signingSecret")}
      </Title>
      {secret !== null && <CopyLine value={secret} label={say("signingSecret")} />}
      <Group gap="sm" mt={secret === null ? 0 : "sm"}>
        {secret === null && (
          <Button size="xs" variant="default" onClick={() => show.isPending || show.mutate()}>
            {say("show")}
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
          {say("newSecret")}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={say("newSecretTitle")}
        confirmLabel={say("newSecret")}
        busyLabel={say("changing")}
        busy={change.isPending}
        error={change.error && messageOf(change.error)}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      >
        {say("newSecretNote")}
      </ConfirmDialog>
    </section>
  );
}
