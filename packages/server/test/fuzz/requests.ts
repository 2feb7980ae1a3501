/** Requests of a fuzz: a call of the contract with an input that is right, nearly right or nonsense, and headers that may be abused. */
import { CALLS, type Call, type CallName, DOWNLOADS, type Download, pathOf } from "@tallyleaf/contract";
import { cases } from "../contract/all.ts";
import type { World } from "../contract/cases.ts";
import { purchase, scriptedPdf } from "../support/scripted.ts";
import type { RawInput } from "../support/wire.ts";
import { type Dice, hostile, spoilt, valueFor } from "./values.ts";

/** The request, stored completely, so that a finding can be repeated by hand. */
export interface FuzzRequest {
  call: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

type Asked = Call | Download;
const ASKED = Object.entries({ ...CALLS, ...DOWNLOADS }) as [string, Asked][];

/** Addresses outside of the contract. */
const OTHER_PATHS = ["/files/", "/api/", "/auth/", "/", "/contact", "/api/docs/", "/api/organization/export/"] as const;

/**
 * @param ids of things that exist, one's own and strangers': sent in the place of ids and now and then elsewhere
 * @param signedIn headers of who sends it
 */
export async function nextRequest(
  dice: Dice,
  world: World,
  ids: readonly string[],
  signedIn: Record<string, string>,
): Promise<FuzzRequest> {
  if (dice.chance(0.03)) {
    const path = `${dice.pick(OTHER_PATHS)}${encoded(dice.chance(0.5) ? dice.pick(ids) : textOf(hostile(dice, ids)))}`;
    const method = dice.pick(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
    return { call: "no call", method, path, headers: headersOf(dice, signedIn), body: undefined };
  }
  const [name, call] = dice.pick(ASKED);
  const input = await inputOf(dice, name, call, world, ids);
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue;
    query.append(field, textOf(value));
    // The same field twice: some servers take the first, some the last, some a list.
    if (dice.chance(0.02)) query.append(field, textOf(hostile(dice, ids)));
  }
  const params = Object.entries(input.params ?? {}).map(([field, value]) => [field, textOf(value).toWellFormed()]);
  const path = `${pathOf(call.path, Object.fromEntries(params))}${query.size > 0 ? `?${query}` : ""}`;
  const headers = headersOf(dice, signedIn);
  return {
    call: name,
    method: call.method,
    path: path.slice(0, 12_000),
    headers,
    body: bodyOf(dice, call, input, headers),
  };
}

async function inputOf(dice: Dice, name: string, call: Asked, world: World, ids: readonly string[]): Promise<RawInput> {
  const from = dice.upTo(10);
  let input: RawInput = {};
  const known = name in cases ? cases[name as CallName] : undefined;
  if (known && from < 3)
    input = ((await known.succeeds?.(world).catch(() => undefined)) ?? { input: known.good(world) }).input;
  else if (known && from < 6) input = known.good(world);
  else {
    const part = (schema: Call["body"]) => (schema ? (valueFor(schema, dice, ids) as never) : undefined);
    input = { params: part(call.params), query: part(call.query), body: part(call.body) };
    if ("file" in call && call.file && dice.chance(0.9)) input.file = fileFor(dice, ids);
  }
  for (let left = dice.pick([0, 0, 1, 1, 2, 3]); left > 0; left -= 1) {
    const part = dice.pick((["params", "query", "body", "file"] as const).filter((one) => input[one] !== undefined));
    if (part === "file") input = { ...input, file: fileFor(dice, ids) };
    else if (part === "body") input = { ...input, body: spoilt(input.body, dice, ids) };
    else if (part) input = { ...input, [part]: fieldsOf(spoilt(input[part], dice, ids)) };
  }
  return input;
}

/** Parameters and queries are fields; whatever else was made of them is sent as the first. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : { id: value };

/** As a query, a form or a path carries it. */
const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/** An address carries bytes: half a character cannot get there. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("%2F", "/");

const FILES = [
  "",
  "\0",
  "%PDF-1.7\n",
  "%PDF-1.7\n%%EOF",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "GIF89a",
  "PK\x03\x04",
  "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  "<?xml version='1.0'?><!DOCTYPE d [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><Document>&x;</Document>",
  "<?xml version='1.0'?><Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'><BkToCstmrStmt/></Document>",
  "OFXHEADER:100\n<OFX><BANKMSGSRSV1></OFX>",
  ":20:X\n:25:DE1\n:28C:1\n:60F:C260101EUR1,\n:61:2601010101D1,NTRF\n:62F:C260101EUR0,\n-",
  "!Type:Bank\nD1/1/26\nT-5\n^\n",
  "Date,Description,Amount\n2026-01-01,Tea,-1\n",
  "Date;Amount\n99/99/9999;=1+1\n\n;;;\n",
  '"',
  "\ufeff\n,\n",
  `Date,Description,Amount\n${"2026-01-01,Tea,-1\n".repeat(500)}`,
] as const;
const FILE_NAMES = [
  "receipt.pdf",
  "a.csv",
  "../../etc/passwd",
  "x\r\ny.png",
  "a\0b.pdf",
  "é".repeat(300),
  ".",
  "a.svg",
] as const;

function fileFor(dice: Dice, ids: readonly string[]): File {
  const bytes = dice.chance(0.3)
    ? scriptedPdf(purchase(`fuzz ${dice.upTo(1e9)}`))
    : Buffer.from(dice.pick(FILES), "latin1");
  const name = dice.chance(0.8) ? dice.pick(FILE_NAMES) : textOf(hostile(dice, ids));
  return new File([new Uint8Array(bytes)], name, {
    type: dice.pick(["application/pdf", "text/csv", "image/png", "x/y"]),
  });
}

function bodyOf(dice: Dice, call: Asked, input: RawInput, headers: Record<string, string>): FuzzRequest["body"] {
  if (call.method === "GET") return undefined;
  if ("file" in call && call.file && dice.chance(0.95)) {
    const form = new FormData();
    const fields = typeof input.body === "object" && input.body !== null ? Object.entries(input.body) : [];
    for (const [name, value] of fields) if (value !== undefined) form.append(name, textOf(value));
    if (input.file) form.append(dice.chance(0.95) ? call.file.field : "other", input.file);
    if (input.file && dice.chance(0.03)) form.append(call.file.field, input.file);
    return form;
  }
  if (input.body === undefined && dice.chance(0.9)) return undefined;
  headers["content-type"] = dice.chance(0.97) ? "application/json" : dice.pick(CONTENT_TYPES);
  const text = JSON.stringify(input.body ?? null);
  return dice.chance(0.97)
    ? text
    : `${text.slice(0, -1)}${dice.pick(["", "\u2028", "]", ',"a":1}', ',"__proto__":1}'])}`;
}

const CONTENT_TYPES = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "",
] as const;

/** The sender's headers, now and then with what no browser sends. */
function headersOf(dice: Dice, signedIn: Record<string, string>): Record<string, string> {
  const headers = { ...signedIn };
  if (dice.chance(0.9)) return headers;
  const abuse: Record<string, string>[] = [
    { Authorization: "Bearer " },
    { Authorization: `Bearer ${"x".repeat(200)}` },
    { Authorization: "Bearer tl_live_00000000000000000000000000000000000000000000" },
    { "X-Organization-Id": "x".repeat(5000) },
    { "X-Organization-Id": "018f0000-0000-7000-8000-000000000000" },
    { "Idempotency-Key": dice.pick(["", "one", "x".repeat(300), "'; --"]) },
    { "X-Forwarded-For": "1.2.3.4, ' or 1=1" },
    { "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" },
    { Range: dice.pick(["bytes=0-0", "bytes=9-1", "bytes=-1", "bytes=0-1,2-3", "lines=x"]) },
    { Accept: "text/event-stream" },
    { "If-None-Match": "*", "If-Modified-Since": "never" },
    { "User-Agent": "x".repeat(6000) },
    { "X-Http-Method-Override": "DELETE" },
    { Cookie: "session=1; __proto__=1" },
    { "Accept-Encoding": "br;q=nan, *" },
  ];
  return { ...headers, ...dice.pick(abuse) };
}
