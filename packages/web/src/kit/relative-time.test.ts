import { describe, expect, it } from "vitest";
import { formatRelative } from "./relative-time.ts";

const ago = (instant: string) => formatRelative(instant, "2026-11-20T12:00:00Z", "en-US", "UTC");

describe("relative time", () => {
  it("counts in the largest full unit", () => {
    expect(ago("2026-11-20T11:59:01Z")).toBe("just now");
    expect(ago("2026-11-20T11:59:00Z")).toBe("1 minute ago");
    expect(ago("2026-11-20T11:00:01Z")).toBe("59 minutes ago");
    expect(ago("2026-11-20T11:00:00Z")).toBe("1 hour ago");
    expect(ago("2026-11-19T12:00:01Z")).toBe("23 hours ago");
    expect(ago("2026-11-19T12:00:00Z")).toBe("1 day ago");
    expect(ago("2026-11-13T12:00:01Z")).toBe("6 days ago");
  });
  it("is the day after a week, with its year if that is another", () => {
    expect(ago("2026-11-13T12:00:00Z")).toBe("Nov 13");
    expect(ago("2025-11-13T12:00:00Z")).toBe("Nov 13, 2025");
  });
  it("shows no future, which comes from another clock", () => {
    expect(ago("2026-11-20T12:00:30Z")).toBe("just now");
  });
});
