import type { ErrorKey } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { storedAddresses } from '../../data-interfaces/index.ts'

export interface DirectoryRequest {
  /** origin and path */
  url: string
  query?: Record<string, string>
  /** a GET without it */
  body?: object
  headers?: Record<string, string>
}

/** A reply of WeCom or DingTalk; `errcode` is missing or 0 on success. */
export type DirectoryReply = Record<string, unknown>

/**
 * Sends one request. An error code is a normal reply.
 *
 * @throws AppError 'companyDirectory.unreachable': no reply, or an invalid one; 'dataInterface.host', 'dataInterface.inside' for a
 * host that the settings do not allow
 */
export async function sendRequest(
  deps: Deps,
  { url, query = {}, body, headers = {} }: DirectoryRequest,
  signal?: AbortSignal,
): Promise<DirectoryReply> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const call = { url: address.href, headers, acceptsErrors: true, ...(body && { body: JSON.stringify(body) }) }
  const { status, text } = await storedAddresses.send(deps, call, signal).catch((error: unknown) => {
    throw toReachError(error, address.host)
  })
  const reply = parseObject(text)
  if (!reply) throw createReachError(address.host, status === 200 ? 'JSON' : `HTTP ${status}`)
  return reply
}

const kept: ReadonlySet<ErrorKey> = new Set(['dataInterface.host', 'dataInterface.inside'])

function toReachError(error: unknown, host: string): unknown {
  if (!(error instanceof AppError) || kept.has(error.key)) return error
  const { key, values } = error
  return createReachError(host, key === 'dataInterface.hostSlow' ? 'TIMEOUT' : String(values['reason'] ?? key))
}

const createReachError = (host: string, reason: string) =>
  new AppError('companyDirectory.unreachable', { host, reason })

function parseObject(text: string): DirectoryReply | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as DirectoryReply) : undefined
  } catch {
    return undefined
  }
}
