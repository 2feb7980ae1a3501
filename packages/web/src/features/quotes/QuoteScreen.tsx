/** /quotes/:id: the quote as the client sees it, and beside it what became of it. */

import { Box, Button, Flex, Stack, Text } from "@mantine/core";
import { IconDownload, IconPencil } from "@tabler/icons-react";
import { type QuoteDetail, quotePdf } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type MetaFunction, useNavigate, useParams } from "react-router";
import { download } from "../../client/download.ts";
import { isMissing } from "../../client/missing-record.ts";
import { sayUndoable } from "../../client/offer-undo.ts";
import { organizationQuery } from "../../client/organization.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InstantText } from "../../kit/DateText.tsx";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { InvoiceStatusBadge } from "../../kit/InvoiceStatusBadge.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { WayBack } from "../../kit/WayBack.tsx";
import styles from "../invoices/detail/Detail.module.css";
import { Paper } from "../invoices/detail/InvoicePreview.tsx";
import { InvoiceDialog } from "./InvoiceDialog.tsx";
import { QuoteStatusBadge } from "./QuoteStatusBadge.tsx";
import { decide, noteSent, quoteQuery, refreshQuote, removeQuote } from "./queries.ts";
import { SendDialog } from "./SendDialog.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("quote")) },
  { name: "robots", content: "noindex, nofollow" },
];

const LIST = { to: "/quotes", label: say("allQuotes") };

export default function QuoteScreen() {
  const { id = "" } = useParams();
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  const logo = useQuery(organizationQuery).data?.logoUrl;
  if (!quote && isMissing(error))
    return <RecordNotFound title={say("quoteNotFound")} message={messageOf(error)} list={LIST} />;
  if (error && !quote)
    return <ErrorState message={messageOf(error)} safe={sayCommon("nothingWasChanged")} onRetry={() => refetch()} />;
  if (!quote) return <RowsSkeleton label={say("loadingQuote")} rows={8} />;
  return (
    <>
      <WayBack to={LIST.to}>{LIST.label}</WayBack>
      <PageHeader
        title={
          <Flex component="span" gap={12} wrap="wrap" align="center">
            {quote.number ?? say("draftQuote")} <QuoteStatusBadge status={quote.status} />
          </Flex>
        }
        actions={<Actions quote={quote} />}
      >
        {say.rich("forClient", {
          name: quote.client.name,
          client: (name) => (
            <Link className={text.inherits} to={`/clients/${quote.client.id}`}>
              {name}
            </Link>
          ),
        })}
      </PageHeader>
      <div className={layout.sides} data-side="wide">
        <Paper printed={quote.printed} logo={logo} />
        <Stack gap={24}>
          <Standing quote={quote} />
          {(quote.status === "accepted" || quote.invoices.length > 0) && <Invoices quote={quote} />}
        </Stack>
      </div>
    </>
  );
}

