import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Done, Language } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preparedEnvelope } from './envelope.ts'

/** What a reply is the same as long as, so that it can be kept packed: for as long as `by` lives, while `as` stays the same. */
export interface KeptFor {
  by: object
  as: string
}

/**
 * A reply whose `data` is JSON text already: its parts were checked by the contract when they were made, and are kept as bytes. For
 * the few replies that are large and the same for many calls.
 */
export class Prepared<Data> {
  declare readonly shape: Data
  constructor(
    readonly json: readonly (string | Buffer)[],
    readonly kept?: KeptFor,
  ) {}
}

/** Smaller ones are not worth the header. */
const leastBytes = 4096
const pack = promisify(gzip)
const packed = new WeakMap<object, { as: string; bytes: Buffer | null }>()

/** Sends it packed where the browser takes that and it was packed before; packing is done once, beside the first reply. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, kept }: Prepared<unknown>,
  done: Done | undefined,
  language: Language,
): Buffer {
  void reply.header('vary', 'accept-encoding')
  if (!kept || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return preparedEnvelope(json, done, language)
  const known = packed.get(kept.by)
  if (known?.as === kept.as && known.bytes) {
    void reply.header('content-encoding', 'gzip')
    return known.bytes
  }
  const body = preparedEnvelope(json, done, language)
  if (known?.as !== kept.as && body.byteLength >= leastBytes) packOnce(kept, body)
  return body
}

function packOnce({ by, as }: KeptFor, body: Buffer): void {
  const entry: { as: string; bytes: Buffer | null } = { as, bytes: null }
  packed.set(by, entry)
  pack(body).then(
    (bytes) => (entry.bytes = bytes),
    () => packed.delete(by),
  )
}
