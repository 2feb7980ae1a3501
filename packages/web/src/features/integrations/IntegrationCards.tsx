/** The connections to other software, of one category or of all: the state of each, and how to begin and end it. */

import { Button, Flex, Group, Text, Title } from "@mantine/core";
import { INTEGRATIONS, type IntegrationKind, type IntegrationRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { progressOf } from "./ConnectionLog.tsx";
import { ConnectionPanel } from "./ConnectionPanel.tsx";
import { CARDS, isUnder } from "./cards.ts";
import { ConnectDialog } from "./connect/ConnectDialog.tsx";
import { DisconnectDialog } from "./DisconnectDialog.tsx";
import styles from "./Integrations.module.css";
import type { View } from "./list-params.ts";
import { integrationsQuery } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  view: View;
  onView: (view: View) => void;
}

export function IntegrationCards({ view, onView }: Props) {
  const list = useQuery(integrationsQuery);
  const connecting = useDialog<IntegrationKind>();
  const disconnecting = useDialog<IntegrationKind>();
  return (
    <Loaded
      query={list}
      safe={say("connectionsNotShown")}
      skeleton={<RowsSkeleton label={say("loadingConnections")} rows={4} />}
    >
      {(rows) => {
        const rowOf = (kind: IntegrationKind | null) => rows.find((row) => row.kind === kind) ?? null;
        const open = (kind: IntegrationKind | null) =>
          onView({ ...view, connection: kind, webhook: null, state: null, page: 1 });
        const target = connecting.target ?? "team_chat";
        return (
          <section aria-label={say("connections")}>
            <h2 className="visually-hidden">{say("connections")}</h2>
            <ul className={layout.cards}>
              {rows
                .filter(({ kind }) => isUnder(kind, view.category))
                .map((row) => (
                  <li key={row.kind}>
                    <ConnectionCard
                      row={row}
                      onOpen={() => open(row.kind)}
                      onConnect={() => connecting.open(row.kind)}
                      onDisconnect={() => disconnecting.open(row.kind)}
                    />
                  </li>
                ))}
            </ul>
            <ConnectionPanel
              row={rowOf(view.connection)}
              view={view}
              onSettings={connecting.open}
              onDisconnect={disconnecting.open}
              onClose={() => open(null)}
            />
            <ConnectDialog
              opened={connecting.opened}
              kind={target}
              settings={rowOf(target)?.settings ?? null}
              onClose={connecting.close}
              onDone={(message) => {
                connecting.close();
                toast.success(message);
              }}
            />
            <DisconnectDialog
              opened={disconnecting.opened}
              kind={disconnecting.target ?? "team_chat"}
              onClose={disconnecting.close}
            />
          </section>
        );
      }}
    </Loaded>
  );
}

interface CardProps {
  row: IntegrationRow;
  onOpen: () => void;
  onConnect: () => void;
  onDisconnect: () => void;
}

function ConnectionCard({ row, onOpen, onConnect, onDisconnect }: CardProps) {
  const { kind, state } = row;
  const { icon: Icon, what } = CARDS[kind];
  const name = INTEGRATIONS[kind];
  return (
    <Flex component="article" direction="column" gap={12} h="100%" className={layout.card} aria-label={name}>
      <Group justify="space-between" gap={8}>
        <Group gap={10} wrap="nowrap">
          <Icon size={22} stroke={1.5} aria-hidden="true" className={`${text.dimmed} ${layout.rigid}`} />
          <Title order={3} fz={15}>
            {name}
          </Title>
        </Group>
        <StatusBadge status={state} />
      </Group>
      <Text size="sm" c="dimmed" flex={1}>
        {what}
      </Text>
      <Text size="sm" className={`${text.wrapped} ${styles.last}`}>
        <Standing row={row} />
      </Text>
      <Group gap="sm">
        {state === "not_connected" ? (
          <Button size="xs" variant="default" aria-label={say("connectTo", { name })} onClick={onConnect}>
            {say("connect")}
          </Button>
        ) : (
          <>
            <Button size="xs" variant="default" aria-label={say("manageOne", { name })} onClick={onOpen}>
              {say("manage")}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={say("disconnectFrom", { name })}
              onClick={onDisconnect}
            >
              {say("disconnect")}
            </Button>
          </>
        )}
      </Group>
    </Flex>
  );
}

/** When it last did something, and how that went. */
function Standing({ row: { state, lastSync, running } }: { row: IntegrationRow }) {
  if (state === "not_connected") return null;
  if (running) return say("working", { progress: progressOf(running) });
  // A test that went well, or a file that was taken along, says nothing of what flows.
  if (lastSync === null || (lastSync.ok && state === "setup_needed")) return say("nothingSynced");
  const time = () => <RelativeTime instant={lastSync.at} />;
  return lastSync.ok ? say.rich("lastSynced", { time }) : say.rich("lastFailed", { time, reason: lastSync.sentence });
}
