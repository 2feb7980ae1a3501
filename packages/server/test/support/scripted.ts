/**
 * A reading pool that reads what the test wrote into the document: `%PDF-1.7` and a line of JSON. For tests about leases,
 * failures and states, where how a document is read does not matter.
 */
import {
  ExtractionError,
  type ExtractionErrorCode,
  type ExtractionPool,
  type FieldName,
  type LabelledValue,
  type PaymentHint,
  poolOf,
  type ReadingStatus,
  type ReadResult,
} from "@tallyleaf/extraction";

export interface Script {
  /** Tells documents with the same content apart, and names them in `started`. */
  id: string;
  /** Absent: the document cannot be read. */
  fields?: Partial<Record<FieldName, string>>;
  status?: ReadingStatus;
  /** A field that the reader doubts; the others are certain. */
  unsure?: FieldName;
  isRefund?: boolean;
  paymentHint?: PaymentHint;
  /** Whether the document shows that it was paid; true unless a due date asks for payment. */
  paid?: boolean;
  /** The last digits of the card that paid. */
  cardDigits?: string;
  /** Items by description. */
  items?: Record<string, string>;
  error?: ExtractionErrorCode;
  /** A fault of ours, which no reader should have. */
  fault?: string;
  /** Waits until `release` is called with the id, or the reading is cut off. */
  held?: boolean;
  text?: string;
  labelled?: LabelledValue[];
}

export interface ScriptedPool extends ExtractionPool {
  /** Ids of the documents whose reading began, in order. */
  readonly started: string[];
  /** Lets a held document go on; its later readings are not held. */
  release(id: string): void;
  /** Waits until the reading of the document has begun. */
  hasStarted(id: string): Promise<void>;
  /** Makes every reading end with this error until it is null again. */
  failAll: ExtractionErrorCode | null;
}

/** The bytes of a scripted document. */
export function scriptedPdf(script: Script): Uint8Array {
  return Buffer.from(`%PDF-1.7\n${JSON.stringify(script)}`);
}

/** A purchase beyond doubt; `total` is what was paid. */
export function purchase(
  id: string,
  fields: Partial<Record<FieldName, string>> = {},
  rest: Partial<Script> = {},
): Script {
  return {
    id,
    status: "ready",
    fields: { vendor: `Vendor ${id}`, date: "2026-04-03", currency: "USD", total: "12.50", ...fields },
    ...rest,
  };
}

export function createScriptedPool(): ScriptedPool {
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const begun = new Map<string, PromiseWithResolvers<void>>();
  const at = (map: typeof gates, id: string) => {
    const gate = map.get(id) ?? Promise.withResolvers<void>();
    map.set(id, gate);
    return gate;
  };
  const reader = poolOf({
    name: "scripted",
    version: "1",
    read: async (bytes) => resultOf(scriptOf(bytes)),
    close: async () => undefined,
  });
  const pool: ScriptedPool = {
    started,
    failAll: null,
    release: (id) => at(gates, id).resolve(),
    hasStarted: (id) => at(begun, id).promise,
    async read(bytes, context, options) {
      const script = scriptOf(bytes);
      started.push(script.id);
      at(begun, script.id).resolve();
      if (script.held) await Promise.race([at(gates, script.id).promise, cutOff(options?.signal)]);
      if (pool.failAll) throw new ExtractionError(pool.failAll);
      return reader.read(bytes, context, options);
    },
    picture: reader.picture,
    fileInside: reader.fileInside,
    prepare: () => reader.prepare(),
    waiting: 0,
    destroy: () => reader.destroy(),
  };
  return pool;
}

function cutOff(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new ExtractionError("cancelled"));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  });
}

function scriptOf(bytes: Uint8Array): Script {
  return JSON.parse(Buffer.from(bytes).toString().split("\n")[1] || "{}") as Script;
}

function resultOf(script: Script): ReadResult {
  if (script.fault) throw new Error(script.fault);
  if (script.error || !script.fields) throw new ExtractionError(script.error ?? "no_text");
  const field = (name: FieldName) => {
    const value = script.fields?.[name];
    const confidence = script.unsure === name ? 0.5 : 0.99;
    return value === undefined ? null : { value, confidence, page: 1, box: [0.1, 0.2, 0.3, 0.04] as const };
  };
  return {
    document: { mimeType: "application/pdf", pageCount: 1, pages: [] },
    reading: {
      status: script.status ?? "ready",
      fields: {
        vendor: field("vendor"),
        date: field("date"),
        dueDate: field("dueDate"),
        invoiceNumber: field("invoiceNumber"),
        currency: field("currency"),
        subtotal: field("subtotal"),
        tax: field("tax"),
        tip: field("tip"),
        total: field("total"),
      },
      taxes: [],
      taxStructure: null,
      lineItems: Object.entries(script.items ?? {}).map(([description, amount]) => ({
        description,
        amount,
        quantity: null,
        unitPrice: null,
        page: 1,
        box: [0, 0, 1, 1] as const,
      })),
      paymentHint: script.paymentHint ?? null,
      payment: {
        evidence:
          (script.paid ?? script.fields.dueDate === undefined) ? { code: "till_receipt", words: "Till 4" } : null,
        request: script.fields.dueDate === undefined ? null : `Due ${script.fields.dueDate}`,
        cardDigits: script.cardDigits ?? null,
      },
      isRefund: script.isRefund ?? false,
      reasons: [],
      labelled: script.labelled,
      text: script.text ?? Object.values(script.fields).join("\n"),
    },
  };
}
