/** The text in the bytes of a statement. Banks still write Windows-1252, and spreadsheets UTF-16. */

import { say } from "../csv/say.ts";
import { Unreadable } from "../parsers/unreadable.ts";

const BINARY = [
  ["%PDF", "isPdf"],
  ["PK\u0003\u0004", "isZip"],
  ["\u00d0\u00cf\u0011\u00e0", "isOldExcel"],
] as const;

/**
 * The text: by its byte-order mark, as UTF-16 where every other byte is zero, as UTF-8 where it is valid, else as Windows-1252,
 * in which every byte means something.
 *
 * @throws Unreadable when the bytes are no text
 */
export function textOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  const binary = BINARY.find(([signature]) => head.startsWith(signature));
  if (binary) throw new Unreadable(say(binary[1]));
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\u0000")) throw new Unreadable(say("noText"));
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 200);
  if (sample.length >= 4 && zeros(sample, 1) > 0.9) return "utf-16le";
  if (sample.length >= 4 && zeros(sample, 0) > 0.9) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Returns the share of zeros among the bytes at even (0) or odd (1) positions. */
function zeros(sample: Uint8Array, from: 0 | 1): number {
  const places = Array.from(sample).filter((_, i) => i % 2 === from);
  return places.filter((byte) => byte === 0).length / places.length;
}
