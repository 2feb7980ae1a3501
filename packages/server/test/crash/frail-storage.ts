/** An object storage behind a proxy that can make it fail: with errors, with silence, or late. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startStorage } from "../cluster/services.ts";
import { freePort } from "../support/process.ts";

/** Its failure; null: it answers at once. */
type Trouble = "fails" | "hangs" | "is slow" | null;

/** Shorter than the product waits for a sign of life. */
const SLOW_MS = 3_000;

export interface FrailStorage {
  /** As a process wants them. */
  settings: Record<string, string>;
  setTrouble(trouble: Trouble): void;
  stop(): Promise<void>;
}

/** Starts both; the files are in the folder. */
export async function startFrailStorage(folder: string): Promise<FrailStorage> {
  const storage = await startStorage(folder);
  const behind = new URL(storage.settings.S3_ENDPOINT ?? "");
  let trouble: Trouble = null;
  const hanging = new Set<IncomingMessage>();

  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    if (trouble === "hangs") {
      hanging.add(asked);
      asked.once("close", () => hanging.delete(asked));
      return;
    }
    if (trouble === "fails") {
      asked.resume();
      reply.writeHead(503, { connection: "close" }).end();
      return;
    }
    if (trouble === "is slow") await pause(SLOW_MS);
    // Host and all: they are signed.
    const { method, url: path, headers } = asked;
    const passed = request({ host: behind.hostname, port: behind.port, method, path, headers }, (answered) => {
      reply.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(reply);
    });
    passed.on("error", () => reply.destroy());
    asked.on("error", () => passed.destroy());
    asked.pipe(passed);
  };
  const front = createServer((asked, reply) => void answer(asked, reply));
  const port = await freePort();
  await new Promise<void>((resolve) => front.listen(port, "127.0.0.1", resolve));

  return {
    settings: { ...storage.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    setTrouble: (next) => {
      trouble = next;
      // Like a storage that recovers: clients have to ask again.
      for (const asked of hanging) asked.socket.destroy();
    },
    stop: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await storage.stop();
    },
  };
}
