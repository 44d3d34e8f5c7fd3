import { Readable } from 'node:stream'
import type { S3Connection } from './s3-connection.ts'

/** Bytes of a part of an upload: with 10,000 parts at most, files up to 80 GB. */
const partBytes = 8_388_608
/** parts sent at a time: with the one that is being filled, an upload needs at most 24 MB of memory */
const maxParts = 2

/** The stream that is uploaded ended with an error (`cause`): the bucket is not to blame. */
export class SourceFault extends Error {}

/**
 * Writes an object completely or not at all. A stream is sent in parts.
 *
 * @throws SourceFault, and what the SDK throws
 */
export async function writeObject(
  { sdk, client, bucket }: S3Connection,
  Key: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  if (bytes instanceof Uint8Array) {
    await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ContentLength: bytes.length }))
    return
  }
  const { Upload } = await import('@aws-sdk/lib-storage')
  const params = { Bucket: bucket, Key, Body: Readable.from(noteFaults(bytes), { objectMode: false }) }
  // parts of an upload that fails are removed
  await new Upload({ client, params, partSize: partBytes, queueSize: maxParts, leavePartsOnError: false }).done()
}

async function* noteFaults(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* bytes
  } catch (cause) {
    throw new SourceFault('the source of an upload ended with an error', { cause })
  }
}
