/** The built-in database under each kind of user and installation: root in a closed folder, an ordinary user, no links. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findPackage, linkLibraries, usableBinaries } from "../../src/platform/db/embedded/binaries.ts";
import { newFolder, query, removeFolders, start, startStandIn } from "./support.ts";

const isRoot = process.getuid?.() === 0;
/** The user `nobody` of Debian and most other systems, as an example of an ordinary user. */
const nobody = { uid: 65534, gid: 65534 };
/** Another user's clone may be in a folder that an ordinary user cannot read. */
const canRead =
  isRoot &&
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, "..", "..", "src", "platform", "process", "start-error.ts")],
    nobody,
  ).status === 0;
afterAll(removeFolders);

describe.runIf(isRoot)("root", () => {
  it("stores the database outside of a folder closed to others, and remembers where", async () => {
    const folder = newFolder(0o700);
    const dataDir = join(folder, "data");
    const first = await start(dataDir);
    await query(first.url, "create table kept as select 7 as number");
    await first.stop();
    const { home } = JSON.parse(readFileSync(join(dataDir, "postgres", "place.json"), "utf8"));
    expect(home).toMatch(/^\/var\/lib\/tallyleaf\/[0-9a-f-]{36}$/);
    expect(statSync(join(home, "cluster")).uid).not.toBe(0);
    const second = await start(dataDir);
    expect(await query(second.url, "select number from kept")).toEqual([{ number: 7 }]);
    await second.stop();
  });

  it("reports a missing outside folder, and creates no empty database instead", async () => {
    const dataDir = join(newFolder(0o700), "data");
    const postgres = await start(dataDir);
    await postgres.stop();
    const { home } = JSON.parse(readFileSync(join(dataDir, "postgres", "place.json"), "utf8"));
    rmSync(home, { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(/ was kept in .*, which is gone: put it back, or remove /);
    expect(existsSync(home)).toBe(false);
  });

  it("refuses a second server on a copy of such a data folder", async () => {
    const folder = newFolder(0o700);
    const dataDir = join(folder, "data");
    const postgres = await start(dataDir);
    cpSync(dataDir, join(folder, "copy"), { recursive: true });
    rmSync(join(folder, "copy", "server.lock"));
    await expect(start(join(folder, "copy"))).rejects.toThrow(/^Another Tallyleaf server /);
    expect(await query(postgres.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
    await postgres.stop();
  });

  it("takes over a cluster copied or restored as root", async () => {
    const dataDir = join(newFolder(), "data");
    await (await start(dataDir)).stop();
    const cluster = join(dataDir, "postgres", "cluster");
    const { uid } = statSync(cluster);
    expect(uid).not.toBe(0);
    spawnSync("chown", ["-R", "0:0", cluster]);
    await (await start(dataDir)).stop();
    expect(statSync(cluster).uid).toBe(uid);
  });
});

describe.runIf(canRead)("an ordinary user", () => {
  it("runs the database as itself, and root later runs it as that user", async () => {
    const folder = newFolder();
    chownSync(folder, nobody.uid, nobody.gid);
    const dataDir = join(folder, "data");
    const server = await startStandIn(dataDir, nobody);
    await query(server.url, "create table kept as select 8 as number");
    server.process.kill("SIGTERM");
    await new Promise((done) => server.process.once("exit", done));
    const cluster = join(dataDir, "postgres", "cluster");
    expect(statSync(cluster).uid).toBe(nobody.uid);
    const asRoot = await start(dataDir);
    expect(await query(asRoot.url, "select number from kept")).toEqual([{ number: 8 }]);
    await asRoot.stop();
    expect(statSync(cluster).uid).toBe(nobody.uid);
  });

  it("gets an error when the data folder is another user's", async () => {
    const folder = newFolder();
    const result = spawnSync(process.execPath, [join(import.meta.dirname, "stand-in.ts"), join(folder, "data")], {
      ...nobody,
      encoding: "utf8",
    });
    expect(result.status).toBe(1);
    expect(result.stderr).toBe(
      `The data folder ${join(folder, "data")} cannot be written (permission denied): make it writable, or set DATA_DIR to another folder.\n`,
    );
  });
});

describe("an installation without its library links", () => {
  const links = (native: string): string[] =>
    JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")).map(({ target }: { target: string }) =>
      join(native, "..", target),
    );

  it("gets them", () => {
    const native = bareCopy();
    expect(links(native).some((link) => existsSync(link))).toBe(false);
    expect(linkLibraries(native)).toBe(true);
    expect(links(native).every((link) => existsSync(link))).toBe(true);
    expect(usableBinaries(native, newFolder(), null).postgres.startsWith(native)).toBe(true);
  });

  it.runIf(canRead)("is copied to the data folder when it isn't writable", () => {
    const native = bareCopy();
    const home = newFolder();
    chownSync(home, nobody.uid, nobody.gid);
    // The supervisor as that user, on an installation of root's.
    const script = `import { usableBinaries } from ${JSON.stringify(join(import.meta.dirname, "../../src/platform/db/embedded/binaries.ts"))};
      console.log(usableBinaries(${JSON.stringify(native)}, ${JSON.stringify(home)}, null).postgres);`;
    const result = spawnSync(process.execPath, ["--input-type=module", "-e", script], { ...nobody, encoding: "utf8" });
    expect(result.stderr).toBe("");
    expect(result.stdout.trim().startsWith(home)).toBe(true);
    expect(links(native).some((link) => existsSync(link))).toBe(false);
  });

  function bareCopy(): string {
    const root = join(newFolder(), "package");
    mkdirSync(root);
    const installed = findPackage();
    cpSync(join(installed, "..", "package.json"), join(root, "package.json"));
    cpSync(installed, join(root, "native"), { recursive: true, verbatimSymlinks: true });
    const native = join(root, "native");
    for (const link of links(native)) rmSync(link, { force: true });
    chmodSync(root, 0o755);
    return native;
  }
});
