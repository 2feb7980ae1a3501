/** The keys of the API: which there are, what each may do, and the ways to make and to end one. */
import { Anchor, Button, Flex, Group } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { ApiKeyRow } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InstantText } from "../../kit/DateText.tsx";
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
import { ROLE_WORDS } from "../../session/role-words.ts";
import { apiKeysQuery, revokeKey } from "./calls.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyPanel } from "./KeyPanel.tsx";
import { Section } from "./Section.tsx";
import { scopeWords } from "./scope-words.ts";

const COLUMNS: readonly ListColumn<ApiKeyRow, "name">[] = [
  {
    label: "Key",
    cell: ({ name, prefix }) => (
      <Flex component="span" direction="column" gap={2}>
        <span className={text.strong}>{name}</span>
        <code className={`${text.mono} ${text.tiny} ${text.noteWrapped}`}>{prefix}…</code>
      </Flex>
    ),
  },
  {
    label: "May",
    cell: ({ role, scopes }) => (
      <Flex component="span" direction="column" gap={2}>
        <span>{scopeWords(scopes)}</span>
        <span className={text.noteWrapped}>as {ROLE_WORDS[role].label.toLowerCase()}</span>
      </Flex>
    ),
  },
  {
    label: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? "Never" : <RelativeTime instant={lastUsedAt} />),
  },
  { label: "Ends", cell: ({ expiresAt }) => (expiresAt === null ? "Never" : <InstantText instant={expiresAt} />) },
  { label: "Status", cell: ({ state }) => <StatusBadge status={state} /> },
];

export function DeveloperApi() {
  const client = useQueryClient();
  const keys = useQuery(apiKeysQuery);
  const making = useDialog<null>();
  const viewing = useDialog<ApiKeyRow>();
  const [past, setPast] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const revoking = useConfirm({
    act: ({ id }: ApiKeyRow) => revokeKey(id),
    onDone({ message }) {
      viewing.close();
      toast.success(message);
      return client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
  });
  const all = keys.data ?? [];
  const active = all.filter(({ state }) => state === "active");
  const shown = past ? all : active;
  useFocusKept(shown.length, add);
  return (
    <Section
      title="Developer API"
      sentence={
        <>
          A key lets a program do what it may: every call is in the{" "}
          <Anchor underline="always" href="/api/docs" target="_blank" inherit>
            reference
          </Anchor>
          .
        </>
      }
      action={
        <Button
          ref={add}
          leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
          onClick={() => making.open(null)}
        >
          Generate New Key
        </Button>
      }
    >
      <Loaded
        query={keys}
        safe="The keys work on; only the list could not be shown."
        skeleton={<RowsSkeleton label="Loading API keys" rows={2} />}
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState title="No API keys yet">
              Give each program a key of its own: then you see what it uses, and can take its key away without the
              others noticing.
            </EmptyState>
          ) : (
            <ListTable
              caption="API keys"
              rows={shown}
              columns={COLUMNS}
              view={{ sortBy: "name", sortOrder: "asc" }}
              onView={() => undefined}
              onOpen={viewing.open}
              actions={(key) => (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <Button size="xs" variant="subtle" aria-label={`View ${key.name}`} onClick={() => viewing.open(key)}>
                    View
                  </Button>
                  {key.state === "active" && (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      aria-label={`Revoke ${key.name}`}
                      onClick={() => revoking.ask(key)}
                    >
                      Revoke
                    </Button>
                  )}
                </Group>
              )}
            />
          )
        }
      </Loaded>
      {all.length > active.length && (
        <Button mt="xs" size="xs" variant="subtle" color="gray" onClick={() => setPast(!past)}>
          {past ? "Hide keys that have ended" : `Show keys that have ended (${all.length - active.length})`}
        </Button>
      )}
      <KeyDialog opened={making.opened} onClose={making.close} />
      <KeyPanel opened={viewing.opened} apiKey={viewing.target} onRevoke={revoking.ask} onClose={viewing.close} />
      <ConfirmDialog
        {...revoking.dialog}
        title={`Revoke "${revoking.target?.name ?? ""}"`}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        danger
      >
        The program that uses it is refused from its next call on. What it has done stays. This cannot be taken back.
      </ConfirmDialog>
    </Section>
  );
}
