/** The agents that are connected by OAuth: a person's own, or for founders all, and the way to disconnect one. */
import { Button, Flex, Group } from "@mantine/core";
import type { AgentRow } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { AREA_LABELS } from "./areas.ts";
import { DailyLimit } from "./DailyLimit.tsx";
import { agentsQuery, disconnect } from "./queries.ts";
import { say } from "./say.ts";

/** "Expenses, Documents", or the areas in which it changes something. */
function areasIn(scopes: readonly string[], level: "read" | "write"): string {
  const areas = scopes.filter((scope) => scope.endsWith(`:${level}`)).map((scope) => scope.split(":")[0] ?? "");
  return areas.map((area) => AREA_LABELS[area as keyof typeof AREA_LABELS] ?? area).join(", ");
}

const COLUMNS: readonly ListColumn<AgentRow, "name">[] = [
  { label: say("agent"), cell: ({ name }) => <span className={text.strong}>{name}</span> },
  {
    label: say("permissions"),
    card: "folded",
    width: "36%",
    cell: ({ scopes }) => (
      <Flex component="span" direction="column" gap={2}>
        {(["read", "write"] as const).map(
          (level) =>
            areasIn(scopes, level) !== "" && (
              <span key={level} className={level === "read" ? undefined : text.noteWrapped}>
                {say(level)}: {areasIn(scopes, level)}
              </span>
            ),
        )}
      </Flex>
    ),
  },
  {
    label: say("actsFor"),
    card: "fact",
    cell: ({ person, role }) => (
      <Flex component="span" direction="column" gap={2}>
        <span>{person}</span>
        <span className={text.noteWrapped}>{ROLE_WORDS[role].label}</span>
      </Flex>
    ),
  },
  {
    label: say("lastUsed"),
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? say("never") : <RelativeTime instant={lastUsedAt} />),
  },
];

export function ConnectedAgents() {
  const client = useQueryClient();
  const list = useQuery(agentsQuery);
  const limits = useCan("change", "apiKey") !== null;
  const limiting = useDialog<AgentRow>();
  const ending = useConfirm({
    act: ({ id }: AgentRow) => disconnect(id),
    onDone({ message }) {
      toast.success(message);
      return client.invalidateQueries({ queryKey: agentsQuery.queryKey });
    },
  });
  return (
    <>
      <Loaded query={list} safe={say("notShown")} skeleton={<RowsSkeleton label={say("loading")} rows={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("none")}>{say("noneHelp", { address: `${location.origin}/mcp` })}</EmptyState>
          ) : (
            <ListTable
              caption={say("title")}
              rows={data}
              columns={COLUMNS}
              view={{ sortBy: "name", sortOrder: "asc" }}
              onView={() => undefined}
              actions={(agent) => (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  {limits && agent.scopes.some((scope) => scope.endsWith(":write")) && (
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={say("limitNamed", { name: agent.name })}
                      onClick={() => limiting.open(agent)}
                    >
                      {say("limitShort")}
                    </Button>
                  )}
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={say("disconnectNamed", { name: agent.name })}
                    onClick={() => ending.ask(agent)}
                  >
                    {say("disconnect")}
                  </Button>
                </Group>
              )}
            />
          )
        }
      </Loaded>
      <DailyLimit opened={limiting.opened} target={limiting.target} onClose={limiting.close} />
      <ConfirmDialog
        {...ending.dialog}
        title={say("disconnectTitle", { name: ending.target?.name ?? "" })}
        confirmLabel={say("disconnect")}
        busyLabel={say("disconnecting")}
        danger
      >
        {say("disconnectNote")}
      </ConfirmDialog>
    </>
  );
}
