import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { S3Settings } from '../config/read-s3.ts'
import { createLimitedWarning } from '../log/limited-warning.ts'
import { openConnection, type S3Connection, type S3Limits } from './s3-connection.ts'
import { type PresignedHeaders, signRead } from './s3-presign.ts'
import { SourceFault, writeObject } from './s3-upload.ts'
import { assertStorageKey, isStorageKey, type Storage, type StoredObject } from './storage.ts'

const defaultLimits: S3Limits = { connectMs: 3_000, replyMs: 30_000 }

/**
 * Files in a bucket, as `<prefix><folder>/<two hexadecimal digits of a hash>/<name>`: the digits distribute the load over the
 * partitions of the bucket. The SDK is loaded at the first call.
 */
export function createS3Storage(settings: S3Settings, limits: S3Limits = defaultLimits): Storage {
  let opened: Promise<S3Connection> | undefined
  const connect = () => (opened ??= openConnection(settings, limits))
  const toObjectKey = (key: string) => buildObjectKey(settings.prefix, key)
  const { prefix, bucket: Bucket } = settings
  return {
    write: (key, bytes) => {
      const Key = toObjectKey(key)
      return refuseFaults('write', async () => writeObject(await connect(), Key, bytes))
    },
    async read(key) {
      const bytes = await this.stream(key)
      return bytes && collectBytes(bytes)
    },
    stream: (key, range) => {
      const Key = toObjectKey(key)
      return refuseFaults('read', async () => {
        const { sdk, client } = await connect()
        const Range = range && `bytes=${range.start}-${range.end}`
        const reply = await ignoreMissing(
          client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) })),
        )
        return reply && passBytes(reply.Body as AsyncIterable<Uint8Array>)
      })
    },
    size: (key) => {
      const Key = toObjectKey(key)
      return refuseFaults('read', async () => {
        const { sdk, client } = await connect()
        return (await ignoreMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key }))))?.ContentLength
      })
    },
    remove: (key) => {
      const Key = toObjectKey(key)
      return refuseFaults('remove', async () => {
        const { sdk, client } = await connect()
        await ignoreMissing(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
      })
    },
    async *older(folder, before, most) {
      let names: string[] = []
      for await (const { key, changedAt } of listObjects(connect, `${prefix}${folder}/`, prefix)) {
        if (changedAt >= before || names.push(key.slice(folder.length + 1)) < most) continue
        yield names
        names = []
      }
      if (names.length > 0) yield names
    },
    async *list() {
      for await (const { key, size } of listObjects(connect, prefix, prefix)) yield { key, size }
    },
    ...(settings.hasPresignedReads && {
      presign: (key: string, headers: PresignedHeaders) => {
        const Key = toObjectKey(key)
        return refuseFaults('sign', async () => signRead(await connect(), Key, headers))
      },
    }),
    identify: () => {
      const place = `${settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`}/${Bucket}/${prefix}`
      return Promise.resolve({ kind: 's3', id: place, place })
    },
    async check() {
      const { sdk, client } = await connect()
      try {
        // without the permission to list, a bucket does not say that an object is missing; the reply to a HEAD has no reason
        await ignoreMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key: `${prefix}check` })))
      } catch (error) {
        throw new Error(describeFault(error), { cause: error })
      }
    },
  }
}

function buildObjectKey(prefix: string, key: string): string {
  assertStorageKey(key)
  const [folder, name = ''] = key.split('/')
  return `${prefix}${folder}/${createHash('sha256').update(name).digest('hex').slice(0, 2)}/${name}`
}

/** The key of a stored file; undefined for objects of others. */
function parseObjectKey(prefix: string, objectKey: string): string | undefined {
  const [folder, , name] = objectKey.slice(prefix.length).split('/')
  const key = `${folder}/${name}`
  return isStorageKey(key) && buildObjectKey(prefix, key) === objectKey ? key : undefined
}

/** Objects whose keys begin with `inside`, 1,000 for each call. */
async function* listObjects(
  connect: () => Promise<S3Connection>,
  inside: string,
  prefix: string,
): AsyncIterable<StoredObject & { changedAt: number }> {
  const { sdk, client, bucket } = await connect()
  let ContinuationToken: string | undefined
  do {
    const asked = { Bucket: bucket, Prefix: inside, ...(ContinuationToken ? { ContinuationToken } : {}) }
    const page = await refuseFaults('list', () => client.send(new sdk.ListObjectsV2Command(asked)))
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      const key = parseObjectKey(prefix, Key)
      if (key !== undefined) yield { key, size: Size, changedAt: LastModified?.getTime() ?? Infinity }
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
}

async function ignoreMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  }
}

const warnFault = createLimitedWarning(20, 1_000)

/** Faults of the bucket become one refusal for the user, and a line with the reason for the operator. */
async function refuseFaults<T>(action: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof SourceFault) throw error.cause
    warnFault('the bucket of the files does not answer as it should', { action, reason: describeFault(error) })
    throw new AppError('file.unavailable')
  }
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return [error.name === 'Error' ? undefined : error.name, error.message || code].filter(Boolean).join(': ')
}

async function* passBytes(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const parts = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const part = await refuseFaults('read', () => parts.next())
      if (part.done) return
      yield part.value
    }
  } finally {
    await parts.return?.()
  }
}

async function collectBytes(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