function Actions({ quote }: { quote: QuoteDetail }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sending, invoicing, declining, deleting] = [
    useDialog<null>(),
    useDialog<null>(),
    useDialog<null>(),
    useDialog<null>(),
  ];
  const onError = (error: Error) => toast.error(messageOf(error));
  const onSuccess = ({ message, quote: next }: { message: string; quote: QuoteDetail }) => {
    declining.close();
    toast.success(message);
    return refreshQuote(queries, next);
  };
  const mark = useMutation({ mutationFn: () => noteSent(quote), onSuccess, onError });
  const accept = useMutation({ mutationFn: () => decide(quote, "accepted"), onSuccess, onError });
  const decline = useMutation({ mutationFn: () => decide(quote, "declined"), onSuccess });
  const remove = useMutation({
    mutationFn: () => removeQuote(quote),
    async onSuccess(answer) {
      sayUndoable(answer);
      await navigate("/quotes", { replace: true });
      void refreshQuote(queries);
    },
  });
  const pdf = useMutation({
    mutationFn: () => download(quotePdf.path.replace(":id", quote.id), `${quote.number ?? say("draftQuote")}.pdf`),
    onError,
  });
  const { status } = quote;
  const isOpen = status === "sent" || status === "expired";
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        aria-disabled={pdf.isPending}
        onClick={() => pdf.isPending || pdf.mutate()}
      >
        {say("downloadPdf")}
      </Button>
      {status === "draft" && (
        <>
          <Button
            variant="default"
            component={Link}
            to={`/quotes/${quote.id}/edit`}
            leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
          >
            {say("edit")}
          </Button>
          <Button variant="default" onClick={() => deleting.open(null)}>
            {say("delete")}
          </Button>
          <Button variant="default" aria-disabled={mark.isPending} onClick={() => mark.isPending || mark.mutate()}>
            {say("markSent")}
          </Button>
        </>
      )}
      {status !== "draft" && (
        <Button variant="default" component={Link} to={`/quotes/new?like=${quote.id}`}>
          {say("duplicate")}
        </Button>
      )}
      {isOpen && (
        <>
          <Button variant="default" onClick={() => declining.open(null)}>
            {say("decline")}
          </Button>
          <Button
            variant="default"
            aria-disabled={accept.isPending}
            onClick={() => accept.isPending || accept.mutate()}
          >
            {say("accept")}
          </Button>
        </>
      )}
      {(isOpen || status === "draft") && (
        <Button onClick={() => sending.open(null)}>{say(status === "draft" ? "send" : "sendAgain")}</Button>
      )}
      {status === "accepted" && quote.items.some(({ left }) => left > 0) && (
        <Button onClick={() => invoicing.open(null)}>{say("createInvoice")}</Button>
      )}
      <SendDialog opened={sending.opened} quote={quote} onClose={sending.close} />
      <InvoiceDialog opened={invoicing.opened} quote={quote} onClose={invoicing.close} />
      <ConfirmDialog
        opened={declining.opened}
        title={say("declineTitle")}
        confirmLabel={say("decline")}
        busy={decline.isPending}
        error={decline.error && messageOf(decline.error)}
        onConfirm={() => decline.mutate()}
        onClose={() => {
          decline.reset();
          declining.close();
        }}
      >
        {say("declineConsequence")}
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting.opened}
        title={say("deleteTitle")}
        confirmLabel={say("delete")}
        busyLabel={say("deleting")}
        danger
        busy={remove.isPending}
        error={remove.error && messageOf(remove.error)}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          remove.reset();
          deleting.close();
        }}
      >
        {say("deleteConsequence", { client: quote.client.name })}
      </ConfirmDialog>
    </>
  );
}

/** History of the quote, and until when it counts. */
function Standing({ quote }: { quote: QuoteDetail }) {
  const { sentAt, sentTo, decidedAt, decidedBy, isDecidedByClient, reason, status, validUntil } = quote;
  return (
    <Section title={say("status")}>
      <Stack gap={12}>
        <Text>{say("validTill", { day: formatDay(validUntil) })}</Text>
        {sentAt && (
          <Text>
            {say("statusSent")}
            <span className={`${text.dimmed} ${text.line}`}>
              <InstantText instant={sentAt} />
              {sentTo && ", "}
              {sentTo && say("sentTo", { address: sentTo })}
            </span>
          </Text>
        )}
        {decidedAt && (
          <Text>
            {say(status === "accepted" ? "accepted" : "declined")}
            <span className={`${text.dimmed} ${text.line}`}>
              <InstantText instant={decidedAt} />
            </span>
            <span className={`${text.dimmed} ${text.line}`}>
              {say(isDecidedByClient ? "byClient" : "byMember", { name: decidedBy })}
            </span>
            {reason && <span className={text.line}>{reason}</span>}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** The invoices that came of the quote, and what is left. */
function Invoices({ quote: { invoices, currency, left, items } }: { quote: QuoteDetail }) {
  const isInvoiced = items.every((item) => item.left <= 0);
  return (
    <Section title={say("invoices")}>
      <Text size="sm" c="dimmed" mb={8}>
        {invoices.length === 0
          ? say("noInvoices")
          : isInvoiced
            ? say("allInvoiced")
            : say("leftNet", { amount: formatMoney(left, currency) })}
      </Text>
      {invoices.length > 0 && (
        <ul className={`${layout.list} ${styles.lines}`}>
          {invoices.map(({ id, kind, number, status, total, isDeducted }) => (
            <li key={id}>
              <Box component="span" flex={1} className={`${layout.words} ${text.inherits} ${text.medium}`}>
                <Link to={`/invoices/${id}`}>{number ?? say("draft")}</Link>
                {kind === "deposit" && (
                  <span className={`${text.dimmed} ${text.line}`}>{say(isDeducted ? "deducted" : "deposit")}</span>
                )}
              </Box>
              <InvoiceStatusBadge status={status} />
              <Money amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
