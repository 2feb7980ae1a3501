/** One key from near: all that is known of it, since the key itself is nowhere kept. */

import { Button, Drawer, Group, Stack, Text } from "@mantine/core";
import type { ApiKeyRow } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { formatInstant } from "../../kit/format.ts";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { say as sayAgents } from "../agents/say.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  apiKey: ApiKeyRow | null;
  onRevoke: (key: ApiKeyRow) => void;
  onLimit: (key: ApiKeyRow) => void;
  onClose: () => void;
}

export function KeyPanel({ opened, apiKey, onRevoke, onLimit, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      title={apiKey?.name}
      closeButtonProps={{ "aria-label": sayCommon("close") }}
    >
      {apiKey && (
        <Stack gap="lg">
          <dl className={`${text.facts} ${text.inARow}`}>
            <Fact term={sayCommon("status")}>
              <StatusBadge status={apiKey.state} />
            </Fact>
            <Fact term={say("keyPrefix")}>
              <code className={`${text.mono} ${text.tiny}`}>{apiKey.prefix}</code>
            </Fact>
            <Fact term={say("actsAs")}>
              {say("personAndRole", { person: apiKey.createdBy, role: ROLE_WORDS[apiKey.role].label })}
            </Fact>
            <Fact term={say("created")}>{formatInstant(apiKey.createdAt)}</Fact>
            <Fact term={say("lastUsed")}>{apiKey.lastUsedAt ? formatInstant(apiKey.lastUsedAt) : say("never")}</Fact>
            <Fact term={sayAgents("dailyChanges")}>{apiKey.dailyChanges ?? "–"}</Fact>
            <Fact term={say("expires")}>{apiKey.expiresAt ? formatInstant(apiKey.expiresAt) : say("whenRevoked")}</Fact>
            <Fact term={say("scopes")}>
              {apiKey.scopes.map((scope) => (
                <code key={scope} className={`${text.mono} ${text.tiny}`} style={{ display: "block" }}>
                  {scope}
                </code>
              ))}
            </Fact>
          </dl>
          <Text size="sm" c="dimmed">
            {say("keyNotStored")}
          </Text>
          {apiKey.state === "active" && (
            <Group>
              {apiKey.scopes.some((scope) => scope.endsWith(":write")) && (
                <Button variant="default" onClick={() => onLimit(apiKey)}>
                  {sayAgents("limit")}
                </Button>
              )}
              <Button variant="default" onClick={() => onRevoke(apiKey)}>
                {say("revoke")}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
