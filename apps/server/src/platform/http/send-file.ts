import { Readable } from 'node:stream'
import type { FileReply } from '@armature/contract'
import type { FastifyReply } from 'fastify'

/** A file is shown as what the server stored it as and nothing else: never sniffed, never run (security rule 5.2). */
export function sendFile(reply: FastifyReply, { bytes, contentType, keep, fileName }: FileReply): Buffer | Readable {
  void reply.headers({
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': keeping[keep],
    // what one caller may see another may not, also where both use one browser
    ...(keep === 'browser' ? { vary: 'Authorization' } : {}),
    ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${encoded(fileName)}` }),
  })
  if (bytes instanceof Uint8Array) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Readable.from(bytes)
}

/** What `encodeURIComponent` leaves may still end a value of a heading (RFC 5987). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const keeping: Record<FileReply['keep'], string> = {
  everywhere: 'public, max-age=31536000, immutable',
  browser: 'private, max-age=31536000, immutable',
  nowhere: 'no-store',
}
