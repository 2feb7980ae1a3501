/** List, show, write, issue, send, credit, and void invoices; download an invoice's PDF and XML. */
import {
  COMMON_FAILURES,
  getInvoice,
  type InvoiceDetail,
  type InvoiceKind,
  ISSUED_ELSEWHERE,
  invoicePdf,
  invoiceXml,
  previewInvoiceMail,
  recordInvoiceSent,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { FastifyInstance } from "fastify";
import { withVisibleMaker } from "../../books/recurring/made-by.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { type Guard, type Handlers, requireNeeds } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { renderInvoiceXml, requireEInvoice, xmlFileName } from "./e-invoice/index.ts";
import { loadInvoiceForPrint } from "./invoice-for-print.ts";
import { issue } from "./issue.ts";
import { listInvoicePage } from "./list.ts";
import { recordOnInvoice } from "./log-event.ts";
import { previewMail } from "./mails.ts";
import { invoiceFileName, renderInvoicePdf } from "./pdf/index.ts";
import { presentInvoice, presentInvoiceRow, presentSum } from "./present.ts";
import { send } from "./send.ts";
import { findInvoice, isIssuedElsewhere, lockInvoice, noteOn } from "./store.ts";
import { voidIssued } from "./void.ts";
import { beginCreditNote, change, create, duplicate, remove } from "./write.ts";

interface Deps {
  db: Database;
  mail: Mail;
  now: () => Date;
}

type InvoiceCalls =
  | "listInvoices"
  | "getInvoice"
  | "createInvoice"
  | "previewInvoice"
  | "updateInvoice"
  | "deleteInvoice"
  | "issueInvoice"
  | "sendInvoice"
  | "recordInvoiceSent"
  | "previewInvoiceMail"
  | "duplicateInvoice"
  | "createCreditNote"
  | "voidInvoice";

/** Ends a transaction whose draft nobody keeps: it is what the draft would be. */
class Previewed extends Error {
  readonly invoice: InvoiceDetail;
  constructor(invoice: InvoiceDetail) {
    super("Only shown.");
    this.invoice = invoice;
  }
}

/** The handlers of the invoice calls. */
export function invoiceHandlers({ db, mail, now }: Deps): Pick<Handlers, InvoiceCalls> {
  const today = () => dayOf(now());
  const show = async (tx: Transaction, { organizationId, permissions }: MemberContext, id: string) => {
    const invoice = await presentInvoice(tx, organizationId, id, today());
    if (!invoice) throw new CallFailure(getInvoice.failures.notFound);
    return withVisibleMaker(permissions, invoice);
  };
  /** Does the work on an invoice, and answers with its new state. */
  const answer = (
    caller: MemberContext,
    message: (named: { kind: InvoiceKind; number: string }) => string,
    work: (tx: Transaction) => Promise<string>,
  ) =>
    db.asOrganization(caller.organizationId, async (tx) => {
      const invoice = await show(tx, caller, await work(tx));
      return { success: true, message: message({ kind: invoice.kind, number: invoice.number ?? "" }), invoice };
    });

  return {
    listInvoices: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total, sums, base } = await listInvoicePage(tx, organizationId, query, today());
        const meta = { total, currentPage: query.page, perPage: query.perPage };
        return {
          data: rows.map((row) => ({
            ...presentInvoiceRow(row),
            baseTotal: row.base === null ? null : Number(row.base),
            baseOpen: row.baseOpen === null ? null : Number(row.baseOpen),
          })),
          meta,
          sums: sums.map(presentSum),
          base: presentSum(base),
        };
      }),

    getInvoice: ({ params }, caller) => db.asOrganization(caller.organizationId, (tx) => show(tx, caller, params.id)),

    createInvoice: ({ body }, caller) =>
      answer(
        caller,
        () => sayAnswer("draftSaved"),
        (tx) => create(tx, caller, body),
      ),

    previewInvoice: async ({ query: { draftId }, body }, caller) => {
      const { organizationId } = caller;
      try {
        return await db.asOrganization(organizationId, async (tx) => {
          if (!draftId) throw new Previewed(await show(tx, caller, await create(tx, caller, body)));
          // The stored revision: a preview replaces nothing, so nothing of another member is lost.
          const revision = (await findInvoice(tx, organizationId, draftId))?.revision ?? 0;
          await change(tx, caller, draftId, { ...body, revision });
          throw new Previewed(await show(tx, caller, draftId));
        });
      } catch (error) {
        if (error instanceof Previewed) return error.invoice;
        throw error;
      }
    },

    updateInvoice: ({ params: { id }, body }, caller) =>
      answer(
        caller,
        () => sayAnswer("draftSaved"),
        async (tx) => {
          await change(tx, caller, id, body);
          return id;
        },
      ),

    deleteInvoice: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { kind, undo } = await remove(tx, caller, params.id);
        return { success: true, message: sayAnswer("draftDeleted", { kind }), undo };
      }),

    issueInvoice: ({ params: { id }, body: { revision, isDateConfirmed } }, caller) =>
      answer(
        caller,
        (named) => sayAnswer("invoiceIssued", named),
        async (tx) => {
          await issue(tx, caller, id, { revision, isDateConfirmed, at: now() });
          return id;
        },
      ),

    sendInvoice: async ({ params: { id }, body }, caller) => {
      await send({ db, mail }, caller, id, { ...body, at: now() });
      const to = body.to.join(", ");
      return answer(
        caller,
        (named) => sayAnswer("invoiceOnItsWay", { ...named, to }),
        async () => id,
      );
    },

    recordInvoiceSent: ({ params: { id }, body }, caller) =>
      answer(
        caller,
        (named) => sayAnswer("invoiceMarkedSent", named),
        async (tx) => {
          await noteSent(tx, caller, id, { to: body.to, at: now() });
          return id;
        },
      ),

    previewInvoiceMail: ({ params: { id }, body: { message } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { notFound, notIssued } = previewInvoiceMail.failures;
        if (!(await findInvoice(tx, organizationId, id))) throw new CallFailure(notFound);
        const mail = await previewMail(tx, { organizationId, invoiceId: id, message });
        if (!mail) throw new CallFailure(notIssued);
        const { subject, paragraphs, notes, action } = mail.letter;
        const { attachments } = mail;
        return { subject, paragraphs: [...paragraphs, ...notes], link: action?.link ?? null, attachments };
      }),

    duplicateInvoice: ({ params: { id } }, caller) =>
      answer(
        caller,
        () => sayAnswer("draftCopied"),
        (tx) => duplicate(tx, caller, id, today()),
      ),

    createCreditNote: ({ params: { id } }, caller) =>
      answer(
        caller,
        () => sayAnswer("creditNoteDrafted"),
        (tx) => beginCreditNote(tx, caller, id, today()),
      ),

    voidInvoice: ({ params: { id }, body }, caller) =>
      answer(
        caller,
        (named) => sayAnswer("invoiceVoid", named),
        async (tx) => {
          await voidIssued(tx, caller, id, { ...body, at: now() });
          return id;
        },
      ),
  };
}

