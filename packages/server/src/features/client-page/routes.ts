/** Creates and withdraws clients' links, and answers their holders. */
import type { KeyObject } from "node:crypto";
import {
  askOnClientPage,
  type CallArguments,
  CLIENT_PAGE_LIMITS,
  type ClientPageStatus,
  clientLabel,
  decideOnClientPage,
  getClientLink,
  viewClientPage,
} from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { quoteAnswers } from "@tallyleaf/messages/catalogs/quote-answers";
import { v7 as uuid } from "uuid";
import { listReaders } from "../../books/company/readers.ts";
import { loadToday } from "../../books/company/today.ts";
import { clientPageUrl, findClientLink, type StoredPage } from "../../books/parties/client-link.ts";
import { recordQuestion } from "../../books/parties/client-questions.ts";
import type { PageKey } from "../../books/parties/client-token.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { clients, invoices } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { DECISION_READERS, decideAsClient } from "../quotes/of-client.ts";
import { filePathOf, quotePathOf } from "./files.ts";
import { QUESTION_READERS } from "./mails.ts";
import { loadClientPage } from "./page.ts";
import { findPage, insertLink, noteOpened, withdrawLinks } from "./store.ts";

const sayQuote = translator(quoteAnswers);

interface Deps {
  db: Database;
  mail: Mail;
  secret: KeyObject;
  now: () => Date;
  publicUrl: string;
  read: (token: string) => PageKey | null;
}

type ClientPageCalls =
  | "getClientLink"
  | "createClientLink"
  | "withdrawClientLink"
  | "viewClientPage"
  | "askOnClientPage"
  | "decideOnClientPage";

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** The handlers of the calls. */
export function clientPageHandlers(deps: Deps): Pick<Handlers, ClientPageCalls> {
  const { db, now } = deps;
  const present = (tx: Transaction, organizationId: string, clientId: string) =>
    presentStatus(tx, deps, organizationId, clientId);
  const presentPage = async (tx: Transaction, page: StoredPage, token: string) =>
    loadClientPage(tx, page, {
      today: await loadToday(tx, page.organizationId, now()),
      fileOf: (id, ending) => filePathOf(token, id, ending),
      quoteOf: (id) => quotePathOf(token, id),
    });
  return {
    getClientLink: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        await requireClient(tx, organizationId, params.id);
        return present(tx, organizationId, params.id);
      }),

    createClientLink: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const label = await requireClient(tx, organizationId, params.id);
        await withdrawLinks(tx, organizationId, params.id, now());
        const expiresAt = new Date(now().getTime() + body.days * DAY_MS);
        await insertLink(tx, { organizationId, id: uuid(), clientId: params.id, expiresAt, createdBy: userId });
        await record(tx, caller, "page_opened", params.id, { label });
        const page = await present(tx, organizationId, params.id);
        return { success: true, message: sayAnswer("clientLinkCreated"), page };
      }),

    withdrawClientLink: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const label = await requireClient(tx, organizationId, params.id);
        if (await withdrawLinks(tx, organizationId, params.id, now()))
          await record(tx, caller, "page_withdrawn", params.id, { label });
        const page = await present(tx, organizationId, params.id);
        return { success: true, message: sayAnswer("clientLinkWithdrawn"), page };
      }),

    viewClientPage: ({ body: { token } }) => {
      const key = requireKey(deps, token);
      return db.asOrganization(key.organizationId, async (tx) => {
        const page = await requirePage(tx, key, now());
        await noteOpened(tx, page, now());
        return presentPage(tx, page, token);
      });
    },

    decideOnClientPage: async ({ body }) => {
      const page = await decide(deps, body, (tx, stored) => presentPage(tx, stored, body.token));
      const { number } = page.quotes.find(({ id }) => id === body.quoteId) ?? { number: "" };
      return { success: true, message: sayQuote("answered", { decision: body.decision, number }), page };
    },

    askOnClientPage: async ({ body }) => {
      await ask(deps, body);
      return { success: true, message: sayAnswer("clientQuestionSent") };
    },
  };
}

