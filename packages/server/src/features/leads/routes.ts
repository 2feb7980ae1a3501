/** The contact form's call, and the form itself for browsers without a script. */
import { createLead, type Lead, lead } from "@tallyleaf/contract";
import { currentLanguage, LANGUAGES, pathIn, translator } from "@tallyleaf/messages";
import { contractLeads } from "@tallyleaf/messages/catalogs/contract-leads";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { storable } from "../../platform/db/storable.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { forReader, inReadersLanguage } from "../../platform/http/reader.ts";
import type { Guard, Handlers } from "../../platform/http/serve.ts";
import { type PublicSite, sendSite } from "../../platform/http/site.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Config } from "../../platform/process/config.ts";
import { insertLead } from "./store.ts";

const say = translator(contractLeads);

interface Deps {
  db: Database;
  mail: Mail;
  config: Pick<Config, "publicSite">;
}

/** The handler of the lead call. */
export function leadHandlers(deps: Deps): Pick<Handlers, "createLead"> {
  return {
    createLead: async ({ body }, { source }) => {
      await keep(deps, body, source);
      return { success: true, message: say("thanks") };
    },
  };
}

/** @throws CallFailure `closed`, `known` */
async function keep({ db, mail, config }: Deps, asked: Lead, source: string): Promise<void> {
  if (!config.publicSite) throw new CallFailure(createLead.failures.closed);
  // Only a machine fills in what people cannot see. It is thanked like anybody, so that it learns nothing.
  if (asked.website !== "") return;
  await db.asSystem(async (tx) => {
    if (!(await insertLead(tx, asked))) throw new CallFailure(createLead.failures.known);
    await mail.order(tx, { kind: "lead_received", email: asked.email });
    await mail.orderUnasked(tx, { kind: "lead_thanks", email: asked.email, language: currentLanguage() }, source);
  });
}

const MOST_FORM_BYTES = 16 * 1024;

/** Registers the form: sent without a script, it is answered with its page and a sentence on it. */
export async function serveLeadForm(app: FastifyInstance, site: PublicSite, guard: Guard, deps: Deps): Promise<void> {
  await app.register(async (form) => {
    form.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MOST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const language of LANGUAGES) {
      const path = pathIn(language, "/contact");
      form.post(path, async (request, reply) => {
        const { status, message } = await forReader(language, () => answerTo(request, guard, deps));
        const page = site.withMessage(path, message, status !== 200);
        return page ? sendSite(request, reply, page, status) : reply.code(status).type("text/plain").send(message);
      });
    }
  });
}

async function answerTo(
  request: FastifyRequest,
  guard: Guard,
  deps: Deps,
): Promise<{ status: number; message: string }> {
  try {
    await guard.limit(request);
    const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const parsed = lead.safeParse(
      storable({ ...Object.fromEntries(given), painPoints: given.getAll("painPoints") } as Record<string, unknown>),
    );
    if (!parsed.success)
      return { status: 422, message: parsed.error.issues.map((issue) => inReadersLanguage(issue.message)).join(". ") };
    await keep(deps, parsed.data, request.ip);
    return { status: 200, message: say("thanks") };
  } catch (error) {
    if (error instanceof CallFailure)
      return { status: error.failure.status, message: inReadersLanguage(error.message) };
    request.log.error({ err: error }, "a lead could not be kept");
    return { status: 500, message: say("failed") };
  }
}
