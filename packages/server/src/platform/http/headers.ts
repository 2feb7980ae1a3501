/**
 * Sets headers that restrict what browsers do with our responses. All responses have them, also those that Fastify sends before a
 * request has a route (a URL too long, or one that cannot be decoded).
 */
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Policy of data; pages and files set their own. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** Browser features that data has no use for, and pages only where the browser asks the person: the camera, for receipts. */
const FEATURES = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
  "xr-spatial-tracking",
];

const permissionsFor = (used: readonly string[]) =>
  FEATURES.map((feature) => `${feature}=(${used.includes(feature) ? "self" : ""})`).join(", ");

const NO_PERMISSIONS = permissionsFor([]);

/** Permissions policy of the app's pages. */
export const PAGE_PERMISSIONS = permissionsFor(["camera"]);

const YEAR_SECONDS = 31_536_000;

/** @param publicUrl where browsers reach the server: only over HTTPS are they told to stay there */
export async function setSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The proxy that terminates TLS before this server decides about HTTPS.
    strictTransportSecurity: publicUrl.startsWith("https:") && { maxAge: YEAR_SECONDS, includeSubDomains: true },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "content-security-policy": DATA_POLICY, "permissions-policy": NO_PERMISSIONS });
  });
}

/** Sets the essential headers of an answer that no hook has seen: it is JSON, and not cached. */
export function bare(reply: FastifyReply): FastifyReply {
  return reply.headers({
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
}
