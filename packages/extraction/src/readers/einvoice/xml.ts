/**
 * Text of an XML → a tree of its elements, within limits. No document type, no entities but the five of XML, nothing fetched: the parser
 * knows no way to. A file that is not well formed is refused as a whole.
 */
import { randomUUID } from "node:crypto";
import { SaxesParser } from "saxes";

/** An element. Only its text before its first child counts, as in XML that holds data. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  /** The content of an embedded file, which the parser hasn't seen. */
  file?: string;
  children: XmlElement[];
}

/** Invoices are some ten levels deep. */
const DEEPEST = 100;
/** An invoice line has about thirty elements. */
const MOST_ELEMENTS = 500_000;
const MOST_ATTRIBUTES = 100;
/** Longer texts are cut. */
const LONGEST_TEXT = 100_000;

/** The content of an embedded file: letters and digits without a tag among them. The parser takes long for it. */
const EMBEDDED_FILE = />([A-Za-z0-9+/=\s]{2000,})</g;

/** Why an XML was refused. */
export class XmlError extends Error {
  readonly code: "malformed" | "doctype" | "too_large";

  constructor(code: XmlError["code"], message: string) {
    super(message);
    this.name = "XmlError";
    this.code = code;
  }
}

const NO_ATTRIBUTES: XmlElement["attributes"] = {};

/** Without their prefixes, and without namespaces. */
function attributesOf(
  given: Readonly<Record<string, string>>,
  localOf: (name: string) => string,
): XmlElement["attributes"] {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (!name.startsWith("xmlns")) found[localOf(name)] = value;
  return found;
}

/** The namespace of a tag, as it declares it itself; empty: it doesn't. */
function uriOf(name: string, given: Readonly<Record<string, string>>): string {
  const colon = name.indexOf(":");
  return (colon < 0 ? given.xmlns : given[`xmlns:${name.slice(0, colon)}`]) ?? "";
}

/** The root of an XML, with its namespace. @throws XmlError */
export function parseXml(xml: string): XmlElement & { uri: string } {
  const files: string[] = [];
  // Replaces one of them, under a name that no XML can know.
  const mark = `f${randomUUID()}`;
  const text = xml.replace(EMBEDDED_FILE, (_, content: string) => `><?${mark} ${files.push(content) - 1}?><`);
  // Namespaces by hand: only the root's counts, and the parser takes a third longer with them.
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const open: XmlElement[] = [];
  const prefixes = new Set(["xml"]);
  let root: (XmlElement & { uri: string }) | null = null;
  let elements = 0;
  let attributes = 0;
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element && element.children.length === 0 && element.text.length < LONGEST_TEXT)
      element.text += more.slice(0, LONGEST_TEXT);
  };
  const localOf = (name: string) => {
    const colon = name.indexOf(":");
    if (colon < 0) return name;
    if (!prefixes.has(name.slice(0, colon))) throw new XmlError("malformed", "A prefix has no namespace.");
    return name.slice(colon + 1);
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
  parser.on("attribute", ({ name }) => {
    attributes++;
    if (attributes > MOST_ATTRIBUTES) throw new XmlError("too_large", "Too many attributes.");
    if (name.startsWith("xmlns:")) prefixes.add(name.slice("xmlns:".length));
  });
  parser.on("opentag", (tag) => {
    const given = attributes === 0 ? NO_ATTRIBUTES : attributesOf(tag.attributes, localOf);
    const element: XmlElement = { name: localOf(tag.name), attributes: given, text: "", children: [] };
    open.at(-1)?.children.push(element);
    root ??= { ...element, children: element.children, uri: uriOf(tag.name, tag.attributes) };
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("processinginstruction", ({ target, body }) => {
    const element = open.at(-1);
    const file = target === mark ? files[Number(body)] : undefined;
    if (element === undefined || file === undefined) return;
    element.file = file;
    addText(file);
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
  const wanted = namesIn(names);
  return element.children.filter(({ name }) => wanted.includes(name));
}

/** The first element along a path of names; null: there is none. */
export function at(element: XmlElement | null, ...path: string[]): XmlElement | null {
  let found = element;
  for (const names of path) {
    if (!found) return null;
    const wanted = namesIn(names);
    found = found.children.find(({ name }) => wanted.includes(name)) ?? null;
  }
  return found;
}

const split = new Map<string, readonly string[]>();

/** The readers ask for the same few names for each line. */
function namesIn(names: string): readonly string[] {
  const known = split.get(names) ?? names.split("|");
  split.set(names, known);
  return known;
}

/** The text at a path; null: none, or an empty one. */
export function textAt(element: XmlElement | null, ...path: string[]): string | null {
  const text = at(element, ...path)?.text.trim() ?? "";
  return text === "" ? null : text;
}

/** The whole text of an element that holds a file; null: it was too long to be kept. */
export const contentOf = ({ file, text }: XmlElement): string | null =>
  file ?? (text.length < LONGEST_TEXT ? text : null);

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
