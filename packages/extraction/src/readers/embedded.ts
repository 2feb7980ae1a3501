/** The engine that needs no key and no network: e-invoices as they are; else text layer or OCR, then fields. */
import type { DocumentText, PageText, Reading, ReadingContext } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import type { Reason } from "../model/reasons.ts";
import {
  createPageReader,
  DEFAULT_TIME_LIMIT,
  hasText,
  type ReadPagesOptions,
  sniffKind,
  xmlIn,
} from "../pages/read-pages.ts";
import { plainText } from "../text/plain-text.ts";
import { proposeBoundaries, severalDocuments } from "./boundaries/propose.ts";
import { firstOf, type ReadPart, readRegions } from "./boundaries/read-regions.ts";
import { type Attached, attachedEInvoice } from "./einvoice/attached.ts";
import { readAttached, readXml, withoutAttached } from "./einvoice/read.ts";
import { illegible } from "./legibility.ts";
import { understandWithLetterhead } from "./letterhead.ts";
import type { Reader } from "./reader.ts";
import { severalReceipts } from "./several-receipts.ts";
import { pageReader } from "./understand-page.ts";

/** The engine's name, and its version: another one may read the same bytes differently. */
export const EMBEDDED = { name: "embedded", version: "10" } as const;

const WITHOUT_PAGES: DocumentText = { mimeType: "application/pdf", pageCount: 0, pages: [] };

export interface EmbeddedReader extends Reader {
  /** Loads the networks before a document needs them. */
  prepare(): Promise<void>;
}

export function createEmbeddedReader(options: ReadPagesOptions = {}): EmbeddedReader {
  const pages = createPageReader();
  const timeLimit = options.timeLimit ?? DEFAULT_TIME_LIMIT;
  return {
    ...EMBEDDED,
    async read(bytes, context) {
      const started = performance.now();
      const type = await sniffKind(bytes);
      const xml = xmlIn(bytes, type);
      if (xml) return readXml(xml, context, type);
      let attached: Attached = { kind: "none" };
      const look: ReadPagesOptions["look"] = async (pdf) => {
        attached = await attachedEInvoice(pdf);
      };
      const read = await pages.readPages(bytes, { ...options, look }).catch((error: unknown) => {
        // The e-invoice says everything, also where its pages can't be read.
        if (attached.kind === "one" && error instanceof ExtractionError) return WITHOUT_PAGES;
        throw error;
      });
      const found = attached as Attached;
      if (found.kind === "one") return readAttached(found.invoice, read, plainText(read), context);
      if (!hasText(read)) throw new ExtractionError("no_text");
      const { document, reading: understood } = await understandWithLetterhead(read, context, () =>
        pages.withPictures(bytes, read, { timeLimit: timeLimit - (performance.now() - started) / 1000 }),
      );
      const reading = withoutAttached(withPagesLeftOut(understood, document), found);
      const unread = illegible(document);
      const isVendorRead = unread === null || unread.code === "other_script";
      const seen = withReason(isVendorRead ? reading : withoutVendor(reading), unread);
      if (unread) return { document, reading: seen };
      const partsOf = (page: PageText) =>
        page.source === "ocr"
          ? pages.openParts(bytes, page, { timeLimit: timeLimit - (performance.now() - started) / 1000 })
          : null;
      return { document, reading: await withSeveral(seen, document, context, partsOf) };
    },
    prepare: () => pages.prepare(),
    close: () => pages.close(),
  };
}

/** Says where further documents begin, or where several receipts are on a page. */
async function withSeveral(
  reading: Reading,
  document: DocumentText,
  context: ReadingContext,
  partsOf: (page: PageText) => ReadPart,
): Promise<Reading> {
  const [page] = document.pages;
  if (page && document.pageCount === 1) {
    const found = await readRegions(document, page, context, partsOf(page));
    return found.length === 0 ? reading : firstOf(reading, found);
  }
  const readPage = pageReader(document, context);
  const boundaries = proposeBoundaries(document, readPage);
  if (boundaries.length === 0) return withReason(reading, severalReceipts(document, context, readPage));
  return { ...withReason(reading, severalDocuments(boundaries, document.pageCount)), boundaries };
}

/** A name guessed from letters that could not be read is none. */
function withoutVendor(reading: Reading): Reading {
  return { ...reading, fields: { ...reading.fields, vendor: null } };
}

/** Adds a reason for a check by a person; a ready reading becomes `to_review`. */
function withReason(reading: Reading, reason: Reason | null): Reading {
  if (!reason) return reading;
  const status = reading.status === "ready" ? "to_review" : reading.status;
  return { ...reading, status, reasons: [...reading.reasons, reason] };
}

/** The total may be on a page that wasn't read, so such a reading is never `ready`. `understand` gives the reason. */
function withPagesLeftOut(reading: Reading, document: DocumentText): Reading {
  const complete = document.pages.length >= document.pageCount;
  return complete || reading.status !== "ready" ? reading : { ...reading, status: "to_review" };
}
