/**
 * The virus scanner that an administrator runs beside the server: ClamAV's daemon, or one with the same protocol. The bytes are sent to
 * it (INSTREAM), so it needs no access to our files.
 */
import { connect, type Socket } from "node:net";
import { ScannerTrouble } from "../http/scanner-trouble.ts";

export interface VirusScanner {
  /**
   * Returns the name of the virus in the bytes; null if there is none.
   *
   * @throws ScannerTrouble if it does not answer: the result is unknown, and the file must not be stored
   */
  scan(bytes: Uint8Array): Promise<string | null>;
  /** Returns the scanner's version and the day of its signatures. @throws ScannerTrouble */
  version(): Promise<string>;
}

/** Ten megabytes take it a second or two. */
const PATIENCE_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;
/** Verdicts are shorter. */
const MAX_ANSWER_BYTES = 4096;

/** @param address from the setting VIRUS_SCANNER: `tcp://host:port` or `unix:///path` */
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

/** Returns the length of the next chunk in four bytes. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Sends a command on a connection of its own and returns the answer, which ends with a zero byte or the connection. */
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
