/**
 * Measures how well letters beyond ASCII are read, from picture to word: pages of ordinary lines in fonts that the letters' rows
 * were not trained on, clean and worn, through detector and recognizer.
 *
 * node packages/extraction/train/letters/check-letters.ts --fonts FOLDER [--seed 7]
 */
import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { createPageReader } from "../../src/pages/read-pages.ts";
import { randomOf } from "../gbt-trainer.ts";
import { between, registerFonts } from "./render-lines.ts";

const { values } = parseArgs({
  options: { fonts: { type: "string", multiple: true, default: [] }, seed: { type: "string", default: "7" } },
});

const PAGES: Readonly<Record<string, readonly string[]>> = {
  de: [
    "Bäckerei Höfer & Söhne",
    "Königstraße 12, 50667 Köln",
    "Öffnungszeiten: täglich 8-18 Uhr",
    "Brötchen 6 x 0,45 €    2,70 €",
    "Süßrahmbutter    2,49 €",
    "Früchtemüsli groß    3,99 €",
    "KÄSE GEREIFT    4,89 €",
    "GRÜNER TEE ÖKO    1,79 €",
    "Übertrag Ermäßigung    -0,50 €",
    "MwSt 7 %    1,01 €",
    "Summe    15,36 €",
    "Rückgeld bar    4,64 €",
    "Vielen Dank für Ihren Einkauf, schönen Tag!",
    "Äpfel aus Österreich, Möhren, Weißkohl",
  ],
  fr: [
    "Boulangerie du Théâtre",
    "8 rue de l'Hôtel de Ville, Orléans",
    "Reçu nº 4471 du 12 août 2025",
    "Crème brûlée    6,50 €",
    "Pâté de forêt    8,20 €",
    "Gâteau à la fraise, façon maître    12,40 €",
    "MAÏS GRILLÉ    2,10 €",
    "Bœuf bourguignon, même sauce    18,00 €",
    "CAFÉ GLACÉ, THÉ À LA MENTHE    5,60 €",
    "Total à régler    52,80 €",
    "Payé par chèque le même jour",
    "Où ? Là-bas, près du château, côté île",
  ],
  es: [
    "Panadería Ñandú, S.L.",
    "Calle Muñoz 5, 28001 España",
    "Nº de factura 2025/0113",
    "Piña, jamón y queso    9,80 €",
    "Pañuelos de algodón    3,15 €",
    "CAÑA DE CERVEZA    2,00 €",
    "Año 2025 - mañana a las 10",
    "¿Necesita ayuda? ¡Llámenos!",
    "Total a pagar    14,95 €",
    "Pequeño señor, niño, montaña",
  ],
  pt: [
    "Pão & Companhia, Lda",
    "Praça São João, 3 - Lisboa",
    "Maçã, limões, feijão    4,10 €",
    "Promoção de verão    -1,00 €",
    "Refeições: almoço à mesa    11,50 €",
    "Três lâmpadas, pêssego    6,75 €",
    "Contribuição e serviço não incluídos",
    "Total a pagar    21,35 €",
    "AÇÚCAR, ATENÇÃO, CÂMARA    1,20 €",
  ],
  en: [
    "The Corner Café Ltd",
    "14 High Street, Leeds LS1 4AB",
    "Fish & chips    £12.50",
    "Sticky toffee pudding    £6.95",
    "2 x Flat white £3.40    £6.80",
    "Service 10 %    £2.63",
    "TOTAL    £28.88",
    "Card payment    £28.88",
    "VAT No. GB 123 4567 89",
    "Thank you, see you soon",
  ],
};

const random = randomOf(Number(values.seed));
const fonts = registerFonts(values.fonts.flatMap((folder) => globSync(`${folder}/**/*.{ttf,otf,woff2}`)));
if (fonts.length === 0) throw new Error("Say at least one folder of fonts.");
const reader = createPageReader();

