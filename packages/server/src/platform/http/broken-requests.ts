/** Answers what Node cannot read as a request (no HTTP, headers without end, one that never ends), in the shape of all our errors. */
import type { Socket } from "node:net";
import { COMMON_FAILURES } from "@tallyleaf/contract";
import { codeOf } from "../process/start-error.ts";
import { errorBodyOf } from "./failure.ts";

const { unreadable, tooLarge } = COMMON_FAILURES;
const ANSWERS: Record<string, [status: string, failure: { code: string; message: string }]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", unreadable],
};

/** For Fastify's `clientErrorHandler`: answers, where anybody listens still, and ends the connection. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  if (codeOf(error) === "ECONNRESET" || socket.destroyed) return;
  const [status, { code, message }] = ANSWERS[codeOf(error) ?? ""] ?? ["400 Bad Request", unreadable];
  const body = JSON.stringify(errorBodyOf(code, message));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
