/** Sending an issued invoice through an access point of a network, and what became of it. */
import { translator } from "@tallyleaf/messages";
import { accessPoints } from "@tallyleaf/messages/catalogs/access-points";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { getInvoice, invoiceXml, recordInvoiceSent } from "./invoices.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(accessPoints);

export const NETWORKS = ["peppol", "chorus-pro", "ksef"] as const;
export type Network = (typeof NETWORKS)[number];

/** Names that are the same in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  peppol: "Peppol",
  "chorus-pro": "Chorus Pro",
  ksef: "KSeF",
};

/** `failed`: it was never submitted, and can be ordered again; every other one ends at the network. */
export const SUBMISSION_STATES = ["queued", "submitted", "accepted", "rejected", "failed"] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const submission = z.object({
  id: z.uuid(),
  network: z.enum(NETWORKS),
  state: z.enum(SUBMISSION_STATES),
  /** Only a test server took it, or will: no client receives it. */
  isTest: z.boolean(),
  format: anyText(),
  address: anyText(),
  /** The access point's own, once submitted. */
  reference: anyText().nullable(),
  /** Why it was rejected, or not sent. */
  reason: anyText().nullable(),
  createdAt: instant,
  changedAt: instant,
});
export type Submission = z.output<typeof submission>;

/** A network that has an access point here. */
const way = z.object({
  network: z.enum(NETWORKS),
  isTest: z.boolean(),
  /** Why it can't be sent this way; null: it can. */
  refusal: anyText().nullable(),
});

const params = getInvoice.params;
const { notFound, notIssued, detailsMissing } = invoiceXml.failures;
const { isVoid } = recordInvoiceSent.failures;

export const listSubmissions = defineCall({
  method: "GET",
  path: "/api/invoices/:id/submissions",
  summary: "List the access points by which an invoice can be sent, and its submissions, newest first",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params,
  output: z.object({ ways: z.array(way), submissions: z.array(submission) }),
  failures: { notFound },
});
export type SubmissionList = z.output<typeof listSubmissions.output>;

export const submitInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/submissions",
  summary: "Order an issued invoice to be sent through an access point, once; what becomes of it is read with the list",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  sends: true,
  params,
  body: z.object({
    network: z.enum(NETWORKS, { error: say("noSuchNetwork", { networks: NETWORKS.join(", ") }) }),
  }),
  output: messageOnly.extend({ submission }),
  failures: {
    notFound,
    notIssued,
    isVoid,
    detailsMissing,
    undeliverable: { status: 409, code: "undeliverable", message: say("noAddress") },
    alreadySent: {
      status: 409,
      code: "already_sent",
      message: say("alreadyOrdered", { network: NETWORK_NAMES.peppol }),
    },
  } satisfies Record<string, Failure>,
});

export const accessPointCalls = { listSubmissions, submitInvoice } as const;