/** Adds a question to the comments, and mails it to who looks after payments: both or neither. */
async function ask(
  deps: Deps,
  { token, invoiceId, text, email }: { token: string; invoiceId: string | null; text: string; email: string },
): Promise<void> {
  const { db, mail, now } = deps;
  const key = requireKey(deps, token);
  const { organizationId, pageId } = key;
  await db.asOrganization(organizationId, (tx) => requirePage(tx, key, now()));
  const { count } = await countAttempt(db, `client-question:${pageId}`, DAY_SECONDS);
  if (count > CLIENT_PAGE_LIMITS.questionsADay) throw new CallFailure(askOnClientPage.failures.tooMany);
  const id = uuid();
  await db.asSystem(async (tx) => {
    // Mails are ordered before the transaction enters the organization.
    for (const { id: userId } of await listReaders(tx, organizationId, QUESTION_READERS))
      await mail.order(tx, { kind: "client_asked", organizationId, questionId: id, userId });
    await enterOrganization(tx, organizationId);
    const { clientId } = await requirePage(tx, key, now());
    const invoice = invoiceId === null ? null : await findIssued(tx, organizationId, clientId, invoiceId);
    if (invoiceId !== null && invoice === null) throw new CallFailure(askOnClientPage.failures.linkOver);
    const label = await requireClient(tx, organizationId, clientId);
    await recordQuestion(tx, { organizationId, id, client: { id: clientId, label }, invoice, text, email });
  });
}

/** Keeps what the client decided, and mails it to who looks after payments: both or neither. */
async function decide<Result>(
  deps: Deps,
  { token, quoteId, ...decision }: CallArguments<typeof decideOnClientPage>["body"],
  present: (tx: Transaction, page: StoredPage) => Promise<Result>,
): Promise<Result> {
  const { db, mail, now } = deps;
  const key = requireKey(deps, token);
  const { organizationId } = key;
  return db.asSystem(async (tx) => {
    // Mails are ordered before the transaction enters the organization.
    for (const { id: userId } of await listReaders(tx, organizationId, DECISION_READERS))
      await mail.order(tx, { kind: "quote_decided", organizationId, quoteId, userId });
    await enterOrganization(tx, organizationId);
    const page = await requirePage(tx, key, now());
    const about = { organizationId, clientId: page.clientId, quoteId };
    const today = await loadToday(tx, organizationId, now());
    const decided = await decideAsClient(tx, about, { ...decision, at: now(), today });
    if (!decided) throw new CallFailure(decideOnClientPage.failures.notOpen);
    return present(tx, page);
  });
}

async function presentStatus(
  tx: Transaction,
  { secret, publicUrl, now }: Deps,
  organizationId: string,
  clientId: string,
): Promise<ClientPageStatus> {
  const link = await findClientLink(tx, organizationId, clientId, now());
  return {
    link: link && {
      url: clientPageUrl(link, { publicUrl, secret }),
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      openedAt: link.openedAt?.toISOString() ?? null,
    },
  };
}

/** @throws CallFailure linkOver, where nobody here has signed it */
function requireKey({ read }: Deps, token: string): PageKey {
  const key = read(token);
  if (!key) throw new CallFailure(viewClientPage.failures.linkOver);
  return key;
}

/** @throws CallFailure linkOver */
async function requirePage(tx: Transaction, { organizationId, pageId }: PageKey, now: Date): Promise<StoredPage> {
  const page = await findPage(tx, organizationId, pageId, now);
  if (!page) throw new CallFailure(viewClientPage.failures.linkOver);
  return page;
}

/**
 * Returns the client's label.
 *
 * @throws CallFailure notFound
 */
async function requireClient(tx: Transaction, organizationId: string, id: string): Promise<string> {
  const [client] = await tx
    .select({ name: clients.name, company: clients.company })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id)));
  if (!client) throw new CallFailure(getClientLink.failures.notFound);
  return clientLabel(client);
}

/** An issued document of the client; null: it is none. */
async function findIssued(
  tx: Transaction,
  organizationId: string,
  clientId: string,
  id: string,
): Promise<{ id: string; number: string } | null> {
  const [found] = await tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.clientId, clientId),
        eq(invoices.id, id),
        eq(invoices.state, "issued"),
      ),
    );
  return found ? { id: found.id, number: found.number ?? "" } : null;
}

function record(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: string,
  subjectId: string,
  after: object,
): Promise<void> {
  return recordEvent(tx, { organizationId, actorId: userId, verb, subjectType: "client", subjectId, after, requestId });
}
