/** A worker that is to read an upload starts while the file is still on its way: that takes a second, and so does a photo from a phone. */
import { uploadFile } from "@tallyleaf/contract";
import type { ExtractionPool } from "@tallyleaf/extraction";
import type { FastifyInstance } from "fastify";

/** Tells the pool of each upload when it begins: its caller is known by then, its body not read. */
export function expectReading(server: FastifyInstance, pool: ExtractionPool): void {
  server.addHook("preHandler", async ({ routeOptions }) => {
    if (routeOptions.url === uploadFile.path) pool.prepare();
  });
}
