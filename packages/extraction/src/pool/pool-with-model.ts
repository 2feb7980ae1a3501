/**
 * A reading pool whose documents a model looks at as well. The engine reads first; the model gets the pages and the words; both are
 * weighed into one reading; an e-invoice needs no model. If the model fails, the result is the engine's reading, with a reason.
 */

import { understand } from "../fields/index.ts";
import type { DocumentText, Reading, ReadingContext } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { sniffKind } from "../pages/read-pages.ts";
import { EMBEDDED } from "../readers/embedded.ts";
import { withoutModel } from "../readers/model/failure.ts";
import type { Asked, Model } from "../readers/model/model.ts";
import { type PagePicture, questionOf } from "../readers/model/question.ts";
import { weigh } from "../readers/model/weigh.ts";
import type { ExtractionPool, PoolResult, ReadOptions } from "./extraction-pool.ts";

/** Pages sent as pictures; of later ones the model gets the words alone. A picture costs about as much as 1,500 words. */
const MOST_PICTURES = 4;
/** Providers scale larger pictures down themselves. */
const LONG_SIDE = 2000;

/** @param pool reads the words and draws the pages */
export function poolWithModel(pool: ExtractionPool, model: Model): ExtractionPool {
  return {
    async read(bytes, context = {}, options = {}) {
      if (options.engineAlone) return pool.read(bytes, context, options);
      const started = performance.now();
      const read = await readByEngine(pool, bytes, context, options);
      // Of several receipts on a page, a model would say values that mix them: a person parts them first.
      if (read.reading.eInvoice || read.reading.regions) return read;
      const pictures = await renderPictures(pool, bytes, read.document, options);
      const asked = await model.ask(questionOf(read.document, pictures, context), options.signal);
      if (options.signal?.aborted) throw new ExtractionError("cancelled");
      if (asked.outcome !== "answered" && read.document.pages.length === 0) throw new ExtractionError("no_text");
      const { outcome, milliseconds, inputTokens, outputTokens, cost } = asked;
      const { provider, name } = model;
      return {
        ...read,
        reading: together(read, context, name, asked),
        seconds: (performance.now() - started) / 1000,
        model: { provider, name, outcome, milliseconds, inputTokens, outputTokens, cost },
      };
    },
    picture: (bytes, wish, options) => pool.picture(bytes, wish, options),
    fileInside: (bytes, place) => pool.fileInside(bytes, place),
    prepare: () => pool.prepare(),
    get waiting() {
      return pool.waiting;
    },
    destroy: () => pool.destroy(),
  };
}

function together({ document, reading }: PoolResult, context: ReadingContext, name: string, asked: Asked): Reading {
  if (asked.outcome === "answered") return weigh(document, context, reading, asked.answer);
  return { ...reading, reasons: [...reading.reasons, withoutModel(name, asked.outcome)] };
}

/** Returns an empty reading if the engine finds no word: a model may still read handwriting, or an unknown script. */
async function readByEngine(
  pool: ExtractionPool,
  bytes: Uint8Array,
  context: ReadingContext,
  options: ReadOptions,
): Promise<PoolResult> {
  try {
    return await pool.read(bytes, context, options);
  } catch (error) {
    if (!(error instanceof ExtractionError) || error.code !== "no_text") throw error;
    const document: DocumentText = { mimeType: await sniffKind(bytes), pageCount: 1, pages: [] };
    return { document, reading: understand(document, context), engine: EMBEDDED, seconds: 0, residentBytes: 0 };
  }
}

async function renderPictures(
  pool: ExtractionPool,
  bytes: Uint8Array,
  { pages }: DocumentText,
  options: ReadOptions,
): Promise<PagePicture[]> {
  const pictures: PagePicture[] = [];
  for (let page = 1; page <= Math.min(MOST_PICTURES, Math.max(1, pages.length)); page++) {
    const rotation = pages[page - 1]?.rotation ?? 0;
    const data = await pool.picture(bytes, { page, longSide: LONG_SIDE, format: "jpeg", rotation }, options);
    pictures.push({ mediaType: "image/jpeg", data });
  }
  return pictures;
}
