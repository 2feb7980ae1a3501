import { readerIs } from "@tallyleaf/messages";
import { afterEach, describe, expect, it } from "vitest";
import { ABSENT, formatAmount, formatDay, formatMoney, formatRecentDay, formatSize } from "./format.ts";
import { statusLabel } from "./status.ts";

/** Intl puts narrow and unbreakable spaces; for reading they are spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

afterEach(() => readerIs(() => null));

it("formats in the locale of the page's language by default", () => {
  readerIs(() => "de");
  expect(plain(formatMoney(1234.5, "EUR"))).toBe("1.234,50 €");
  expect(formatDay("2026-12-31")).toBe("31.12.2026");
  expect(formatSize(1536)).toBe("1,5 KB");
});

describe("money", () => {
  it("has the locale's grouping and the currency's own digits", () => {
    expect(formatMoney(1234.5, "USD", "en-US")).toBe("$1,234.50");
    expect(plain(formatMoney(1234.5, "EUR", "de-DE"))).toBe("1.234,50 €");
    expect(formatMoney(1980, "JPY", "en-US")).toBe("¥1,980");
    expect(plain(formatMoney("1.25", "KWD", "en-US"))).toBe("KWD 1.250");
  });
  it("is 0.00 for zero, a dash for a missing value, and has a minus sign below zero", () => {
    expect(formatMoney(0, "USD", "en-US")).toBe("$0.00");
    expect(formatMoney(null, "USD", "en-US")).toBe(ABSENT);
    expect(formatMoney(-12.3, "USD", "en-US")).toBe("-$12.30");
  });
  it("keeps decimals beyond floating point", () => {
    expect(formatMoney("12345678901234567.89", "USD", "en-US")).toBe("$12,345,678,901,234,567.89");
  });
  it("shows an unknown value unchanged", () => {
    expect(formatMoney("12.3", null, "en-US")).toBe("12.30");
    expect(formatMoney("12.3", "ZZZ", "en-US")).toBe("12.30 ZZZ");
    expect(formatMoney("about 5", "USD", "en-US")).toBe("about 5 USD");
  });
  it("is shown in a column without its currency, with its digits", () => {
    expect(formatAmount(5, "USD", "en-US")).toBe("5.00");
    expect(formatAmount("5", "JPY", "en-US")).toBe("5");
  });
});

describe("dates", () => {
  it("stay on their day for documents", () => {
    expect(formatDay("2026-01-01", "en-US")).toBe("Jan 1, 2026");
    expect(formatDay("2026-12-31", "de-DE")).toBe("31.12.2026");
  });
  it("are in the reader's time zone for instants, and have the year only when it is another", () => {
    const now = "2026-11-20T12:00:00Z";
    expect(formatRecentDay("2026-05-12T23:30:00Z", now, "en-US", "UTC")).toBe("May 12");
    expect(formatRecentDay("2026-05-12T23:30:00Z", now, "en-US", "Asia/Tokyo")).toBe("May 13");
    expect(formatRecentDay("2025-12-31T12:00:00Z", now, "en-US", "UTC")).toBe("Dec 31, 2025");
    // As the days of documents beside it.
    expect(formatRecentDay("2026-05-12T12:00:00Z", now, "de-DE", "UTC")).toBe("12.05.2026");
    expect(formatDay("2026-05-12", "de-DE")).toBe("12.05.2026");
  });
});

describe("sizes and statuses", () => {
  it("count by 1024", () => {
    expect([0, 1023, 1024, 1536, 10 * 1024 ** 2, 1024 ** 5].map((bytes) => formatSize(bytes, "en-US"))).toEqual([
      "0 B",
      "1,023 B",
      "1 KB",
      "1.5 KB",
      "10 MB",
      "1,024 TB",
    ]);
  });
  it("turn underscores into spaces, also in unknown statuses", () => {
    expect(["to_review", "ready", "processing_ai", "on_its_way"].map(statusLabel)).toEqual([
      "To review",
      "Ready",
      "Processing AI",
      "On its way",
    ]);
  });
});
