import { upstreamPrefixes, type UpstreamPrefix } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { findTransportFault } from '../../platform/http/errors.ts'
import { AppError } from '../../platform/app-error.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import { sendFault } from './send-fault.ts'
import { registerProxy } from './register-proxy.ts'
import { createReaderGuard } from './reader-guard.ts'

/** The setting with the base URL of each prefix. The whole path is passed on, so that absolute URLs in pages work. */
const upstreamSettings: Record<UpstreamPrefix, (config: Config) => string | undefined> = {
  '/FileServer': ({ fileServerUrl }) => fileServerUrl,
  '/ReportServer': ({ reportServerUrl }) => reportServerUrl,
  '/Report': ({ reportServerUrl }) => reportServerUrl,
}

/** Additional services on the same origin, for signed-in users (S9.32–S9.34, docs/decisions/0068). */
export function serveUpstreams(fastify: FastifyInstance, deps: Deps): void {
  for (const prefix of upstreamPrefixes) {
    const upstream = upstreamSettings[prefix](deps.config)
    void fastify.register(
      async (scope) => {
        scope.addHook('onRequest', createReaderGuard(deps))
        // bodies are passed on unparsed
        scope.removeAllContentTypeParsers()
        handleErrors(scope)
        if (upstream !== undefined) return registerProxy(scope, upstream, prefix)
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
        for (const url of ['/', '/*'])
          scope.route({
            method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
            url,
            handler: (request, reply) => sendFault(request, reply, 'upstream.notSetUp'),
          })
      },
      { prefix },
    )
  }
}

function handleErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof AppError) return sendFault(request, reply, error.key, error.values)
    const fault = findTransportFault(error)
    if (fault) return sendFault(request, reply, fault.key)
    log.error('a request to an upstream failed', { requestId: request.id, path: request.routeOptions.url, error })
    return sendFault(request, reply, 'request.failed')
  })
}
