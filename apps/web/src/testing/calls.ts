import { errors, type Envelope, type FileReply, type UploadedFile } from '@armature/contract'
import { reportConnected } from '../lib/api/connection.ts'
import type { Answers, SentCall } from './call-types.ts'
import { checkShape } from './check-shape.ts'
import { findCall, isVersionedPath, readParams, type Line } from './contract-lines.ts'
import { mendNetwork, replyByFault } from './network-faults.ts'

export type { Answer, SentCall } from './call-types.ts'

type AnyAnswer = unknown | ((sent: SentCall) => unknown)
interface Server {
  answers: Record<string, AnyAnswer>
  others: Record<string, () => Response | Promise<Response>>
  sent: SentCall[]
  /** returns the reply to a reading call without an answer of its own */
  fillIn: ((line: Line) => unknown) | undefined
}

const realFetch = globalThis.fetch
let server: Server | undefined
let isTesting = false
let faults: string[] = []

/**
 * The server of a component test. It replies by line, `'GET /api/visualdev/Base/:id'` or with the ids that the test uses (`'GET
 * /api/visualdev/Base/m'`, which takes precedence). Paths, requests and replies are checked against the contract, as on the real
 * server: a reply or request that violates it, and a call without an answer, fail the test.
 *
 * @param others replies to requests outside the contract, by path
 * @param fillIn replies to reading calls that do not matter to the test; without it they fail the test
 * @returns the calls made so far, in order
 */
export function answerCalls<Written extends object>(
  answers: Answers<Written>,
  others: Server['others'] = {},
  fillIn?: (line: Line) => unknown,
): SentCall[] {
  for (const line of Object.keys(answers)) {
    const [method = '', path = ''] = line.split(' ')
    if (!findCall(method, path)) throw new Error(`${line} is no call of the contract`)
  }
  server = { answers, others, sent: [], fillIn }
  return server.sent
}

/** An error reply of the server; `code` is one of the contract's. */
export const refusal = (code: number, msg: string, data: unknown = null): Response => Response.json({ code, msg, data })

/** Before each test: no server, and every call counts as a fault until `answerCalls` is called. */
export function startServer(): void {
  server = undefined
  faults = []
  isTesting = true
  globalThis.fetch = serve
}

/**
 * After each test. Mounted components may still make calls: they are no faults, and get no reply, as on a page that is closed.
 * @returns the faults
 */
export function stopServer(): string[] {
  isTesting = false
  mendNetwork()
  reportConnected()
  return faults
}

async function serve(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  const other = server?.others[url.pathname]
  if (other && isTesting) return other()
  if (url.pathname === '/health/live') return (await replyByFault(url.pathname)) ?? new Response()
  if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
  if (!isTesting) return abortable(new Promise(() => undefined), init.signal)
  return abortable(answerCall(url, init), init.signal)
}

/** What windows report in the background, and the usual reply: tests that do not look at it need no answer of their own. */
const backgroundReplies: Partial<Record<string, unknown>> = {
  'POST /api/visualdev/OpenDesigns/:kind/:id/Actions/Report': { list: [] },
}

async function answerCall(url: URL, init: RequestInit): Promise<Response> {
  const line = `${init.method ?? 'GET'} ${url.pathname}`
  const known = findCall(init.method ?? 'GET', url.pathname)
  if (!known) return failCall(`${line} is no call of the contract`)
  const sent: SentCall = {
    line,
    params: readParams(known, url.pathname),
    query: Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'n')),
    body: (await readBody(init.body)) as SentCall['body'],
    headers: new Headers(init.headers),
  }
  server?.sent.push(sent)
  checkRequest(sent, known.endpoint)
  const broken = await replyByFault(url.pathname)
  if (broken) return broken
  const key = [line, known.line].find((name) => server && name in server.answers)
  if (key === undefined && server?.fillIn && known.endpoint.method === 'GET')
    return Response.json(
      { code: 200, msg: 'Success', data: checkReply(line, known.endpoint, server.fillIn(known.line)) },
      { headers: buildVersion(known.endpoint) },
    )
  if (key === undefined && known.line in backgroundReplies)
    return Response.json({ code: 200, msg: 'Success', data: backgroundReplies[known.line] })
  if (!server || key === undefined) return failCall(`nothing answers ${line}`)
  const answer = server.answers[key]
  const reply: unknown = await (typeof answer === 'function' ? (answer as (sent: SentCall) => unknown)(sent) : answer)
  if (reply instanceof Response) return checkResponse(line, known.endpoint, reply)
  if (known.endpoint.answersFile) return sendFile(reply as FileReply)
  return Response.json(
    { code: 200, msg: 'Success', data: checkReply(line, known.endpoint, reply) },
    { headers: buildVersion(known.endpoint) },
  )
}

/** As the server: what a call reads for one that saves it has a version. */
const buildVersion = ({ method, path }: CheckedEndpoint): Record<string, string> =>
  method === 'GET' && isVersionedPath(path) ? { etag: '"v1"' } : {}

type CheckedEndpoint = NonNullable<ReturnType<typeof findCall>>['endpoint']

function checkRequest(sent: SentCall, endpoint: CheckedEndpoint): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const { fault } = checkShape(endpoint[part], sent[part])
    if (fault) recordFault(`${sent.line}: the contract refuses the ${part} that was sent: ${fault}`)
  }
  // a portal has a version of its draft too
  const savesDraft = typeof sent.body === 'object' && sent.body !== null && 'draft' in sent.body
  if (endpoint.versionedBy && !savesDraft && !sent.headers.has('if-match'))
    recordFault(`${sent.line}: it saves an object without its version`)
}

function checkReply(line: string, endpoint: CheckedEndpoint, reply: unknown): unknown {
  const { value, fault } = checkShape(endpoint.data, reply)
  if (fault) recordFault(`${line}: the contract does not let this reply leave: ${fault}`)
  return value
}

const knownCodes = new Set<number>(Object.values(errors).map(({ code }) => code))

/** A whole response may be a network fault; if it is an envelope, it must be a valid one. */
async function checkResponse(line: string, endpoint: CheckedEndpoint, response: Response): Promise<Response> {
  if (!response.ok || endpoint.answersFile) return response
  const envelope = (await response
    .clone()
    .json()
    .catch(() => null)) as Envelope | null
  if (typeof envelope?.code !== 'number') return response
  if (envelope.code === 200) checkReply(line, endpoint, envelope.data)
  else if (!knownCodes.has(envelope.code))
    recordFault(`${line}: no error of the contract has the code ${envelope.code}`)
  return response
}

function sendFile({ bytes, contentType, fileName }: FileReply): Response {
  const headers = new Headers({ 'content-type': contentType })
  if (fileName) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

async function readBody(body: RequestInit['body']): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body) as unknown
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (!(body instanceof FormData)) return undefined
  const file = body.get('file') as File
  const fields = Object.fromEntries([...body].filter(([name]) => name !== 'file')) as Record<string, string>
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), fields } satisfies UploadedFile
}

/** A call that the page aborts ends at once, as in a browser. */
function abortable(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject)
  })
}

function recordFault(fault: string): void {
  if (isTesting) faults.push(fault)
}

function failCall(fault: string): Response {
  recordFault(fault)
  return refusal(404, fault)
}
