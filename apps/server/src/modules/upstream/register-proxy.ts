import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream'
import type { ErrorKey } from '@armature/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { log } from '../../platform/log/log.ts'
import { sendFault } from './send-fault.ts'
import { buildReplyHeaders, buildRequestHeaders } from './headers.ts'
import { limitBytes, SizeLimitError, upstreamLimits } from './limits.ts'

/** Proxies requests below `prefix` to the same path of `upstream`. */
export async function registerProxy(scope: FastifyInstance, upstream: string, prefix: string): Promise<void> {
  const { default: httpProxy } = await import('@fastify/http-proxy')
  await scope.register(httpProxy, {
    upstream,
    rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}${prefix}`,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    internalRewriteLocationHeader: false,
    disableCache: true,
    destroyAgent: true,
    undici: {
      connections: 32,
      connect: { timeout: upstreamLimits.connectMs },
      headersTimeout: upstreamLimits.waitMs,
      bodyTimeout: upstreamLimits.waitMs,
    },
    preHandler: (request, _reply, done) => done(limitBody(request)),
    replyOptions: {
      // a request is sent once; the caller can retry
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) =>
        buildRequestHeaders(request as FastifyRequest, headers) as IncomingHttpHeaders,
      rewriteHeaders: (headers) =>
        buildReplyHeaders(headers as IncomingHttpHeaders, upstream, prefix) as IncomingHttpHeaders,
      onResponse: (_request, answer, { stream }) => {
        // the plugin's types include HTTP/2
        const reply = answer as FastifyReply
        if (isReplyTooLarge(reply)) {
          stream.destroy()
          void sendFault(reply.request, reply, 'upstream.tooMuch')
          return
        }
        // if either end aborts, the other is closed; a partly sent reply is cut off
        void reply.send(pipeline(stream, limitBytes(upstreamLimits.replyBytes), () => undefined))
      },
      onError: (answer, { error }) => {
        const reply = answer as FastifyReply
        const key = findErrorKey(error)
        log.warn('an upstream did not answer', { requestId: reply.request.id, prefix, error })
        void sendFault(reply.request, reply, key)
      },
    },
  })
}

/** A request that declares its length is rejected at once, others are aborted at the limit. */
function limitBody(request: FastifyRequest): Error | undefined {
  if (Number(request.headers['content-length'] ?? 0) > upstreamLimits.requestBytes) return new SizeLimitError()
  const { body } = request
  if (isReadable(body)) {
    const limited = limitBytes(upstreamLimits.requestBytes)
    body.on('error', (error: Error) => limited.destroy(error))
    request.body = body.pipe(limited)
  }
  return undefined
}

const isReadable = (body: unknown): body is NodeJS.ReadableStream =>
  typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function'

function isReplyTooLarge(reply: FastifyReply): boolean {
  return reply.request.method !== 'HEAD' && Number(reply.getHeader('content-length') ?? 0) > upstreamLimits.replyBytes
}

function findErrorKey(error: Error): ErrorKey {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SizeLimitError) return 'request.tooLarge'
    const { code, statusCode } = cause as { code?: string; statusCode?: number }
    if (statusCode === 504 || code === 'UND_ERR_CONNECT_TIMEOUT') return 'upstream.tooSlow'
  }
  return 'upstream.down'
}
