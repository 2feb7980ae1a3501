/** One connection in detail: its state, what it is set to, what can be done with it, and what it did. */

import { Alert, Button, Drawer, Group, Stack, Text, Title } from "@mantine/core";
import { IconInfoCircle, IconPlugConnectedX, IconRefresh, IconSend, IconSettings } from "@tabler/icons-react";
import { INTEGRATIONS, type IntegrationKind, type IntegrationRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { ACTIONS } from "./actions.ts";
import { ConnectionLog, progressOf } from "./ConnectionLog.tsx";
import { CARDS } from "./cards.ts";
import { factsOf } from "./facts.ts";
import type { View } from "./list-params.ts";
import { fetchIntegrationsAnew, syncConnection, tryConnection } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  row: IntegrationRow | null;
  view: View;
  onSettings: (kind: IntegrationKind) => void;
  onDisconnect: (kind: IntegrationKind) => void;
  onClose: () => void;
}

export function ConnectionPanel({ row, onClose, ...rest }: Props) {
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={row && INTEGRATIONS[row.kind]}
      closeButtonProps={{ "aria-label": sayCommon("close") }}
    >
      {row && <Inside key={row.kind} row={row} {...rest} />}
    </Drawer>
  );
}

function Inside({ row, view, onSettings, onDisconnect }: Omit<Props, "row" | "onClose"> & { row: IntegrationRow }) {
  const { kind, state, settings, notice } = row;
  const Own = ACTIONS[kind];
  return (
    <Stack gap="lg">
      <div>
        <Group gap="sm">
          <StatusBadge status={state} />
          <Text size="sm" c="dimmed">
            {standingOf(row)}
          </Text>
        </Group>
        <Text size="sm" mt="sm">
          {CARDS[kind].what}
        </Text>
      </div>
      {notice && (
        <Alert color="yellow" icon={<IconInfoCircle stroke={1.5} />}>
          {notice}
        </Alert>
      )}
      {settings === null ? (
        <Group>
          <Button onClick={() => onSettings(kind)}>{say("connect")}</Button>
        </Group>
      ) : (
        <>
          <Facts row={row} />
          {Own && <Own row={row} />}
          <Group gap="sm">
            <Try kind={kind} />
            {row.canSync && <Sync row={row} />}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.5} aria-hidden />}
              onClick={() => onSettings(kind)}
            >
              {sayCommon("settings")}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPlugConnectedX size={16} stroke={1.5} aria-hidden />}
              onClick={() => onDisconnect(kind)}
            >
              {say("disconnect")}
            </Button>
          </Group>
        </>
      )}
      <section aria-labelledby="connection-log">
        <Title id="connection-log" order={3} fz={15} mb="sm">
          {say("log")}
        </Title>
        <ConnectionLog kind={kind} view={view} />
      </section>
    </Stack>
  );
}

function standingOf({ state, running, lastSync, nextSyncAt }: IntegrationRow): string {
  if (state === "not_connected") return say("notConnected");
  if (running) return say("working", { progress: progressOf(running) });
  if (lastSync && !lastSync.ok) return lastSync.sentence;
  const time = nextSyncAt === null ? null : formatInstant(nextSyncAt);
  if (lastSync === null || state === "setup_needed")
    return time === null ? say("nothingSynced") : say("nothingSyncedNext", { time });
  return time === null ? lastSync.sentence : say("lastResultNext", { result: lastSync.sentence, time });
}

function Facts({ row: { settings, connectedAt, connectedBy } }: { row: IntegrationRow }) {
  const facts = settings ? factsOf(settings) : [];
  return (
    <dl className={`${text.facts} ${text.inARow}`}>
      {facts.map(([term, value]) => (
        <Fact key={term} term={term} value={value} />
      ))}
      {connectedAt && <Fact term={say("connected")} value={connectedText(formatInstant(connectedAt), connectedBy)} />}
    </dl>
  );
}

const connectedText = (time: string, person: string | null): string =>
  person === null ? time : say("connectedBy", { time, person });

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Try({ kind }: { kind: IntegrationKind }) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => tryConnection(kind),
    onSuccess({ success, message }) {
      if (success) toast.success(message);
      else toast.notice(say("testFailed", { reason: message }));
      return fetchIntegrationsAnew(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
      data-disabled={test.isPending || undefined}
      aria-disabled={test.isPending}
      onClick={() => test.isPending || test.mutate()}
    >
      {test.isPending ? say("testing") : say("test")}
    </Button>
  );
}

function Sync({ row: { kind, running } }: { row: IntegrationRow }) {
  const client = useQueryClient();
  const sync = useMutation({
    mutationFn: () => syncConnection(kind),
    onSuccess({ message }) {
      toast.success(message);
      return fetchIntegrationsAnew(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const isBusy = sync.isPending || running !== null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
      data-disabled={isBusy || undefined}
      aria-disabled={isBusy}
      onClick={() => isBusy || sync.mutate()}
    >
      {isBusy ? say("syncing") : say("syncNow")}
    </Button>
  );
}
