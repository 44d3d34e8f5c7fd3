import { z } from 'zod'
import { StartFault } from '../start-fault.ts'

/** A bucket for uploaded files; described in docs/guide/running.md. */
export interface S3Settings {
  /** without a trailing slash; undefined: Amazon's own for the region */
  endpoint: string | undefined
  region: string
  bucket: string
  /** '' or a path that ends with a slash */
  prefix: string
  /** undefined: found as the SDK does it, such as the role of the machine */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** the bucket is in the path of the address, not in its host name */
  forcePathStyle: boolean
  /** browsers download files from the bucket itself, with URLs that are valid for a minute */
  hasPresignedReads: boolean
}

const onOrOff = z.enum(['on', 'off'], 'must be on or off').optional()

export const s3Environment = {
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/*$/, 'must be an address that begins with http:// or https://, without a path')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 small letters, digits, - and .')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*\/?$/, 'must consist of parts of letters, digits, _, - and ., with / between them')
    .max(200, 'must have at most 200 characters')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOrOff,
  S3_PRESIGNED_READS: onOrOff,
}

type S3Environment = {
  [K in keyof typeof s3Environment]?: z.output<(typeof s3Environment)[K]> | undefined
}

/** @throws StartFault naming the missing setting */
export function readS3(given: S3Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (bucket === undefined) {
    const names = ['S3_ENDPOINT', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const other = names.find((name) => given[name] !== undefined)
    if (other !== undefined) throw new StartFault(`The setting ${other} needs S3_BUCKET.`)
    return undefined
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new StartFault('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or neither.')
  return {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION ?? 'us-east-1',
    bucket,
    prefix: given.S3_PREFIX === undefined ? '' : `${given.S3_PREFIX.replace(/\/$/, '')}/`,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // servers other than Amazon's seldom have a host name for each bucket
    forcePathStyle: given.S3_FORCE_PATH_STYLE ? given.S3_FORCE_PATH_STYLE === 'on' : given.S3_ENDPOINT !== undefined,
    hasPresignedReads: given.S3_PRESIGNED_READS === 'on',
  }
}
