/** A small writer of XML: elements in the order given, whatever says nothing left out, every text escaped. */

/** An element, or null: it says nothing, and isn't written. */
export type XmlNode = { name: string; attributes: string; text: string | null; children: readonly XmlNode[] } | null;

/** What XML 1.0 has no place for, even escaped: most control characters, halves of a pair, U+FFFE, and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns a text as an XML can hold it: forbidden characters are dropped, lines end with "\n", and blanks around it are left out, as
 * readers do. Null: nothing is left.
 *
 * They are dropped rather than refused, since they come from a clipboard, nobody sees them, and no message could show which one is meant.
 */
export function plainText(text: string): string | null {
  const plain = text.replace(FORBIDDEN, "").replace(/\r\n?/g, "\n").trim();
  return plain === "" ? null : plain;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
};
const escaped = (text: string) => text.replace(/[&<>]/g, (found) => ESCAPES[found] ?? "");
const escapedInQuotes = (text: string) => text.replace(/[&<>"\t\n]/g, (found) => ESCAPES[found] ?? "");

/** An element with a text; attributes without a value are left out. */
export function leaf(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): XmlNode {
  if (text === null) return null;
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${escapedInQuotes(value)}"`,
  );
  return { name, attributes: given.join(""), text, children: [] };
}

/** An element with elements in it; null where all of them are. */
export function group(name: string, ...children: readonly XmlNode[]): XmlNode {
  const given = children.filter((child) => child !== null);
  return given.length === 0 ? null : { name, attributes: "", text: null, children: given };
}

/** The whole document, in UTF-8. @param namespaces by prefix; "" is that of elements without one */
export function xmlDocument(
  name: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly XmlNode[],
): string {
  const attributes = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${uri}"`);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  addLines(lines, { name, attributes: attributes.join(""), text: null, children }, "");
  return `${lines.join("\n")}\n`;
}

function addLines(lines: string[], node: XmlNode, indent: string): void {
  if (node === null) return;
  const { name, attributes, text, children } = node;
  if (text !== null) {
    lines.push(`${indent}<${name}${attributes}>${escaped(text)}</${name}>`);
    return;
  }
  lines.push(`${indent}<${name}${attributes}>`);
  for (const child of children) addLines(lines, child, `${indent}  `);
  lines.push(`${indent}</${name}>`);
}
