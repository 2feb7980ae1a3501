/** Reads the text of PDFs by pdf.js. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of the first page, without its spaces: a viewer finds them by distance. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return items.map((item) => ("str" in item ? item.str.replace(/\s/g, "") : "")).join("");
}
