/** A client looked at: who they are, what they pay, their projects and invoices, and what can be done. */

import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ClientDetail, clientFields, clientLabel, EINVOICE_FORMAT_NAMES } from "@tallyleaf/contract";
import { LANGUAGE_NAMES } from "@tallyleaf/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { countryLabel } from "../../kit/form/country.ts";
import { CheckedOn, sayVatCheck } from "../../kit/form/VatCheckInputs.tsx";
import { ABSENT } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { ClientAvatar, ClientStatus } from "./ClientBadges.tsx";
import { ClientInvoices } from "./ClientInvoices.tsx";
import { Projects } from "./Projects.tsx";
import { clientQuery, clientsChanged, removeClient, setActive } from "./queries.ts";
import { say } from "./say.ts";

const ClientPageSection = lazy(() => import("./ClientPageSection.tsx"));

/** With the questions that the client asked on the page. */
const Comments = lazy(() => import("../notifications/Comments.tsx"));

const ClientDeposits = lazy(() => import("./ClientDeposits.tsx"));

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
    <Modal opened={id !== null} onClose={onClose} title={sayCommon("client")} size="lg">
      {id !== null && <Details id={id} onClose={onClose} onEdit={onEdit} />}
    </Modal>
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
          <dl className={`${text.labelledFacts} ${text.inherits} ${text.plain} ${layout.wideFields}`}>
            <Fact label={sayCommon("email")}>
              {client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
            </Fact>
            <Fact label={say("phone")}>
              {client.phone && <a href={`tel:${client.phone.replace(/\s/g, "")}`}>{client.phone}</a>}
            </Fact>
            <Fact label={say("projects")}>{String(client.projectCount)}</Fact>
            <Fact label={say("revenue")}>
              <Money amount={client.revenue} currency={client.revenueCurrency} />
            </Fact>
            <Suspense>
              <ClientDeposits id={client.id} />
            </Suspense>
            <Fact label={sayCommon("status")}>
              <ClientStatus active={client.active} />
            </Fact>
            <Fact label={say("paymentTerms")}>{termsText(client)}</Fact>
            {FURTHER.map(
              (name) =>
                client[name] && (
                  <Fact key={name} label={clientFields[name].label}>
                    {shown(client, name)}
                  </Fact>
                ),
            )}
          </dl>
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
            <Standing client={client} onGone={onClose} />
            <Group gap="sm" ml="auto">
              <Button variant="default" onClick={onClose}>
                {sayCommon("close")}
              </Button>
              <Button onClick={() => onEdit(client)}>{say("editClient")}</Button>
            </Group>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}

/** Fields with their own layout; all other nonempty fields follow. */
const SHOWN: readonly string[] = ["name", "company", "email", "phone", "currency", "paymentTermsDays"];
const FURTHER = (Object.keys(clientFields) as (keyof typeof clientFields)[]).filter((name) => !SHOWN.includes(name));

function shown(client: ClientDetail, name: (typeof FURTHER)[number]): ReactNode {
  if (name === "vatCheckedOn")
    return client.vatCheckedOn && <CheckedOn day={client.vatCheckedOn} by={client.vatCheckedBy} />;
  if (name === "vatCheckResult")
    return client.vatCheckResult && sayVatCheck("resultIs", { value: client.vatCheckResult });
  if (name === "eInvoiceFormat") return client.eInvoiceFormat && EINVOICE_FORMAT_NAMES[client.eInvoiceFormat];
  if (name === "paymentMeans") return client.paymentMeans && say("byDirectDebit");
  if (name === "language") return client.language && LANGUAGE_NAMES[client.language];
  return name === "country" ? client.country && countryLabel(client.country) : client[name];
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || ABSENT}</dd>
    </div>
  );
}

function termsText({ paymentTermsDays, currency }: ClientDetail): string {
  const days = paymentTermsDays;
  if (currency === null) return days === null ? say("termsOfSettings") : say("termsDays", { days });
  return days === null ? say("termsOfSettingsIn", { currency }) : say("termsDaysIn", { days, currency });
}

/** Archive, restore, delete. */
function Standing({ client, onGone }: { client: ClientDetail; onGone: () => void }) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const done = (answer: { message: string; undo?: string | undefined }) => {
    sayUndoable(answer);
    return clientsChanged(queries);
  };
  const archive = useMutation({
    mutationFn: (active: boolean) => setActive(client.id, active),
    onSuccess: done,
    onError: (error) => toast.error(messageOf(error)),
  });
  const remove = useMutation({
    mutationFn: () => removeClient(client.id),
    onSuccess(answer) {
      onGone();
      return done(answer);
    },
  });
  return (
    <Group gap="xs">
      <Button variant="subtle" onClick={() => archive.isPending || archive.mutate(!client.active)}>
        {client.active ? say("archive") : say("makeActiveAgain")}
      </Button>
      {client.invoiceCount === 0 && (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {sayCommon("delete")}
        </Button>
      )}
      <ConfirmDialog
        opened={deleting}
        title={say("deleteTitle", { name: clientLabel(client) })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
        busy={remove.isPending}
        error={remove.error && messageOf(remove.error)}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {say("deleteConsequence")}
      </ConfirmDialog>
    </Group>
  );
}
