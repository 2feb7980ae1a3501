/** Writes PDFs object by object, valid or not, including what no library would write. */
import { deflateSync } from "node:zlib";

/** Text of an object, or a stream with its dictionary entries besides /Length. */
export type PdfObject = string | { entries: string; data: Uint8Array | string };

export interface RawPdfOptions {
  /** Further entries of the trailer; /Root is object 1. */
  trailer?: string;
}

/** Writes the objects 1, 2, 3… with a valid cross-reference table. */
export function rawPdf(objects: readonly PdfObject[], options: RawPdfOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const places: number[] = [];
  for (const [i, object] of objects.entries()) {
    places.push(length);
    if (typeof object === "string") {
      add(Buffer.from(`${i + 1} 0 obj\n${object}\nendobj\n`, "latin1"));
      continue;
    }
    const data = Buffer.from(object.data);
    add(Buffer.from(`${i + 1} 0 obj\n<< ${object.entries} /Length ${data.length} >>\nstream\n`, "latin1"));
    add(data);
    add(Buffer.from("\nendstream\nendobj\n"));
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${options.trailer ?? ""} >>`;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Objects 1 to 4: the catalog, one A4 page with a font F1, and its content; further objects begin with 5. */
export function onePage(content: PdfObject, page = "", resources = ""): PdfObject[] {
  return [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [3 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} /Contents 4 0 R
       /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> >>`,
    content,
  ];
}

export const plain = (data: string): PdfObject => ({ entries: "", data });

export const deflated = (data: Uint8Array | string, entries = ""): PdfObject => ({
  entries: `/Filter /FlateDecode ${entries}`,
  data: deflateSync(data),
});

/** Content that shows lines of text below each other. */
export function showing(lines: readonly string[]): string {
  return `BT /F1 12 Tf 14 TL 60 780 Td ${lines.map((line) => `(${line}) Tj T*`).join("\n")} ET\n`;
}
