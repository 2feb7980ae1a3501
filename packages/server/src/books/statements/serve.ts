/** The download of a client's, vendor's, or member's statement of account. */
import {
  COMMON_FAILURES,
  clientLabel,
  clientStatementFile,
  memberStatementFile,
  vendorStatementFile,
} from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { clients, memberships, users, vendors } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { type Guard, requireNeeds } from "../../platform/http/serve.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { loadLetterhead } from "../company/letterhead.ts";
import { type Holder, loadMovements } from "./movements.ts";
import { renderStatement, writeStatement } from "./render.ts";

interface Deps {
  db: Database;
  guard: Guard;
  productName: string;
  now: () => Date;
}

const FILES = { client: clientStatementFile, vendor: vendorStatementFile, member: memberStatementFile };

/** Registers it. */
export function serveStatement(
  app: FastifyInstance,
  type: Holder["type"],
  { db, guard, productName, now }: Deps,
): void {
  const file = FILES[type];
  app.get(file.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, file));
    requireNeeds(caller, file);
    const { organizationId } = caller;
    const params = file.params.safeParse(request.params);
    const query = file.query.safeParse(request.query);
    const error = params.error ?? query.error;
    if (!params.success || !query.success)
      throw new CallFailure(COMMON_FAILURES.unreadable, { message: error?.issues[0]?.message });
    const { format, startDate, endDate } = query.data;
    const asked = { type, id: params.data.id };
    if (type === "member" && !reaches(caller, "see", "expense", asked.id))
      throw new CallFailure(file.failures.notFound);
    const paper = await db.asOrganization(organizationId, async (tx) => {
      const party = await findParty(tx, organizationId, asked);
      if (!party) throw new CallFailure(file.failures.notFound);
      return {
        ...{ type, party, startDate, endDate, productName, now: now() },
        account: await loadMovements(tx, { organizationId, party: asked, startDate, endDate }),
        currency: await loadBaseCurrency(tx, organizationId),
        company: await loadLetterhead(tx, organizationId),
      };
    });
    const name = `statement-${endDate ?? paper.now.toISOString().slice(0, 10)}.${format}`;
    return reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type(format === "pdf" ? "application/pdf" : "text/csv; charset=utf-8")
      .send(format === "pdf" ? await renderStatement(paper) : writeStatement(paper));
  });
}

/** Returns its name and address, line by line; null: there is none. */
async function findParty(
  tx: Transaction,
  organizationId: string,
  { type, id }: Holder,
): Promise<readonly string[] | null> {
  if (type === "client") {
    const [row] = await tx
      .select({ name: clients.name, company: clients.company, address: clients.address })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id)));
    return row ? [clientLabel(row), ...row.address.split("\n")].filter(Boolean) : null;
  }
  if (type === "member") {
    const [row] = await tx
      .select({ name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, id)));
    return row ? [row.name] : null;
  }
  const [row] = await tx
    .select({ name: vendors.name, address: vendors.address })
    .from(vendors)
    .where(and(eq(vendors.organizationId, organizationId), eq(vendors.id, id)));
  return row ? [row.name, ...row.address.split("\n")].filter(Boolean) : null;
}
