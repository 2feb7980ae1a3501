/** List, show, write, send, and decide quotes; make invoices of them; download a quote's PDF. */
import { COMMON_FAILURES, getQuote, type QuoteDetail, quotePdf } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { quoteAnswers } from "@tallyleaf/messages/catalogs/quote-answers";
import type { FastifyInstance } from "fastify";
import { loadToday } from "../../books/company/today.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { type Guard, type Handlers, requireNeeds } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { convert } from "./convert.ts";
import { loadQuoteDocument, quoteFileName, renderQuotePdf } from "./document.ts";
import { presentQuote, presentQuotePage } from "./present.ts";
import { send } from "./send.ts";
import { findQuote } from "./store.ts";
import { change, create, decide, markSent, remove } from "./write.ts";

const say = translator(quoteAnswers);

interface Deps {
  db: Database;
  mail: Mail;
  now: () => Date;
}

type QuoteCalls =
  | "listQuotes"
  | "getQuote"
  | "createQuote"
  | "previewQuote"
  | "updateQuote"
  | "deleteQuote"
  | "sendQuote"
  | "recordQuoteSent"
  | "decideQuote"
  | "invoiceQuote";

/** Ends a transaction whose draft nobody keeps: it is what the draft would be. */
class Previewed extends Error {
  readonly printed: QuoteDetail["printed"];
  constructor(printed: QuoteDetail["printed"]) {
    super("Only shown.");
    this.printed = printed;
  }
}

/** The handlers of the calls. */
export function quoteHandlers({ db, mail, now }: Deps): Pick<Handlers, QuoteCalls> {
  const show = async (tx: Transaction, organizationId: string, id: string) => {
    const quote = await presentQuote(tx, organizationId, id, await loadToday(tx, organizationId, now()));
    if (!quote) throw new CallFailure(getQuote.failures.notFound);
    return quote;
  };
  /** Does the work on a quote, and answers with its new state. */
  const answer = (
    { organizationId }: MemberContext,
    message: (named: { number: string }) => string,
    work: (tx: Transaction) => Promise<string>,
  ) =>
    db.asOrganization(organizationId, async (tx) => {
      const quote = await show(tx, organizationId, await work(tx));
      return { success: true, message: message({ number: quote.number ?? "" }), quote };
    });
  return {
    listQuotes: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const today = await loadToday(tx, organizationId, now());
        const { rows, total } = await presentQuotePage(tx, organizationId, query, today);
        return { data: rows, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    getQuote: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => show(tx, organizationId, params.id)),

    createQuote: ({ body }, caller) =>
      answer(
        caller,
        () => say("saved"),
        (tx) => create(tx, caller, body),
      ),

    previewQuote: async ({ body }, caller) => {
      try {
        return await db.asOrganization(caller.organizationId, async (tx) => {
          const { printed } = await show(tx, caller.organizationId, await create(tx, caller, body));
          throw new Previewed(printed);
        });
      } catch (error) {
        if (error instanceof Previewed) return { printed: error.printed };
        throw error;
      }
    },

    updateQuote: ({ params: { id }, body }, caller) =>
      answer(
        caller,
        () => say("saved"),
        async (tx) => {
          await change(tx, caller, id, body);
          return id;
        },
      ),

    deleteQuote: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const undo = await remove(tx, caller, id);
        return { success: true, message: say("deleted"), undo };
      }),

    sendQuote: async ({ params: { id }, body }, caller) => {
      await send({ db, mail }, caller, id, { ...body, at: now() });
      const to = body.to.join(", ");
      return answer(
        caller,
        (named) => say("sent", { ...named, to }),
        async () => id,
      );
    },

    recordQuoteSent: ({ params: { id } }, caller) =>
      answer(
        caller,
        (named) => say("markedSent", named),
        async (tx) => {
          await markSent(tx, caller, id, now());
          return id;
        },
      ),

    decideQuote: ({ params: { id }, body }, caller) =>
      answer(
        caller,
        (named) => say("decided", { ...named, decision: body.decision }),
        async (tx) => {
          const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, caller.userId));
          await decide(tx, { ...caller, name: user?.name ?? "" }, id, { ...body, at: now() });
          return id;
        },
      ),

    invoiceQuote: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const today = await loadToday(tx, organizationId, now());
        const { invoiceId, kind } = await convert(tx, caller, id, { order: body, today });
        const quote = await show(tx, organizationId, id);
        return { success: true, message: say("invoiced", { kind }), invoiceId, quote };
      }),
  };
}

/** Registers the download of a quote's PDF. */
export function serveQuotePdf(
  app: FastifyInstance,
  { db, guard, now }: { db: Database; guard: Guard; now: () => Date },
): void {
  app.get(quotePdf.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, quotePdf));
    requireNeeds(caller, quotePdf);
    const params = quotePdf.params.safeParse(request.params);
    if (!params.success)
      throw new CallFailure(COMMON_FAILURES.unreadable, { message: params.error.issues[0]?.message });
    const { organizationId } = caller;
    const found = await db.asOrganization(organizationId, async (tx) => {
      const quote = await findQuote(tx, organizationId, params.data.id);
      return quote && { quote, document: await loadQuoteDocument(tx, quote) };
    });
    if (!found) throw new CallFailure(quotePdf.failures.notFound);
    return reply
      .header("content-disposition", `inline; filename="${quoteFileName(found.quote, found.document)}"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type("application/pdf")
      .send(await renderQuotePdf(found.quote, found.document, now()));
  });
}
