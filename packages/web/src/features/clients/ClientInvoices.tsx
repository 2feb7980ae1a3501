/** The newest invoices of a client, and the ways to all of them and to the next one. */

import { Button, Flex, Group, Text, Title } from "@mantine/core";
import type { ClientDetail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DateText } from "../../kit/DateText.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { InvoiceStatusBadge } from "../../kit/InvoiceStatusBadge.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import text from "../../kit/text.module.css";
import { invoicesOfClientQuery } from "./queries.ts";
import { say } from "./say.ts";

export function ClientInvoices({ client }: { client: ClientDetail }) {
  const query = useQuery(invoicesOfClientQuery(client.id));
  const { data, meta } = query.data ?? { data: [], meta: { total: 0 } };
  return (
    <section aria-labelledby="client-invoices">
      <Group gap={8} wrap="nowrap" justify="space-between" mb={8}>
        <Title order={3} fz="md" id="client-invoices">
          {say("invoices")}
        </Title>
        <Group gap="xs">
          {meta.total > data.length && (
            <Button component={Link} to={`/invoices?client=${client.id}`} size="compact-sm" variant="subtle">
              {say("allInvoices", { count: meta.total })}
            </Button>
          )}
          {client.active && (
            <Button component={Link} to={`/invoices/new?client=${client.id}`} size="compact-sm" variant="default">
              {say("newInvoice")}
            </Button>
          )}
        </Group>
      </Group>
      {query.error ? (
        <Text size="sm" c="dimmed">
          {messageOf(query.error)}
        </Text>
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {query.isPending ? say("loadingInvoices") : say("noInvoicesYet")}
        </Text>
      ) : (
        <ul className={`${layout.list} ${text.small} ${layout.ruled}`}>
          {data.map(({ id, number, issueDate, total, currency, status, kind }) => (
            <Flex
              key={id}
              component="li"
              gap="var(--space-8) var(--space-12)"
              align="center"
              mih={44}
              py={4}
              className={layout.underlined}
            >
              <Flex
                component="span"
                direction="column"
                flex={1}
                className={`${layout.words} ${text.inherits} ${text.medium}`}
              >
                <Link to={`/invoices/${id}`}>
                  {number ?? (kind === "credit_note" ? say("draftCreditNote") : say("draftInvoice"))}
                </Link>
                <span className={`${text.dimmed} ${text.regular}`}>
                  <DateText day={issueDate} />
                </span>
              </Flex>
              <InvoiceStatusBadge status={status} />
              <Money amount={kind === "credit_note" ? -total : total} currency={currency} />
            </Flex>
          ))}
        </ul>
      )}
    </section>
  );
}
