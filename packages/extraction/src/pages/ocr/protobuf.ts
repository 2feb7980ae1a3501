/**
 * The wire format of Protocol Buffers, as far as a network's file needs it: a message is a list of numbered fields, each a
 * varint, four or eight bytes, or bytes with their length (text, messages). Fields that are not needed are passed through unchanged.
 */

/** Layouts of a field's bytes (wire types). Groups (3 and 4) are long obsolete and not written by any network's tool. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const WITH_LENGTH = 2;
const FOUR_BYTES = 5;

export interface Field {
  number: number;
  wireType: number;
  /** The content: of a varint its bytes, of a field with a length the bytes after the length. */
  content: Uint8Array;
}

/**
 * The fields of a message in their order; contents are views, not copies.
 * @throws Error when the bytes are no message, or end too early
 */
export function readMessage(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error("The file of the network ends too early.");
    at += length;
    return bytes.subarray(at - length, at);
  };
  const takeVarint = () => {
    let length = 1;
    while (((bytes[at + length - 1] ?? 0) & 0x80) !== 0) length++;
    return take(length);
  };
  while (at < bytes.length) {
    const key = varintValue(takeVarint());
    const wireType = key & 7;
    let content: Uint8Array;
    if (wireType === VARINT) content = takeVarint();
    else if (wireType === EIGHT_BYTES) content = take(8);
    else if (wireType === FOUR_BYTES) content = take(4);
    else if (wireType === WITH_LENGTH) content = take(varintValue(takeVarint()));
    else throw new Error(`The file of the network has a field of the unknown wire type ${wireType}.`);
    fields.push({ number: key >>> 3, wireType, content });
  }
  return fields;
}

/** The bytes of a message. */
export function writeMessage(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap(({ number, wireType, content }) => {
    const key = varint(number * 8 + wireType);
    return wireType === WITH_LENGTH ? [key, varint(content.length), content] : [key, content];
  });
  return Buffer.concat(parts);
}

export function textField(number: number, text: string): Field {
  return bytesField(number, Buffer.from(text, "utf8"));
}

export function bytesField(number: number, content: Uint8Array): Field {
  return { number, wireType: WITH_LENGTH, content };
}

/** @param value a whole number from 0 */
export function varintField(number: number, value: number): Field {
  return { number, wireType: VARINT, content: varint(value) };
}

export function floatField(number: number, value: number): Field {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return { number, wireType: FOUR_BYTES, content };
}

/** The value of an unsigned varint below 2^53. */
export function varintValue(content: Uint8Array): number {
  return content.reduceRight((value, byte) => value * 128 + (byte & 0x7f), 0);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  bytes.push(rest);
  return Uint8Array.from(bytes);
}
