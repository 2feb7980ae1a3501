/**
 * Reads the server's settings once from the environment, and validates them.
 *
 * `.env.example` names every one with its default; a test keeps both in step.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { Network } from "@tallyleaf/contract";
import { siteClaims } from "@tallyleaf/messages/catalogs/site-claims";
import * as z from "zod";
import { reasonOf, StartError } from "./start-error.ts";

/** The product's root folder; relative paths in settings start here, wherever the server was started. */
export const REPOSITORY = resolve(import.meta.dirname, "../../../../..");

/** A number written with digits only, so that `1e3`, `0x10` and a blank are refused rather than guessed at. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to);

const url = (pattern: RegExp) => z.string().refine((text) => pattern.test(text) && URL.canParse(text));

/** Rates are trusted, so they come over https; plain http is for a server on the same machine. */
const RATES_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^?#]*$/;

/** A decimal as text: prices never pass through a float. */
const price = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/);

/** Carries invoices, so it is https, but for a server on the same machine. */
const ACCESS_POINT_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^?#]*$/;

interface Setting<S extends z.ZodType> {
  schema: S;
  /** Ends the sentence "NAME must be …". */
  must: string;
  /** The value is not to be repeated in an error: it may hold a password. */
  secret?: true;
}

const setting = <S extends z.ZodType>(schema: S, must: string, secret?: true): Setting<S> => ({ schema, must, secret });

const accessPoint = setting(
  url(ACCESS_POINT_ADDRESS).optional(),
  "an https address like https://KEY@access-point.example.com/peppol",
  true,
);

/**
 * Claim of the public site that the software cannot verify; off: the site omits it. Translations follow the English text:
 * `… | de: …`; the default has its own.
 */
const claim = (text: string) =>
  setting(
    z
      .string()
      .max(400)
      .default(text)
      .transform((value) => (value === "off" ? "" : value)),
    "off or a text of at most 400 characters",
  );

