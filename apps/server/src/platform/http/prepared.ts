import type { DoneKind, Language } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressors, minPackedBytes, type Encoding } from './compression.ts'
import { createPreparedEnvelope } from './envelope.ts'

/** Key of a compressed reply: valid as long as the object `by` exists and the text `as` is the same. */
export interface CacheKey {
  by: object
  as: string
}

/**
 * A reply whose `data` is already JSON text: its parts were validated against the contract when they were created and are stored
 * as bytes. For the few large replies that are the same for many calls.
 */
export class Prepared<Data> {
  declare readonly shape: Data
  constructor(
    readonly json: readonly (string | Buffer)[],
    readonly kept?: CacheKey,
  ) {}
}

/** by object: its compressed bytes, or the compression that is under way */
const compressedReplies: Record<Encoding, WeakMap<object, { as: string; bytes: Buffer | Promise<Buffer> }>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
}

/** Sends the reply compressed if the browser accepts it; with a key, simultaneous and later calls share the compression of the first one. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, kept }: Prepared<unknown>,
  done: DoneKind | undefined,
  language: Language,
): Promise<Buffer> {
  void reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  const known = kept && encoding && compressedReplies[encoding].get(kept.by)
  if (known && known.as === kept.as) return sendCompressed(reply, encoding, await known.bytes)
  const body = createPreparedEnvelope(json, done, language)
  if (!encoding || body.byteLength < minPackedBytes) return body
  return sendCompressed(reply, encoding, await (kept ? compress(encoding, kept, body) : compressors[encoding](body)))
}

function sendCompressed(reply: FastifyReply, encoding: Encoding, bytes: Buffer): Buffer {
  void reply.header('content-encoding', encoding)
  return bytes
}

async function compress(encoding: Encoding, { by, as }: CacheKey, body: Buffer): Promise<Buffer> {
  const entry = { as, bytes: compressors[encoding](body) as Buffer | Promise<Buffer> }
  compressedReplies[encoding].set(by, entry)
  try {
    return (entry.bytes = await entry.bytes)
  } catch (error) {
    compressedReplies[encoding].delete(by)
    throw error
  }
}
