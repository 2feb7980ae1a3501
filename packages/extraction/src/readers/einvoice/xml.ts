/**
 * Text of an XML → a tree of its elements, within limits. No document type, no entities but the five of XML, nothing fetched: the parser
 * knows no way to. A file that is not well formed is refused as a whole.
 */
import { SaxesParser } from "saxes";

/** An element. Of its text only what stands before its first child counts, as in XML that holds data. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  uri: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Invoices are some ten levels deep. */
const DEEPEST = 100;
/** An invoice line has about thirty elements. */
const MOST_ELEMENTS = 500_000;
const MOST_ATTRIBUTES = 100;
/** Longer texts are embedded files, which are not needed. */
const LONGEST_TEXT = 100_000;

/** Why an XML was refused. */
export class XmlError extends Error {
  readonly code: "malformed" | "doctype" | "too_large";

  constructor(code: XmlError["code"], message: string) {
    super(message);
    this.name = "XmlError";
    this.code = code;
  }
}

/** The root of an XML. @throws XmlError */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let attributes = 0;
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element && element.children.length === 0 && element.text.length < LONGEST_TEXT)
      element.text += more.slice(0, LONGEST_TEXT);
  };
  parser.on("error", (error) => {
    throw new XmlError("malformed", error.message);
  });
  parser.on("doctype", () => {
    throw new XmlError("doctype", "The XML has a document type.");
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    elements++;
    if (open.length >= DEEPEST || elements > MOST_ELEMENTS) throw new XmlError("too_large", "Too many elements.");
  });
  parser.on("attribute", () => {
    attributes++;
    if (attributes > MOST_ATTRIBUTES) throw new XmlError("too_large", "Too many attributes.");
  });
  parser.on("opentag", (tag) => {
    const element: XmlElement = {
      name: tag.local,
      uri: tag.uri,
      attributes: Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value])),
      text: "",
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(text).close();
  if (!root) throw new XmlError("malformed", "There is no element.");
  return root;
}

/** The children with one of the names ("A|B"). */
export function all(element: XmlElement | null, names: string): XmlElement[] {
  if (!element) return [];
  const wanted = names.split("|");
  return element.children.filter(({ name }) => wanted.includes(name));
}

/** The first element along a path of names; null: there is none. */
export function at(element: XmlElement | null, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((found, names) => all(found, names)[0] ?? null, element);
}

/** The text at a path; null: none, or an empty one. */
export function textAt(element: XmlElement | null, ...path: string[]): string | null {
  const text = at(element, ...path)?.text.trim() ?? "";
  return text === "" ? null : text;
}

/** The number at a path as it is written, without blanks and plus. */
export function numberAt(element: XmlElement | null, ...path: string[]): string | null {
  return (
    textAt(element, ...path)
      ?.replace(/\s/g, "")
      .replace(/^\+/, "") ?? null
  );
}

/** A day as YYYY-MM-DD, where the text begins with one ("20260131", "2026-01-31+01:00"); otherwise the text. */
export function dayIn(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text ?? "") ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

/** The first that is said; null: none is. */
export const firstOf = (found: readonly (string | null)[]): string | null =>
  found.find((text) => text !== null) ?? null;
