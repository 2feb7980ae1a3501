/** `POST /api/files/batch-download`: several documents as one zip that is written while it is read, in constant memory. */
import { Readable } from "node:stream";
import { batchDownload, COMMON_FAILURES } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { FastifyInstance } from "fastify";
import { ZipFile } from "yazl";
import type { Database } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull } from "../../platform/db/orm.ts";
import { documents } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { Guard } from "../../platform/http/serve.ts";
import { redactError } from "../../platform/process/log-redaction.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { noteAccess } from "./access-log.ts";
import type { DocumentRow } from "./library.ts";

interface Deps {
  db: Database;
  storage: Storage;
  guard: Guard;
  now: () => Date;
}

/** Registers the download. */
export function serveZip(app: FastifyInstance, { db, storage, guard, now }: Deps): void {
  app.post(batchDownload.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, batchDownload));
    const chosen = await loadChosen(db, keysOf(request.body), caller);
    await db.asOrganization(caller.organizationId, (tx) => noteAccess(tx, caller, "downloaded", chosen));
    const zip = new ZipFile();
    // Once the first bytes are out, a broken connection is the only way left to say that the file is not whole.
    const fail = (error: unknown) => {
      request.log.error({ err: redactError(error) }, "a zip of documents was cut off");
      reply.raw.destroy();
    };
    zip.on("error", fail);
    const names = distinctNames(chosen.map(({ fileName }) => fileName));
    chosen.forEach(({ storageKey, createdAt }, i) => {
      // Pictures and PDFs are compressed already.
      zip.addReadStreamLazy(names[i] ?? storageKey, { mtime: createdAt, compress: false }, (ready) => {
        storage.stream(storageKey).then(
          (content) => ready(null, content),
          (error: Error) => ready(error, Readable.from([])),
        );
      });
    });
    zip.end();
    const day = dayOf(now());
    return reply
      .header("content-disposition", `attachment; filename="documents_${day}.zip"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type("application/zip")
      .send(Readable.from(zip.outputStream));
  });
}

function keysOf(body: unknown): string[] {
  const parsed = batchDownload.body.safeParse(body);
  if (parsed.success) return [...new Set(parsed.data.fileKeys)];
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new CallFailure(COMMON_FAILURES.unreadable, { message: errors[0]?.message, errors });
}

/** All or nothing: a zip that lacks a requested document would look complete. */
async function loadChosen(db: Database, keys: string[], caller: MemberContext): Promise<DocumentRow[]> {
  const { organizationId } = caller;
  const found = await db.asOrganization(organizationId, (tx) =>
    tx
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.organizationId, organizationId),
          inArray(documents.storageKey, keys),
          isNull(documents.deletedAt),
        ),
      ),
  );
  const byKey = new Map(
    found.filter((each) => reaches(caller, "see", "document", each.createdBy)).map((each) => [each.storageKey, each]),
  );
  return keys.map((key) => {
    const document = byKey.get(key);
    if (!document) throw new CallFailure(COMMON_FAILURES.notFound);
    return document;
  });
}

/** "scan.pdf", "scan (2).pdf": no file of a zip covers another, on systems that take A for a too; none leads out of its folder. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = name.replace(/[/\\:*?"<>|]/g, "-").replace(/^\.+/, "") || "document";
    const [, stem = safe, ending = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(safe) ?? [];
    let free = safe;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
