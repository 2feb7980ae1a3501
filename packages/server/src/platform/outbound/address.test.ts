/** Internal addresses: every notation that has been used to bypass such a check. */
import { expect, test } from "vitest";
import { findAddressError, isPublicAddress, lookUpPublic, PrivateAddressError } from "./address.ts";

test.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0/",
  "https://10.1.2.3/",
  "https://172.16.0.1/",
  "https://192.168.1.1:8443/x",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[64:ff9b:1::a00:1]/",
  "https://[::10.0.0.1]/",
  "https://[::808:808]/",
  "https://[2002:a00:1::]/",
  "https://[2606:2800:21f:cb07:0:5efe:10.0.0.1]/",
  "https://[2606:2800:21f:cb07:200:5efe:a00:1]/",
  "https://[fec0::1]/",
  "https://[fe80::1]/",
  "https://[fd00::1]/",
  "https://localhost/",
  "https://db.localhost./",
  "https://printer.local/",
  "https://vault.internal/",
])("treats %s as internal", (url) => {
  expect(findAddressError(new URL(url), false)).toBe("privateAddress");
  expect(findAddressError(new URL(url), true)).toBeNull();
});

test.each(["https://example.com/hook", "https://93.184.215.14/", "https://[2606:2800:21f:cb07::1]/"])(
  "treats %s as public",
  (url) => expect(findAddressError(new URL(url), false)).toBeNull(),
);

test("allows plain HTTP only if private addresses are allowed", () => {
  expect(findAddressError(new URL("http://example.com"), false)).toBe("insecure");
  expect(findAddressError(new URL("http://example.com"), true)).toBeNull();
});

test("checks what a name resolves to when the connection is made", async () => {
  const found = await new Promise((resolve) => lookUpPublic("localhost", { all: true }, resolve));
  expect(found).toBeInstanceOf(PrivateAddressError);
  expect(isPublicAddress("nonsense")).toBe(false);
});
