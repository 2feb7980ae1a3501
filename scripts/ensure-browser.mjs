/**
 * Finds a Chromium that starts, or installs one, for browser tests on any machine.
 *
 * Order: CHROMIUM_PATH, Playwright's own copy, a browser of the system, Debian's package (as root), Playwright's download. Of the system's
 * browsers, the headless shell comes first: the same Chromium without windows, with a fifth less of a journey's time.
 */
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { environment, run, runModule, SetupError } from "./setup.mjs";

/** Options for a machine without display, as root, and without network: the browser must not look for updates. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds or installs a browser. Needs the installed packages; call `installMissing` first.
 *
 * @returns {Promise<string>} path of a Chromium that was started and closed once
 * @throws {SetupError} if there is none and none can be installed
 */
export async function ensureBrowser() {
  const { chromium } = await import("playwright");
  const find = async () => {
    for (const path of candidates(chromium)) if (await starts(chromium, path)) return path;
    return null;
  };
  const found = await find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    console.log("No Chromium found; trying Debian's packages …");
    // Older releases of Debian only have the whole browser.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await aptInstall([name, "fonts-liberation"]);
      const installed = await find();
      if (installed) return installed;
    }
  }
  console.log("No Chromium found; trying Playwright's download …");
  const download = ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  await runModule("playwright/cli.js", download, { timeout: 300_000 });
  const downloaded = await find();
  if (downloaded) return downloaded;
  throw new SetupError(
    "There is no Chromium for the browser tests: install one (or Chrome), or set CHROMIUM_PATH to its program, then run the tests again.",
  );
}

/** Not Ubuntu, whose package of that name only refers to another installer. */
function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function aptInstall(packages) {
  const env = { ...environment(), DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, timeout: 180_000 });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, timeout: 600_000 });
}

function candidates(chromium) {
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
  ];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const programFiles = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"]].filter(Boolean);
  return [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...programFiles.map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
    ...programFiles.map((folder) => join(folder, "Microsoft", "Edge", "Application", "msedge.exe")),
  ].filter((path) => path && existsSync(path));
}

/** An installed browser may still lack a library, so it is started once. */
async function starts(chromium, path) {
  try {
    const browser = await chromium.launch({ executablePath: path, args: chromiumFlags, timeout: 30_000 });
    await browser.close();
    return true;
  } catch (error) {
    console.log(`${path} does not start: ${String(error).split("\n")[0]}`);
    return false;
  }
}
