/** A local source of exchange rates, in the format of the European Central Bank. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RateSource {
  /** For RATES_URL. */
  url: string;
  close(): Promise<void>;
}

/** Serves the same rates for today, units for one euro. */
export async function startRateSource(perEuro: Record<string, string>): Promise<RateSource> {
  const day = new Date().toISOString().slice(0, 10);
  const rates = Object.entries(perEuro).map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`);
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='${day}'>${rates.join("")}</Cube></Cube></gesmes:Envelope>`;
  const http = createServer((_, response) => response.writeHead(200, { "content-type": "text/xml" }).end(file));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/stats/eurofxref`,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
}
