import pg from "pg";
import { expect, test } from "vitest";
import { DrizzleQueryError } from "../db/orm.ts";
import { loggableRequest, proxyIdOf, redactError } from "./log-redaction.ts";

test("logs table and constraint of a refused row, not its content", () => {
  const refused = new pg.DatabaseError("new row violates a rule", 1, "error");
  Object.assign(refused, { code: "23514", table: "app_user", constraint: "rule", detail: "Failing row: $argon2id$…" });
  for (const error of [refused, new DrizzleQueryError("insert into app_user", ["$argon2id$…"], refused)]) {
    const logged = redactError(error);
    expect(logged).toMatchObject({ message: "new row violates a rule", code: "23514", table: "app_user" });
    expect(JSON.stringify(logged, Object.getOwnPropertyNames(logged))).not.toContain("argon2id");
  }
});

test("logs other errors unchanged", () => {
  const error = new Error("The disk is full.");
  expect(redactError(error)).toBe(error);
  expect(redactError(new DrizzleQueryError("select", ["secret"]))).toEqual(new Error("A query failed."));
});

test("logs no secret of a request's link", () => {
  const request = { method: "GET", url: "/reset-password?token=secret", ip: "127.0.0.1" };
  expect(loggableRequest(request)).toEqual({ method: "GET", path: "/reset-password", source: "127.0.0.1" });
});

test("logs the proxy's request ID only behind a proxy, and only if it is well-formed", () => {
  const id = "0b7e3f0c:17";
  expect(proxyIdOf({ "x-request-id": id }, { trustedProxies: 1 })).toEqual({ proxyRequestId: id });
  expect(proxyIdOf({ "x-request-id": id }, { trustedProxies: 0 })).toEqual({});
  expect(proxyIdOf({ "x-request-id": "two\nlines" }, { trustedProxies: 1 })).toEqual({});
});
