/** The keys of the API: which there are, what each may do, and the ways to make and to end one. */
import { Anchor, Button, Flex, Group } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { ApiKeyRow } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useConfirm } from "../../client/use-confirm.ts";
import { PRODUCT_NAME } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InstantText } from "../../kit/DateText.tsx";
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
import { ROLE_WORDS } from "../../session/role-words.ts";
import { DailyLimit } from "../agents/DailyLimit.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyPanel } from "./KeyPanel.tsx";
import { apiKeysQuery, revokeKey } from "./queries.ts";
import { Section } from "./Section.tsx";
import { say } from "./say.ts";
import { scopeWords } from "./scope-words.ts";

const COLUMNS: readonly ListColumn<ApiKeyRow, "name">[] = [
  {
    label: say("key"),
    cell: ({ name, prefix }) => (
      <Flex component="span" direction="column" gap={2}>
        <span className={text.strong}>{name}</span>
        <code className={`${text.mono} ${text.tiny} ${text.noteWrapped}`}>{prefix}…</code>
      </Flex>
    ),
  },
  {
    label: say("permissions"),
    card: "folded",
    cell: ({ role, scopes }) => (
      <Flex component="span" direction="column" gap={2}>
        <span>{scopeWords(scopes)}</span>
        <span className={text.noteWrapped}>{say("keyRole", { role: ROLE_WORDS[role].label })}</span>
      </Flex>
    ),
  },
  {
    label: say("lastUsed"),
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? say("never") : <RelativeTime instant={lastUsedAt} />),
  },
  {
    label: say("expires"),
    card: "folded",
    cell: ({ expiresAt }) => (expiresAt === null ? say("never") : <InstantText instant={expiresAt} />),
  },
  { label: sayCommon("status"), card: "fact", cell: ({ state }) => <StatusBadge status={state} /> },
];

export function DeveloperApi() {
  const client = useQueryClient();
  const keys = useQuery(apiKeysQuery);
  const making = useDialog<null>();
  const viewing = useDialog<ApiKeyRow>();
  const limiting = useDialog<ApiKeyRow>();
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
      title={say("developerApi")}
      sentence={say.rich("apiKeysIntro", {
        product: PRODUCT_NAME,
        link: (chunks) => (
          <Anchor underline="always" href="/api/docs" target="_blank" inherit>
            {chunks}
          </Anchor>
        ),
      })}
      action={
        <Button
          ref={add}
          leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
          onClick={() => making.open(null)}
        >
          {say("generateNewKey")}
        </Button>
      }
    >
      <Loaded
        query={keys}
        safe={say("keysNotShown")}
        skeleton={<RowsSkeleton label={say("loadingApiKeys")} rows={2} />}
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState title={say("noApiKeys")}>{say("noApiKeysHint")}</EmptyState>
          ) : (
            <ListTable
              caption={say("apiKeys")}
              rows={shown}
              columns={COLUMNS}
              view={{ sortBy: "name", sortOrder: "asc" }}
              onView={() => undefined}
              onOpen={viewing.open}
              actions={(key) => (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={say("viewKey", { name: key.name })}
                    onClick={() => viewing.open(key)}
                  >
                    {say("view")}
                  </Button>
                  {key.state === "active" && (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      aria-label={say("revokeKey", { name: key.name })}
                      onClick={() => revoking.ask(key)}
                    >
                      {say("revoke")}
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
          {past ? say("hideEndedKeys") : say("showEndedKeys", { count: all.length - active.length })}
        </Button>
      )}
      <KeyDialog opened={making.opened} onClose={making.close} />
      <KeyPanel
        opened={viewing.opened}
        apiKey={viewing.target}
        onRevoke={revoking.ask}
        onLimit={(key) => {
          viewing.close();
          limiting.open(key);
        }}
        onClose={viewing.close}
      />
      <DailyLimit opened={limiting.opened} target={limiting.target} onClose={limiting.close} />
      <ConfirmDialog
        {...revoking.dialog}
        title={say("revokeTitle", { name: revoking.target?.name ?? "" })}
        confirmLabel={say("revoke")}
        busyLabel={say("revoking")}
        danger
      >
        {say("revokeNote")}
      </ConfirmDialog>
    </Section>
  );
}