async function noteSent(
  tx: Transaction,
  caller: MemberContext,
  id: string,
  { to, at }: { to: string; at: Date },
): Promise<void> {
  const { notFound, notIssued, isVoid } = recordInvoiceSent.failures;
  const invoice = (await lockInvoice(tx, caller.organizationId, id))?.invoice;
  if (!invoice) throw new CallFailure(notFound);
  if (invoice.state === "draft") throw new CallFailure(notIssued);
  if (invoice.state === "void") throw new CallFailure(isVoid);
  await noteOn(tx, invoice, { sentAt: at, sentTo: to });
  await recordOnInvoice(tx, caller, "sent", { after: invoice, more: { to } });
}

/** Registers the download of an invoice's XML. */
export function serveInvoiceXml(app: FastifyInstance, { db, guard }: { db: Database; guard: Guard }): void {
  app.get(invoiceXml.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, invoiceXml));
    requireNeeds(caller, invoiceXml);
    const params = invoiceXml.params.safeParse(request.params);
    const query = invoiceXml.query.safeParse(request.query);
    const error = params.error ?? query.error;
    if (!params.success || !query.success)
      throw new CallFailure(COMMON_FAILURES.unreadable, { message: error?.issues[0]?.message });
    const { notFound, notIssued } = invoiceXml.failures;
    const content = await db.asOrganization(caller.organizationId, (tx) =>
      loadInvoiceForPrint(tx, caller.organizationId, params.data.id),
    );
    if (!content) throw new CallFailure(notFound);
    const { state } = content.invoice;
    if (isIssuedElsewhere(content.invoice)) throw new CallFailure(ISSUED_ELSEWHERE);
    if (state === "draft") throw new CallFailure(notIssued);
    const { format } = query.data;
    await requireEInvoice(content, format);
    return reply
      .header(
        "content-disposition",
        `attachment; filename="${xmlFileName(await invoiceFileName(content), content.invoice)}"`,
      )
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type("application/xml")
      .send(await renderInvoiceXml(content, format));
  });
}

/** Registers the download of an invoice's paper. */
export function serveInvoicePdf(
  app: FastifyInstance,
  { db, guard, now }: { db: Database; guard: Guard; now: () => Date },
): void {
  app.get(invoicePdf.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, invoicePdf));
    const params = invoicePdf.params.safeParse(request.params);
    if (!params.success)
      throw new CallFailure(COMMON_FAILURES.unreadable, { message: params.error.issues[0]?.message });
    const paper = await db.asOrganization(caller.organizationId, (tx) =>
      loadInvoiceForPrint(tx, caller.organizationId, params.data.id),
    );
    if (!paper) throw new CallFailure(invoicePdf.failures.notFound);
    if (isIssuedElsewhere(paper.invoice)) throw new CallFailure(ISSUED_ELSEWHERE);
    return reply
      .header("content-disposition", `inline; filename="${await invoiceFileName(paper)}"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type("application/pdf")
      .send(await renderInvoicePdf(paper, now()));
  });
}
