import { existsSync } from 'node:fs'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface PagesOptions {
  /** folder of the built web app */
  root: string
  isProduction: boolean
  /** address of the map server that locations are shown on */
  mapTiles: string | undefined
}

/**
 * Serves the web app: files under their names (compressed at build time), its start page for every other address.
 * Addresses of the API, and names of files that are not there, stay unknown.
 */
export function servePages(fastify: FastifyInstance, { root, isProduction, mapTiles }: PagesOptions): void {
  if (!existsSync(root)) return
  void fastify.register(async (scope) => {
    await scope.register(helmet, headers(isProduction, mapTiles))
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, dotfiles: 'ignore' })
    scope.route({ method: ['GET', 'HEAD'], url: '/', handler: sendStartPage })
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage })
  })
}

/**
 * No inline script and no eval. Inline style is allowed because the component library writes its style elements at run
 * time. Browsers are told to insist on HTTPS only in production, where a proxy in front speaks it.
 */
function headers(isProduction: boolean, mapTiles: string | undefined) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly: files are summed up in a worker before they are sent (docs/decisions/0056)
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles).origin] : [])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // links of the menu are shown in sandboxed frames
        frameSrc: ["'self'", 'https:', 'http:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: isProduction ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    // a window that a page opens for a sign-in elsewhere may answer; windows of other sites have no hold on a page of ours
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    // the API page and workers of the app live on the same origin
    crossOriginEmbedderPolicy: false,
  }
}

/** Say nothing about a script or a style; a page fetches a dozen of those. A worker has the policy of its script: that one stays. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

function sendPage(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0] ?? '/'
  if (path.startsWith('/api/') || path.startsWith('/health/')) return reply.callNotFound()
  // it comes back from another site into the window that our page opened, and must still know that page
  if (path === '/auth-redirect') void reply.header('cross-origin-opener-policy', 'unsafe-none')
  // the start page by its file name leads to the carousel (S2.09)
  if (path === '/index.html' || !/\.\w+$/.test(path)) return sendStartPage(request, reply)
  // names under assets carry a hash of the content
  const isHashed = path.startsWith('/assets/')
  if (isHashed) for (const name of ofDocuments) reply.raw.removeHeader(name)
  return reply.sendFile(decodeURIComponent(path), isHashed ? { maxAge: '365d', immutable: true } : { maxAge: '1h' })
}

function sendStartPage(_request: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
}
