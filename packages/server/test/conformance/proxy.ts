/** A proxy between the conformance suite, which sends no API key, and a server: it adds one, and renames the fixtures of the suite. */
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { type Objects, renamed } from "./scenarios.ts";

/** Opens it on a free port. Headers, the host's too, and answers pass as they are. */
export async function openProxy(
  origin: string,
  authorization: string,
  objects: Objects,
): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(origin);
  const proxy = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = rename(Buffer.concat(chunks), objects);
      const { "content-length": _, "transfer-encoding": __, ...headers } = incoming.headers;
      const target = { hostname, port, path: incoming.url, method: incoming.method };
      const sent = forward(
        {
          ...target,
          headers: { ...headers, authorization, ...(body.length > 0 && { "content-length": body.length }) },
        },
        (received) => {
          answer.writeHead(received.statusCode ?? 502, received.headers);
          received.pipe(answer);
        },
      );
      sent.on("error", () => answer.destroy());
      // `close` of an answer that has ended does no harm.
      answer.on("close", () => sent.destroy());
      sent.end(body);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const close = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { url: `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`, close };
}

function rename(body: Buffer, objects: Objects): Buffer {
  if (body.length === 0) return body;
  const message = JSON.parse(body.toString("utf8")) as Parameters<typeof renamed>[0];
  return Buffer.from(JSON.stringify(renamed(message, objects)));
}
