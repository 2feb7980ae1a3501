/** A client looked at: who they are, what they pay, their projects and invoices, and what can be done. */

import { Button, Group, Stack, Text } from "@mantine/core";
import type { ClientDetail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { Dialog } from "../../kit/Dialog.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useCan } from "../../session/can.ts";
import { ClientAvatar } from "./ClientBadges.tsx";
import { ClientFacts } from "./ClientFacts.tsx";
import { ClientInvoices } from "./ClientInvoices.tsx";
import { ClientStanding } from "./ClientStanding.tsx";
import { Projects } from "./Projects.tsx";
import { clientQuery } from "./queries.ts";
import { say } from "./say.ts";

const ClientPageSection = lazy(() => import("./ClientPageSection.tsx"));

/** With the questions that the client asked on the page. */
const Comments = lazy(() => import("../notifications/Comments.tsx"));

/** Has what only the books know. */
const ClientAccount = lazy(() => import("./ClientAccount.tsx"));

interface Props {
  /** Null: none is looked at. */
  id: string | null;
  onClose: () => void;
  onEdit: (client: ClientDetail) => void;
}

export function ClientDetails({ id, onClose, onEdit }: Props) {
  return (
    <Dialog opened={id !== null} onClose={onClose} title={sayCommon("client")} size="lg">
      {id !== null && <Details id={id} onClose={onClose} onEdit={onEdit} />}
    </Dialog>
  );
}

function Details({ id, onClose, onEdit }: Props & { id: string }) {
  const query = useQuery(clientQuery(id));
  const hasAccount = useCan("export", "client") !== null;
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loadingClient")} rows={6} />}
    >
      {(client) => (
        <Stack gap="lg">
          <Group gap={16} wrap="nowrap">
            <ClientAvatar client={client} size={56} />
            <div>
              <h3 className={text.titleWrapped}>{client.name || client.company}</h3>
              {client.name !== "" && client.company !== "" && <Text c="dimmed">{client.company}</Text>}
            </div>
          </Group>
          <ClientFacts client={client} />
          <Projects client={client} />
          <ClientInvoices client={client} />
          <Suspense fallback={<RowsSkeleton label={say("loadingClient")} rows={2} />}>
            <ClientPageSection client={client} />
          </Suspense>
          <Suspense>
            <Comments subject="client" id={client.id} />
          </Suspense>
          {hasAccount && (
            <Suspense>
              <ClientAccount id={client.id} email={client.email} />
            </Suspense>
          )}
          <Group justify="space-between" gap="sm" mb={-16} pb={16} bg="var(--raised)" className={layout.foot}>
            <ClientStanding client={client} onGone={onClose} />
            <Group gap="sm" ml="auto">
              <Button variant="default" onClick={onClose}>
                {sayCommon("close")}
              </Button>
              <Button component={Link} to={`/clients/${client.id}`} variant="default">
                {say("fullPage")}
              </Button>
              <Button onClick={() => onEdit(client)}>{say("editClient")}</Button>
            </Group>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}
