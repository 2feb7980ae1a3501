/** /invoices/:id: the invoice as the client sees it, and beside it the status, what was paid and what is in the books. */

import { Alert, Flex, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { printedInvoice } from "@tallyleaf/contract";
import { DEFAULT_LANGUAGE } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link, type MetaFunction, useParams } from "react-router";
import { wordsQuery } from "../../../client/invoice-words-query.ts";
import { isMissing } from "../../../client/missing-record.ts";
import { organizationQuery } from "../../../client/organization.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { InvoiceStatusBadge } from "../../../kit/InvoiceStatusBadge.tsx";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { WayBack } from "../../../kit/WayBack.tsx";
import { useCan } from "../../../session/can.ts";
import { EntryTable } from "../../journal/EntryTable.tsx";
import { INVOICE_LIST, nameOf } from "../document-name.ts";
import { invoiceQuery, refreshInvoice } from "../queries.ts";
import { Actions } from "./Actions.tsx";
import styles from "./Detail.module.css";
import { EInvoiceMissing } from "./EInvoiceMissing.tsx";
import { factsOf } from "./facts.ts";
import { Paper } from "./InvoicePreview.tsx";
import { Standing } from "./InvoiceStatus.tsx";
import { OtherDocuments } from "./OtherDocuments.tsx";
import { Payments } from "./Payments.tsx";
import { say } from "./say.ts";

const InvoiceReminders = lazy(() => import("../../reminders/InvoiceReminders.tsx"));
const Comments = lazy(() => import("../../notifications/Comments.tsx"));
const DocumentSchedules = lazy(() => import("../../adjustments/deferrals/DocumentSchedules.tsx"));
const WriteOffs = lazy(() => import("../../write-offs/WriteOffs.tsx"));
const AccessPoints = lazy(() => import("../access-points/AccessPoints.tsx"));

export const meta: MetaFunction = () => [
  { title: pageTitle(say("pageTitle")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function InvoiceScreen() {
  const { id = "" } = useParams();
  const maySpread = useCan("see", "adjustment") !== null;
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  const logo = useQuery(organizationQuery).data?.logoUrl;
  const words = useQuery(wordsQuery(invoice?.language ?? DEFAULT_LANGUAGE));
  if (!invoice && isMissing(error))
    return <RecordNotFound title={say("invoiceNotFound")} message={messageOf(error)} list={INVOICE_LIST} />;
  if (error && !invoice)
    return <ErrorState message={messageOf(error)} safe={sayCommon("nothingWasChanged")} onRetry={() => refetch()} />;
  if (!invoice) return <RowsSkeleton label={say("loadingInvoice")} rows={8} />;
  return (
    <>
      <WayBack to={INVOICE_LIST.to}>{INVOICE_LIST.label}</WayBack>
      <PageHeader
        title={
          <Flex component="span" gap={12} wrap="wrap" align="center">
            {nameOf(invoice)} <InvoiceStatusBadge status={invoice.status} />
          </Flex>
        }
        actions={<Actions invoice={invoice} />}
      >
        {say.rich("toClient", {
          kind: invoice.kind,
          name: invoice.client.name,
          client: (name) => (
            <Link className={text.inherits} to={`/clients/${invoice.client.id}`}>
              {name}
            </Link>
          ),
        })}
      </PageHeader>
      <EInvoiceMissing invoice={invoice} />
      {invoice.recurring && (
        <p className={text.dimmed}>
          {say.rich("madeByRecurring", {
            name: invoice.recurring.name,
            link: (name) => (
              <Link className={text.inherits} to="/recurring">
                {name}
              </Link>
            ),
          })}
        </p>
      )}
      {invoice.warnings.map(({ code, message }) => (
        <Alert
          key={code}
          role="status"
          color="yellow"
          className={text.onTint}
          mb={24}
          icon={<IconAlertTriangle stroke={1.5} />}
        >
          {message}
        </Alert>
      ))}
      <div className={layout.sides} data-side="wide">
        <Loaded query={words} skeleton={<RowsSkeleton label={say("loadingInvoice")} rows={8} />}>
          {(loaded) => (
            <Paper printed={printedInvoice(factsOf(invoice), loaded)} logo={logo} slip={invoice.swissSlip} />
          )}
        </Loaded>
        <Stack gap={24} className={styles.side}>
          <Standing invoice={invoice} />
          {invoice.status !== "draft" && !invoice.isOpening && !invoice.isByHand && (
            <Suspense>
              <AccessPoints invoice={invoice} />
            </Suspense>
          )}
          <Payments invoice={invoice} />
          {invoice.kind === "invoice" && invoice.issuedAt !== null && invoice.status !== "void" && (
            <Suspense>
              <WriteOffs invoice={invoice} changed={refreshInvoice} />
              <InvoiceReminders invoice={invoice} />
            </Suspense>
          )}
          <OtherDocuments invoice={invoice} />
          <Suspense>
            <Comments subject="invoice" id={invoice.id} />
          </Suspense>
          {maySpread && invoice.kind === "invoice" && invoice.issuedAt !== null && invoice.status !== "void" && (
            <Suspense>
              <DocumentSchedules document={{ invoiceId: invoice.id }} />
            </Suspense>
          )}
          {invoice.entries.map((entry) => (
            <EntryTable key={entry.id} entry={entry} choice={null} />
          ))}
        </Stack>
      </div>
    </>
  );
}
