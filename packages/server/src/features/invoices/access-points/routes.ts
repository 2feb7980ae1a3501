/** The ways to send an invoice, what was sent, and the order to send. */
import {
  getInvoice,
  ISSUED_ELSEWHERE,
  NETWORK_NAMES,
  NETWORKS,
  type Network,
  type Submission,
  submitInvoice,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { type Database, enterOrganization } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { renderInvoiceXml, requireEInvoice } from "../e-invoice/index.ts";
import { loadInvoiceForPrint } from "../invoice-for-print.ts";
import { recordOnInvoice } from "../log-event.ts";
import { isIssuedElsewhere, lockInvoice } from "../store.ts";
import { type AccessPoints, type Capability, PointAway } from "./access-point.ts";
import { SUBMISSION_JOB, type SubmissionKey } from "./job.ts";
import { refusalOf } from "./networks.ts";
import { say, sayReason } from "./say.ts";
import {
  findStanding,
  insertSubmission,
  listSubmissionRows,
  type StoredSubmission,
  updateSubmission,
} from "./store.ts";

interface Deps {
  db: Database;
  queue: JobQueue;
  points: AccessPoints;
  now: () => Date;
}

/** The handlers. */
export function accessPointHandlers({
  db,
  queue,
  points,
  now,
}: Deps): Pick<Handlers, "listSubmissions" | "submitInvoice"> {
  const networks = NETWORKS.filter((network) => points[network] !== undefined);

  /** Asks the access point; our own refusal comes first, so that nobody is asked in vain. */
  async function wayBy(network: Network, format: string, address: string, refusal: string | null) {
    const point = points[network];
    if (!point) return { isTest: false, refusal: say("notConfigured", { network: NETWORK_NAMES[network] }) };
    if (refusal !== null) return { isTest: false, refusal };
    const { isTest, canDeliver, reason } = await point.ask(format, address).catch((error: unknown): Capability => {
      if (!(error instanceof PointAway)) throw error;
      return { isTest: false, canDeliver: false, reason: say("away") };
    });
    const named = { network: NETWORK_NAMES[network], reason: reason ?? address };
    return { isTest, refusal: canDeliver ? null : say("undeliverable", named) };
  }

  return {
    listSubmissions: async ({ params: { id } }, { organizationId }) => {
      const { content, rows } = await db.asOrganization(organizationId, async (tx) => ({
        content: await loadInvoiceForPrint(tx, organizationId, id),
        rows: await listSubmissionRows(tx, organizationId, id),
      }));
      if (!content) throw new CallFailure(getInvoice.failures.notFound);
      const { format, buyerAddress } = content.routing;
      const isOpen = content.invoice.state === "issued" && !isIssuedElsewhere(content.invoice);
      const isFree = rows.every(({ state }) => state === "rejected" || state === "failed");
      // Nobody is asked about an invoice that doesn't go out.
      const asked = isOpen && isFree ? networks : [];
      const ways = asked.map(async (network) => ({
        network,
        ...(await wayBy(network, format, buyerAddress, refusalOf(network, format, buyerAddress))),
      }));
      return { ways: await Promise.all(ways), submissions: rows.map(presented) };
    },

    submitInvoice: async ({ params: { id }, body: { network } }, caller) => {
      const { organizationId, userId } = caller;
      const { notFound, notIssued, isVoid, undeliverable, alreadySent } = submitInvoice.failures;
      const content = await db.asOrganization(organizationId, (tx) => loadInvoiceForPrint(tx, organizationId, id));
      if (!content) throw new CallFailure(notFound);
      if (isIssuedElsewhere(content.invoice)) throw new CallFailure(ISSUED_ELSEWHERE);
      if (content.invoice.state === "draft") throw new CallFailure(notIssued);
      if (content.invoice.state === "void") throw new CallFailure(isVoid);
      const { format, buyerAddress: address } = content.routing;
      const way = await wayBy(network, format, address, refusalOf(network, format, address));
      if (way.refusal !== null || format === "") throw new CallFailure(undeliverable, { message: way.refusal ?? "" });
      await requireEInvoice(content, format);
      const xml = await renderInvoiceXml(content, format);
      const row = await db.asSystem(async (tx) => {
        const made = uuid();
        // Before the transaction enters the organization: the queue is the system's. Of an order that is refused, nothing remains.
        await enterOrganization(tx, organizationId);
        // Orders of the same invoice wait here for each other.
        const invoice = (await lockInvoice(tx, organizationId, id))?.invoice;
        if (!invoice) throw new CallFailure(notFound);
        if (invoice.state === "void") throw new CallFailure(isVoid);
        const standing = await findStanding(tx, organizationId, id);
        const isAgain = standing?.state === "failed" && standing.network === network;
        if (standing && !isAgain)
          throw new CallFailure(alreadySent, {
            message: say(standing.isTest ? "alreadyOrderedTest" : "alreadyOrdered", {
              network: NETWORK_NAMES[standing.network],
            }),
          });
        const at = now();
        // The same key and the same bytes: perhaps the access point has it already.
        if (isAgain)
          await updateSubmission(tx, standing, { state: "queued", reason: null, changedAt: at, queuedAt: at });
        else
          await insertSubmission(tx, {
            ...{ organizationId, id: made, invoiceId: id, network, format, address, xml, isTest: way.isTest },
            ...{ createdBy: userId, createdAt: at, changedAt: at, queuedAt: at },
          });
        await queue.enqueueKeyed<SubmissionKey>(
          tx,
          SUBMISSION_JOB,
          { organizationId, key: isAgain ? standing.id : made },
          { organizationId, id: isAgain ? standing.id : made },
        );
        await recordOnInvoice(tx, caller, "submitted", { after: invoice, more: { network, isTest: way.isTest } });
        return findStanding(tx, organizationId, id);
      });
      if (!row) throw new Error("A submission that was just added is not there.");
      const named = { number: content.invoice.number ?? "", network: NETWORK_NAMES[network] };
      return {
        success: true,
        message: row.isTest ? say("orderedTest", named) : say("ordered", named),
        submission: presented(row),
      };
    },
  };
}

function presented(row: StoredSubmission): Submission {
  const { id, network, state, isTest, format, address, reference, createdAt, changedAt } = row;
  return {
    ...{ id, network, state, isTest, format, address, reference, reason: sayReason(row.reason) },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
