import { AppError } from '../../../platform/app-error.ts'
import { parseJson } from '../../../platform/http/json.ts'

export interface WeChatRequest {
  path: string
  query?: Record<string, string>
  /** sent by POST */
  body?: unknown
  /** a file: sent by POST instead of a body */
  form?: FormData
}

/** The reply of WeChat; `errcode` is missing or 0 on success. */
export type WeChatReply = Record<string, unknown>

const limits = { ms: 8_000, bytes: 5_000_000, fileBytes: 12_000_000, fileMs: 25_000 }

/**
 * Sends one request to WeChat, without following redirects. An error code is a normal reply.
 *
 * @throws AppError 'weChat.unreachable': no reply, a server error, or an invalid reply
 */
export async function sendRequest(
  base: string,
  { path, query = {}, body, form }: WeChatRequest,
  ms = form ? limits.fileMs : limits.ms,
): Promise<WeChatReply> {
  const url = `${base}${path}?${new URLSearchParams(query)}`
  const answer = await fetchBytes(url, { ...buildRequest(body, form), signal: AbortSignal.timeout(ms) }, limits.bytes)
  return parseReply(answer) ?? throwInvalid()
}

/**
 * Requests a file: WeChat answers with its bytes, or with JSON, which is an error code or describes it.
 *
 * @throws AppError 'weChat.unreachable'
 */
export async function requestFile(
  base: string,
  { path, query = {}, body }: WeChatRequest,
): Promise<Buffer | WeChatReply> {
  const url = `${base}${path}?${new URLSearchParams(query)}`
  const answer = await fetchFile(url, buildRequest(body, undefined))
  // files of the kinds that WeChat stores do not begin with a brace
  return answer[0] === 0x7b ? (parseReply(answer) ?? throwInvalid()) : answer
}

/** @throws AppError 'weChat.unreachable' */
export const fetchFile = (url: string, init: RequestInit = {}): Promise<Buffer> =>
  fetchBytes(url, { ...init, signal: AbortSignal.timeout(limits.ms) }, limits.fileBytes)

function buildRequest(body: unknown, form: FormData | undefined): RequestInit {
  if (form) return { method: 'POST', body: form }
  if (body === undefined) return {}
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function fetchBytes(url: string, init: RequestInit, most: number): Promise<Buffer> {
  try {
    const headers = { 'user-agent': 'Armature', ...(init.headers as Record<string, string>) }
    const response = await fetch(url, { ...init, redirect: 'error', headers })
    if (!response.ok) throw new AppError('weChat.unreachable', { reason: `HTTP ${response.status}` })
    return await readBytes(response, most)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('weChat.unreachable', { reason: getFailureReason(error) })
  }
}

async function readBytes(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // leaving the loop closes the connection
    if (bytes > most) throw new AppError('weChat.unreachable', { reason: `> ${most} B` })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Undefined if it is no object. */
function parseReply(answer: Buffer): WeChatReply | undefined {
  try {
    const reply = parseJson(answer.toString('utf8'))
    return typeof reply === 'object' && reply !== null ? (reply as WeChatReply) : undefined
  } catch {
    return undefined
  }
}

function throwInvalid(): never {
  throw new AppError('weChat.unreachable', { reason: 'JSON' })
}

/** Never includes the URL, which contains the access token. */
function getFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'ERROR'
  if (error.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'ERROR'
}
