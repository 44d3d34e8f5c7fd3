import { existsSync } from 'node:fs'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface PagesOptions {
  /** folder of the built web app */
  root: string
  isProduction: boolean
  /** tile URL of the map server */
  mapTiles: string | undefined
}

/**
 * Serves the web app: files by name (compressed at build time), its start page for every other URL.
 * URLs of the API, and names of missing files, are answered as unknown.
 */
export function servePages(fastify: FastifyInstance, { root, isProduction, mapTiles }: PagesOptions): void {
  if (!existsSync(root)) return
  void fastify.register(async (scope) => {
    await scope.register(helmet, buildHeaders(isProduction, mapTiles))
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, dotfiles: 'ignore' })
    scope.route({ method: ['GET', 'HEAD'], url: '/', handler: sendStartPage })
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage })
  })
}

/**
 * No inline scripts and no eval. Inline styles are allowed because the component library creates its style elements at run time.
 * HSTS is sent only in production, where a proxy in front terminates HTTPS.
 */
function buildHeaders(isProduction: boolean, mapTiles: string | undefined) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly: files are hashed in a worker before the upload (docs/decisions/0056)
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles).origin] : [])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // menu entries with links are shown in sandboxed frames
        frameSrc: ["'self'", 'https:', 'http:'],
        // videos on screens, whose hosts the server checks like those of frames
        mediaSrc: ["'self'", 'blob:', 'https:', 'http:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: isProduction ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    // a window opened for a sign-in at a provider may reply; windows of other sites get no reference to the app
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    // the API page and the app's workers have the same origin
    crossOriginEmbedderPolicy: false,
  }
}

/**
 * Without meaning for scripts and styles, of which a page loads a dozen. A worker uses the policy of its script, so that header
 * stays.
 */
const documentHeaders = [
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
  // the provider redirects here in a window that the app opened, which must keep its reference to the app
  if (path === '/auth-redirect') void reply.header('cross-origin-opener-policy', 'unsafe-none')
  // the file name of the start page leads to the carousel (S2.09)
  if (path === '/index.html' || !/\.\w+$/.test(path)) return sendStartPage(request, reply)
  // names under assets contain a hash of the content
  const isHashed = path.startsWith('/assets/')
  if (isHashed) for (const name of documentHeaders) reply.raw.removeHeader(name)
  return reply.sendFile(decodeURIComponent(path), isHashed ? { maxAge: '365d', immutable: true } : { maxAge: '1h' })
}

function sendStartPage(_request: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
}
