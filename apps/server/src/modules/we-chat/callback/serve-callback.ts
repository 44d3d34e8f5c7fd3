import { weChatCallbackPath } from '@armature/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findTransportFault } from '../../../platform/http/errors.ts'
import { log } from '../../../platform/log/log.ts'
import { readAccount, type Account } from '../account/account.ts'
import { buildReplyXml } from './reply-xml.ts'
import { decrypt } from './cipher.ts'
import { parseIncoming } from './parse-incoming.ts'
import { parseXml } from './parse-xml.ts'
import { isFresh, isSigned } from './signature.ts'
import { handleIncoming } from './handle-incoming.service.ts'

/** Far more than WeChat sends. */
const bodyLimit = 65_536
/** WeChat takes this as "no reply". */
const emptyReply = 'success'

/** The request is rejected, without a reason. */
class RequestRejected extends Error {
  constructor(readonly statusCode: 400 | 403 | 404) {
    super('refused')
  }
}

/**
 * The endpoint that WeChat calls: not part of the contract, because it has no user, uses XML and replies without an envelope
 * (docs/decisions/0073).
 */
export function serveWeChatCallback(fastify: FastifyInstance, deps: Deps): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: Error, request, reply) => {
      const status = error instanceof RequestRejected ? error.statusCode : findTransportFault(error)?.status
      if (status === undefined) log.error('a message of WeChat failed', { requestId: request.id, error })
      return send(reply.status(status ?? 500), '')
    })
    scope.get(weChatCallbackPath, async (request, reply) => {
      const { query } = await verifySender(deps, request.query)
      return send(reply, query('echostr'))
    })
    scope.post(weChatCallbackPath, async (request, reply) => {
      const { account, query } = await verifySender(deps, request.query)
      const fields = parseXml(decryptBody(account, query, String(request.body ?? '')))
      const incoming = fields && parseIncoming(fields)
      if (!incoming) throw new RequestRejected(400)
      const answer = await handleIncoming(deps, account, incoming)
      if (answer === undefined) return send(reply, emptyReply)
      return send(reply, buildReplyXml(account, incoming, answer, deps.clock()), 'text/xml')
    })
  })
}

type Query = (name: string) => string

/** @throws RequestRejected if the signature is wrong or too old */
async function verifySender(deps: Deps, given: unknown): Promise<{ account: Account; query: Query }> {
  const account = await readAccount(deps)
  if (!account?.isEnabled) throw new RequestRejected(404)
  const query = (name: string) => {
    const value = (given as Record<string, unknown>)[name]
    return typeof value === 'string' && /^[\w=+/.-]{1,256}$/.test(value) ? value : ''
  }
  const timestamp = query('timestamp')
  if (!isFresh(timestamp, deps.clock())) throw new RequestRejected(403)
  if (!isSigned(query('signature'), account.token, timestamp, query('nonce'))) throw new RequestRejected(403)
  return { account, query }
}

/** In safe mode only the encrypted part is used. @throws RequestRejected */
function decryptBody(account: Account, query: Query, body: string): string {
  if (account.encoding === 'plain') return body
  const encrypted = parseXml(body)?.get('Encrypt')
  if (encrypted === undefined) throw new RequestRejected(400)
  const parts = [account.token, query('timestamp'), query('nonce'), encrypted]
  if (!isSigned(query('msg_signature'), ...parts)) throw new RequestRejected(403)
  const plain = decrypt(account, encrypted)
  if (plain === undefined) throw new RequestRejected(403)
  return plain
}

const send = (reply: FastifyReply, text: string, type = 'text/plain') =>
  reply.header('content-type', `${type}; charset=utf-8`).send(text)
