/** Documents in a bucket of an S3-compatible object storage: what several servers share. */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { BucketSettings } from "../process/config.ts";
import { type Storage, StorageTrouble } from "./storage.ts";

/** A storage that does not answer is given up on, so that the request fails with a sentence instead of hanging. */
const CONNECT_MILLISECONDS = 5000;
/** Without a byte in either direction; what moves may take its time. */
const SILENCE_MILLISECONDS = 10_000;
/** Tries of one request, with growing pauses. */
const ATTEMPTS = 4;

/**
 * Keeps files in a bucket, one object a key. The bucket has to be there.
 *
 * @param silence milliseconds after which a try of a request on which nothing moves is given up
 */
export function bucketStorage(settings: BucketSettings, silence = SILENCE_MILLISECONDS): Storage & { close(): void } {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: ATTEMPTS,
    // Its `requestTimeout` would only write a warning.
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, socketTimeout: silence },
    // The newer checksums are Amazon's own; others answer them with an error.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  /** Sends a command; turns a failure or silence of the storage itself into StorageTrouble. */
  const ask = (async (command: PutObjectCommand) =>
    client.send(command).catch((error: unknown) => {
      throw isOwnFault(error) ? new StorageTrouble("unanswered", error) : error;
    })) as S3Client["send"];
  const stream = async (key: string): Promise<Readable> => {
    try {
      const { Body } = await ask(new GetObjectCommand({ Bucket, Key: key }));
      return Body as Readable;
    } catch (error) {
      throw isMissing(error) ? missing(key) : error;
    }
  };
  return {
    put: async (key, bytes) => {
      await ask(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentLength: bytes.length }));
    },
    get: async (key) => {
      const body = await stream(key);
      return buffer(body).catch((error: unknown) => {
        throw new StorageTrouble("unanswered", error);
      });
    },
    stream,
    remove: async (key) => {
      await ask(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    removeAllUnder: async (prefix) => {
      // A page at a time; what is removed is on no later page.
      for (;;) {
        const { Contents = [] } = await ask(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/` }));
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (Objects.length === 0) return;
        const { Errors = [] } = await ask(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
        const [refused] = Errors;
        if (refused) throw new Error(`The storage did not remove ${refused.Key}: ${refused.Message ?? refused.Code}`);
      }
    },
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(new ListObjectsV2Command({ Bucket, ContinuationToken }));
        for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size, changedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    close: () => client.destroy(),
  };
}

/** Its answer is an error of its own (5xx), or there is none: no connection, or none in time. */
function isOwnFault(error: unknown): boolean {
  return !(error instanceof S3ServiceException) || error.$response === undefined || error.$fault === "server";
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== "NoSuchBucket";
}

/** As a folder says it. */
function missing(key: string): Error {
  return Object.assign(new Error(`Nothing is kept under ${key}.`), { code: "ENOENT" });
}
