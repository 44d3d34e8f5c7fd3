import { Readable } from 'node:stream'
import type { FileReply } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './byte-range.ts'

/** Sends a file with the stored content type only: never sniffed, never executed (security rule 5.2). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, contentType, keep, fileName, size, isFramed, redirect, etag = '' }: FileReply,
): Promise<Buffer | Readable | FastifyReply> {
  const disposition = fileName === undefined ? undefined : `attachment; filename*=UTF-8''${encodeFileName(fileName)}`
  if (redirect && disposition !== undefined) {
    const url = await redirect({ contentType, disposition })
    return reply.header('cache-control', 'no-store').redirect(url, 302)
  }
  void reply.headers({
    'content-type': contentType,
    'content-security-policy': getContentPolicy(isFramed),
    ...(size === undefined ? {} : { 'content-length': size }),
    'cache-control': cacheControl[keep],
    // files visible to one user may be hidden from another in the same browser
    ...(keep === 'browser' ? { vary: 'Authorization' } : {}),
    ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
  })
  if (bytes instanceof Uint8Array) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (typeof bytes !== 'function') return Readable.from(bytes)
  return sendParts(request, reply, { open: bytes, size: size ?? 0, etag: `"${etag}"` })
}

interface OpenableFile {
  open: Extract<FileReply['bytes'], (...range: never[]) => unknown>
  size: number
  etag: string
}

/** The whole file, or the part that the request names: previews and interrupted downloads do not start from the beginning. */
async function sendParts(request: FastifyRequest, reply: FastifyReply, { open, size, etag }: OpenableFile) {
  void reply.headers({ 'accept-ranges': 'bytes', etag })
  const range = parseRange(request.headers, size, etag)
  if (range === 'whole') return Readable.from(await open())
  if (range === 'unsatisfiable') {
    void reply.code(416).headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
    return Buffer.alloc(0)
  }
  const { start, end } = range
  void reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
  return Readable.from(await open(range))
}

function getContentPolicy(isFramed: FileReply['isFramed']): string {
  if (isFramed === 'pictures') return picturesPolicy
  return isFramed ? framedPolicy : "default-src 'none'; sandbox; frame-ancestors 'none'"
}

// links open in new tabs; no scripts run, and other sites get no referrer of the image
const picturesPolicy =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

// the browser's built-in PDF viewer does not open in a sandbox; it uses a plug-in and its own styles
const framedPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Characters that `encodeURIComponent` keeps but that may end a header value (RFC 5987). */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const cacheControl: Record<FileReply['keep'], string> = {
  everywhere: 'public, max-age=31536000, immutable',
  browser: 'private, max-age=31536000, immutable',
  nowhere: 'no-store',
}
