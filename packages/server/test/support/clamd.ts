/** ClamAV's daemon as far as the product speaks with it: versions, and streams of bytes with a verdict at their end. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** The file that every scanner finds, harmless in itself. Cut in two, so that none finds it in this repository. */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STAND", "ARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

export interface Clamd {
  /** For the setting VIRUS_SCANNER. */
  address: string;
  /** Its answer to a stream; null: none. */
  verdict: (bytes: Buffer) => string | null;
  close(): Promise<void>;
}

export const OK = "stream: OK";
export const FOUND = "stream: Eicar-Signature FOUND";

/** By default it finds EICAR's file. */
export async function startClamd(): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    let heard = Buffer.alloc(0);
    socket.on("data", (data: Buffer) => {
      heard = Buffer.concat([heard, data]);
      const said = heard.toString("latin1").startsWith("zVERSION\0") ? "ClamAV 1.4.3/27500" : verdictOn(heard);
      if (said !== null) socket.end(`${said}\0`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clamd: Clamd = {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verdict: (bytes) => (bytes.includes(EICAR) ? FOUND : OK),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  /** Null until the chunk without bytes, which ends the stream. */
  const verdictOn = (stream: Buffer): string | null => {
    if (stream.length < 4 || stream.readUInt32BE(stream.length - 4) !== 0) return null;
    const chunks: Buffer[] = [];
    for (let at = "zINSTREAM\0".length; at + 4 <= stream.length; ) {
      const length = stream.readUInt32BE(at);
      if (length === 0) return clamd.verdict(Buffer.concat(chunks));
      chunks.push(stream.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return null;
  };
  return clamd;
}
