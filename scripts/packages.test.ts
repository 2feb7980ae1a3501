/** Packages that a start keeps. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { holds, installedSet, keepOnlyRunning, neededBy, noteSet } from "./packages.mjs";

const repository = join(import.meta.dirname, "..");
const manifest = (path: string) => JSON.parse(readFileSync(join(repository, path, "package.json"), "utf8"));
const lock = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"));

describe("the server's packages", () => {
  const needed = neededBy(lock, ["", "packages/server"]);
  const ours = ["contract", "extraction", "ledger", "messages", "server"];

  it.each(ours)("include all dependencies of packages/%s", (name) => {
    const names = Object.keys(manifest(`packages/${name}`).dependencies);
    expect(names.filter((each) => !each.startsWith("@tallyleaf/"))).toSatisfy((all: string[]) =>
      all.every((each) => needed.has(`node_modules/${each}`)),
    );
  });

  it("exclude packages of the web build", () => {
    const runs = new Set(
      ["", ...ours.map((name) => `packages/${name}`)].flatMap((path) => Object.keys(manifest(path).dependencies ?? {})),
    );
    const built = ["site", "web"]
      .flatMap((name) => Object.keys(manifest(`packages/${name}`).dependencies))
      .filter((name) => !runs.has(name));
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((name) => needed.has(`node_modules/${name}`))).toEqual([]);
  });
});

it("are found as Node finds them: beside the dependent package, then above", () => {
  const packages = {
    "": { dependencies: { a: "1" }, devDependencies: { unused: "1" } },
    "node_modules/a": { dependencies: { b: "1", "@s/c": "1", missing: "1" }, peerDependencies: { d: "1" } },
    "node_modules/a/node_modules/b": { dependencies: { d: "1" } },
    "node_modules/b": {},
    "node_modules/@s/c": { dependencies: { b: "1" } },
    "node_modules/d": {},
    "node_modules/unused": {},
  };
  expect([...neededBy({ packages }, [""])].sort()).toEqual(
    Object.keys(packages)
      .filter((path) => path !== "node_modules/unused")
      .sort(),
  );
});

describe("after a build", () => {
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-packages-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = (path: string, text = "") => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const has = (path: string) => {
    try {
      return readFileSync(join(folder, path), "utf8") !== undefined;
    } catch {
      return false;
    }
  };

  it("removes build packages and files for other machines, and stores the set", () => {
    const packages = {
      "": { workspaces: ["packages/*"], dependencies: { node: "1" } },
      "packages/server": { dependencies: { zod: "1", "onnxruntime-node": "1" } },
      "packages/web": { dependencies: { react: "1" } },
      "node_modules/node": {},
      "node_modules/zod": {},
      "node_modules/react": {},
      "node_modules/onnxruntime-node": {},
    };
    put("package-lock.json", JSON.stringify({ packages }));
    for (const name of ["node", "zod", "react", "onnxruntime-node"]) put(`node_modules/${name}/package.json`, "{}");
    const onnx = (system: string) => `node_modules/onnxruntime-node/bin/napi-v6/${system}/library`;
    const here = onnx(`${process.platform}/${process.arch}`);
    const keeps = [here, "node_modules/zod/index.js", "node_modules/node/node_modules/.package-lock.json"];
    const removes = [
      onnx("beos/m68k"),
      "node_modules/zod/index.js.map",
      "node_modules/node/node_modules/node-x/include/a.h",
    ];
    for (const path of [...keeps, ...removes]) put(path);
    noteSet(folder, "build");
    expect(holds(installedSet(folder), "run")).toBe(true);
    expect(holds(installedSet(folder), "all")).toBe(false);
    keepOnlyRunning(folder);
    expect(keeps.filter((path) => !has(path))).toEqual([]);
    expect([...removes, "node_modules/react/package.json"].filter(has)).toEqual([]);
    expect(installedSet(folder)).toBe("run");
    // Another version of the product.
    put("package-lock.json", JSON.stringify({ packages: { ...packages, "node_modules/new": {} } }));
    expect(installedSet(folder)).toBeNull();
  });
});
