/** The built-in database after accidents: kill -9, half-made folders, reused ids, a port in use. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountOfOwner, ids } from "../../src/platform/db/embedded/account.ts";
import { findPackage, usableBinaries } from "../../src/platform/db/embedded/binaries.ts";
import { findPlace } from "../../src/platform/db/embedded/place.ts";
import { startPostmaster } from "../../src/platform/db/embedded/postmaster.ts";
import { isPostmasterOf } from "../../src/platform/db/embedded/processes.ts";
import { newFolder, postmasterOf, query, removeFolders, start, startStandIn, until } from "./support.ts";

const dataDir = join(newFolder(), "data");
const cluster = join(dataDir, "postgres", "cluster");
const lock = join(dataDir, "server.lock");
afterAll(removeFolders);

describe("a half-made cluster", () => {
  it("is created again", async () => {
    const draft = join(dataDir, "postgres", "cluster.new");
    mkdirSync(join(draft, "base"), { recursive: true });
    writeFileSync(join(draft, "PG_VERSION"), "18\n");
    const postgres = await start(dataDir);
    await query(postgres.url, "create table kept (number int)");
    await postgres.stop();
    expect(existsSync(draft)).toBe(false);
    expect(readdirSync(join(dataDir, "postgres")).sort()).toEqual(["cluster", "password", "postgres.log"]);
  });

  it("is never assumed when the folder has foreign files", async () => {
    const other = join(newFolder(), "data");
    mkdirSync(join(other, "postgres", "cluster"), { recursive: true });
    writeFileSync(join(other, "postgres", "cluster", "letter.txt"), "mine");
    await expect(start(other)).rejects.toThrow(/holds files but no PostgreSQL database/);
    expect(readFileSync(join(other, "postgres", "cluster", "letter.txt"), "utf8")).toBe("mine");
  });
});

describe.skipIf(process.platform === "win32")("after kill -9 of the server", () => {
  it("stops with the server", async () => {
    const server = await startStandIn(dataDir);
    const pid = postmasterOf(cluster);
    expect(isPostmasterOf(pid, cluster)).toBe(true);
    server.process.kill("SIGKILL");
    await until("the database ended with its server", () => !isPostmasterOf(pid, cluster));
  });

  it("can be started again at once", async () => {
    const server = await startStandIn(dataDir);
    await query(server.url, "insert into kept values (1)");
    const ended = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await ended;
    const postgres = await start(dataDir);
    expect(await query(postgres.url, "select number from kept")).toEqual([{ number: 1 }]);
    await postgres.stop();
  });

  it("is stopped at the next start when its watchdog was killed too", async () => {
    const server = await startStandIn(dataDir);
    await query(server.url, "insert into kept values (2)");
    const pid = postmasterOf(cluster);
    // On a busy machine PostgreSQL may answer before the second shell of its watch has begun.
    await until("both shells watch", () => watchesOf(pid).length === 2);
    for (const shell of watchesOf(pid)) process.kill(shell, "SIGKILL");
    const ended = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await ended;
    expect(isPostmasterOf(pid, cluster)).toBe(true);
    const postgres = await start(dataDir);
    // Whatever comes of it, the folder is free again for who comes next.
    try {
      expect(postgres.said).toEqual([`Ending the database process ${pid} that an earlier server left behind.`]);
      expect(isPostmasterOf(pid, cluster)).toBe(false);
      expect(
        await query(postgres.url, "select number from kept where number > 0 group by number order by number"),
      ).toEqual([{ number: 1 }, { number: 2 }]);
    } finally {
      await postgres.stop();
    }
  });
});

describe("when the database itself is killed", () => {
  it("is restarted at the same address", async () => {
    const postgres = await start(dataDir);
    process.kill(postmasterOf(cluster), "SIGKILL");
    await until("the database answers again", async () => {
      try {
        return (await query(postgres.url, "select 1")).length === 1;
      } catch {
        // Down for a moment: asked again.
        return false;
      }
    });
    expect(postgres.said[0]).toMatch(/^The database ended by itself .* and is started again\.$/);
    await postgres.stop();
    expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
  });
});

describe("a reused process id", () => {
  it("does not lock when its process has ended, or is another now", async () => {
    const ended = spawn(process.execPath, ["-e", ""]);
    await once(ended, "exit");
    for (const holder of [{ pid: ended.pid, start: "x" }, { pid: process.pid, start: "another/1" }, "cut sho"]) {
      writeFileSync(lock, JSON.stringify(holder).slice(0, 40));
      await (await start(dataDir)).stop();
      expect(existsSync(lock)).toBe(false);
    }
  });

  it("starts although another process has the old postmaster's id", async () => {
    const place = findPlace(dataDir);
    const stranger = spawn("sleep", ["60"], ids(place.account));
    writeFileSync(
      join(cluster, "postmaster.pid"),
      `${stranger.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n   0 0\nready   \n`,
    );
    const postgres = await start(dataDir);
    expect(await query(postgres.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
    await postgres.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });
});

it("starts although a power cut left an empty pid file", async () => {
  writeFileSync(join(cluster, "postmaster.pid"), "");
  const postgres = await start(dataDir);
  expect(await query(postgres.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await postgres.stop();
});

describe("a port in use by another program", () => {
  let taken: ReturnType<typeof createServer>;
  beforeAll(async () => {
    taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
  });
  afterAll(() => void taken.close());

  it("is replaced by another one", async () => {
    const place = findPlace(dataDir);
    const binaries = usableBinaries(findPackage(), place.home, place.account);
    const address = taken.address();
    if (address === null || typeof address === "string") throw new Error("No port.");
    const postmaster = await startPostmaster(place, binaries, {}, () => undefined, address.port);
    expect(postmaster.port).not.toBe(address.port);
    await postmaster.stop();
  });
});

it("finds the owner of a cluster by number, and treats root as none", () => {
  expect(accountOfOwner(0)).toBeNull();
});

/** The shells of the watch: the parent of the postmaster and that one's other child. */
function watchesOf(postmaster: number): number[] {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const parent = processes.find(([pid]) => pid === postmaster)?.[1];
  const others = processes.filter(([pid, ppid]) => ppid === parent && pid !== postmaster).map(([pid]) => pid);
  return [...others, parent].filter((pid): pid is number => pid !== undefined);
}
