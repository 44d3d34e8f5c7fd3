import { createHash, createHmac, randomUUID } from 'node:crypto'
import { buildSignedText, getSignedPath } from '@armature/contract'
import type { Client } from '../../../testing/client.ts'
import { unique } from '../../../testing/builders.ts'

export const clientPath = '/api/system/InterfaceOauth'

export interface BuiltClient {
  id: string
  /** what was saved, to change a part of it */
  input: { enCode: string; userId: string; interfaceIds: readonly string[] }
  secret: string
}

/** An API client with a secret. */
export async function createApiClient(
  admin: Client,
  values: { userId: string; interfaceIds: readonly string[]; [setting: string]: unknown },
): Promise<BuiltClient> {
  const input = { fullName: '结算系统', enCode: unique('client'), ...values }
  const made = await admin.post<{ id: string }>(clientPath, input)
  if (made.code !== 200) throw new Error(`${made.code} ${made.msg}`)
  const { id } = made.data
  return { id, input, secret: await issueSecret(admin, id) }
}

export async function issueSecret(admin: Client, id: string): Promise<string> {
  return (await admin.post<{ secret: string }>(`${clientPath}/${id}/Actions/Secret`)).data.secret
}

/** What is signed, and with what; a test changes one part. */
export interface SignedRequest {
  interfaceId: string
  secret: string
  clientId: string
  body?: object
  timestamp?: number
  nonce?: string
}

/** Headers of a signed call. */
export function signCall({ interfaceId, secret, clientId, body = {}, timestamp, nonce }: SignedRequest) {
  const parts = { timestamp: String(timestamp ?? Date.now()), nonce: nonce ?? randomUUID() }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const text = buildSignedText({ path: getSignedPath(interfaceId), bodyHash, ...parts })
  return {
    'X-Client-Id': clientId,
    'X-Timestamp': parts.timestamp,
    'X-Nonce': parts.nonce,
    'X-Signature': createHmac('sha256', secret).update(text).digest('hex'),
  }
}

/** Calls an interface as a program does, without a session. */
export const callSigned = (nobody: Client, request: SignedRequest) =>
  nobody.post<{ list: object[]; pagination: object } | null>(
    getSignedPath(request.interfaceId),
    request.body ?? {},
    signCall(request),
  )
