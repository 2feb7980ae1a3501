/** Uploads and stored files over HTTP: what is let in, under which key it is kept, and who gets it back how. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CALLS, COMMON_FAILURES, MAX_UPLOAD_BYTES, type Upload, uploadMessages } from "@tallyleaf/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documents, events } from "../src/platform/db/schema.ts";
import { EXE, HEIC, PNG } from "./support/documents.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectError, expectFailure, send, upload } from "./support/wire.ts";

const { failures } = CALLS.uploadFile;
let server: TestServer;
let ada: Person;
let clock = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => clock });
  ada = await server.register();
});
afterAll(() => server.close());

const fresh = () => scriptedPdf(purchase(crypto.randomUUID()));
const post = (form: BodyInit, headers: Record<string, string> = {}): Promise<Answer> =>
  send(`${server.origin}/api/files/upload`, { method: "POST", headers: { ...ada.headers, ...headers }, body: form });
function form(...parts: [name: string, value: string | Uint8Array, fileName?: string, type?: string][]): FormData {
  const data = new FormData();
  for (const [name, value, fileName = "receipt.pdf", type = "application/pdf"] of parts)
    if (typeof value === "string") data.append(name, value);
    else data.append(name, new File([new Uint8Array(value)], fileName, { type }));
  return data;
}
const storedFiles = () =>
  readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("type of a file", () => {
  it.each([
    ["a PNG that claims to be a PDF", PNG, "receipt.pdf", "application/pdf", "image/png"],
    ["a PDF that claims to be a picture", Buffer.from("%PDF-1.4\n%x"), "photo.jpg", "image/jpeg", "application/pdf"],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), "a.bin", "application/octet-stream", "image/gif"],
    ["a JPEG", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0", "latin1"), "a", "", "image/jpeg"],
    ["a WebP", Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0", "latin1"), "a.webp", "image/webp", "image/webp"],
  ])("is found by its bytes: %s", async (_what, bytes, name, type, mimeType) => {
    expect(await upload(ada, bytes, { name, type })).toMatchObject({ mimeType, size: bytes.length, fileName: name });
  });

  it.each([
    ["a program", EXE, "receipt.pdf", "application/pdf"],
    ["a web page", Buffer.from("<html><script>alert(1)</script>"), "receipt.pdf", "application/pdf"],
    [
      "a drawing that can hold scripts",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "a.svg",
      "image/svg+xml",
    ],
    ["a text", Buffer.from("Total 12.50"), "receipt.txt", "text/plain"],
    ["a ZIP", Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1"), "receipt.pdf", "application/pdf"],
    ["one byte", Buffer.from("%"), "receipt.pdf", "application/pdf"],
  ])("is refused for %s under any name, and not stored", async (_what, bytes, name, type) => {
    const before = storedFiles();
    expectFailure(
      await post(form(["file", bytes, name, type])),
      failures.wrongType,
      uploadMessages.wrongType(name, type),
    );
    expect(storedFiles()).toEqual(before);
  });

  it("has a message for Apple's HEIC", async () => {
    expectFailure(await post(form(["file", HEIC, "IMG_1.jpg", "image/jpeg"])), failures.heic);
  });
});

describe("the form", () => {
  it("is refused without a file", async () => {
    expectFailure(await post(form(["expenseId", "-1"])), failures.noFile);
    expectFailure(await post(form(["picture", PNG])), failures.noFile);
    expectFailure(await post(form(["file", "not a file but a field"])), failures.noFile);
  });

  it("is refused with an empty file", async () => {
    expectFailure(await post(form(["file", new Uint8Array()])), failures.empty, uploadMessages.empty("receipt.pdf"));
  });

  it("is refused with two files", async () => {
    expectFailure(await post(form(["file", PNG], ["file", PNG])), failures.tooManyFiles);
  });

  it("is refused when it is cut off or has no boundary", async () => {
    const type = "multipart/form-data; boundary=cut";
    const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    expectError(await post(head, { "content-type": type }), 400, "invalid_request");
    expectError(await post("x", { "content-type": "multipart/form-data" }), 400, "invalid_request");
    expectError(await post("", { "content-type": type }), 400);
  });

  it("accepts its fields before or after the file", async () => {
    for (const parts of [
      [
        ["expenseId", "-7"],
        ["file", fresh()],
      ],
      [
        ["file", fresh()],
        ["expenseId", "-7"],
      ],
    ] as [string, string | Uint8Array][][]) {
      const answer = await post(form(...parts));
      expect(answer.json).toMatchObject({ expenseId: expect.any(Number) });
    }
    expect((await post(form(["file", fresh()]))).json).toMatchObject({ expenseId: null });
  });

  it("is refused when it names another organization than the header", async () => {
    const other = await server.register();
    const before = storedFiles();
    const organization = ["organizationId", other.session.currentOrganizationId] as [string, string];
    expectFailure(await post(form(organization, ["file", fresh()])), COMMON_FAILURES.notMember);
    expectFailure(await post(form(["file", fresh()], organization)), COMMON_FAILURES.notMember);
    expect(storedFiles()).toEqual(before);
  });
});

describe("size", () => {
  const sized = (size: number) => {
    const bytes = Buffer.alloc(size, " ");
    bytes.write(`%PDF-1.4\n${crypto.randomUUID()}`);
    return bytes;
  };

  it("accepts 10 MB, and refuses one byte more without storing it", async () => {
    const before = storedFiles();
    expect((await upload(ada, sized(MAX_UPLOAD_BYTES))).size).toBe(MAX_UPLOAD_BYTES);
    expect(storedFiles()).toHaveLength(before.length + 1);
    const told = (size: string) => uploadMessages.tooLarge("receipt.pdf", 0).replace("0.00", size);
    expectFailure(await post(form(["file", sized(MAX_UPLOAD_BYTES + 1)])), failures.tooLarge, told("10.00"));
    expectFailure(await post(form(["file", sized(3 * MAX_UPLOAD_BYTES)])), failures.tooLarge, told("30.00"));
    expect(storedFiles()).toHaveLength(before.length + 1);
  });
});

describe("the key", () => {
  const names: [sent: string, kept: RegExp, shown?: string][] = [
    ["../../../etc/passwd.pdf", /^passwd\.pdf$/, "passwd.pdf"],
    ["..\\..\\windows\\system.pdf", /^system\.pdf$/],
    ["Quittung Größe – Überweisung.pdf", /^Quittung-Gro-e-Uberweisung\.pdf$/, "Quittung Größe – Überweisung.pdf"],
    ["領収書.pdf", /^pdf$|^document\.pdf$|\.pdf$/, "領収書.pdf"],
    ['a "quoted" & <b>bold</b>; name.pdf', /^[\w.-]+\.pdf$/],
    ["line\r\nbreak\tand\0nul.pdf", /^[\w.-]+$/],
    [".htaccess", /^htaccess$/],
    ["..", /^document$/],
    ["%2e%2e%2fescape.pdf", /^[\w.-]+\.pdf$/],
    [`${"long".repeat(100)}.pdf`, /^(long){20}\.pdf$/],
    ["😀".repeat(200), /^document$/],
  ];
  it.each(names)("is safe for a file called %j, and returns the file", async (sent, kept, shown) => {
    const bytes = fresh();
    const stored = await upload(ada, bytes, { name: sent });
    const { currentOrganizationId } = ada.session;
    const [organization, year, month, id, name, ...more] = stored.key.split("/");
    expect({ organization, year, month, id }).toEqual({
      organization: currentOrganizationId,
      year: "2026",
      month: "11",
      id: stored.documentId,
    });
    expect(name).toMatch(kept);
    expect(more).toEqual([]);
    if (shown) expect(stored.fileName).toBe(shown);
    expect(stored.fileUrl).toBe(`http://127.0.0.1/files/${stored.key}`);
    const answer = await get(stored);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(Buffer.from(bytes))).toBe(true);
  });

  it("names a file on disk that only its owner may read", async () => {
    const bytes = fresh();
    const stored = await upload(ada, bytes);
    expect(readFileSync(join(server.filesFolder, stored.key)).equals(Buffer.from(bytes))).toBe(true);
    expect(storedFiles().filter((path) => path.endsWith(".part"))).toEqual([]);
  });
});

const get = (stored: Upload, person: Person = ada, query = "") =>
  send(`${server.origin}/files/${stored.key}${query}`, { headers: person.headers });

describe("the same bytes again", () => {
  it("are accepted and name the first document", async () => {
    const bytes = fresh();
    const first = await upload(ada, bytes, { name: "first.pdf" });
    const second = await upload(ada, bytes, { name: "second.pdf" });
    const third = await upload(ada, bytes);
    expect([first, second, third].map(({ duplicateOf }) => duplicateOf)).toEqual([
      null,
      first.documentId,
      first.documentId,
    ]);
    expect(second.key).not.toBe(first.key);
  });

  it("are noticed by one of two concurrent uploads", async () => {
    const bytes = fresh();
    const both = await Promise.all(Array.from({ length: 5 }, () => upload(ada, bytes)));
    const originals = both.filter(({ duplicateOf }) => duplicateOf === null);
    expect(originals).toHaveLength(1);
    const copies = both.filter(({ duplicateOf }) => duplicateOf !== null);
    expect(new Set(copies.map(({ duplicateOf }) => duplicateOf))).toEqual(new Set([originals[0]?.documentId]));
  });

  it("name the document that is no copy, even if a copy was sent a moment before it", async () => {
    const bytes = fresh();
    const [first, copy] = [await upload(ada, bytes), await upload(ada, bytes)];
    await server.db.asSystem((tx) =>
      tx
        .update(documents)
        .set({ createdAt: new Date("2026-01-01T00:00:00Z") })
        .where(eq(documents.id, copy.documentId)),
    );
    expect((await upload(ada, bytes)).duplicateOf).toBe(first.documentId);
  });

  it("are no duplicate in another organization", async () => {
    const bytes = fresh();
    const other = await server.register();
    await upload(ada, bytes);
    expect((await upload(other, bytes)).duplicateOf).toBeNull();
  });

  it("are logged in the activity", async () => {
    const stored = await upload(ada, fresh(), { name: "told.pdf" });
    const { currentOrganizationId, user } = ada.session;
    const told = await server.db.asOrganization(currentOrganizationId, (tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.organizationId, currentOrganizationId), eq(events.subjectId, stored.documentId))),
    );
    expect(told).toMatchObject([
      {
        verb: "uploaded",
        subjectType: "document",
        actorId: user.id,
        after: { fileName: "told.pdf", size: stored.size },
      },
    ]);
    expect(told[0]?.requestId).toMatch(/\S/);
  });
});

describe("a stored file", () => {
  it("needs a session or a signature", async () => {
    const stored = await upload(ada, fresh());
    expectFailure(await send(`${server.origin}/files/${stored.key}`), COMMON_FAILURES.unauthenticated);
    expect((await get(stored)).status).toBe(200);
    const other = await server.register();
    expectFailure(await get(stored, other), COMMON_FAILURES.notFound);
    expectError(await send(`${server.origin}/files/${stored.key}`, { method: "POST", headers: ada.headers }), 404);
  });

  it("is served with its own type, executes nothing, and is never sniffed", async () => {
    const stored = await upload(ada, PNG, { name: "Über (it's).png" });
    const { headers, bytes } = await get(stored);
    expect(bytes.equals(PNG)).toBe(true);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("content-length")).toBe(String(PNG.length));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''%C3%9Cber%20%28it%27s%29.png");
    expect(headers.get("cache-control")).toMatch(/private/);
  });

  it("is not found when its bytes are missing from the disk", async () => {
    const stored = await upload(ada, fresh());
    rmSync(join(server.filesFolder, stored.key));
    expectFailure(await get(stored), COMMON_FAILURES.notFound);
  });
});

describe("a signed link", () => {
  const linkTo = async (stored: Upload) => {
    const { signedUrl } = await ada.call(CALLS.signedUrl, { query: { key: stored.key } });
    const url = new URL(signedUrl);
    expect(url.origin).toBe("http://127.0.0.1");
    return {
      path: url.pathname,
      expires: url.searchParams.get("expires"),
      signature: url.searchParams.get("signature"),
    };
  };
  const follow = (path: string, expires: string | null, signature: string | null) =>
    send(`${server.origin}${path}?expires=${expires}&signature=${signature}`);

  it("works for 5 minutes without a session", async () => {
    const bytes = fresh();
    const { path, expires, signature } = await linkTo(await upload(ada, bytes));
    const start = clock;
    expect((await follow(path, expires, signature)).bytes.equals(Buffer.from(bytes))).toBe(true);
    clock = new Date(start.getTime() + 299_000);
    expect((await follow(path, expires, signature)).status).toBe(200);
    clock = new Date(start.getTime() + 301_000);
    expectFailure(await follow(path, expires, signature), COMMON_FAILURES.unauthenticated);
    clock = start;
  });

  it("fails once it was tampered with", async () => {
    const mine = await upload(ada, fresh());
    const other = await upload(ada, fresh());
    const { path, expires, signature } = await linkTo(mine);
    const flipped = `${signature?.startsWith("A") ? "B" : "A"}${signature?.slice(1)}`;
    for (const [where, until, signed] of [
      [path, expires, flipped],
      [path, expires, ""],
      [path, expires, `${signature}x`],
      [path, String(Number(expires) + 1), signature],
      [path, `${expires}0`, signature],
      [path, "9".repeat(12), signature],
      [path, "-1", signature],
      [path, "NaN", signature],
      [`/files/${other.key}`, expires, signature],
    ] as const)
      expectFailure(await follow(where, until, signed), COMMON_FAILURES.unauthenticated);
    const twice = `?expires=${expires}&expires=${expires}&signature=${signature}&signature=${signature}`;
    expectFailure(await send(`${server.origin}${path}${twice}`), COMMON_FAILURES.unauthenticated);
  });

  it("gives access to documents only", async () => {
    const { key } = await upload(ada, fresh());
    const folder = key.split("/").slice(0, -1).join("/");
    for (const path of [
      `/files/${folder}/..`,
      `/files/${folder}/..%2f..%2f..%2f..%2f..%2fsecret.key`,
      `/files/${folder}/%2e%2e`,
      `/files//etc/passwd`,
      `/files/${key}%00.pdf`,
      `/files/${folder}/`,
    ])
      expectError(await send(`${server.origin}${path}`, { headers: ada.headers }), 404, "not_found");
    for (const wanted of ["../../secret.key", "/etc/passwd", `${folder}/..`, `${key}/`])
      await expect(ada.call(CALLS.signedUrl, { query: { key: wanted } })).rejects.toMatchObject({ status: 404 });
  });

  it("is not made for a deleted document", async () => {
    const { key, documentId } = await upload(ada, fresh());
    await server.db.asSystem((tx) =>
      tx.update(documents).set({ deletedAt: new Date() }).where(eq(documents.id, documentId)),
    );
    await expect(ada.call(CALLS.signedUrl, { query: { key } })).rejects.toMatchObject({ status: 404 });
  });
});
