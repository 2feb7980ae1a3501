/** A user's own bucket at any S3-compatible storage: only public addresses are allowed; its errors are explained in plain words. */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { SettingsOf } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { integrationLog } from "@tallyleaf/messages/catalogs/integration-log";
import { findAddressError, lookUpPublic, PrivateAddressError } from "../../../platform/outbound/address.ts";
import { reasonFor } from "../../../platform/outbound/send.ts";

const CONNECT_MILLISECONDS = 5000;
const REQUEST_SECONDS = 60;
/** Number of attempts for one request, with growing pauses. */
const ATTEMPTS = 3;
const [FORBIDDEN, MISSING] = [403, 404];

/** Failure of a bucket's operation, with its reason in one sentence. */
export class DriveError extends Error {
  constructor(cause: unknown) {
    super(refusalOf(cause), { cause });
    this.name = "DriveError";
  }
}

/** Operations of a drive; a failed one throws DriveError. */
export interface Drive {
  /** Checks that the bucket exists. */
  knock(): Promise<void>;
  /** Returns the object's SHA-256 if we wrote it; "" if someone else did; null: no object. */
  hashAt(path: string): Promise<string | null>;
  put(path: string, bytes: Buffer, about: { sha256: string; type: string }): Promise<void>;
  get(path: string): Promise<Buffer>;
  remove(path: string): Promise<void>;
  close(): void;
}

/**
 * Opens the bucket of the settings; every path is under their folder.
 *
 * @throws DriveError if its address is not allowed
 */
export function openDrive(settings: SettingsOf<"cloud_drive">, secret: string, allowPrivate: boolean): Drive {
  const { endpoint, region, bucket: Bucket, prefix, accessKeyId } = settings;
  // A numeric address is never resolved, and the rule may have changed since it was entered.
  if (endpoint && findAddressError(new URL(endpoint), allowPrivate)) throw new DriveError(new PrivateAddressError());
  const agent = allowPrivate ? {} : { lookup: lookUpPublic };
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint: endpoint.replace(/\/+$/, ""), forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey: secret },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: REQUEST_SECONDS * 1000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Only Amazon supports the newer checksums; other storages answer with an error.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (path: string) => ({ Bucket, Key: prefix === "" ? path : `${prefix}/${path}` });
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw new DriveError(error);
    });
  return {
    knock: () => asked(checkBucket(client, Bucket)),
    hashAt: (path) => asked(hashAt(client, at(path))),
    put: async (path, bytes, { sha256, type }) => {
      const about = { ContentLength: bytes.length, ContentType: type, Metadata: { sha256 } };
      await asked(client.send(new PutObjectCommand({ ...at(path), Body: bytes, ...about })));
    },
    get: (path) => asked(client.send(new GetObjectCommand(at(path))).then(({ Body }) => buffer(Body as Readable))),
    remove: async (path) => {
      await asked(client.send(new DeleteObjectCommand(at(path))));
    },
    close: () => client.destroy(),
  };
}

/** A key with no rights beyond reading and writing is refused here, which is good enough. */
const isForbidden = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === FORBIDDEN;

async function checkBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
}

async function hashAt(client: S3Client, at: { Bucket: string; Key: string }): Promise<string | null> {
  try {
    const { Metadata } = await client.send(new HeadObjectCommand(at));
    return Metadata?.sha256 ?? "";
  } catch (error) {
    // This answer has no body, so a missing bucket looks like a missing file; writing distinguishes the two. Without the right to list,
    // the answer for a missing file is "forbidden".
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === MISSING;
    if (isMissing || isForbidden(error)) return null;
    throw error;
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const say = translator(integrationLog);
const SILENT = say("storageSilent");

/** The storage's error codes in plain words. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: say("noBucket"),
  NotFound: say("noBucket"),
  InvalidAccessKeyId: say("unknownKey"),
  SignatureDoesNotMatch: say("wrongSecret"),
  AccessDenied: say("noAccess"),
  Forbidden: say("noAccess"),
  PermanentRedirect: say("otherRegion"),
  AuthorizationHeaderMalformed: say("otherRegion"),
  IllegalLocationConstraintException: say("otherRegion"),
  RequestTimeTooSkewed: say("wrongClock"),
  QuotaExceeded: say("storageFull"),
};

/** Returns the reason of a failure in one sentence. */
function refusalOf(error: unknown): string {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined)
    return REFUSALS[error.name] ?? `The storage answered ${error.$metadata.httpStatusCode} (${error.name}).`;
  const isSlow = error instanceof Error && error.name === "TimeoutError";
  return isSlow ? SILENT : reasonFor(error, REQUEST_SECONDS);
}
