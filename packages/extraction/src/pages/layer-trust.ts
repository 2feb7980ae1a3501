/**
 * Decides whether a page's text layer can be trusted. A PDF names the character of a glyph in a table that can be false: the page
 * shows 1,250, the table says 7,836. So each letter and digit is compared with its shape, and OCR decides where they differ.
 */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageText } from "../model/document.ts";
import { type DrawnGlyph, findDrawnGlyphs } from "./drawn-glyphs.ts";
import { isLiker, likeness, MOST_LIKE, type Outline, type Shape, shapeOf } from "./glyph-shapes.ts";
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
const NAMELESS = /^[\p{Co}\p{Cn}\p{Cc}\uFFFD]*$/u;

const FIGURES = new Set("0123456789");
const LETTERS = new Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

/** Compares the text layer of a page with its drawn glyphs. @throws ExtractionError `broken_pdf` */
export async function assessLayerTrust(page: PDFPageProxy): Promise<LayerTrust> {
  const { letters, figures, ...counts } = countGlyphs(await findDrawnGlyphs(page));
  if (counts.hidden > counts.drawn) return "hidden";
  if (counts.programmedFigures > 0 || counts.nameless > MOST_NAMELESS * counts.drawn) return "doubtful";
  const known = await loadKnownShapes();
  if (figures.some(({ outline, character }) => looksLikeAnother(outline, character, FIGURES, known))) return "doubtful";
  return areOdd(letters, known) ? "doubtful" : "sound";
}

/** A glyph of a font, and how often the page draws it. */
interface Drawn {
  character: string;
  outline: Outline;
  times: number;
}

function countGlyphs(glyphs: Iterable<DrawnGlyph>) {
  const counts = { drawn: 0, hidden: 0, nameless: 0, programmedFigures: 0 };
  const letters = new Map<string, Drawn>();
  const figures = new Map<string, Drawn>();
  for (const { key, character, hidden, outline, programmed } of glyphs) {
    counts[hidden ? "hidden" : "drawn"]++;
    if (hidden) continue;
    const of = FIGURES.has(character) ? figures : LETTERS.has(character) ? letters : null;
    if (of === null && NAMELESS.test(character)) counts.nameless++;
    if (of === figures && programmed) counts.programmedFigures++;
    if (of === null || !outline) continue;
    const drawn = of.get(key);
    if (drawn) drawn.times++;
    else of.set(key, { character, outline, times: 1 });
  }
  return { ...counts, letters: [...letters.values()], figures: [...figures.values()] };
}

/** Whether too many letters look like others. The most frequent ones come first: they decide mostly. */
function areOdd(letters: readonly Drawn[], known: KnownShapes): boolean {
  let left = letters.reduce((sum, { times }) => sum + times, 0);
  const most = MOST_ODD_LETTERS * left;
  let odd = 0;
  for (const { outline, character, times } of letters.toSorted((a, b) => b.times - a.times)) {
    if (odd > most || odd + left <= most) break;
    left -= times;
    if (looksLikeAnother(outline, character, LETTERS, known)) odd += times;
  }
  return odd > most;
}

type KnownShapes = ReadonlyMap<string, readonly Shape[]>;

function looksLikeAnother(
  outline: Outline,
  character: string,
  among: ReadonlySet<string>,
  known: KnownShapes,
): boolean {
  const shape = shapeOf(outline);
  if (!shape) return false;
  let itself = Number.NEGATIVE_INFINITY;
  for (const one of known.get(character) ?? []) {
    itself = Math.max(itself, likeness(shape, one));
    if (itself + CLEARLY > MOST_LIKE) return false;
  }
  const clearly = itself + CLEARLY;
  return [...among].some((other) => known.get(other)?.some((one) => isLiker(shape, one, clearly)));
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
