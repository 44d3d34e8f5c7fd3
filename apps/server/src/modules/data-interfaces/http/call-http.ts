import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AppError } from '../../../platform/app-error.ts'
import { resolveHost, type PinnedHost, type HostRefusal } from '../../../platform/egress/resolve-host.ts'

export const httpLimits = { ms: 10_000, bytes: 5_000_000, calls: 16 }

export interface HttpCall {
  method: string
  url: URL
  headers: Record<string, string>
  /** JSON text; undefined without a body */
  body: string | undefined
  allowedHosts: readonly string[]
  /** ends the call before its time */
  signal?: AbortSignal
  /** returns a reply of any status, for protocols whose error replies have a reason; otherwise only 200 to 299 */
  acceptsErrors?: boolean
}

let activeCalls = 0

export interface HttpReply {
  /** 200 to 299, unless the call accepts errors */
  status: number
  text: string
}

/**
 * Calls another system: only allowed hosts, at the checked address, with our own headers, without following redirects, within 10
 * s and 5 MB.
 *
 * @throws AppError with the reason
 */
export async function callHttp(call: HttpCall): Promise<HttpReply> {
  if (activeCalls >= httpLimits.calls) throw new AppError('dataInterface.busy')
  activeCalls++
  const timeout = AbortSignal.timeout(httpLimits.ms)
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout
  try {
    const { host, hostname } = call.url
    const pinned = await resolveHost({ hostname, entries: [host] }, call.allowedHosts)
    if ('refused' in pinned) throw createRefusedError(pinned, host)
    return await readReply(await send(call, pinned, signal), call.acceptsErrors === true)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (timeout.aborted)
      throw new AppError('dataInterface.hostSlow', { host: call.url.host, seconds: httpLimits.ms / 1000 })
    throw createUnreachableError(call.url.host, getErrorCode(error))
  } finally {
    activeCalls--
  }
}

function createRefusedError(refusal: HostRefusal, host: string): AppError {
  switch (refusal.refused) {
    case 'unlisted':
      return new AppError('dataInterface.host', { host }, { field: 'path' })
    case 'unresolved':
      return createUnreachableError(host, refusal.code)
    case 'inside':
      return new AppError('dataInterface.inside', { host, address: refusal.address }, { field: 'path' })
  }
}

const createUnreachableError = (host: string, reason: string): AppError =>
  new AppError('dataInterface.unreachable', { host, reason }, { field: 'path' })

function send(
  { method, url, headers, body }: HttpCall,
  pinned: PinnedHost,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const own = {
      accept: 'application/json',
      'user-agent': 'Armature',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const call = request(
      url,
      { method, headers: { ...own, ...headers }, lookup: createPinnedLookup(pinned), signal, agent: false },
      resolve,
    )
    call.once('error', reject)
    call.end(body)
  })
}

function createPinnedLookup({ address, family }: PinnedHost): LookupFunction {
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

async function readReply(reply: IncomingMessage, acceptsErrors: boolean): Promise<HttpReply> {
  const status = reply.statusCode ?? 0
  if (!acceptsErrors && (status < 200 || status > 299)) {
    reply.destroy()
    throw new AppError('dataInterface.status', { status })
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply) {
    bytes += (chunk as Buffer).length
    if (bytes > httpLimits.bytes) {
      reply.destroy()
      throw new AppError('dataInterface.large', { megabytes: httpLimits.bytes / 1_000_000 })
    }
    chunks.push(chunk as Buffer)
  }
  return { status, text: Buffer.concat(chunks).toString('utf8') }
}

const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR'
