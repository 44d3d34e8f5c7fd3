import type * as S3Sdk from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/read-s3.ts'

/** Time limits of calls of the bucket, in milliseconds. */
export interface S3Limits {
  connectMs: number
  /** until the first byte of a reply, and between two parts of it */
  replyMs: number
}

/** the first call and one more after a fault of the network or the server */
const maxAttempts = 2
/** sockets of one node */
const maxSockets = 50

/** What a call of the bucket needs; the SDK is loaded with the first one. */
export interface S3Connection {
  sdk: typeof S3Sdk
  client: S3Sdk.S3Client
  bucket: string
}

/** Loads the SDK, which takes time and memory that an installation without a bucket does not need. */
export async function openConnection(settings: S3Settings, { connectMs, replyMs }: S3Limits): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket, credentials, forcePathStyle } = settings
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    maxAttempts,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
    // checksums in trailers are refused by servers other than Amazon's
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: replyMs,
      throwOnRequestTimeout: true,
      socketTimeout: replyMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
  return { sdk, client, bucket }
}
