/**
 * Checks the container files as far as possible without a container engine: linter, pinned versions, existing settings, and no unneeded
 * rights.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
const manifest = JSON.parse(read("package.json"));
const dockerfile = read("Dockerfile");
const settings = [...read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);

describe("Dockerfile", () => {
  it("passes the linter", () => {
    expect(validate(dockerfile).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it("uses the Node version of package.json with the options of npm start, and runs as an unprivileged user", () => {
    expect([...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image)).toEqual([
      `node:${manifest.dependencies.node}-bookworm-slim`,
    ]);
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
    expect(command).toEqual([
      "node",
      ...manifest.config.serverFlags.split(" "),
      "packages/server/src/product/app/main.ts",
    ]);
    const [, last = ""] = dockerfile.split("AS tallyleaf");
    expect(last.indexOf("USER node")).toBeGreaterThan(last.lastIndexOf("COPY"));
  });
});

describe("compose.yaml", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, { image: string; environment: Record<string, string>; [option: string]: unknown }>;
  };
  const ours = Object.values(services).filter(({ image }) => image === "tallyleaf");

  it("names existing settings, and images by version", () => {
    for (const { environment } of ours)
      expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([]);
    for (const { image } of Object.values(services))
      if (image !== "tallyleaf") expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+$/);
  });

  it("gives containers only needed rights, and time to stop", () => {
    expect(ours).toHaveLength(3);
    for (const service of ours)
      expect(service).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        stop_grace_period: "40s",
      });
    expect(ours.map(({ environment }) => environment.PROCESS_ROLE)).toEqual([undefined, "api", "worker"]);
  });
});
