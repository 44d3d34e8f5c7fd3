import { AppError } from '../../../platform/app-error.ts'
import { parseJson } from '../../../platform/http/json.ts'

export interface WeChatRequest {
  path: string
  query?: Record<string, string>
  /** sent by POST */
  body?: unknown
}

/** The reply of WeChat; `errcode` is missing or 0 on success. */
export type WeChatReply = Record<string, unknown>

const limits = { ms: 8_000, bytes: 5_000_000 }

/**
 * Sends one request to WeChat, without following redirects. An error code is a normal reply.
 *
 * @throws AppError 'weChat.unreachable': no reply, a server error, or an invalid reply
 */
export async function sendRequest(
  base: string,
  { path, query = {}, body }: WeChatRequest,
  ms = limits.ms,
): Promise<WeChatReply> {
  const url = `${base}${path}?${new URLSearchParams(query)}`
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
      headers: { 'content-type': 'application/json', 'user-agent': 'Armature' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new AppError('weChat.unreachable', { reason: `HTTP ${response.status}` })
    const answer = parseJson(await readReplyText(response))
    if (typeof answer !== 'object' || answer === null) throw new AppError('weChat.unreachable', { reason: 'JSON' })
    return answer as WeChatReply
  } catch (error) {
    if (error instanceof AppError && error.key === 'weChat.unreachable') throw error
    throw new AppError('weChat.unreachable', { reason: getFailureReason(error) })
  }
}

async function readReplyText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // leaving the loop closes the connection
    if (bytes > limits.bytes) throw new AppError('weChat.unreachable', { reason: `> ${limits.bytes} B` })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Never includes the URL, which contains the access token. */
function getFailureReason(error: unknown): string {
  if (error instanceof AppError) return 'JSON'
  if (!(error instanceof Error)) return 'ERROR'
  if (error.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'ERROR'
}
