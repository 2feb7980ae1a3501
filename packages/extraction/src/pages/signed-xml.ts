/**
 * The XML inside a signed file (CAdES, .p7m), as Italy's FatturaPA comes: CMS SignedData of RFC 5652, as BER or DER, by itself or in
 * Base64. The signature isn't verified. The input is hostile: no length leads out of the part that it is in, and depth is limited.
 */
import { looksLikeXml } from "./xml-kind.ts";

/** The type of a signed XML. */
export const SIGNED_TYPE = "application/pkcs7-mime";

/** Files are signed again by others; nobody signs one more often. */
const MOST_SIGNATURES = 4;
/** Values within values; real files have fewer than ten. */
const MOST_LEVELS = 32;
/** Signed content may be cut into pieces; more of them than this are no invoice. */
const MOST_PARTS = 100_000;

const SEQUENCE = 0x30;
const OID = 0x06;
const OCTETS = 0x04;
const OCTETS_IN_PARTS = 0x24;
const TAGGED = 0xa0;
/** 1.2.840.113549.1.7.2: signed data. */
const SIGNED_DATA = Buffer.from("2a864886f70d010702", "hex");

/** Returns the XML that was signed; null: the bytes are no such file, or what is signed is no XML. */
export function signedXml(bytes: Uint8Array): Uint8Array | null {
  let content = bytes;
  for (let count = 0; count < MOST_SIGNATURES; count++) {
    const inside = contentOf(binaryOf(content));
    if (inside === null) return null;
    if (looksLikeXml(inside)) return inside;
    content = inside;
  }
  return null;
}

/** The bytes themselves, or what they are the Base64 of. */
function binaryOf(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === SEQUENCE) return bytes;
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (!/^(?:\xEF\xBB\xBF)?\s*(?:-----BEGIN (?:PKCS7|CMS)-----\s*)?MI[A-Za-z0-9+/]/.test(head)) return bytes;
  const text = Buffer.from(bytes).toString("latin1");
  const plain = text.replace(/^\xEF\xBB\xBF/, "").replace(/-----[A-Z0-9 ]+-----/g, "");
  return /^[A-Za-z0-9+/=\s]+$/.test(plain) ? Buffer.from(plain, "base64") : bytes;
}

/** A value: its tag, and where its content starts and ends. */
interface Value {
  tag: number;
  from: number;
  to: number;
  /** The start of the next value. */
  next: number;
}

/** Not what the format says. */
class Malformed extends Error {}

function contentOf(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== SEQUENCE) return null;
  try {
    const parts = { left: MOST_PARTS };
    const whole = valueAt(bytes, 0, bytes.length, parts);
    const [type, content] = membersOf(bytes, whole, parts, 2);
    if (type?.tag !== OID || !SIGNED_DATA.equals(bytes.subarray(type.from, type.to))) return null;
    if (content?.tag !== TAGGED) return null;
    const [signed] = membersOf(bytes, content, parts, 1);
    if (signed?.tag !== SEQUENCE) return null;
    // Version, algorithms, and what is signed, with its type.
    const [, , encapsulated] = membersOf(bytes, signed, parts, 3);
    if (encapsulated?.tag !== SEQUENCE) return null;
    const [, inside] = membersOf(bytes, encapsulated, parts, 2);
    if (inside?.tag !== TAGGED) return null;
    const [octets] = membersOf(bytes, inside, parts, 1);
    return octets ? octetsOf(bytes, octets, parts, 0) : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** The first members of a value. */
function membersOf(bytes: Uint8Array, { from, to }: Value, parts: { left: number }, most: number): Value[] {
  const found: Value[] = [];
  for (let at = from; at < to && found.length < most; ) {
    const value = valueAt(bytes, at, to, parts);
    found.push(value);
    at = value.next;
  }
  return found;
}

/** The value at a place. @param end of the value that it is in @throws Malformed */
function valueAt(bytes: Uint8Array, at: number, end: number, parts: { left: number }, level = 0): Value {
  const tag = bytes[at];
  const first = bytes[at + 1];
  // Tags of several bytes aren't used where this looks.
  if (level > MOST_LEVELS || --parts.left < 0 || tag === undefined || first === undefined || (tag & 0x1f) === 0x1f)
    throw new Malformed();
  if (first === 0x80) {
    // Without a length: its members end with two zeros.
    if ((tag & 0x20) === 0) throw new Malformed();
    let place = at + 2;
    while (!(bytes[place] === 0 && bytes[place + 1] === 0 && place + 2 <= end))
      place = valueAt(bytes, place, end, parts, level + 1).next;
    return { tag, from: at + 2, to: place, next: place + 2 };
  }
  const count = first < 0x80 ? 0 : first & 0x7f;
  if (count > 4) throw new Malformed();
  let length = count === 0 ? first : 0;
  for (let place = 0; place < count; place++) length = length * 256 + (bytes[at + 2 + place] ?? 0);
  const from = at + 2 + count;
  if (from + length > end) throw new Malformed();
  return { tag, from, to: from + length, next: from + length };
}

/** The bytes of a string of octets, which may be in parts. */
function octetsOf(bytes: Uint8Array, value: Value, parts: { left: number }, level: number): Uint8Array | null {
  if (value.tag === OCTETS) return bytes.subarray(value.from, value.to);
  if (value.tag !== OCTETS_IN_PARTS || level > MOST_LEVELS) return null;
  const pieces = membersOf(bytes, value, parts, MOST_PARTS).map((part) => octetsOf(bytes, part, parts, level + 1));
  return pieces.includes(null) ? null : Buffer.concat(pieces.filter((piece) => piece !== null));
}
