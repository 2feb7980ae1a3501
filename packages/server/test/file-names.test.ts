/** The name of a file as it comes over the wire, byte by byte: whatever it holds, no call that takes a file breaks on it. */
import { CALLS, type Call } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { send } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  ada = await server.register();
});
afterAll(() => server.close());

/** The text after the field's name in the part's header. */
const NAMES: Record<string, string> = {
  "a NUL": 'filename="a\0b.pdf"',
  "only a NUL": 'filename="\0"',
  "a NUL in percent": "filename*=UTF-8''a%00b.pdf",
  "half of a character": "filename*=UTF-8''a%ED%A0%80b.pdf",
  "bytes that are no UTF-8": 'filename="a\xff\xfe.pdf"',
  "percent signs that decode to nothing": "filename*=UTF-8''%E0%A4%A",
  "an unknown character set": "filename*=KLINGON''a.pdf",
  "a path upward": 'filename="../../../etc/passwd"',
  "a path of Windows": 'filename="C:\\\\temp\\\\a.pdf"',
  "100,000 characters": `filename="${"a".repeat(100_000)}.pdf"`,
  "controls and a turn of direction": "filename*=UTF-8''a%0D%0Ax%1B%E2%80%AEfdp.exe",
  nothing: 'filename=""',
};

const withFile = Object.entries(CALLS as Record<string, Call>).filter(([, call]) => call.file);

it.each(withFile)("accepts or refuses every file name: %s", async (_name, call) => {
  for (const [what, name] of Object.entries(NAMES)) {
    const edge = "edge-of-the-form";
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${call.file?.field}"; ${name}\r\ncontent-type: application/pdf\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head, "latin1"),
      scriptedPdf(purchase(crypto.randomUUID())),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    const path = call.path.replace(/:\w+/g, "0197fa6e-0000-7000-8000-000000000000");
    const answer = await send(`${server.origin}${path}`, {
      method: call.method,
      headers: { ...ada.headers, "content-type": `multipart/form-data; boundary=${edge}` },
      body,
    });
    expect([what, answer.status < 500, JSON.stringify(answer.json ?? "").includes("\\u0000")]).toEqual([
      what,
      true,
      false,
    ]);
  }
});
