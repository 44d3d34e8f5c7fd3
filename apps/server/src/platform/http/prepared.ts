import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { DoneKind, Language } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** Smaller replies are not worth the header. */
const minPackedBytes = 4096
/**
 * Browsers accept Brotli over https and from localhost, gzip always. Brotli finds repetitions over a long distance, as in menus
 * and their rights: half the bytes. Quality 5 of 11 is as fast as gzip.
 */
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof compressors
const compressedReplies: Record<Encoding, WeakMap<object, { as: string; bytes: Buffer | null }>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
}

/**
 * Sends the compressed reply if the browser accepts it and it exists; compression runs once, in the background of the first
 * reply.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, kept }: Prepared<unknown>,
  done: DoneKind | undefined,
  language: Language,
): Buffer {
  void reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  if (!kept || !encoding) return createPreparedEnvelope(json, done, language)
  const known = compressedReplies[encoding].get(kept.by)
  if (known?.as === kept.as && known.bytes) {
    void reply.header('content-encoding', encoding)
    return known.bytes
  }
  const body = createPreparedEnvelope(json, done, language)
  if (known?.as !== kept.as && body.byteLength >= minPackedBytes) startCompression(encoding, kept, body)
  return body
}

function chooseEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function startCompression(encoding: Encoding, { by, as }: CacheKey, body: Buffer): void {
  const entry: { as: string; bytes: Buffer | null } = { as, bytes: null }
  compressedReplies[encoding].set(by, entry)
  compressors[encoding](body).then(
    (bytes) => (entry.bytes = bytes),
    () => compressedReplies[encoding].delete(by),
  )
}
