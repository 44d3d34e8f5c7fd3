import { Readable } from 'node:stream'
import type { FileReply } from '@armature/contract'
import type { FastifyReply } from 'fastify'

/** A file is shown as what the server stored it as and nothing else: never sniffed, never run (security rule 5.2). */
export function sendFile(
  reply: FastifyReply,
  { bytes, contentType, keep, fileName, size, isFramed }: FileReply,
): Buffer | Readable {
  void reply.headers({
    'content-type': contentType,
    'content-security-policy': policyOf(isFramed),
    ...(size === undefined ? {} : { 'content-length': size }),
    'cache-control': keeping[keep],
    // what one caller may see another may not, also where both use one browser
    ...(keep === 'browser' ? { vary: 'Authorization' } : {}),
    ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${encoded(fileName)}` }),
  })
  if (bytes instanceof Uint8Array) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Readable.from(bytes)
}

function policyOf(isFramed: FileReply['isFramed']): string {
  if (isFramed === 'pictures') return withPictures
  return isFramed ? framed : "default-src 'none'; sandbox; frame-ancestors 'none'"
}

// links open tabs of their own; nothing runs, and the other sites are not told where the picture stands
const withPictures =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

// the browser's own reader of pdf does not open in a sandbox; it draws with a plug-in and styles of its own
const framed = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

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
