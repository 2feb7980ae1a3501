/** A small disk for a folder that can become full: a file system in memory that shrinks to its content. Linux, as root. */
import { execFile } from "node:child_process";
import { mkdirSync, statfsSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOM = 4 * 2 ** 30;
const ATTEMPTS = 50;

export interface SmallDisk {
  fill(): Promise<void>;
  /** Sets its size in bytes, including its content. */
  shrink(bytes: number): Promise<void>;
  /** Gives room again. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes the folder a disk; null where that is not possible. */
export async function smallDisk(folder: string): Promise<SmallDisk | null> {
  mkdirSync(folder, { recursive: true });
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${ROOM},mode=0711`, "tmpfs", folder]);
  } catch {
    return null;
  }
  const resize = (bytes: number) => run("mount", ["-o", `remount,size=${bytes}`, folder]);
  return {
    fill: async () => {
      for (let attempt = 1; ; attempt++) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          await resize((blocks - bfree) * bsize);
          return;
        } catch (error) {
          // Its content has grown meanwhile.
          if (attempt === ATTEMPTS) throw error;
        }
      }
    },
    shrink: async (bytes) => void (await resize(bytes)),
    empty: async () => void (await resize(ROOM)),
    remove: async () => void (await run("umount", ["-l", folder])),
  };
}
