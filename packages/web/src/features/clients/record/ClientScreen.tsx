/** /clients/:id: the figures, documents, payments, comments, and record of a client, with all actions. */
import { Button, Flex, Group, Stack } from "@mantine/core";
import type { ClientDetail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, type MetaFunction, useNavigate, useParams } from "react-router";
import { isMissing } from "../../../client/missing-record.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { ABSENT } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { useDialog } from "../../../kit/use-dialog.ts";
import { WayBack } from "../../../kit/WayBack.tsx";
import { useCan } from "../../../session/can.ts";
import Comments from "../../notifications/Comments.tsx";
import ClientAccount from "../ClientAccount.tsx";
import { ClientStatus } from "../ClientBadges.tsx";
import ClientDeposits from "../ClientDeposits.tsx";
import { ClientFacts } from "../ClientFacts.tsx";
import ClientPageSection from "../ClientPageSection.tsx";
import { ClientStanding } from "../ClientStanding.tsx";
import { Projects } from "../Projects.tsx";
import { clientQuery } from "../queries.ts";
import { say as sayClients } from "../say.ts";
import { ClientLists, overviewQuery } from "./ClientLists.tsx";
import { say } from "./say.ts";

const ClientDialog = lazy(() => import("../ClientDialog.tsx").then((module) => ({ default: module.ClientDialog })));

export const meta: MetaFunction = () => [
  { title: pageTitle(sayCommon("client")) },
  { name: "robots", content: "noindex, nofollow" },
];

const LIST = { to: "/clients", label: sayClients("clients") };

export default function ClientScreen() {
  const { id = "" } = useParams();
  const query = useQuery(clientQuery(id));
  if (isMissing(query.error))
    return <RecordNotFound title={say("notFound")} message={messageOf(query.error)} list={LIST} />;
  return (
    <>
      {query.isLoadingError && <h1 className="visually-hidden">{sayCommon("client")}</h1>}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={8} />}
      >
        {(client) => <Client key={id} client={client} />}
      </Loaded>
    </>
  );
}

function Client({ client }: { client: ClientDetail }) {
  const { id, name, company } = client;
  const navigate = useNavigate();
  const editing = useDialog<ClientDetail>();
  const hasAccount = useCan("export", "client") !== null;
  return (
    <>
      <WayBack to={LIST.to}>{LIST.label}</WayBack>
      <PageHeader
        title={
          <Flex component="span" gap={12} wrap="wrap" align="center">
            {company || name} <ClientStatus active={client.active} />
          </Flex>
        }
        actions={
          <>
            <Button variant="default" onClick={() => editing.open(client)}>
              {sayClients("editClient")}
            </Button>
            {client.active && (
              <Button component={Link} to={`/invoices/new?client=${id}`}>
                {sayClients("newInvoice")}
              </Button>
            )}
          </>
        }
      >
        <Contact client={client} />
      </PageHeader>
      <Stack gap={24}>
        <Figures id={id} />
        <ClientLists client={client} />
        <Comments subject="client" id={id} />
        <Section title={say("details")}>
          <Stack gap={24}>
            <ClientFacts client={client} />
            <Projects client={client} />
            <ClientPageSection client={client} />
            {hasAccount && <ClientAccount id={id} email={client.email} />}
            <ClientStanding client={client} onGone={() => navigate("/clients", { replace: true })} />
          </Stack>
        </Section>
      </Stack>
      <Suspense>
        <ClientDialog opened={editing.opened} client={editing.target} onClose={editing.close} onSaved={editing.close} />
      </Suspense>
    </>
  );
}

/** Name, email, and phone; the whole record is below. */
function Contact({ client: { name, company, email, phone } }: { client: ClientDetail }) {
  return (
    <Group gap="0 16px" className={text.inherits}>
      {company !== "" && name !== "" && <span>{name}</span>}
      {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== "" && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}
    </Group>
  );
}

/** Sums of the rows below. */
function Figures({ id }: { id: string }) {
  const { data } = useQuery(overviewQuery(id));
  const figure = (value: number | undefined): ReactNode =>
    data === undefined || value === undefined ? ABSENT : <Money amount={value} currency={data.currency} />;
  return (
    <dl className={`${text.labelledFacts} ${layout.tiles}`}>
      <div>
        <dt>{say("open")}</dt>
        <dd>{figure(data?.open)}</dd>
      </div>
      <div>
        <dt>{say("overdue")}</dt>
        <dd>{figure(data?.overdue)}</dd>
      </div>
      <div>
        <dt>{say("paid")}</dt>
        <dd>{figure(data?.paid)}</dd>
      </div>
      <ClientDeposits id={id} />
    </dl>
  );
}
