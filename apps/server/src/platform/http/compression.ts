import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Smaller replies are not worth the header. */
export const minPackedBytes = 4096
/** From this length on, the network takes longer than the compression wherever users are not beside the server. */
const longText = 32_768
/**
 * Browsers accept Brotli over https and from localhost, gzip always. Brotli finds repetitions over a long distance, as in menus
 * and their rights: half the bytes. Quality 5 of 11 is as fast as gzip.
 */
export const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
export type Encoding = keyof typeof compressors

export function chooseEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * The text of a reply, compressed if it is long, or medium and of a call with `isCompressed`, and the browser accepts it. It is
 * compressed outside of the event loop. No reply depends on a cookie, so that another site cannot guess from its length.
 */
export async function compressText(
  { isCompressed = false }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < (isCompressed ? minPackedBytes : longText)) return text
  void reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  if (!encoding) return text
  void reply.header('content-encoding', encoding)
  return compressors[encoding](Buffer.from(text))
}
