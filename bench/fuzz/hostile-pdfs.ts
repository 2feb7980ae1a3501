/** PDFs that try to exhaust time, memory, or stack. Each kind has random sizes. */
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import type { Random } from "./random.ts";
import { deflated, onePage, type PdfObject, plain, rawPdf, showing } from "./raw-pdf.ts";
import { RECEIPT } from "./seeds.ts";

type Made = (random: Random) => Uint8Array;

const MEGABYTE = 1 << 20;
const LINES = showing(RECEIPT);

/** Deflated data that inflates to that many megabytes, created without holding them. */
function bomb(megabytes: number, fill = 0x20): Buffer {
  const head = Buffer.from([0x78, 0x9c]);
  // A flushed part ends on a whole byte and refers to nothing before it, so parts can be joined.
  const piece = deflateRawSync(Buffer.alloc(MEGABYTE, fill), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([head, ...Array<Buffer>(megabytes).fill(piece), Buffer.from([3, 0])]);
}

const bombSizes = [64, 512, 2048];

/** A count that is either plausible or harmful. */
const many = (random: Random) => random.pick([100, 3_000, 50_000]);

const image = (entries: string, data: Uint8Array | string): PdfObject => ({
  entries: `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
  data,
});

const withImage = (object: PdfObject, content = "500 0 0 500 40 40 cm /I Do") =>
  rawPdf([...onePage(plain(content), "", "/XObject << /I 5 0 R >>"), object]);

export const HOSTILE_PDFS: Readonly<Record<string, Made>> = {
  "content that inflates": (random) =>
    rawPdf(onePage({ entries: "/Filter /FlateDecode", data: bomb(random.pick(bombSizes)) })),
  "content that inflates twice": (random) =>
    rawPdf(
      onePage({ entries: "/Filter [/FlateDecode /FlateDecode]", data: deflateSync(bomb(random.pick(bombSizes))) }),
    ),
  "content of many operators": (random) =>
    rawPdf(
      onePage(deflated(random.pick(["q ", "BT ET ", "0 0 m 9 9 l S ", "q 1 0 0 1 0 0 cm "]).repeat(20 * many(random)))),
    ),
  "text without end": (random) =>
    rawPdf(onePage(deflated(showing(Array<string>(many(random)).fill(RECEIPT.join(" ").slice(0, 80)))))),
  "one line without end": (random) => rawPdf(onePage(deflated(showing(["9".repeat(200 * many(random))])))),
  "words all over each other": (random) =>
    rawPdf(onePage(deflated(`BT /F1 9 Tf ${"1 0 0 1 60 700 Tm (TOTAL 12.50) Tj ".repeat(many(random))} ET`))),
  "a table of cross-references that inflates": (random) => {
    const entries = `/Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`;
    const body = rawPdf([...onePage(plain(LINES)), { entries, data: bomb(random.pick(bombSizes), 0) }]);
    const place = body.lastIndexOf("5 0 obj");
    return Buffer.from(body.toString("latin1").replace(/xref\n0 6[\s\S]*$/, `startxref\n${place}\n%%EOF\n`), "latin1");
  },
  "a tree of objects without end": (random) => {
    const depth = 20 * many(random);
    const nested = random.pick(["[", "<< /A "]);
    return rawPdf([
      ...onePage(plain(LINES), "/Deep 5 0 R"),
      nested.repeat(depth) + (nested === "[" ? "]" : ">>").repeat(depth),
    ]);
  },
  "nested arrays in the content": (random) => rawPdf(onePage(deflated(`${"[".repeat(20 * many(random))} TJ ${LINES}`))),
  "very many objects": (random) =>
    rawPdf([...onePage(plain(LINES)), ...Array<string>(20 * many(random)).fill("[1 2 3 4 0 R]")]),
  "pages in a circle": (random) => {
    const kids = random.pick(["[2 0 R]", "[1 0 R 2 0 R 3 0 R]", "[3 0 R 2 0 R]", "2 0 R"]);
    const objects = onePage(plain(LINES));
    objects[1] = `<< /Type /Pages /Parent 2 0 R /Kids ${kids} /Count ${random.pick([1, 3, 1e9])} >>`;
    return rawPdf(objects);
  },
  "pages of pages of pages": (random) => {
    const depth = many(random);
    const objects: PdfObject[] = ["<< /Type /Catalog /Pages 2 0 R >>"];
    for (let i = 2; i < depth; i++)
      objects.push(`<< /Type /Pages /Kids [${i + 1} 0 R] /Count 1 /Parent ${i - 1} 0 R >>`);
    objects.push(`<< /Type /Page /Parent ${depth - 1} 0 R /MediaBox [0 0 100 100] >>`);
    return rawPdf(objects);
  },
  "thousands of pages": (random) => {
    const count = random.pick([500, 5_000, 30_000]);
    const objects: PdfObject[] = ["<< /Type /Catalog /Pages 2 0 R >>", ""];
    for (let i = 0; i < count; i++) objects.push("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>");
    objects[1] = `<< /Type /Pages /Count ${count} /Kids [${objects
      .slice(2)
      .map((_, i) => `${i + 3} 0 R`)
      .join(" ")}] >>`;
    return rawPdf(objects);
  },
  "a count that lies": (random) => {
    const objects = onePage(plain(LINES));
    objects[1] = `<< /Type /Pages /Kids [3 0 R] /Count ${random.pick(["1000000000", "-5", "2.5", "99999999999999999999", "3 0 R"])} >>`;
    return rawPdf(objects);
  },
  "cross-references in a circle": (random) => {
    const body = rawPdf(onePage(plain(LINES))).toString("latin1");
    const place = Number(/startxref\n(\d+)/.exec(body)?.[1]);
    const entry = random.pick([`/Prev ${place}`, `/XRefStm ${place}`, "/Prev 0", "/Prev -1", "/Prev 99999999999"]);
    return Buffer.from(body.replace("/Root 1 0 R", `/Root 1 0 R ${entry}`), "latin1");
  },
  "objects that are themselves": (random) => {
    const objects = onePage(
      plain(LINES),
      random.pick(["/Rotate 5 0 R", "/Annots 5 0 R", "/Group 5 0 R", "/UserUnit 5 0 R"]),
    );
    objects.push(random.pick(["5 0 R", "6 0 R", "[5 0 R]", "<< /A 5 0 R /Kids 5 0 R >>"]), "5 0 R");
    return rawPdf(objects);
  },
  "a length that is its own stream": (random) => {
    const length = random.pick(["4 0 R", "5 0 R", "-1", "99999999999"]);
    const text = rawPdf([...onePage(plain(LINES)), "5 0 R"]).toString("latin1");
    return Buffer.from(text.replace(/\/Length \d+/, `/Length ${length}`), "latin1");
  },
  "forms that paint each other": (random) => {
    const form = (other: string): PdfObject => ({
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << /XObject << /I ${other} 0 R >> >>`,
      data: "/I Do /I Do ".repeat(random.pick([1, 2, 20])),
    });
    const fan = [...Array(30).keys()].map((i) => form(String(Math.min(6 + i, 34))));
    const circle = [form("6"), form("5")];
    return rawPdf([
      ...onePage(plain("/I Do"), "", "/XObject << /I 5 0 R >>"),
      ...(random.below(2) === 0 ? circle : fan),
    ]);
  },
  "a picture of any size": (random) => {
    const side = random.pick([8_000, 30_000, 60_000, 2_000_000_000, -1, 0]);
    const data = bomb(random.pick([1, 64]));
    return withImage(image(`/Width ${side} /Height ${side} /Filter /FlateDecode`, data));
  },
  "a picture just small enough": (random) => {
    const side = random.pick([5_000, 7_700]);
    const entries = `/Width ${side} /Height ${side} /Filter /FlateDecode`;
    return withImage(image(random.pick([entries, entries.replace("7700", "7600")]), bomb(64, 0xe0)));
  },
  "a picture many times": (random) =>
    withImage(
      image("/Width 1000 /Height 1000 /Filter /FlateDecode", deflateSync(Buffer.alloc(1e6, 0x7f))),
      `500 0 0 500 40 40 cm ${"/I Do ".repeat(many(random))}`,
    ),
  "many pictures": (random) => {
    const count = random.pick([20, 200]);
    const names = [...Array(count).keys()].map((i) => `/I${i} ${5 + i} 0 R`).join(" ");
    const paints = [...Array(count).keys()].map((i) => `/I${i} Do `).join("");
    const data = deflateSync(Buffer.alloc(16e6, 0xaa));
    const object = image("/Width 4000 /Height 4000 /Filter /FlateDecode", data);
    return rawPdf([
      ...onePage(plain(`500 0 0 500 40 40 cm ${paints}`), "", `/XObject << ${names} >>`),
      ...Array<PdfObject>(count).fill(object),
    ]);
  },
  "a coded picture that is none": (random) => {
    const filter = random.pick([
      "DCTDecode",
      "JPXDecode",
      "JBIG2Decode",
      "CCITTFaxDecode",
      "LZWDecode",
      "RunLengthDecode",
    ]);
    return withImage(image(`/Width 3000 /Height 3000 /Filter /${filter}`, random.bytes(random.pick([0, 50, 5_000]))));
  },
  "masks upon masks": (random) => {
    const mask = (i: number) =>
      image(`/Width 500 /Height 500 /Filter /FlateDecode /SMask ${i} 0 R`, deflateSync(Buffer.alloc(25e4)));
    const count = random.pick([1, 50]);
    return rawPdf([
      ...onePage(plain("500 0 0 500 40 40 cm /I Do"), "", "/XObject << /I 5 0 R >>"),
      ...[...Array(count).keys()].map((i) => mask(i + 1 === count ? 5 : 6 + i)),
    ]);
  },
  "fonts without end": (random) => {
    const count = random.pick([50, 2_000, 20_000]);
    const names = [...Array(count).keys()].map((i) => `/G${i} << /Type /Font /Subtype /Type1 /BaseFont /Font${i} >>`);
    const shows = [...Array(count).keys()].map((i) => `/G${i} 9 Tf (${i % 10}) Tj `).join("");
    return rawPdf(onePage(deflated(`BT 60 700 Td ${shows} ET`), "", `/Font << ${names.join(" ")} >>`));
  },
  "a font that is none": (random) => {
    const kind = random.pick(["FontFile", "FontFile2", "FontFile3 /Subtype /OpenType"]).split(" ")[0];
    const data = Buffer.concat([
      Buffer.from(random.pick(["\0\x01\0\0", "OTTO", "%!PS-AdobeFont-1.0", "true"]), "latin1"),
      random.bytes(2_000),
    ]);
    return rawPdf([
      ...onePage(plain(LINES.replaceAll("/F1", "/F2")), "", "/Font << /F2 5 0 R >>"),
      `<< /Type /Font /Subtype /TrueType /BaseFont /Leaf /FirstChar 0 /LastChar 255 /FontDescriptor 6 0 R >>`,
      `<< /Type /FontDescriptor /FontName /Leaf /Flags 4 /${kind} 7 0 R >>`,
      { entries: `/Length1 ${data.length} /Subtype /OpenType`, data },
    ]);
  },
  "a table of letters without end": (random) => {
    const ranges = "<0000> <FFFF> <0041>\n".repeat(many(random));
    const map = `begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange ${many(random)} beginbfrange ${ranges} endbfrange ${random.pick(["", "1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange"])} endcmap`;
    return rawPdf([
      ...onePage(plain(LINES.replaceAll("/F1", "/F2")), "", "/Font << /F2 5 0 R >>"),
      `<< /Type /Font /Subtype /Type0 /BaseFont /Leaf /Encoding ${random.pick(["/Identity-H", "6 0 R"])} /ToUnicode 6 0 R
        /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Leaf /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
        /W [0 ${random.pick([10, 65_535, 2_000_000_000])} 500] >>] >>`,
      deflated(map, `/Type /CMap /CMapName /Leaf ${random.pick(["", "/UseCMap 6 0 R"])}`),
    ]);
  },
  "paper of any size": (random) => {
    const box = random.pick([
      "[0 0 1e9 1e9]",
      "[0 0 0 0]",
      "[0 0 -5 -5]",
      "[0 0 99999999999 1]",
      "[0 0 0.001 0.001]",
      "[(a) (b)]",
      "[1 2]",
    ]);
    return rawPdf(
      onePage(
        plain(random.pick([LINES, "0 0 500 500 re f"])),
        `/MediaBox ${box} /UserUnit ${random.pick([1, 1e6, -1])} /Rotate ${random.pick([0, 90, 45, 1e9])}`,
      ),
    );
  },
  "a pattern of tiny tiles": (random) => {
    const step = random.pick([0.001, 0.5, 1e-9, 0, -1]);
    return rawPdf([
      ...onePage(plain("/Pattern cs /P scn 0 0 595 842 re f"), "", "/Pattern << /P 5 0 R >>"),
      {
        entries: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep ${step} /YStep ${step} /Resources << >>`,
        data: "0 0 1 1 re f",
      },
    ]);
  },
  "a shade that is calculated": (random) => {
    const steps = "dup mul 0.5 add ".repeat(many(random));
    return rawPdf([
      ...onePage(plain("/S sh"), "", "/Shading << /S 5 0 R >>"),
      `<< /ShadingType ${random.pick([1, 2, 3])} /ColorSpace /DeviceGray /Coords [0 0 0 500 500 500] /Domain [0 1] /Function 6 0 R >>`,
      { entries: "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]", data: `{ ${steps} }` },
    ]);
  },
  "lines as thin and as many as can be": (random) =>
    rawPdf(onePage(deflated(`[0.0001 0.0001] 0 d 0.0001 w ${"0 0 m 595 842 l S ".repeat(random.pick([10, 1_000]))}`))),
};
