/** The settings: defaults, the sentence for each bad value, and `.env.example` in step with the code. */
import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { REPOSITORY, readConfig, SETTINGS } from "./config.ts";
import { StartError } from "./start-error.ts";

/** `.env.example` with the commented settings switched on: those whose default is "not set" or depends on the machine. */
const example = readFileSync(join(REPOSITORY, ".env.example"), "utf8");

describe("readConfig", () => {
  it("needs no setting at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "localhost",
      publicUrl: "http://localhost:3000",
      rateLimitPerMinute: 20,
    });
    expect(config).toMatchObject({
      failedLogins: 10,
      failedLoginsMinutes: 15,
      companyName: "Tallyleaf",
      productUrl: "/register",
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.readingWorkers).toBeGreaterThanOrEqual(1);
    expect(config.dataDir).toBe(join(REPOSITORY, "data"));
  });

  it("takes an empty setting as not set, and the port into the public address", () => {
    expect(readConfig({ PORT: " 8080 ", DATABASE_URL: "", HOST: "" })).toMatchObject({
      port: 8080,
      publicUrl: "http://localhost:8080",
      host: "localhost",
    });
    expect(readConfig({ PUBLIC_URL: "https://books.example.com/" }).publicUrl).toBe("https://books.example.com");
  });

  it("sends mails from the host that browsers know, unless another address is set", () => {
    expect(readConfig({ PUBLIC_URL: "https://books.example.com" }).mailFrom).toBe("no-reply@books.example.com");
    expect(readConfig({ MAIL_FROM: "books@example.com" }).mailFrom).toBe("books@example.com");
  });

  it("resolves the data folder from the repository, not from where the server was started", () => {
    expect(readConfig({ DATA_DIR: "elsewhere" }).dataDir).toBe(join(REPOSITORY, "elsewhere"));
    expect(isAbsolute(readConfig({ DATA_DIR: "/srv/books" }).dataDir)).toBe(true);
  });

  it.each([
    [{ PORT: "abc" }, 'The setting PORT must be a whole number from 0 (any free port) to 65535, not "abc".'],
    [{ PORT: "70000" }, 'The setting PORT must be a whole number from 0 (any free port) to 65535, not "70000".'],
    [{ PORT: "1e3" }, 'The setting PORT must be a whole number from 0 (any free port) to 65535, not "1e3".'],
    [
      { PUBLIC_URL: "ftp://x" },
      'The setting PUBLIC_URL must be an address without a path, like https://books.example.com, not "ftp://x".',
    ],
    [
      { AI_PROVIDER: "openai" },
      'The setting AI_PROVIDER must be embedded, the only reader of this version, not "openai".',
    ],
    [
      { LOG_LEVEL: "loud" },
      'The setting LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
    ],
    [{ MAIL_FROM: "Books" }, 'The setting MAIL_FROM must be an e-mail address, like books@example.com, not "Books".'],
    [{ READING_WORKERS: "0" }, 'The setting READING_WORKERS must be a whole number from 1 to 256, not "0".'],
  ])("names the bad setting of %j", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartError(sentence));
  });

  it("does not repeat a secret", () => {
    const read = () => readConfig({ DATABASE_URL: "mysql://root:hunter2@db/x" });
    expect(read).toThrow("The setting DATABASE_URL must be an address like postgres://user:password@host:5432/name.");
    expect(read).not.toThrow("hunter2");
    const mail = () => readConfig({ SMTP_URL: "mail://books:hunter2@host" });
    expect(mail).toThrow("The setting SMTP_URL must be an address like smtp://user:password@host:587.");
    expect(mail).not.toThrow("hunter2");
  });
});

describe(".env.example", () => {
  it("names every setting and no other", () => {
    const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(SETTINGS));
  });

  it("gives each its default", () => {
    expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
  });
});
