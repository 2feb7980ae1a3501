/** Opens a PDF with pdf.js, within limits. */
import { createRequire } from "node:module";
import path from "node:path";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ExtractionError } from "../model/extraction-error.ts";

/** Larger images inside a PDF are not drawn: decoded they would take four bytes a pixel. */
const LARGEST_IMAGE = 60e6;

const require = createRequire(import.meta.url);

/** The document, until its `loadingTask.destroy()`. @throws ExtractionError `encrypted_pdf`, `broken_pdf` */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = path.dirname(require.resolve("pdfjs-dist/package.json"));
  const asset = (name: string) => `${path.join(folder, name)}${path.sep}`;
  try {
    return await getDocument({
      // A copy: pdf.js takes ownership of its input.
      data: Uint8Array.from(bytes),
      standardFontDataUrl: asset("standard_fonts"),
      cMapUrl: asset("cmaps"),
      wasmUrl: asset("wasm"),
      iccUrl: asset("iccs"),
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: LARGEST_IMAGE,
      enableXfa: false,
    }).promise;
  } catch (cause) {
    const encrypted = cause instanceof Error && cause.name === "PasswordException";
    throw new ExtractionError(encrypted ? "encrypted_pdf" : "broken_pdf", { cause });
  }
}

/** A page, from 1. @throws ExtractionError `broken_pdf` also when it is not there */
export async function openPdfPage(pdf: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await pdf.getPage(number);
  } catch (cause) {
    throw new ExtractionError("broken_pdf", { cause });
  }
}

export type OperatorList = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

/** Loads the drawing operators of a page, in order. @throws ExtractionError `broken_pdf` */
export async function loadOperators(page: PDFPageProxy): Promise<OperatorList> {
  try {
    return await page.getOperatorList();
  } catch (cause) {
    throw new ExtractionError("broken_pdf", { cause });
  }
}
