export { serveUpstreams } from './serve-upstreams.ts'
export { upstreamRoutes } from './upstream.routes.ts'
