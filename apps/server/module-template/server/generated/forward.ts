import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fields, tables } from '../../src/generated/model.js'
import { model } from '../../src/generated/module.js'
import type { Source } from '../../src/generated/types.js'
import { readBody } from './replies.js'

const users = '/api/permission/Users'
const maxUploadBytes = 100_000_000
const callMs = 120_000

const sources: Source[] = [...fields, ...tables.flatMap((table) => table.fields)].flatMap(({ source }) => source ?? [])
const hasFiles = [...fields, ...tables.flatMap((table) => table.fields)].some(({ input }) =>
  ['files', 'pictures', 'signature'].includes(input),
)

/** Calls of the platform that the fields of this module need: rules of a user, choices, names, files. Every other is refused. */
const allowed = new Set([`GET /api/visualdev/OnlineDev/${model.id}/Config`, ...sources.flatMap(listCalls)])

function listCalls(source: Source): string[] {
  if (source.from === 'records') return [`GET /api/visualdev/Base/${source.model}/FieldDataSelect`]
  if (source.from === 'interface') return [`POST /api/system/DataInterface/${source.id}/Actions/Preview`]
  if (source.from === 'tree')
    return [
      `${source.body ? 'POST' : 'GET'} ${source.path}`,
      ...(source.isPeople ? [`POST ${users}/getSelectedList`] : []),
    ]
  if (source.from === 'areas') return ['GET /api/system/Area/*/Selector/0']
  const offered = source.path ? [source.path] : [`${users}/getOrganization`, `${users}/ImUser/Selector/0`]
  const limited = source.limit ? [`${users}/UserCondition`] : []
  return [...offered, ...limited, `${users}/getSelectedList`].map((path) => `POST ${path}`)
}

const files = [
  /^POST \/api\/file\/Uploader\/(annex|annexpic)$/,
  /^GET \/api\/file\/Download\/(annex|annexpic)\/[^/]+$/,
  /^GET \/api\/file\/[A-Za-z]+(\/[^/]+)*$/,
]

export function isForwarded(method = '', { pathname }: URL): boolean {
  const call = `${method} ${pathname}`
  if (allowed.has(call) || allowed.has(call.replace(/\/Area\/[\w-]+\/Selector\/0$/, '/Area/*/Selector/0'))) return true
  return hasFiles && files.some((pattern) => pattern.test(call))
}

/** Passes a call on with the token of the session, and the reply back. */
export async function forwardCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { platform, token }: { platform: string; token: string },
): Promise<void> {
  const { method = 'GET', headers } = request
  const body = method === 'GET' ? null : new Uint8Array(await readBody(request, maxUploadBytes))
  const reply = await fetch(new URL(url.pathname + url.search, platform), {
    method,
    headers: {
      Authorization: token,
      ...(headers['content-type'] && { 'Content-Type': headers['content-type'] }),
      ...(headers['accept-language'] && { 'Accept-Language': headers['accept-language'] }),
    },
    body,
    signal: AbortSignal.timeout(callMs),
  })
  const kept = ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options']
  for (const name of kept) {
    const value = reply.headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  response.writeHead(reply.status)
  if (reply.body) await pipeline(Readable.fromWeb(reply.body as never), response)
  else response.end()
}
