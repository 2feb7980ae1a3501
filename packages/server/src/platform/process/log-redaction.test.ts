import pg from "pg";
import { expect, test } from "vitest";
import { DrizzleQueryError } from "../db/orm.ts";
import { loggableRequest, proxyIdOf, redactError } from "./log-redaction.ts";

test("of a refused row the log names table and rule, not what is in it", () => {
  const refused = new pg.DatabaseError("new row violates a rule", 1, "error");
  Object.assign(refused, { code: "23514", table: "app_user", constraint: "rule", detail: "Failing row: $argon2id$…" });
  for (const error of [refused, new DrizzleQueryError("insert into app_user", ["$argon2id$…"], refused)]) {
    const logged = redactError(error);
    expect(logged).toMatchObject({ message: "new row violates a rule", code: "23514", table: "app_user" });
    expect(JSON.stringify(logged, Object.getOwnPropertyNames(logged))).not.toContain("argon2id");
  }
});

test("other errors are logged as they are", () => {
  const error = new Error("The disk is full.");
  expect(redactError(error)).toBe(error);
  expect(redactError(new DrizzleQueryError("select", ["secret"]))).toEqual(new Error("A query failed."));
});

test("of a request the log holds no secret of its link", () => {
  const request = { method: "GET", url: "/reset-password?token=secret", ip: "127.0.0.1" };
  expect(loggableRequest(request)).toEqual({ method: "GET", path: "/reset-password", source: "127.0.0.1" });
});

test("what a proxy calls the request is logged where there is a proxy, and only if it can be a name", () => {
  const id = "0b7e3f0c:17";
  expect(proxyIdOf({ "x-request-id": id }, { trustedProxies: 1 })).toEqual({ proxyRequestId: id });
  expect(proxyIdOf({ "x-request-id": id }, { trustedProxies: 0 })).toEqual({});
  expect(proxyIdOf({ "x-request-id": "two\nlines" }, { trustedProxies: 1 })).toEqual({});
});
