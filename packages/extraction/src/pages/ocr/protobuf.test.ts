import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesField, floatField, readMessage, textField, varintField, varintValue, writeMessage } from "./protobuf.ts";

const field = fc.oneof(
  fc
    .record({ number: fc.integer({ min: 1, max: 5000 }), value: fc.maxSafeNat() })
    .map((f) => varintField(f.number, f.value)),
  fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.uint8Array({ maxLength: 300 })).map(([n, b]) => bytesField(n, b)),
  fc.tuple(fc.integer({ min: 1, max: 30 }), fc.float()).map(([n, value]) => floatField(n, value)),
);

test("reads a written message field by field", () => {
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      const read = readMessage(writeMessage(fields)).map((f) => ({ ...f, content: [...f.content] }));
      expect(read).toEqual(fields.map((f) => ({ ...f, content: [...f.content] })));
    }),
  );
});

test("writes the bytes of the format's own examples: field 1 is 150, field 2 is “testing”", () => {
  const bytes = writeMessage([varintField(1, 150), textField(2, "testing")]);
  expect(Buffer.from(bytes).toString("hex")).toBe("089601120774657374696e67");
});

test("keeps the value of a whole number", () => {
  fc.assert(fc.property(fc.maxSafeNat(), (value) => varintValue(varintField(1, value).content) === value));
});

test.each(["0896", "1207746573", "0d0000"])("refuses %s as truncated", (hex) => {
  expect(() => readMessage(Buffer.from(hex, "hex"))).toThrow("ends too early");
});

test("refuses an unknown wire type", () => {
  expect(() => readMessage(Buffer.from("0b", "hex"))).toThrow("unknown wire type 3");
});
