import { endpoints as contract, type Endpoint } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { serveWeCom } from './demonstration/we-com/serve-we-com.ts'
import { createIdentify, modules as allModules, type Module } from './modules-list.ts'
import { auditRefusals, createAuditCalls, findLastChange } from './modules/audit/index.ts'
import { findCallModel } from './modules/workflow/index.ts'
import { assertNoMaintenance } from './modules/maintenance/index.ts'
import { logServerErrors } from './modules/server-errors/index.ts'
import { logCalls } from './modules/user-log/index.ts'
import type { Identify } from './platform/http/app.ts'
import { openSockets } from './modules/messaging/index.ts'
import { serveWeChatCallback } from './modules/we-chat/index.ts'
import { serveUpstreams } from './modules/upstream/index.ts'
import { createServer } from './platform/http/create-server.ts'
import { closeConnections, type NodeState } from './platform/http/node-state.ts'
import { createRunOnce } from './platform/http/run-once.ts'
import { serveDocs } from './platform/http/docs/docs.ts'
import { servePages } from './platform/http/pages.ts'
import { findCallMeter } from './platform/observe/call-meter.ts'
import { serveHealth } from './platform/observe/health.ts'
import { measureCalls } from './platform/observe/measure-calls.ts'
import { serveMetrics } from './platform/observe/metrics.ts'
import { logRequests } from './platform/observe/request-log.ts'
import { logSlowCall } from './platform/observe/slow-calls.ts'
import { productVersion } from './platform/product-version.ts'

export interface AppOptions {
  /** fewer endpoints than the whole contract, for the test of one module */
  endpoints?: readonly Endpoint[]
  modules?: readonly Module[]
  identify?: Identify
  /** folder of the built web app; without it only the API is served */
  webRoot?: string
  /** set by the process when it is about to stop */
  state?: NodeState
}

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((family): Endpoint[] =>
  Object.values(family),
)

/**
 * Builds the server, for the process and for tests; it does not listen yet.
 *
 * @throws Error when contract and handlers differ
 */
export function buildApp(deps: Deps, options: AppOptions = {}): FastifyInstance {
  const { endpoints = allEndpoints, state = { isStopping: false } } = options
  const { fastify, routes } = createServer({
    endpoints,
    identify: options.identify ?? createIdentify(deps),
    assertOpen: (language) => assertNoMaintenance(deps, language),
    aroundCall: createAuditCalls(deps),
    runOnce: createRunOnce(deps),
    findLastChange,
    findCallModel: (kind, id) => findCallModel(deps, kind, id),
    replica: deps.replica,
    trustedProxies: deps.config.trustedProxies,
  })
  closeConnections(fastify, state)
  if (deps.config.logLevel === 'info' || deps.config.logLevel === 'debug') logRequests(fastify)
  const meter = findCallMeter(deps)
  meter.watch(fastify)
  measureCalls(fastify, [logSlowCall, (call) => meter.count(call)])
  logCalls(fastify, deps)
  logServerErrors(fastify, deps)
  auditRefusals(fastify, deps)
  serveMetrics(fastify, deps.config.metricsToken)
  for (const module of options.modules ?? allModules) module(routes, deps)
  routes.requireAll()
  if (!options.identify) openSockets(fastify, deps)
  if (!options.identify) serveUpstreams(fastify, deps)
  if (!options.identify) serveWeChatCallback(fastify, deps)
  if (deps.config.hasWeComDouble) serveWeCom(fastify)
  if (deps.config.hasApiDocs) serveDocs(fastify, endpoints, productVersion)
  serveHealth(fastify, deps, state)
  if (options.webRoot)
    servePages(fastify, {
      root: options.webRoot,
      isProduction: deps.config.isProduction,
      mapTiles: deps.config.mapTiles?.url,
    })
  return fastify
}
