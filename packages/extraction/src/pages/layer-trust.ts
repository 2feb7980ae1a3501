/**
 * Decides whether a page's text layer can be trusted. A PDF names the character of a glyph in a table that can be false: the page
 * shows 1,250, the table says 7,836. So each letter and digit is compared with its shape, and OCR decides where they differ.
 */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageText } from "../model/document.ts";
import { findDrawnGlyphs } from "./drawn-glyphs.ts";
import { likeness, type Shape, shapeOf } from "./glyph-shapes.ts";
import { openPdf, openPdfPage } from "./open-pdf.ts";

/**
 * `sound`: its characters look like what is drawn. `doubtful`: some do not, or cannot be compared. `hidden`: most of it is not drawn,
 * but another program's OCR of the picture on the page.
 */
export type LayerTrust = "sound" | "doubtful" | "hidden";

/** Least lead in likeness with which another character counts as the one drawn. */
const CLEARLY = 0.1;
/** Share of a page's letters that may look like others: in geometric fonts a and t do. */
const MOST_ODD_LETTERS = 0.3;
/** Share of the drawn glyphs that may have no character: icons. */
const MOST_NAMELESS = 0.05;

const FIGURES = [..."0123456789"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];

/** Compares the text layer of a page with its drawn glyphs. @throws ExtractionError `broken_pdf` */
export async function assessLayerTrust(page: PDFPageProxy): Promise<LayerTrust> {
  const known = await loadKnownShapes();
  const odd = new Map<string, boolean>();
  const isOdd = (key: string, look: () => boolean) => odd.get(key) ?? odd.set(key, look()).get(key)!;
  const counts = { drawn: 0, hidden: 0, letters: 0, oddLetters: 0, nameless: 0 };
  let figuresDoubtful = false;
  for (const { key, character, hidden, outline, programmed } of await findDrawnGlyphs(page)) {
    counts[hidden ? "hidden" : "drawn"]++;
    if (hidden) continue;
    const isFigure = FIGURES.includes(character);
    if (isFigure && programmed) figuresDoubtful = true;
    if (/^[\p{Co}\p{Cn}\p{Cc}\uFFFD]*$/u.test(character)) counts.nameless++;
    if (!outline) continue;
    if (isFigure) figuresDoubtful ||= isOdd(key, () => looksLikeAnother(outline, character, FIGURES, known));
    if (!LETTERS.includes(character)) continue;
    counts.letters++;
    if (isOdd(key, () => looksLikeAnother(outline, character, LETTERS, known))) counts.oddLetters++;
  }
  if (counts.hidden > counts.drawn) return "hidden";
  const lettersDoubtful = counts.oddLetters > MOST_ODD_LETTERS * counts.letters;
  const namesMissing = counts.nameless > MOST_NAMELESS * counts.drawn;
  return figuresDoubtful || lettersDoubtful || namesMissing ? "doubtful" : "sound";
}

type KnownShapes = ReadonlyMap<string, readonly Shape[]>;

function looksLikeAnother(
  outline: ArrayLike<number>,
  character: string,
  among: readonly string[],
  known: KnownShapes,
): boolean {
  const shape = shapeOf(outline);
  if (!shape) return false;
  const like = (other: string) => Math.max(...(known.get(other) ?? []).map((one) => likeness(shape, one)));
  const itself = like(character);
  return among.some((other) => like(other) > itself + CLEARLY);
}

/** Faces whose letters those of most fonts resemble. */
const FACES = [
  ...["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Courier", "Courier-Bold"],
  ...["Times-Roman", "Times-Bold", "Times-Italic"],
];

/** The 1 of the standard fonts has a serif at its foot; most others don't. */
const ONES_WITHOUT_FOOT = [
  [0, 26, 0, 1, 38, 0, 1, 38, 100, 1, 29, 100, 1, 0, 74, 1, 0, 62, 1, 26, 80, 4],
  [0, 24, 0, 1, 34, 0, 1, 34, 100, 1, 27, 100, 1, 0, 78, 1, 0, 70, 1, 24, 86, 4],
  [0, 22, 0, 1, 42, 0, 1, 42, 100, 1, 26, 100, 1, 0, 80, 1, 0, 66, 1, 22, 76, 4],
];

let shapes: Promise<KnownShapes> | null = null;

/** Loads the shapes of letters and figures, drawn once a process in the standard fonts of pdf.js. */
function loadKnownShapes(): Promise<KnownShapes> {
  shapes ??= drawStandardFonts();
  return shapes;
}

async function drawStandardFonts(): Promise<KnownShapes> {
  const drawn = new Map<string, Shape[]>([["1", ONES_WITHOUT_FOOT.flatMap((outline) => shapeOf(outline) ?? [])]]);
  const pdf = await openPdf(specimen());
  for (const { character, outline } of await findDrawnGlyphs(await openPdfPage(pdf, 1))) {
    const shape = outline && shapeOf(outline);
    if (shape) drawn.set(character, [...(drawn.get(character) ?? []), shape]);
  }
  await pdf.loadingTask.destroy();
  return drawn;
}

/** A PDF that shows each letter and figure in each face. */
function specimen(): Uint8Array {
  const fonts = FACES.map((face, i) => `/F${i} << /Type /Font /Subtype /Type1 /BaseFont /${face} >>`);
  const lines = FACES.map(
    (_, i) => `/F${i} 9 Tf 1 0 0 1 20 ${20 + 20 * i} Tm (${[...FIGURES, ...LETTERS].join("")}) Tj`,
  );
  const content = `BT ${lines.join("\n")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 200] /Contents 4 0 R /Resources << /Font << ${fonts.join(" ")} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`);
}

/** A shorter word occurs in any text by chance. */
const SHORTEST_WORD = 3;
/** Least confidence of a word from OCR that counts. */
const SURE = 0.9;
/** Fewer words say nothing. */
const LEAST_WORDS = 3;
/** Share of the words seen that have to be in the layer: OCR errs as well, and parts words differently. */
const LEAST_CONFIRMED = 0.6;

/**
 * Whether a text layer has enough of the words that OCR sees on the page, and, separately, of the numbers. OCR reads Latin letters alone,
 * so in another script only the numbers count.
 */
export function confirms(layer: PageText, seen: PageText): boolean {
  const said = plain(layer.lines.map((line) => line.text).join(""));
  const words = seen.lines
    .flatMap((line) => line.words)
    .filter(({ confidence }) => confidence >= SURE)
    .map(({ text }) => plain(text))
    .filter((text) => text.length >= SHORTEST_WORD);
  const letters = said.match(/\p{L}/gu) ?? [];
  const isLatin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 >= letters.length;
  return (isLatin ? [/^\d+$/, /\p{L}/u] : [/^\d+$/]).every((kind) => {
    const ofKind = words.filter((word) => kind.test(word));
    const confirmed = ofKind.filter((word) => said.includes(word)).length;
    return ofKind.length < LEAST_WORDS || confirmed >= LEAST_CONFIRMED * ofKind.length;
  });
}

/** Small letters without accents, and figures; nothing else. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
