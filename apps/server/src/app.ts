import { endpoints as contract, type Endpoint } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { identifyWith, modules as allModules, type Module } from './modules-list.ts'
import type { Identify } from './platform/http/app.ts'
import { createServer } from './platform/http/create-server.ts'

export interface AppOptions {
  /** fewer calls than the whole contract: a test of one module */
  endpoints?: readonly Endpoint[]
  modules?: readonly Module[]
  identify?: Identify
  /** calls without a handler are left out instead of refusing the start */
  isPartial?: boolean
}

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((family): Endpoint[] =>
  Object.values(family),
)

/**
 * Puts the server together, for the process and for tests alike; it does not listen yet.
 *
 * @throws Error when contract and handlers differ
 */
export function buildApp(deps: Deps, options: AppOptions = {}): FastifyInstance {
  const { fastify, routes } = createServer({
    endpoints: options.endpoints ?? allEndpoints,
    identify: options.identify ?? identifyWith(deps),
    trustedProxies: deps.config.trustedProxies,
  })
  for (const module of options.modules ?? allModules) module(routes, deps)
  if (!options.isPartial) routes.requireAll()
  return fastify
}
