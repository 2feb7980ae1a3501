/**
 * A PDF for archives, PDF/A-3b (ISO 19005-3): metadata as XMP, colors as sRGB, and an e-invoice within.
 *
 * pdfkit writes the rest if the caller embeds all fonts. Its own XMP isn't used: it doesn't escape names, and has no part for Factur-X.
 */
import { createHash } from "node:crypto";
import PDFDocument from "pdfkit";
import { renderXmp } from "./xmp.ts";

/** Value of `fx:DocumentFileName` and name of the attachment: a rule of Factur-X. */
const FACTUR_X_NAME = "factur-x.xml";
/** The profile by its name in XMP. */
const FACTUR_X_PROFILE = "EN 16931";
const PROGRAM = "Tallyleaf";

export interface ArchivePdfOptions {
  title: string;
  author: string;
  /** Language tag. */
  language: string;
  /** Of the file and the e-invoice: the same content makes the same bytes. */
  createdAt: Date;
  /** The e-invoice that says the same as the pages: Factur-X in its profile EN 16931. */
  facturX: string | null;
}

/** Parts of pdfkit that its types don't declare. */
interface Inside {
  _root: { data: Record<string, unknown> };
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

export class ArchivePdf extends PDFDocument {
  readonly #made: ArchivePdfOptions;

  constructor(options: ArchivePdfOptions) {
    const made = { ...options, title: plain(options.title), author: plain(options.author) };
    const { title, author, language, createdAt, facturX } = made;
    super({
      autoFirstPage: false,
      margin: 0,
      pdfVersion: "1.7",
      subset: "PDF/A-3b",
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: PROGRAM, Producer: PROGRAM, CreationDate: createdAt },
    });
    this.#made = made;
    if (facturX !== null) this.#attach(Buffer.from(facturX));
  }

  /** Whether the font, by its registered name or path, draws the letter. */
  hasLetter(font: string, codePoint: number): boolean {
    return inside(this.font(font))._font.font.hasGlyphForCodePoint(codePoint);
  }

  /** Called by pdfkit at the end of the file. */
  override endMetadata(): void {
    const { title, author, createdAt, facturX } = this.#made;
    const metadata = this.ref({ Type: "Metadata", Subtype: "XML" });
    // PDF/A wants it readable without unpacking.
    metadata.compress = false;
    const within = facturX === null ? null : { fileName: FACTUR_X_NAME, profile: FACTUR_X_PROFILE };
    metadata.end(Buffer.from(renderXmp({ title, author, program: PROGRAM, createdAt }, within)));
    inside(this)._root.data.Metadata = metadata;
  }

  /** Not by pdfkit's `file()`: it writes the checksum as text. */
  #attach(bytes: Buffer): void {
    const { createdAt } = this.#made;
    const checksum = createHash("md5").update(bytes).digest();
    const file = this.ref({
      Type: "EmbeddedFile",
      Subtype: "text#2Fxml",
      Params: { CreationDate: createdAt, ModDate: createdAt, CheckSum: checksum, Size: bytes.length },
    });
    file.end(bytes);
    // Bytes, since pdfkit makes a name object of each string.
    const name = Buffer.from(FACTUR_X_NAME);
    const described = this.ref({
      Type: "Filespec",
      AFRelationship: "Alternative",
      F: name,
      UF: name,
      Desc: Buffer.from("Factur-X"),
      EF: { F: file, UF: file },
    });
    // Nothing but the dictionary; the types want an argument.
    described.end(null);
    this.addNamedEmbeddedFile(FACTUR_X_NAME, described);
    inside(this)._root.data.AF = [described];
  }
}

const inside = (pdf: PDFKit.PDFDocument) => pdf as unknown as Inside;

/** On one line, and without what XML can't hold: the PDF and its XMP must say the same. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, " ")
    .trim();
