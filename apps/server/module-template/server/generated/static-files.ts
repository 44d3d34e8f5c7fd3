import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/** A file of the built screens; nothing outside of their folder. */
export async function sendFile(response: ServerResponse, root: string, pathname: string): Promise<void> {
  const folder = resolve(root)
  const file = resolve(folder, `.${readPath(pathname)}`)
  const type = types[extname(file)]
  const isFile =
    type !== undefined && file.startsWith(folder + sep) && (await stat(file).catch(() => undefined))?.isFile() === true
  if (!isFile) {
    response.writeHead(404)
    response.end()
    return
  }
  response.writeHead(200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  })
  await pipeline(createReadStream(file), response)
}

function readPath(pathname: string): string {
  try {
    return pathname === '/' ? '/index.html' : decodeURIComponent(pathname)
  } catch {
    return '/'
  }
}
