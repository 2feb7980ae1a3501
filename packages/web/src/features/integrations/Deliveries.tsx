/** Deliveries of a webhook: each message with its attempts, its text, and the response, and a button to resend it. */

import { Box, Button, Flex, Group, SegmentedControl, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { DeliveryAttempt, WebhookDelivery } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Pager } from "../../kit/Pager.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import styles from "./Integrations.module.css";
import { queryOf, type View } from "./list-params.ts";
import { DELIVERIES_PER_PAGE, deliveriesQuery, fetchWebhooksAnew, sendAgain } from "./queries.ts";
import { say } from "./say.ts";

const STATES = [
  { value: "", label: say("all") },
  { value: "delivered", label: say("delivered") },
  { value: "waiting", label: say("waiting") },
  { value: "failed", label: say("failed") },
];

interface Props {
  id: string;
  view: View;
  onView: (view: View) => void;
}

export function Deliveries({ id, view, onView }: Props) {
  const list = useQuery(deliveriesQuery(id, view));
  return (
    <Loaded
      query={list}
      safe={say("deliveriesNotShown")}
      skeleton={<RowsSkeleton label={say("loadingDeliveries")} rows={3} />}
    >
      {({ data, meta }) => (
        <>
          <SegmentedControl
            mb="sm"
            size="xs"
            aria-label={say("deliveriesByState")}
            data={STATES}
            value={view.state ?? ""}
            onChange={(state) => onView({ ...view, state: (state || null) as View["state"], page: 1 })}
          />
          {data.length === 0 ? (
            <EmptyState
              title={view.state === null ? say("noDeliveries") : say("noDeliveriesOf", { state: view.state })}
            >
              {view.state === null && say("noDeliveriesHint")}
            </EmptyState>
          ) : (
            <>
              <ul
                className={`${layout.cardList} ${layout.rows} ${layout.pales}`}
                data-stale={list.isPlaceholderData || undefined}
              >
                {data.map((delivery) => (
                  <li key={delivery.id}>
                    <Delivery webhookId={id} delivery={delivery} />
                  </li>
                ))}
              </ul>
              <Pager
                page={view.page}
                perPage={DELIVERIES_PER_PAGE}
                total={meta.total}
                searchOf={(page) => queryOf({ ...view, page })}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { type, state, createdAt } = delivery;
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton
        className={`${layout.hovers} ${layout.headRow} ${styles.delivery}`}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <Group gap={8} wrap="nowrap">
          <Chevron size={16} stroke={1.5} aria-hidden="true" />
          <Flex component="span" direction="column" gap={2}>
            <code className={`${text.mono} ${text.tiny}`}>{type}</code>
            <span className={text.noteWrapped}>
              <RelativeTime instant={createdAt} />
            </span>
          </Flex>
        </Group>
        <StatusBadge status={state} />
      </UnstyledButton>
      {opened && (
        <Stack id={id} gap={12} pt={4} px={12} pb={16}>
          <Opened webhookId={webhookId} delivery={delivery} />
        </Stack>
      )}
    </>
  );
}

function Opened({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendAgain(webhookId, delivery.id),
    onSuccess({ success, message }) {
      if (success) toast.success(say("sentAgain", { answer: message }));
      else toast.notice(say("notDelivered", { reason: message }));
      return fetchWebhooksAnew(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const { attempts, answer, payload } = delivery;
  return (
    <>
      {attempts.length === 0 ? (
        <Text size="sm">{say("onItsWay")}</Text>
      ) : (
        <Box component="ol" pl={20} className={`${text.plain} ${text.small}`} aria-label={say("attempts")}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>{triedIn(attempt)}</li>
          ))}
        </Box>
      )}
      <Text size="sm" fw={550}>
        {say("sent")}
      </Text>
      <Scrolling label={say("sentText")}>{indented(payload)}</Scrolling>
      {answer !== null && answer !== "" && (
        <>
          <Text size="sm" fw={550}>
            {say("response")}
          </Text>
          <Scrolling label={say("responseText")}>{answer}</Scrolling>
        </>
      )}
      <Text size="xs" c="dimmed">
        webhook-id: <code className={`${text.mono} ${text.tiny}`}>{delivery.id}</code>
      </Text>
      <Group>
        <Button
          size="xs"
          variant="default"
          data-disabled={again.isPending || undefined}
          aria-disabled={again.isPending}
          onClick={() => again.isPending || again.mutate()}
        >
          {again.isPending ? say("sending") : say("sendAgain")}
        </Button>
      </Group>
    </>
  );
}

/** "22 Nov 2026, 00:12: Received, 204. 31 ms". */
function triedIn({ at, status, error, milliseconds }: DeliveryAttempt): string {
  const result = error ?? say("receivedWith", { status: String(status) });
  return say("attempt", { time: formatInstant(at), result, milliseconds });
}

/** The text as it was sent, with the line breaks that make it readable. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

/** A long text in a frame of its own, which keys reach since it scrolls. */
function Scrolling({ label, children }: { label: string; children: string }) {
  return (
    <section
      className={`${layout.surface} ${layout.well} ${layout.scrolls} ${text.mono} ${text.tiny} ${styles.payload}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
