/** The live demo: a company that anyone may open and change, where the administrator offers one. It is recreated every hour. */
import { translator } from "@tallyleaf/messages";
import { contractDemo } from "@tallyleaf/messages/catalogs/contract-demo";
import { sessionOutput } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";

const say = translator(contractDemo);

/** Of any call that the role allows and the demo does not. */
export const NOT_IN_DEMO = {
  status: 403,
  code: "not_in_demo",
  message: say("notInDemo"),
} as const satisfies Failure;

export const openDemo = defineCall({
  method: "POST",
  path: "/auth/demo",
  summary: "Start a visit of the live demo: a session in a company that anyone may change, until it is recreated",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  output: sessionOutput,
  failures: {
    off: { status: 404, code: "not_found", message: say("off") },
    notReady: { status: 503, code: "demo_not_ready", message: say("notReady") },
  },
});

export const demoCalls = { openDemo } as const;
