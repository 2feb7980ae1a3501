/**
 * A server on this machine in the place of the European Central Bank: the files in its real format, made from days that the test
 * writes, or whatever else a source may answer.
 */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Units for one euro, by currency, by day. */
export type Days = Record<string, Record<string, string>>;

export interface EcbServer {
  /** As RATES_URL. */
  url: string;
  /** The days that the source has; the newest is the daily file. */
  days: Days;
  /** Answers in the place of the files while it is set. */
  instead: ((response: ServerResponse) => void) | null;
  /** Names of the files that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function startEcb(days: Days): Promise<EcbServer> {
  const http = createServer((request, response) => {
    const file = request.url?.split("/").at(-1) ?? "";
    ecb.asked.push(file);
    if (ecb.instead) return ecb.instead(response);
    const newestFirst = Object.entries(ecb.days).sort(([a], [b]) => (a < b ? 1 : -1));
    const count = { "eurofxref-daily.xml": 1, "eurofxref-hist-90d.xml": 64, "eurofxref-hist.xml": Infinity }[file];
    if (count === undefined) return response.writeHead(404).end("Not Found");
    response.writeHead(200, { "content-type": "text/xml" }).end(ecbFile(newestFirst.slice(0, count)));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const ecb: EcbServer = {
    url: `http://127.0.0.1:${port}/stats/eurofxref`,
    days,
    instead: null,
    asked: [],
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
  return ecb;
}

/** A file as the bank writes it. */
function ecbFile(days: [day: string, perEuro: Record<string, string>][]): string {
  const cubes = days.map(([day, perEuro]) => {
    const rates = Object.entries(perEuro).map(([code, rate]) => `\t\t\t<Cube currency='${code}' rate='${rate}'/>\n`);
    return `\t\t<Cube time='${day}'>\n${rates.join("")}\t\t</Cube>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${cubes.join("")}\t</Cube>
</gesmes:Envelope>`;
}
