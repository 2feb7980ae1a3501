/** What can be done with an invoice now: the next step as the one primary button, the rest beside it and in a menu. */

import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconBan,
  IconCopy,
  IconDots,
  IconDownload,
  IconMailCheck,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from "@tabler/icons-react";
import { type InvoiceDetail, invoicePdf } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { download } from "../../../client/download.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useCan } from "../../../session/can.ts";
import { credit, duplicate, invoiceChanged, issue, noteSent, removeDraft } from "../calls.ts";
import { nameOf, nounOf } from "../words.ts";
import { PaymentDialog } from "./PaymentDialog.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { VoidDialog } from "./VoidDialog.tsx";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export function Actions({ invoice }: { invoice: InvoiceDetail }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayPay = useCan("add", "payment") !== null;
  const [issuing, sending, paying, voiding, deleting] = [
    useDialog<null>(),
    useDialog<null>(),
    useDialog<null>(),
    useDialog<InvoiceDetail>(),
    useDialog<null>(),
  ];
  const onError = (error: Error) => toast.error(messageOf(error));
  type Answer = { message: string; invoice: InvoiceDetail };
  const changed = ({ message, invoice: next }: Answer) => {
    toast.success(message);
    return invoiceChanged(queries, next);
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
      void invoiceChanged(queries);
    },
  });
  const pdf = useMutation({
    mutationFn: () => download(invoicePdf.path.replace(":id", invoice.id), `${nameOf(invoice)}.pdf`),
    onError,
  });
  const { status } = invoice;
  const draft = status === "draft";
  const standing = !draft && status !== "void";
  const payable = mayPay && standing && invoice.kind === "invoice" && invoice.open > 0;
  const owing = mayPay && invoice.open < 0;
  const noun = nounOf(invoice).toLowerCase();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload {...ICON} />}
        aria-disabled={pdf.isPending}
        onClick={() => pdf.isPending || pdf.mutate()}
      >
        Download PDF
      </Button>
      {draft && (
        <>
          <Button
            variant="default"
            component={Link}
            to={`/invoices/${invoice.id}/edit`}
            leftSection={<IconPencil {...ICON} />}
          >
            Edit
          </Button>
          <Button variant="default" onClick={() => issuing.open(null)}>
            Issue
          </Button>
        </>
      )}
      {status !== "void" && (
        <Button variant={payable || owing ? "default" : "filled"} onClick={() => sending.open(null)}>
          {invoice.sentAt ? "Send again" : draft ? "Issue and send" : "Send"}
        </Button>
      )}
      {payable && <Button onClick={() => paying.open(null)}>Record payment</Button>}
      {owing && <Button onClick={() => paying.open(null)}>Give back</Button>}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More">
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {invoice.kind === "invoice" && (
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => copyIt.isPending || copyIt.mutate()}>
              Duplicate
            </Menu.Item>
          )}
          {standing && !invoice.sentAt && (
            <Menu.Item
              leftSection={<IconMailCheck {...ICON} />}
              onClick={() => noteSentIt.isPending || noteSentIt.mutate()}
            >
              Mark as sent
            </Menu.Item>
          )}
          {standing && invoice.kind === "invoice" && (
            <Menu.Item
              leftSection={<IconReceiptRefund {...ICON} />}
              onClick={() => creditIt.isPending || creditIt.mutate()}
            >
              Credit note
            </Menu.Item>
          )}
          {standing && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconBan {...ICON} />}
              onClick={() => voiding.open(invoice)}
            >
              Void
            </Menu.Item>
          )}
          {draft && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => deleting.open(null)}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={issuing.opened}
        title={`Issue this ${noun}`}
        confirmLabel="Issue"
        busyLabel="Issuing..."
        busy={issueIt.isPending}
        error={issueIt.error && messageOf(issueIt.error)}
        onConfirm={() => issueIt.mutate()}
        onClose={() => {
          issueIt.reset();
          issuing.close();
        }}
      >
        It gets its number and is posted to your books. From then on it cannot be changed, only credited or voided.
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting.opened}
        title={`Delete this draft ${noun}`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={deleteIt.isPending}
        error={deleteIt.error && messageOf(deleteIt.error)}
        onConfirm={() => deleteIt.mutate()}
        onClose={() => {
          deleteIt.reset();
          deleting.close();
        }}
      >
        It goes for good. It has no number and nothing of it is in your books.
      </ConfirmDialog>
      <SendDialog opened={sending.opened} invoice={invoice} onClose={sending.close} />
      <PaymentDialog opened={paying.opened} invoice={invoice} onClose={paying.close} />
      <VoidDialog opened={voiding.opened} invoice={voiding.target} onClose={voiding.close} />
    </>
  );
}
