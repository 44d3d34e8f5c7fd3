import type { IncomingMessage, ServerResponse } from 'node:http'
import { ModuleError } from '../../src/generated/module.js'

const maxBytes = 4_000_000

/** Replies have the envelope of the platform, so the same client reads both. */
export function sendEnvelope(response: ServerResponse, code: number, msg: string, data: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ code, msg, data }))
}

export const sendData = (response: ServerResponse, data: unknown): void => sendEnvelope(response, 200, '', data)

export const sendRefusal = (response: ServerResponse, code: number, msg: string, data: unknown = null): void =>
  sendEnvelope(response, code, msg, data)

/** The body as an object. @throws ModuleError 413, 400 */
export async function readJson(request: IncomingMessage): Promise<object> {
  // a form of another site cannot send this type
  if (!request.headers['content-type']?.startsWith('application/json')) throw new ModuleError(400, 'no JSON', null)
  const body: unknown = parseJson((await readBody(request, maxBytes)).toString('utf8'))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ModuleError(400, 'no object', null)
  return body
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModuleError(400, 'no JSON', null)
  }
}

export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > limit) throw new ModuleError(413, `more than ${limit} bytes`, null)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