/** A page as a picture of the given letter size; `wear` from 0 (clean) to 1 (blurred, grey, noisy, compressed). */
async function page(lines: readonly string[], font: string, size: number, wear: number): Promise<Buffer> {
  const leading = size * 1.45;
  const canvas = createCanvas(Math.round(size * 26), Math.round(leading * (lines.length + 2)));
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${["", "", ""].map(() => Math.round(255 - 45 * wear)).join(" ")})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const ink = Math.round(90 * wear);
  context.fillStyle = `rgb(${ink} ${ink} ${ink})`;
  context.font = `${size}px ${font}`;
  lines.forEach((line, i) => {
    const [left = "", right] = line.split(/ {2,}/);
    const y = leading * (i + 1.5);
    context.fillText(left, size, y);
    if (right) context.fillText(right, canvas.width - size - context.measureText(right).width, y);
  });
  const drawn = sharp(await canvas.encode("png")).flatten({ background: "white" });
  if (wear === 0) return drawn.png().toBuffer();
  const { data, info } = await drawn
    .blur(0.3 + wear)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(0, Math.min(255, data[i]! + between(random, -20, 20) * wear));
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  return sharp(data, raw).jpeg({ quality: 60 }).toBuffer();
}

/** The letters of `truth` that `read` has at the same place, by the cheapest alignment; and its cost in edits. */
function compare(truth: readonly string[], read: readonly string[]): { same: boolean[]; edits: number } {
  const costs = Array.from({ length: truth.length + 1 }, () => new Float64Array(read.length + 1));
  for (let i = 0; i <= truth.length; i++) {
    for (let j = 0; j <= read.length; j++) {
      if (i === 0 || j === 0) costs[i]![j] = i + j;
      else {
        const replace = costs[i - 1]![j - 1]! + (truth[i - 1] === read[j - 1] ? 0 : 1);
        costs[i]![j] = Math.min(replace, costs[i - 1]![j]! + 1, costs[i]![j - 1]! + 1);
      }
    }
  }
  const same = truth.map(() => false);
  let i = truth.length;
  let j = read.length;
  while (i > 0 && j > 0) {
    const here = costs[i]![j]!;
    const equal = truth[i - 1] === read[j - 1];
    if (here === costs[i - 1]![j - 1]! + (equal ? 0 : 1)) {
      same[i - 1] = equal;
      i--;
      j--;
    } else if (here === costs[i - 1]![j]! + 1) i--;
    else j--;
  }
  return { same, edits: costs[truth.length]![read.length]! };
}

for (const wear of [0, 0.5, 1]) {
  for (const [language, lines] of Object.entries(PAGES)) {
    const letters = new Map<string, [right: number, all: number]>();
    let edits = 0;
    let characters = 0;
    for (const font of fonts) {
      const size = between(random, 20, 36);
      const { pages } = await reader.readPages(await page(lines, font, size, wear));
      // Down the page, each row from left to right, without spaces: where words end is not what this is about.
      const rows = (pages[0]?.lines ?? []).toSorted((a, b) => {
        const row = (line: typeof a) =>
          Math.round(((line.box[1] + line.box[3] / 2) * pages[0]!.height) / (size * 1.45) - 1.2);
        return row(a) - row(b) || a.box[0] - b.box[0];
      });
      const read = Array.from(
        rows
          .map((line) => line.text)
          .join("")
          .replaceAll(" ", ""),
      );
      const truth = Array.from(lines.join("").replaceAll(" ", ""));
      const { same, edits: needed } = compare(truth, read);
      edits += needed;
      characters += truth.length;
      truth.forEach((letter, i) => {
        if (letter.charCodeAt(0) < 128) return;
        const [right, all] = letters.get(letter) ?? [0, 0];
        letters.set(letter, [right + (same[i] ? 1 : 0), all + 1]);
      });
    }
    const [right, all] = [...letters.values()].reduce(([r, a], [x, y]) => [r + x, a + y], [0, 0] as [number, number]);
    const missed = [...letters].filter(([, [r, a]]) => r < a).map(([letter, [r, a]]) => `${letter} ${r}/${a}`);
    console.log(
      `${language} wear ${wear}: letters ${((100 * right) / all).toFixed(1)} % of ${all}, character error ${((100 * edits) / characters).toFixed(2)} %  ${missed.join(" ")}`,
    );
  }
}
await reader.close();
