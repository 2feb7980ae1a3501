/** Signed XML: what was signed is read exactly, in each form that CMS has, and hostile files are refused soon. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { signedXml } from "../../src/pages/signed-xml.ts";
import { createEmbeddedReader } from "../../src/readers/embedded.ts";
import { italianInvoice } from "../national-e-invoices.ts";

const reader = createEmbeddedReader();
afterAll(() => reader.close());

const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return Buffer.concat([Buffer.from([0x84]), bytes]);
};
type Wrap = (tag: number, ...parts: Buffer[]) => Buffer;
const withLength: Wrap = (tag, ...parts) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const untilEnd: Wrap = (tag, ...parts) => Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);

const oid = (hex: string) => withLength(0x06, Buffer.from(hex, "hex"));
const ALGORITHMS = withLength(0x31, withLength(0x30, oid("608648016503040201")));
const SIGNERS = withLength(0x31);

/** As signing programs write it; with `untilEnd`, and the content in parts, as those do that don't know the length before. */
function signed(content: Buffer, wrap: Wrap = withLength): Buffer {
  const parts = [content.subarray(0, 100), content.subarray(100)].map((part) => withLength(0x04, part));
  const octets = wrap === withLength ? withLength(0x04, content) : wrap(0x24, ...parts);
  const inside = wrap(0x30, oid("2a864886f70d010701"), wrap(0xa0, octets));
  const data = wrap(0x30, withLength(0x02, Buffer.from([1])), ALGORITHMS, inside, SIGNERS);
  return wrap(0x30, oid("2a864886f70d010702"), wrap(0xa0, data));
}

const xml = Buffer.from(italianInvoice({}));

describe("a signed XML", () => {
  it.each([
    ["with lengths", signed(xml)],
    ["without lengths, in parts", signed(xml, untilEnd)],
    ["signed twice", signed(signed(xml))],
    ["in Base64", Buffer.from(signed(xml).toString("base64"))],
    ["in lines of Base64", Buffer.from(signed(xml).toString("base64").replace(/.{64}/g, "$&\r\n"))],
    ["as PEM", Buffer.from(`-----BEGIN PKCS7-----\n${signed(xml).toString("base64")}\n-----END PKCS7-----\n`)],
  ])("is read like the XML itself: %s", async (_, bytes) => {
    expect(Buffer.from(signedXml(bytes) ?? [])).toEqual(xml);
    const [{ reading, document }, plain] = [await reader.read(bytes, {}), await reader.read(xml, {})];
    expect(document.mimeType).toBe("application/pkcs7-mime");
    expect(reading).toEqual(plain.reading);
  });

  it("is refused where something else is signed, or harmful XML", async () => {
    await expect(reader.read(signed(Buffer.from("Ciao")), {})).rejects.toMatchObject({ code: "unsupported_type" });
    const other = signed(Buffer.from("<?xml version='1.0'?><x/>"));
    await expect(reader.read(other, {})).rejects.toMatchObject({ code: "not_einvoice" });
    const entities = signed(Buffer.from("<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"));
    await expect(reader.read(entities, {})).rejects.toMatchObject({ code: "broken_xml" });
  });

  it("is refused without harm where bytes are changed, cut off, or random", () => {
    const whole = signed(xml, untilEnd);
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 0, max: 255 }), fc.nat(whole.length), (at, byte, end) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        signedXml(bytes.subarray(0, end));
        const inside = signedXml(bytes);
        if (inside) expect(bytes.length).toBeGreaterThan(inside.length);
      }),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void signedXml(Buffer.from([0x30, ...bytes]))));
  });

  it("is refused soon where it is deep, of many parts, or of lengths that lead out of it", () => {
    const started = performance.now();
    const deep = Buffer.alloc(10_000_000).fill(Buffer.from([0x30, 0x80]));
    const many = signed(xml, (tag, ...parts) =>
      untilEnd(tag, ...parts, ...(tag === 0x24 ? [Buffer.alloc(9_000_000).fill(Buffer.from([4, 0]))] : [])),
    );
    const out = Buffer.concat([Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]), xml]);
    const again = Array.from({ length: 6 }).reduce<Buffer>((inner) => signed(inner), xml);
    expect([deep, many, out, again].map((bytes) => signedXml(bytes))).toEqual([null, null, null, null]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
