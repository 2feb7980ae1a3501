/** The OpenAPI document at /api/openapi.json, made from the contract, and a readable page of it at /api/docs. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { openApiDocument } from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../process/config.ts";

/** Registers both; neither needs a session: they describe calls and hold no data. */
export async function serveApiDocument(
  app: FastifyInstance,
  config: Pick<Config, "companyName" | "publicUrl">,
): Promise<void> {
  // Made at the first request, because it would make every start slower.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument({ title: `${config.companyName} API`, server: config.publicUrl });
    return made;
  };
  await app.register(swagger, { mode: "static", specification: { document: {} as never } });
  app.get("/api/openapi.json", async () => document());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    transformSpecification: document,
    transformSpecificationClone: false,
    staticCSP: true,
    // The page's own default would send browsers to HTTPS, which a server at home does not have.
    transformStaticCSP: () =>
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    uiConfig: { docExpansion: "list", validatorUrl: null, supportedSubmitMethods: [] },
    theme: {
      title: `${config.companyName} API`,
      css: [{ filename: "plain.css", content: ".swagger-ui .topbar { display: none }" }],
    },
  });
}
