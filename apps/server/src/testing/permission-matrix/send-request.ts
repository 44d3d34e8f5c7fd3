import type { Endpoint } from '@armature/contract'
import { unzip } from '../../modules/generator/testing/unzip.ts'
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts'
import type { Client, Reply } from '../client.ts'
import { listTexts, type CallCase, type Request } from './call-case.ts'
import { findMarkers, type Marker } from './markers.ts'

interface Answer {
  /** HTTP status, or the code of the envelope */
  code: number
  /** headers, body, and the texts of files that the reply leads to */
  text: string
  found: ReadonlySet<Marker>
}

/** Sends a request, and reads the generated file that the reply leads to. */
export async function sendRequest(
  url: string,
  client: Pick<Client, 'token'>,
  endpoint: Endpoint,
  { at = {}, query = {}, body }: Request,
  { find }: Pick<CallCase, 'find'> = {},
): Promise<Answer> {
  const parts = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(at[name])))
  const search = new URLSearchParams(listTexts(query))
  const hasBody = endpoint.body !== undefined && endpoint.method !== 'GET'
  const response = await fetch(`${url}${parts}?${search}`, {
    method: endpoint.method,
    headers: { 'X-Origin': 'pc', Authorization: client.token, ...(hasBody && { 'Content-Type': 'application/json' }) },
    body: hasBody ? JSON.stringify(body ?? {}) : null,
  })
  let text = await readTexts(response)
  const envelope = parseEnvelope(text)
  const generated = (envelope?.data as { url?: unknown } | null)?.url
  if (typeof generated === 'string' && generated.startsWith('/api/file/Download/export/'))
    text += await readTexts(await fetch(url + generated, { headers: { Authorization: client.token } }))
  const found = new Set([...findMarkers(text), ...((envelope && find?.(envelope)) ?? [])])
  if (response.headers.get('content-type')?.startsWith('image/')) found.add('FILE')
  return { code: envelope?.code ?? response.status, text, found }
}

/** Headers and content; of workbooks, zip and PDF files the texts inside. */
async function readTexts(response: Response): Promise<string> {
  const headers = JSON.stringify([...response.headers].filter(([name]) => name !== 'content-security-policy'))
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.subarray(0, 4).equals(Buffer.from('%PDF')))
    return [...readPdf(bytes).flatMap(({ lines }) => lines), headers].join('\n')
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return bytes.toString() + headers
  const parts = [...unzip(bytes)].map(([name, part]) => `${name} ${part}`)
  return parts.join('\n') + headers
}

function parseEnvelope(text: string): Reply<unknown> | undefined {
  if (!text.startsWith('{')) return undefined
  const end = text.lastIndexOf('}[[')
  return JSON.parse(end < 0 ? text : text.slice(0, end + 1)) as Reply<unknown>
}
