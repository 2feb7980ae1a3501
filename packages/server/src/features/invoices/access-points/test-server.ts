/**
 * A test server for access points: takes invoices, delivers none, and says in each answer that it is one. It lives in memory. What it does
 * with an invoice depends on the address, so that each end can be seen: "reject" in it is rejected, "away" can't be delivered to.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Taken {
  format: string;
  address: string;
  xml: string;
  state: "submitted" | "accepted" | "rejected";
  /** How often it was put. */
  puts: number;
}

export interface TestAccessPoint {
  /** For the settings ACCESS_POINT_…. */
  url: string;
  /** By key. */
  taken: ReadonlyMap<string, Taken>;
  /** Takes what comes next, and breaks off before it answers: as if the power failed in between. */
  breakOffNext(): void;
  close(): Promise<void>;
}

const MOST_BYTES = 20 * 1024 * 1024;

/** @param port 0: a free one */
export async function startTestAccessPoint(port = 0): Promise<TestAccessPoint> {
  const taken = new Map<string, Taken>();
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ isTest: true, ...body }));
    const url = new URL(request.url ?? "/", "http://test.invalid");
    const [, folder, key = ""] = url.pathname.split("/");
    if (folder === "capabilities") {
      const isAway = url.searchParams.get("receiver")?.includes("away") === true;
      return answer(200, { canDeliver: !isAway, reason: isAway ? "This receiver is not registered." : null });
    }
    if (folder !== "submissions" || key === "") return answer(404, {});
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of request as AsyncIterable<Buffer>) {
        length += part.length;
        if (length > MOST_BYTES) return request.destroy();
        parts.push(part);
      }
      const known = taken.get(key);
      if (known) known.puts++;
      else
        taken.set(key, {
          format: String(request.headers["x-format"]),
          address: String(request.headers["x-receiver"]),
          xml: Buffer.concat(parts).toString("utf8"),
          state: "submitted",
          puts: 1,
        });
      if (isBroken) {
        isBroken = false;
        return request.socket.destroy();
      }
    }
    const found = taken.get(key);
    if (!found) return answer(404, {});
    const isRejected = found.address.includes("reject");
    answer(200, {
      state: found.state,
      reference: `TEST-${key.slice(-12)}`,
      reason: isRejected && found.state === "rejected" ? "The receiver refused it." : null,
    });
    // Its answer the next time.
    found.state = isRejected ? "rejected" : "accepted";
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    breakOffNext: () => {
      isBroken = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