/** Every setting by its name in the environment. */
export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535).default(3000), "a whole number from 0 (any free port) to 65535"),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("localhost"),
    "a host name or an address, like localhost or 0.0.0.0",
  ),
  PUBLIC_URL: setting(
    url(/^https?:\/\/[^/?#]+\/?$/).optional(),
    "an address without a path, like https://books.example.com",
  ),
  DATA_DIR: setting(z.string().default("./data"), "the path of a folder"),
  DATABASE_URL: setting(
    url(/^postgres(ql)?:\/\//).optional(),
    "an address like postgres://user:password@host:5432/name",
    true,
  ),
  DATABASE_CONNECTIONS: setting(wholeNumber(2, 500).default(12), "a whole number from 2 to 500"),
  CALLS_WAITING_PER_ORGANIZATION: setting(wholeNumber(1, 1_000_000).default(100), "a whole number from 1 to 1000000"),
  PROCESS_ROLE: setting(z.enum(["all", "api", "worker"]).default("all"), "all, api or worker"),
  DRAIN_SECONDS: setting(wholeNumber(0, 300).default(0), "a whole number of seconds from 0 to 300"),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    "the name of a bucket",
  ),
  S3_ENDPOINT: setting(url(/^https?:\/\/[^?#@]+$/).optional(), "an address like https://storage.example.com"),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .default("us-east-1"),
    "the name of a region, like us-east-1",
  ),
  S3_ACCESS_KEY_ID: setting(z.string().max(200).optional(), "the name of a key", true),
  S3_SECRET_ACCESS_KEY: setting(z.string().max(500).optional(), "the secret of that key", true),
  SECRET_KEY: setting(z.string().min(32).optional(), "at least 32 characters long", true),
  SECRET_KEY_PREVIOUS: setting(
    z.string().min(32).or(z.literal("lost")).optional(),
    "at least 32 characters long, or the word lost",
    true,
  ),
  STATEMENT_TIMEOUT_SECONDS: setting(wholeNumber(1, 3600).default(60), "a whole number of seconds from 1 to 3600"),
  READING_WORKERS: setting(wholeNumber(1, 256).default(availableParallelism), "a whole number from 1 to 256"),
  RATE_LIMIT_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(20), "a whole number from 1 to 1000000"),
  FAILED_LOGINS: setting(wholeNumber(1, 1_000_000).default(10), "a whole number from 1 to 1000000"),
  FAILED_LOGINS_MINUTES: setting(wholeNumber(1, 1440).default(15), "a whole number of minutes from 1 to 1440"),
  API_RATE_LIMIT_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(600), "a whole number from 1 to 1000000"),
  AGENT_CHANGES_PER_DAY: setting(wholeNumber(0, 1_000_000).default(200), "a whole number from 0 to 1000000"),
  WEBHOOK_ALLOW_PRIVATE: setting(z.enum(["yes", "no"]).default("no"), "yes or no"),
  ACCESS_POINT_PEPPOL: accessPoint,
  ACCESS_POINT_CHORUS_PRO: accessPoint,
  ACCESS_POINT_KSEF: accessPoint,
  VIRUS_SCANNER: setting(
    url(/^(tcp:\/\/(\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}|unix:\/\/\/[^?#]+)$/).optional(),
    "the address of ClamAV's daemon, like tcp://localhost:3310 or unix:///run/clamav/clamd.ctl",
  ),
  MOVE_IN_MAX_MB: setting(wholeNumber(1, 1_000_000).default(4096), "a whole number of megabytes from 1 to 1000000"),
  TRUSTED_PROXIES: setting(wholeNumber(0, 10).default(0), "a whole number from 0 to 10"),
  SMTP_URL: setting(url(/^smtps?:\/\//).optional(), "an address like smtp://user:password@host:587", true),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/)
      .optional(),
    "an e-mail address, like books@example.com",
  ),
  MAILS_PER_HOUR: setting(wholeNumber(0, 1_000_000).default(1000), "a whole number from 0 to 1000000"),
  MAILS_PER_HOUR_OF_SOURCE: setting(wholeNumber(0, 1_000_000).default(60), "a whole number from 0 to 1000000"),
  MAILS_PER_HOUR_OF_NEW_ORGANIZATION: setting(
    wholeNumber(0, 1_000_000).default(20),
    "a whole number from 0 to 1000000",
  ),
  LOG_LEVEL: setting(
    z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("warn"),
    "trace, debug, info, warn, error, fatal or silent",
  ),
  METRICS_TOKEN: setting(z.string().min(16).optional(), "at least 16 characters long", true),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    url(/^https?:\/\/[^?#@]+$/).optional(),
    "the address of a collector, like http://localhost:4318",
  ),
  RATES_URL: setting(
    z
      .string()
      .refine((text) => text === "off" || (RATES_ADDRESS.test(text) && URL.canParse(text)))
      .default("https://www.ecb.europa.eu/stats/eurofxref/"),
    "off or an https address like https://www.ecb.europa.eu/stats/eurofxref/",
  ),
  AI_PROVIDER: setting(
    z.enum(["embedded", "openai", "anthropic", "google"]).default("embedded"),
    "embedded, openai, anthropic or google",
  ),
  AI_BASE_URL: setting(
    url(/^https?:\/\/[^?#@]+$/)
      .refine((text) => !/\/(chat\/completions|responses|messages)\/?$/.test(text))
      .optional(),
    "the address that the provider's calls begin with, like http://localhost:11434/v1",
    true,
  ),
  AI_MODEL: setting(z.string().max(200).optional(), "a model's name of at most 200 characters"),
  AI_API_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    "a key without blanks",
    true,
  ),
  AI_TIMEOUT_SECONDS: setting(wholeNumber(1, 600).default(60), "a whole number of seconds from 1 to 600"),
  AI_PRICE_INPUT: setting(price.optional(), "a price of a million tokens, like 2.50"),
  AI_PRICE_OUTPUT: setting(price.optional(), "a price of a million tokens, like 10"),
  PUBLIC_SITE: setting(z.enum(["on", "off"]).default("on"), "on or off"),
  DEMO: setting(z.enum(["on", "off"]).default("off"), "on or off"),
  COMPANY_NAME: setting(z.string().max(80).default("Tallyleaf"), "a name of at most 80 characters"),
  PRODUCT_URL: setting(
    z
      .string()
      .regex(/^(\/|https?:\/\/)\S*$/)
      .default("/register"),
    "a path that begins with / or an http address",
  ),
  CONTACT_EMAIL: setting(
    z
      .string()
      .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/)
      .optional(),
    "an e-mail address",
  ),
  SOCIAL_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/\S+$/)
      .default("https://www.linkedin.com/company/tallyleaf"),
    "an http address",
  ),
  SECURITY_CONTACT: setting(
    z
      .string()
      .regex(/^(https:\/\/\S+|(mailto:)?[^\s@<>":/]+@[^\s@<>":/]+\.[^\s@<>":/]+)$/)
      .transform((value) => (/^(https|mailto):/.test(value) ? value : `mailto:${value}`))
      .optional(),
    "an e-mail address or an https address",
  ),
  COMPANY_FOUNDED: setting(
    z
      .string()
      .regex(/^(\d{4}|off)$/)
      .default("2023")
      .transform((value) => (value === "off" ? "" : value)),
    "off or a year, like 2023",
  ),
  COMPANY_COUNTRY: setting(
    z
      .string()
      .regex(/^([A-Z]{2}|off)$/)
      .default("CA")
      .transform((value) => (value === "off" ? "" : value)),
    "off or a country's two letters, like CA",
  ),
  CLAIM_CREDIT: claim(siteClaims.CLAIM_CREDIT),
  CLAIM_CANCEL: claim(siteClaims.CLAIM_CANCEL),
  CLAIM_TIME: claim(siteClaims.CLAIM_TIME),
  CLAIM_SECURITY: claim(siteClaims.CLAIM_SECURITY),
  CLAIM_CUSTOMERS: claim(siteClaims.CLAIM_CUSTOMERS),
  CLAIM_FOUNDERS: claim(siteClaims.CLAIM_FOUNDERS),
};

type Settings = typeof SETTINGS;
type Values = { [Name in keyof Settings]: z.output<Settings[Name]["schema"]> };

/** A model and its access settings. */
export interface ModelSettings {
  provider: "openai" | "anthropic" | "google";
  /** The provider's name of the model. */
  model: string;
  /** Undefined: the provider's own address. Without a slash at its end. */
  baseUrl: string | undefined;
  /** Undefined only with a self-hosted server, which may need none. */
  apiKey: string | undefined;
  /** Timeout of one answer, with all attempts. */
  timeoutSeconds: number;
  /** US dollars per million tokens, as decimals; null: the cost of readings is not stored. */
  price: { input: string; output: string } | null;
}

/** A bucket of an S3-compatible storage. */
export interface BucketSettings {
  bucket: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Both undefined: the machine's own permissions (Amazon's roles). */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** The settings as the server uses them. */
export interface Config {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Origin under which browsers reach the server, without a slash at its end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the built-in PostgreSQL. */
  databaseUrl: string | undefined;
  /** Connections of this process for requests and readings; the job queue has three more. */
  databaseConnections: number;
  /** Limit of an organization's calls that wait for one of these connections; more are refused. */
  callsWaitingPerOrganization: number;
  /** `api` answers calls and leaves jobs and readings to others; `worker` does these and answers no calls; `all` does both. */
  role: Values["PROCESS_ROLE"];
  /** After a stop signal, the process answers for this long as not ready, so that load balancers turn away first. */
  drainSeconds: number;
  /** Storage of documents; null: the data folder. */
  bucket: BucketSettings | null;
  /** Undefined: a key of its own, kept in the data folder. */
  secretKey: string | undefined;
  /** The previous key, which decrypts older secrets; "lost": no one has it. */
  previousSecretKey: string | undefined;
  /** Timeout of one statement of an organization. */
  statementTimeoutSeconds: number;
  /** Worker threads that read documents. */
  readingWorkers: number;
  /** Limit of sign-ins, sign-ups and the like from one source address, per minute. */
  rateLimitPerMinute: number;
  /** Limit of calls with one API key, per minute. */
  apiRateLimitPerMinute: number;
  /** Changes a day by an agent with one API key, without confirmation. */
  agentChangesPerDay: number;
  /** Webhooks may use addresses inside the own network, and plain HTTP. */
  webhookAllowPrivate: boolean;
  /** Addresses of the access points, by network; undefined: none is set up. */
  accessPoints: Readonly<Record<Network, string | undefined>>;
  /** Address of the virus scanner that inspects every file before it is stored; null: none. */
  virusScanner: string | null;
  /** Size limit of an imported company transfer, also unpacked; in bytes. */
  moveInMaxBytes: number;
  /** Number of trusted reverse proxies in front of this server, which report the caller's address; 0: none. */
  trustedProxies: number;
  /** Failed sign-ins of one account within `failedLoginsMinutes` before it has to wait. */
  failedLogins: number;
  failedLoginsMinutes: number;
  /** Undefined: mails are written to the data folder. */
  smtpUrl: string | undefined;
  /** The From address of mails. */
  mailFrom: string;
  /** Hourly limit of the whole server's mails to people outside. */
  mailsPerHour: number;
  /** The same limit for requests from one source address. */
  mailsPerHourOfSource: number;
  /** The same limit for an organization in its first week. */
  mailsPerHourOfNewOrganization: number;
  logLevel: Values["LOG_LEVEL"];
  /** Bearer token of the metrics collector; undefined: there are no metrics. */
  metricsToken: string | undefined;
  /** Address of the trace collector; undefined: nothing is traced, and the tracing code is not loaded. */
  tracesUrl: string | undefined;
  /** Folder of the reference-rate files; null: no rates are fetched. */
  ratesUrl: string | null;
  /** The model that reads documents beside the engine; null: the engine reads alone, and no model code is loaded. */
  ai: ModelSettings | null;
  /** False: the site's pages are closed, except for the legal ones; "/" leads to the app. */
  publicSite: boolean;
  /** There is a live demo, a company that anyone may change and that is recreated every hour. */
  demo: boolean;
  companyName: string;
  /** Target of "try the product". */
  productUrl: string;
  /** Shown on the public pages; receives a mail for each lead. */
  contactEmail: string;
  /** The company's page at a professional network. */
  socialUrl: string;
  /** Contact for security reports (mailto:, https:) in security.txt; null: not set, and there is no contact form. */
  securityContact: string | null;
  /** Year; empty: not shown. */
  companyFounded: string;
  /** ISO 3166-1; empty: not shown. */
  companyCountry: string;
  /** Claims of the public site that the software cannot verify, by the setting's name; empty: not shown. */
  claims: Pick<Values, Claim>;
}

type Claim = Extract<keyof Settings, `CLAIM_${string}`>;

/**
 * Reads the settings; an empty one counts as not set.
 *
 * @param env the environment, as `process.env`
 * @throws StartError that names the first bad setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <Name extends keyof Settings>(name: Name): Values[Name] => {
    const { schema, must, secret }: Setting<z.ZodType> = SETTINGS[name];
    const value = env[name]?.trim() || undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data as Values[Name];
    throw new StartError(`The setting ${name} must be ${must}${secret ? "." : `, not "${value}".`}`);
  };
  const port = read("PORT");
  const publicUrl = (read("PUBLIC_URL") ?? `http://localhost:${port}`).replace(/\/$/, "");
  return {
    port,
    host: read("HOST"),
    publicUrl,
    dataDir: resolve(REPOSITORY, read("DATA_DIR")),
    databaseUrl: read("DATABASE_URL"),
    databaseConnections: read("DATABASE_CONNECTIONS"),
    callsWaitingPerOrganization: read("CALLS_WAITING_PER_ORGANIZATION"),
    role: readRole(read),
    drainSeconds: read("DRAIN_SECONDS"),
    bucket: readBucketSettings(read),
    secretKey: read("SECRET_KEY"),
    previousSecretKey: read("SECRET_KEY_PREVIOUS"),
    statementTimeoutSeconds: read("STATEMENT_TIMEOUT_SECONDS"),
    readingWorkers: read("READING_WORKERS"),
    rateLimitPerMinute: read("RATE_LIMIT_PER_MINUTE"),
    apiRateLimitPerMinute: read("API_RATE_LIMIT_PER_MINUTE"),
    agentChangesPerDay: read("AGENT_CHANGES_PER_DAY"),
    webhookAllowPrivate: read("WEBHOOK_ALLOW_PRIVATE") === "yes",
    accessPoints: {
      peppol: read("ACCESS_POINT_PEPPOL"),
      "chorus-pro": read("ACCESS_POINT_CHORUS_PRO"),
      ksef: read("ACCESS_POINT_KSEF"),
    },
    virusScanner: read("VIRUS_SCANNER") ?? null,
    moveInMaxBytes: read("MOVE_IN_MAX_MB") * 1024 * 1024,
    trustedProxies: read("TRUSTED_PROXIES"),
    failedLogins: read("FAILED_LOGINS"),
    failedLoginsMinutes: read("FAILED_LOGINS_MINUTES"),
    smtpUrl: read("SMTP_URL"),
    mailFrom: read("MAIL_FROM") ?? `no-reply@${new URL(publicUrl).hostname}`,
    mailsPerHour: read("MAILS_PER_HOUR"),
    mailsPerHourOfSource: read("MAILS_PER_HOUR_OF_SOURCE"),
    mailsPerHourOfNewOrganization: read("MAILS_PER_HOUR_OF_NEW_ORGANIZATION"),
    logLevel: read("LOG_LEVEL"),
    metricsToken: read("METRICS_TOKEN"),
    tracesUrl: read("OTEL_EXPORTER_OTLP_ENDPOINT")?.replace(/\/$/, ""),
    ratesUrl: read("RATES_URL") === "off" ? null : read("RATES_URL"),
    ai: readModelSettings(read, env),
    publicSite: read("PUBLIC_SITE") === "on",
    demo: read("DEMO") === "on",
    companyName: read("COMPANY_NAME"),
    productUrl: read("PRODUCT_URL"),
    contactEmail: read("CONTACT_EMAIL") ?? `hello@${new URL(publicUrl).hostname}`,
    socialUrl: read("SOCIAL_URL"),
    securityContact: read("SECURITY_CONTACT") ?? defaultSecurityContact(read, publicUrl),
    companyFounded: read("COMPANY_FOUNDED"),
    companyCountry: read("COMPANY_COUNTRY"),
    claims: {
      CLAIM_CREDIT: read("CLAIM_CREDIT"),
      CLAIM_CANCEL: read("CLAIM_CANCEL"),
      CLAIM_TIME: read("CLAIM_TIME"),
      CLAIM_SECURITY: read("CLAIM_SECURITY"),
      CLAIM_CUSTOMERS: read("CLAIM_CUSTOMERS"),
      CLAIM_FOUNDERS: read("CLAIM_FOUNDERS"),
    },
  };
}

type Read = <Name extends keyof Settings>(name: Name) => Values[Name];

/** Returns the configured contact, or else that of the contact form, if there is one. */
function defaultSecurityContact(read: Read, publicUrl: string): string | null {
  const contactEmail = read("CONTACT_EMAIL");
  if (contactEmail !== undefined) return `mailto:${contactEmail}`;
  return read("PUBLIC_SITE") === "on" ? `${publicUrl}/contact` : null;
}

/** Processes that share the work must share a database, and the key for links and stored secrets. */
function readRole(read: Read): Config["role"] {
  const role = read("PROCESS_ROLE");
  if (role === "all") return role;
  for (const name of ["DATABASE_URL", "SECRET_KEY"] as const)
    if (read(name) === undefined)
      throw new StartError(`With PROCESS_ROLE=${role} the setting ${name} must be set: processes share it.`);
  return role;
}

function readBucketSettings(read: Read): BucketSettings | null {
  const bucket = read("S3_BUCKET");
  const endpoint = read("S3_ENDPOINT")?.replace(/\/$/, "");
  const [accessKeyId, secretAccessKey] = [read("S3_ACCESS_KEY_ID"), read("S3_SECRET_ACCESS_KEY")];
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartError("The settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none.");
  }
  if (bucket === undefined) {
    const idle = Object.entries({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId }).find(([, value]) => value);
    if (!idle) return null;
    throw new StartError(`The setting ${idle[0]} is set, but S3_BUCKET is not: name the bucket, or remove ${idle[0]}.`);
  }
  return { bucket, endpoint, region: read("S3_REGION"), accessKeyId, secretAccessKey };
}

/** Environment variables in which each provider's own tools look for the key. */
const USUAL_KEYS = {
  openai: ["OPENAI_API_KEY"],
  anthropic: ["ANTHROPIC_API_KEY"],
  google: ["GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"],
} as const;

function readModelSettings(read: Read, env: Record<string, string | undefined>): ModelSettings | null {
  const provider = read("AI_PROVIDER");
  const baseUrl = read("AI_BASE_URL")?.replace(/\/$/, "");
  const model = read("AI_MODEL");
  const ownKey = read("AI_API_KEY");
  const timeoutSeconds = read("AI_TIMEOUT_SECONDS");
  const [input, output] = [read("AI_PRICE_INPUT"), read("AI_PRICE_OUTPUT")];
  if (provider === "embedded") {
    const idle = Object.entries({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: ownKey }).find(
      ([, value]) => value,
    );
    if (!idle) return null;
    throw new StartError(
      `The setting ${idle[0]} is set, but AI_PROVIDER is embedded. Set AI_PROVIDER to openai, anthropic or google, or remove ${idle[0]}.`,
    );
  }
  if (!model) throw new StartError(`With AI_PROVIDER=${provider} the setting AI_MODEL must name the model.`);
  const usual = USUAL_KEYS[provider];
  const apiKey = ownKey ?? usual.map((name) => env[name]?.trim() || undefined).find(Boolean);
  if (!apiKey && !(provider === "openai" && baseUrl)) {
    throw new StartError(`With AI_PROVIDER=${provider} the setting AI_API_KEY (or ${usual[0]}) must hold your key.`);
  }
  if ((input === undefined) !== (output === undefined)) {
    throw new StartError("The settings AI_PRICE_INPUT and AI_PRICE_OUTPUT belong together: set both or none.");
  }
  const price = input !== undefined && output !== undefined ? { input, output } : null;
  return { provider, model, baseUrl, apiKey, timeoutSeconds, price };
}

/**
 * Adds the settings of the file `.env`, when there is one, to the environment; what is set there already stays.
 *
 * @throws StartError when the file cannot be read
 */
export function loadEnvironmentFile(): void {
  const path = join(REPOSITORY, ".env");
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    throw new StartError(`The settings file ${path} cannot be read (${reasonOf(error)}).`);
  }
}
