/**
 * The virus scanner that an operator runs beside the server: ClamAV's daemon, or whatever speaks its protocol. The bytes are sent to it
 * (INSTREAM), so it needs no access to our files.
 */
import { connect, type Socket } from "node:net";
import { ScannerTrouble } from "../http/scanner-trouble.ts";

export interface VirusScanner {
  /**
   * The name of what it found in the bytes; null where it found nothing.
   *
   * @throws ScannerTrouble when it does not say: then nobody knows, and nothing is to be kept
   */
  scan(bytes: Uint8Array): Promise<string | null>;
  /** What it is, with the day of its signatures. @throws ScannerTrouble */
  version(): Promise<string>;
}

/** Ten megabytes take it a second or two. */
const PATIENCE_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;
/** No verdict is longer. */
const MAX_ANSWER_BYTES = 4096;

/** @param address as the setting VIRUS_SCANNER has it: `tcp://host:port` or `unix:///path` */
export function clamdScanner(address: string, patience = PATIENCE_MS): VirusScanner {
  const { hostname, port, pathname, protocol } = new URL(address);
  // An IPv6 address is in brackets.
  const host = hostname.replace(/^\[|\]$/g, "");
  const place = protocol === "unix:" ? { path: decodeURIComponent(pathname) } : { host, port: Number(port) };
  const ask = (say: (socket: Socket) => void) => answerOf(connect(place), say, patience);
  return {
    scan: async (bytes) => {
      const answer = await ask((socket) => {
        socket.write("zINSTREAM\0");
        for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
          const chunk = bytes.subarray(from, from + CHUNK_BYTES);
          socket.write(lengthOf(chunk.length));
          socket.write(chunk);
        }
        socket.write(lengthOf(0));
      });
      if (answer === "stream: OK") return null;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found === undefined) throw new ScannerTrouble(answer || "it said nothing");
      return found;
    },
    version: () => ask((socket) => socket.write("zVERSION\0")),
  };
}

/** Of the chunk that follows, in four bytes. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Says something on a connection of its own, and hears the answer, which ends with a zero or the connection. */
function answerOf(socket: Socket, say: (socket: Socket) => void, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const fail = (reason: string, cause?: unknown) => reject(new ScannerTrouble(reason, cause));
    const late = setTimeout(() => socket.destroy(new Error("no answer in time")), patience);
    socket.setEncoding("utf8");
    socket.once("connect", () => say(socket));
    socket.on("data", (text: string) => {
      heard += text;
      const end = heard.indexOf("\0");
      if (end >= 0) resolve(heard.slice(0, end));
      if (end >= 0 || heard.length > MAX_ANSWER_BYTES) socket.destroy();
    });
    socket.on("error", (error) => fail(error.message, error));
    socket.once("close", () => {
      clearTimeout(late);
      fail("it closed the connection");
    });
  });
}
