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
  it("needs no setting", () => {
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
      contactEmail: "hello@localhost",
      socialUrl: "https://www.linkedin.com/company/tallyleaf",
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.readingWorkers).toBeGreaterThanOrEqual(1);
    expect(config.dataDir).toBe(join(REPOSITORY, "data"));
  });

  it("treats an empty setting as absent, and puts the port into the public address", () => {
    expect(readConfig({ PORT: " 8080 ", DATABASE_URL: "", HOST: "" })).toMatchObject({
      port: 8080,
      publicUrl: "http://localhost:8080",
      host: "localhost",
    });
    expect(readConfig({ PUBLIC_URL: "https://books.example.com/" }).publicUrl).toBe("https://books.example.com");
  });

  it("sends mails from the public host, unless another address is set", () => {
    expect(readConfig({ PUBLIC_URL: "https://books.example.com" }).mailFrom).toBe("no-reply@books.example.com");
    expect(readConfig({ MAIL_FROM: "books@example.com" }).mailFrom).toBe("books@example.com");
  });

  it("resolves the data folder from the repository, not from the working directory", () => {
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
    [{ PUBLIC_SITE: "no" }, 'The setting PUBLIC_SITE must be on or off, not "no".'],
    [{ DEMO: "yes" }, 'The setting DEMO must be on or off, not "yes".'],
    [{ AI_PROVIDER: "openia" }, 'The setting AI_PROVIDER must be embedded, openai, anthropic or google, not "openia".'],
    [{ AI_PROVIDER: "openai" }, "With AI_PROVIDER=openai the setting AI_MODEL must name the model."],
    [
      { AI_PROVIDER: "google", AI_MODEL: "gemini" },
      "With AI_PROVIDER=google the setting AI_API_KEY (or GEMINI_API_KEY) must hold your key.",
    ],
    [
      { AI_PROVIDER: "anthropic", AI_MODEL: "claude", AI_API_KEY: "k", AI_PRICE_INPUT: "3" },
      "The settings AI_PRICE_INPUT and AI_PRICE_OUTPUT belong together: set both or none.",
    ],
    [
      { AI_MODEL: "gpt-5-mini" },
      "The setting AI_MODEL is set, but AI_PROVIDER is embedded. Set AI_PROVIDER to openai, anthropic or google, or remove AI_MODEL.",
    ],
    [
      { AI_BASE_URL: "http://localhost:11434/v1/chat/completions" },
      "The setting AI_BASE_URL must be the address that the provider's calls begin with, like http://localhost:11434/v1.",
    ],
    [
      { AI_TIMEOUT_SECONDS: "soon" },
      'The setting AI_TIMEOUT_SECONDS must be a whole number of seconds from 1 to 600, not "soon".',
    ],
    [
      { LOG_LEVEL: "loud" },
      'The setting LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
    ],
    [{ MAIL_FROM: "Books" }, 'The setting MAIL_FROM must be an e-mail address, like books@example.com, not "Books".'],
    [
      { PROCESS_ROLE: "worker", DATABASE_URL: "postgres://db/books" },
      "With PROCESS_ROLE=worker the setting SECRET_KEY must be set: processes share it.",
    ],
    [{ READING_WORKERS: "0" }, 'The setting READING_WORKERS must be a whole number from 1 to 256, not "0".'],
  ])("names the bad setting of %j", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartError(sentence));
  });

  it("accepts a model's settings, with the provider's usual key if none is set, and none for a local server", () => {
    expect(readConfig({}).ai).toBeNull();
    expect(readConfig({ AI_PROVIDER: "anthropic", AI_MODEL: "claude", ANTHROPIC_API_KEY: "usual" }).ai).toEqual({
      provider: "anthropic",
      model: "claude",
      baseUrl: undefined,
      apiKey: "usual",
      timeoutSeconds: 60,
      price: null,
    });
    const own = { AI_PROVIDER: "openai", AI_MODEL: "llava", AI_BASE_URL: "http://localhost:11434/v1/" };
    expect(readConfig(own).ai).toMatchObject({ baseUrl: "http://localhost:11434/v1", apiKey: undefined });
    const priced = { ...own, AI_API_KEY: "own", OPENAI_API_KEY: "usual", AI_PRICE_INPUT: "0.25", AI_PRICE_OUTPUT: "2" };
    expect(readConfig(priced).ai).toMatchObject({ apiKey: "own", price: { input: "0.25", output: "2" } });
  });

  it("does not repeat a secret", () => {
    const read = () => readConfig({ DATABASE_URL: "mysql://root:hunter2@db/x" });
    expect(read).toThrow("The setting DATABASE_URL must be an address like postgres://user:password@host:5432/name.");
    expect(read).not.toThrow("hunter2");
    const mail = () => readConfig({ SMTP_URL: "mail://books:hunter2@host" });
    expect(mail).toThrow("The setting SMTP_URL must be an address like smtp://user:password@host:587.");
    expect(mail).not.toThrow("hunter2");
    const key = () => readConfig({ AI_PROVIDER: "openai", AI_MODEL: "m", AI_API_KEY: "hunter2 hunter2" });
    expect(key).toThrow("The setting AI_API_KEY must be a key without blanks.");
    expect(key).not.toThrow("hunter2");
  });
});

describe(".env.example", () => {
  it("names every setting and no other", () => {
    const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(SETTINGS));
  });

  it("has the default of each", () => {
    expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
  });
});
