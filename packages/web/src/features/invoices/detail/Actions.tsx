/** Actions on an invoice: the next step as the one primary button, the rest beside it and in a menu. */

import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconBan,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileCode,
  IconMailCheck,
  IconPencil,
  IconReceiptRefund,
  IconRepeat,
  IconTrash,
} from "@tabler/icons-react";
import { EINVOICE_FORMAT_NAMES, type InvoiceDetail, invoicePdf, invoiceXml } from "@tallyleaf/contract";
import type { EInvoiceFormat } from "@tallyleaf/ledger";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { download } from "../../../client/download.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useCan } from "../../../session/can.ts";
import { nameOf } from "../document-name.ts";
import { credit, duplicate, issue, noteSent, refreshInvoice, removeDraft } from "../queries.ts";
import { IssueFailure } from "./IssueFailure.tsx";
import { PaymentDialog } from "./PaymentDialog.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { say } from "./say.ts";
import { VoidDialog } from "./VoidDialog.tsx";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export function Actions({ invoice }: { invoice: InvoiceDetail }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayRepeat = useCan("add", "recurring") !== null;
  const mayPay = useCan("add", "payment") !== null;
  const [issuing, sending, paying, voiding, deleting] = [
    useDialog<null>(),
    useDialog<null>(),
    useDialog<null>(),
    useDialog<InvoiceDetail>(),
    useDialog<null>(),
  ];
  const isToSend = useLocation().state?.sends === true;
  // From the form by "Save and send". Going back here, or loading the page again, asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival opens it once
  useEffect(() => {
    if (!isToSend) return;
    sending.open(null);
    void navigate(".", { replace: true, state: null });
  }, [isToSend]);
  const onError = (error: Error) => toast.error(messageOf(error));
  type Answer = { message: string; invoice: InvoiceDetail };
  const changed = ({ message, invoice: next }: Answer) => {
    toast.success(message);
    return refreshInvoice(queries, next);
  };
  const issueIt = useMutation({
    mutationFn: () => issue(invoice),
    onSuccess(answer: Answer) {
      issuing.close();
      return changed(answer);
    },
  });
  const noteSentIt = useMutation({ mutationFn: () => noteSent(invoice), onSuccess: changed, onError });
  /** Those that make another draft go on there. */
  const elsewhere = async (answer: Answer) => {
    void changed(answer);
    await navigate(`/invoices/${answer.invoice.id}/edit`, { state: { madeFrom: invoice.id } });
  };
  const copyIt = useMutation({ mutationFn: () => duplicate(invoice), onSuccess: elsewhere, onError });
  const creditIt = useMutation({ mutationFn: () => credit(invoice), onSuccess: elsewhere, onError });
  const deleteIt = useMutation({
    mutationFn: () => removeDraft(invoice),
    async onSuccess({ message }) {
      toast.success(message);
      await navigate("/invoices", { replace: true });
      void refreshInvoice(queries);
    },
  });
  const pdf = useMutation({
    mutationFn: () => download(invoicePdf.path.replace(":id", invoice.id), `${nameOf(invoice)}.pdf`),
    onError,
  });
  const xml = useMutation({
    mutationFn: (format: EInvoiceFormat) =>
      download(`${invoiceXml.path.replace(":id", invoice.id)}?format=${format}`, `${nameOf(invoice)}.xml`),
    onError,
  });
  const { status, eInvoice } = invoice;
  const draft = status === "draft";
  const standing = !draft && status !== "void";
  const payable = mayPay && standing && invoice.kind === "invoice" && invoice.open > 0;
  const owing = mayPay && invoice.open < 0;
  const { kind } = invoice;
  const isElsewhere = invoice.isOpening || invoice.isByHand;
  return (
    <>
      {invoice.isOpening || invoice.isByHand ? (
        <Button
          variant="default"
          component={Link}
          to={invoice.isByHand ? `/journal?entry=${invoice.entries[0]?.id}` : "/opening"}
        >
          {say(invoice.isByHand ? "journalEntry" : "openingBalances")}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          aria-disabled={pdf.isPending}
          onClick={() => pdf.isPending || pdf.mutate()}
        >
          {say("downloadPdf")}
        </Button>
      )}
      {draft && (
        <>
          <Button
            variant="default"
            component={Link}
            to={`/invoices/${invoice.id}/edit`}
            leftSection={<IconPencil {...ICON} />}
          >
            {sayCommon("edit")}
          </Button>
          <Button variant="default" onClick={() => issuing.open(null)}>
            {say("issue")}
          </Button>
        </>
      )}
      {status !== "void" && !isElsewhere && (
        <Button variant={payable || owing ? "default" : "filled"} onClick={() => sending.open(null)}>
          {invoice.sentAt ? say("sendAgain") : draft ? say("issueAndSend") : say("send")}
        </Button>
      )}
      {payable && <Button onClick={() => paying.open(null)}>{say("recordPayment")}</Button>}
      {owing && <Button onClick={() => paying.open(null)}>{say("recordRefund")}</Button>}
      {/* Another program issued it: it can be paid here, and changes only with the opening balances or its entry. */}
      {!isElsewhere && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={say("more")}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {standing && eInvoice && (
              <Menu.Item
                leftSection={<IconFileCode {...ICON} />}
                onClick={() => xml.isPending || xml.mutate(eInvoice.format)}
              >
                {say("downloadFormat", { format: EINVOICE_FORMAT_NAMES[eInvoice.format] })}
              </Menu.Item>
            )}
            {invoice.kind === "invoice" && (
              <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => copyIt.isPending || copyIt.mutate()}>
                {say("duplicate")}
              </Menu.Item>
            )}
            {invoice.kind === "invoice" && mayRepeat && (
              <Menu.Item
                component={Link}
                to={`/recurring?invoice=${invoice.id}`}
                leftSection={<IconRepeat {...ICON} />}
              >
                {say("makeRecurring")}
              </Menu.Item>
            )}
            {standing && !invoice.sentAt && (
              <Menu.Item
                leftSection={<IconMailCheck {...ICON} />}
                onClick={() => noteSentIt.isPending || noteSentIt.mutate()}
              >
                {say("markAsSent")}
              </Menu.Item>
            )}
            {standing && invoice.kind === "invoice" && (
              <Menu.Item
                leftSection={<IconReceiptRefund {...ICON} />}
                onClick={() => creditIt.isPending || creditIt.mutate()}
              >
                {say("creditNote")}
              </Menu.Item>
            )}
            {standing && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconBan {...ICON} />}
                onClick={() => voiding.open(invoice)}
              >
                {say("void")}
              </Menu.Item>
            )}
            {draft && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => deleting.open(null)}
              >
                {sayCommon("delete")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <ConfirmDialog
        opened={issuing.opened}
        title={say("issueTitle", { kind })}
        confirmLabel={say("issue")}
        busyLabel={say("issuing")}
        busy={issueIt.isPending}
        error={issueIt.error && <IssueFailure error={issueIt.error} invoice={invoice} />}
        onConfirm={() => issueIt.mutate()}
        onClose={() => {
          issueIt.reset();
          issuing.close();
        }}
      >
        {say("issueConsequence", { kind })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting.opened}
        title={say("deleteTitle", { kind })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
        busy={deleteIt.isPending}
        error={deleteIt.error && messageOf(deleteIt.error)}
        onConfirm={() => deleteIt.mutate()}
        onClose={() => {
          deleteIt.reset();
          deleting.close();
        }}
      >
        {say("deleteConsequence", { client: invoice.client.name })}
      </ConfirmDialog>
      <SendDialog opened={sending.opened} invoice={invoice} onClose={sending.close} />
      <PaymentDialog opened={paying.opened} invoice={invoice} onClose={paying.close} />
      <VoidDialog opened={voiding.opened} invoice={voiding.target} onClose={voiding.close} />
    </>
  );
}
