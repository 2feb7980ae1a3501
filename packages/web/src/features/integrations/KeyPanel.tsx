/** One key from near: all that is known of it, since the key itself is nowhere kept. */

import { Button, Drawer, Stack, Text } from "@mantine/core";
import type { ApiKeyRow } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { formatInstant } from "../../kit/format.ts";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { ROLE_WORDS } from "../../session/role-words.ts";

interface Props {
  opened: boolean;
  apiKey: ApiKeyRow | null;
  onRevoke: (key: ApiKeyRow) => void;
  onClose: () => void;
}

export function KeyPanel({ opened, apiKey, onRevoke, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      title={apiKey?.name}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {apiKey && (
        <Stack gap="lg">
          <dl className={`${text.facts} ${text.inARow}`}>
            <Fact term="Status">
              <StatusBadge status={apiKey.state} />
            </Fact>
            <Fact term="Begins with">
              <code className={`${text.mono} ${text.tiny}`}>{apiKey.prefix}</code>
            </Fact>
            <Fact term="Acts as">
              {apiKey.createdBy}, {ROLE_WORDS[apiKey.role].label.toLowerCase()}
            </Fact>
            <Fact term="Made">{formatInstant(apiKey.createdAt)}</Fact>
            <Fact term="Last used">{apiKey.lastUsedAt ? formatInstant(apiKey.lastUsedAt) : "Never"}</Fact>
            <Fact term="Ends">{apiKey.expiresAt ? formatInstant(apiKey.expiresAt) : "When it is revoked"}</Fact>
            <Fact term="Scopes">
              {apiKey.scopes.map((scope) => (
                <code key={scope} className={`${text.mono} ${text.tiny}`} style={{ display: "block" }}>
                  {scope}
                </code>
              ))}
            </Fact>
          </dl>
          <Text size="sm" c="dimmed">
            The whole key was shown when it was made, and is kept nowhere. A program that has lost it needs a new one.
          </Text>
          {apiKey.state === "active" && (
            <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => onRevoke(apiKey)}>
              Revoke
            </Button>
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
