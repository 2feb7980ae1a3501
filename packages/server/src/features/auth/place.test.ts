import { describe, expect, test } from "vitest";
import { deviceOf } from "./device.ts";
import { placeOf } from "./place.ts";

describe("place of an address", () => {
  test.each([
    ["127.0.0.1", "This computer"],
    ["::1", "This computer"],
    ["::ffff:127.0.0.1", "This computer"],
    ["192.168.1.20", "This network"],
    ["fe80::1%eth0", "This network"],
    ["8.8.8.8", "United States"],
    ["2a00:1450:4001:80b::200e", "Ireland"],
    ["193.99.144.80", "Germany"],
    ["0.0.0.1", null],
    ["nonsense", null],
    ["", null],
  ])("is found: %s → %s", (address, place) => {
    expect(placeOf(address)).toBe(place);
  });
});

describe("name of a device", () => {
  test.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
      "Chrome on Windows",
    ],
    ["", "Unknown device"],
  ])("is found: %s → %s", (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
