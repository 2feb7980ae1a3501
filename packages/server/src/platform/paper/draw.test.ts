/** Documents on pages, as pdf.js reads them; and what PDF/A-3b and Factur-X ask of the file, as pdf-lib reads it. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { XMLParser } from "fast-xml-parser";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { type Block, MARGIN, sheetSizesOf, type TableLook } from "./document.ts";
import { collectBytes, startDrawing } from "./draw.ts";

const LOOK: TableLook = {
  size: 9,
  line: 20,
  pad: 0,
  gaps: { left: [0, 5], right: [5, 0] },
  head: { height: 20, y: 4, size: 8, rule: 15 },
};
const documentOf = (blocks: Block[]) => ({
  title: "A paper",
  author: "Somebody",
  language: "en",
  pageLabel: (page: number, pages: number) => `Page ${page} of ${pages}`,
  now: new Date("2026-11-23"),
  foot: "Foot",
  size: sheetSizesOf(null).portrait,
  margin: MARGIN,
  bottom: MARGIN,
  blocks,
});
const row = (text: string) => ({ cells: [text] });

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item && item.str.trim()) || []).join("|"));
  }
  await pdf.loadingTask.destroy();
  return pages;
}

it("repeats a table's head, and keeps the rows of a group on one page", async () => {
  // 37 rows fit below the head: (841.89 - 2 × 36 - 20) / 20.
  const groups = Array.from({ length: 19 }, (_, n) => [row(`${n}a`), row(`${n}b`)]);
  const pages = await pagesOf(
    await collectBytes(documentOf([{ kind: "table", columns: [{ head: "Head" }], look: LOOK, rows: groups }])),
  );
  expect(pages).toEqual([
    `Foot|Page 1 of 2|Head|${groups
      .slice(0, 18)
      .map(([a, b]) => `${a?.cells}|${b?.cells}`)
      .join("|")}`,
    "Foot|Page 2 of 2|Head|18a|18b",
  ]);
});

it("splits a row that fits on no page", async () => {
  const text = Array.from({ length: 60 }, (_, n) => `line${n}`).join("\n");
  const table: Block = { kind: "table", columns: [{ head: "Head", breaks: true }], look: LOOK, rows: [[row(text)]] };
  const pages = await pagesOf(await collectBytes(documentOf([table])));
  expect(pages.map((page) => page.split("|").slice(2))).toEqual([
    ["Head", ...Array.from({ length: 37 }, (_, n) => `line${n}`)],
    ["Head", ...Array.from({ length: 23 }, (_, n) => `line${n + 37}`)],
  ]);
});

it("knows its page count before the rows are read, and sends the first pages meanwhile", async () => {
  const counts = Array.from({ length: 500 }, () => 2);
  let read = 0;
  let readAtFirstByte = 0;
  async function* groups() {
    for (const count of counts) {
      read += 1;
      yield [Array.from({ length: count }, () => row("row"))];
    }
  }
  const { out, pages, done } = startDrawing(
    documentOf([{ kind: "table", columns: [{ head: "Head" }], look: LOOK, rows: { counts, groups: groups() } }]),
  );
  expect(pages).toBe(28);
  expect(read).toBeLessThan(2);
  out.once("data", () => {
    readAtFirstByte = read;
  });
  const [bytes] = await Promise.all([buffer(out), done]);
  expect(readAtFirstByte).toBeLessThan(counts.length);
  expect(await pagesOf(bytes)).toHaveLength(pages);
});

it("uses Letter for countries whose printers have it, and A4 for all others", () => {
  for (const country of ["US", "CA", "MX", "PH", "CL"])
    expect([country, sheetSizesOf(country)]).toEqual([country, { portrait: [612, 792], landscape: [792, 612] }]);
  for (const country of ["DE", "GB", "AU", "BR", "JP", null])
    expect([country, sheetSizesOf(country).portrait]).toEqual([country, [595.28, 841.89]]);
});

describe("a file for archives (ISO 19005-3, level B)", () => {
  const NAME = "Müller & Söhne <京店>\n";
  const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<a>Übung</a>';
  const PNG = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  /** Letters of all fonts, and ones that no font has: a smile, a Thai letter, an accent by itself, a narrow space. */
  const lines = ["fi Łódź 10\u202f€", "京店カ 서울", "e\u0301 \u{1f600}\ufe0f ก ́ a\u00adb"].map((text, row) => ({
    text,
    y: row * 20,
    size: 9,
    weight: row === 0 ? ("bold" as const) : ("regular" as const),
  }));
  const logo = { png: PNG, box: [20, 20], y: 60 } as const;
  const draw = (facturX: string | null) =>
    collectBytes({
      ...documentOf([{ kind: "lines", height: 90, lines, logo, rule: 80 }]),
      title: NAME,
      author: NAME,
      stamp: "DRAFT",
      facturX,
    });
  /** Follows references from a dictionary on. */
  const at = (from: PDFObject | undefined, ...path: (string | number)[]): PDFObject | undefined =>
    path.reduce<PDFObject | undefined>((here, key) => {
      if (here instanceof PDFRawStream && typeof key === "string") return here.dict.lookup(PDFName.of(key));
      if (here instanceof PDFDict && typeof key === "string") return here.lookup(PDFName.of(key));
      return here instanceof PDFArray && typeof key === "number" ? here.lookup(key) : undefined;
    }, from);
  const textOf = (text: PDFObject | undefined) =>
    text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : text?.toString();
  const contentOf = (stream: PDFObject | undefined) => {
    if (!(stream instanceof PDFRawStream)) throw new Error("No stream");
    return Buffer.from(decodePDFRawStream(stream).decode());
  };
  const open = async (bytes: Buffer) => {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const { trailerInfo } = pdf.context;
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    return { root: pdf.catalog as PDFDict, info: pdf.context.lookup(trailerInfo.Info), trailer: trailerInfo, objects };
  };
  const xmpOf = (root: PDFDict) => {
    const stream = at(root, "Metadata");
    expect([at(stream, "Type"), at(stream, "Subtype"), at(stream, "Filter")].map(String)).toEqual([
      "/Metadata",
      "/XML",
      "undefined",
    ]);
    const xml = contentOf(stream).toString();
    const { RDF } = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml).xmpmeta;
    return { xml, said: Object.assign({}, ...RDF.Description) };
  };

  it("has metadata that equal its information, colors, an ID, and nothing that changes", async () => {
    const bytes = await draw(null);
    expect(bytes.subarray(0, 15).toString("latin1")).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
    expect(await draw(null)).toEqual(bytes);
    const { root, info, trailer, objects } = await open(bytes);
    const { said } = xmpOf(root);
    expect([said.part, said.conformance]).toEqual(["3", "B"]);
    expect([said.title.Alt.li, said.creator.Seq.li]).toEqual(["Müller & Söhne <京店>", "Müller & Söhne <京店>"]);
    expect([said.title.Alt.li, said.creator.Seq.li, said.CreatorTool, said.Producer]).toEqual(
      ["Title", "Author", "Creator", "Producer"].map((key) => textOf(at(info, key))),
    );
    expect([said.CreateDate, textOf(at(info, "CreationDate"))]).toEqual(["2026-11-23T00:00:00Z", "D:20261123000000Z"]);
    expect(said.ConformanceLevel).toBeUndefined();

    expect(at(root, "OutputIntents", 0, "S")?.toString()).toBe("/GTS_PDFA1");
    const profile = contentOf(at(root, "OutputIntents", 0, "DestOutputProfile"));
    expect([
      at(root, "OutputIntents", 0, "DestOutputProfile", "N")?.toString(),
      profile.toString("latin1", 36, 40),
    ]).toEqual(["3", "acsp"]);
    expect([profile.toString("latin1", 16, 20), profile.readUInt32BE(0)]).toEqual(["RGB ", profile.length]);

    expect(trailer.Encrypt).toBeUndefined();
    expect(at(trailer.ID, 0)).toMatchObject({ value: expect.stringMatching(/^[0-9a-f]{32}$/i) });
    for (const key of ["OpenAction", "AA", "AcroForm", "AF"]) expect(at(root, key)).toBeUndefined();
    expect(at(root, "Names", "EmbeddedFiles")).toBeUndefined();
    const all = objects.map(String).join("\n");
    expect(all).not.toMatch(/\/(?:JavaScript|Launch|LZWDecode|DeviceCMYK|TR2?|HTP|Alternates|OPI|PS|Annots|CIDSet)\b/);
    expect(all).not.toMatch(/\/(?:Interpolate true|BM(?! \/Normal))/);
  });

  it("has all fonts inside, and draws no letter that they lack", async () => {
    const { objects } = await open(await draw(null));
    const fonts = objects.filter((object) => at(object, "Type")?.toString() === "/Font" && at(object, "ToUnicode"));
    const embedded = fonts.map((font) => {
      const inner = at(font, "DescendantFonts", 0);
      const descriptor = at(inner, "FontDescriptor");
      expect([at(font, "Subtype"), at(font, "Encoding")].map(String)).toEqual(["/Type0", "/Identity-H"]);
      expect(contentOf(at(font, "ToUnicode")).toString()).toContain("beginbfrange");
      const file = contentOf(at(descriptor, "FontFile2") ?? at(descriptor, "FontFile3"));
      expect(file.length).toBeGreaterThan(500);
      const isTrueType = at(inner, "Subtype")?.toString() === "/CIDFontType2";
      expect(String(at(inner, "CIDToGIDMap"))).toBe(isTrueType ? "/Identity" : "undefined");
      return String(at(descriptor, "FontName")).replace(/^\/[A-Z]{6}\+/, "");
    });
    expect(embedded.sort()).toEqual([
      "LiberationSans",
      "LiberationSans-Bold",
      "NotoSansHans-Regular",
      "NotoSansKR-Regular",
    ]);
    expect(objects.filter((object) => at(object, "Type")?.toString() === "/Font")).toHaveLength(2 * fonts.length);

    const drawn = objects.flatMap((object) =>
      object instanceof PDFRawStream && !at(object, "Type") && at(object, "Filter") ? [contentOf(object)] : [],
    );
    const page = drawn.map((stream) => stream.toString("latin1")).find((text) => text.includes("BT\n")) ?? "";
    const glyphs = [...page.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    expect(glyphs.length).toBeGreaterThan(40);
    expect(glyphs).not.toContain("0000");
    expect(page).not.toMatch(/(?:^|\s)[kK]\n/);
    expect((await pagesOf(await draw(null)))[0]).toContain("fi Łódź 10 €|京店カ|서울|é □ □ □ ab");
  });

  it("carries the e-invoice of the same content", async () => {
    const { root } = await open(await draw(XML));
    const { xml, said } = xmpOf(root);
    expect(said).toMatchObject({
      part: "3",
      DocumentType: "INVOICE",
      DocumentFileName: "factur-x.xml",
      Version: "1.0",
      ConformanceLevel: "EN 16931",
    });
    expect(xml).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"');
    // Each property is described, since XMP itself doesn't have it.
    const { namespaceURI, prefix, property } = said.schemas.Bag.li;
    expect([namespaceURI, prefix]).toEqual(["urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#", "fx"]);
    expect(
      property.Seq.li.map(({ name, valueType, category }: Record<string, string>) => [name, valueType, category]),
    ).toEqual(
      ["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"].map((name) => [name, "Text", "external"]),
    );

    const [listed, file] = [at(root, "AF"), at(root, "Names", "EmbeddedFiles", "Names")] as PDFArray[];
    expect([listed?.size(), file?.size(), textOf(at(file, 0))]).toEqual([1, 2, "factur-x.xml"]);
    // The very same object.
    expect(listed?.get(0)).toBe(file?.get(1));
    const described = at(listed, 0);
    expect(["Type", "AFRelationship", "F", "UF"].map((key) => textOf(at(described, key)))).toEqual([
      "/Filespec",
      "/Alternative",
      "factur-x.xml",
      "factur-x.xml",
    ]);
    const stream = at(described, "EF", "F");
    expect(at(described, "EF", "UF")).toBe(stream);
    expect([at(stream, "Type"), at(stream, "Subtype")].map(String)).toEqual(["/EmbeddedFile", "/text#2Fxml"]);
    expect(contentOf(stream).toString()).toBe(XML);
    const checksum = at(stream, "Params", "CheckSum") as PDFHexString;
    expect(checksum.asString()).toBe(createHash("md5").update(XML).digest("hex"));
    expect(at(stream, "Params", "Size")?.toString()).toBe(String(Buffer.byteLength(XML)));
    expect(textOf(at(stream, "Params", "ModDate"))).toBe("D:20261123000000Z");
  });
});
