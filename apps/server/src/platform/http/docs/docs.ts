import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Endpoint } from '@armature/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The API documentation: OpenAPI at /api/docs/json, browsable at /api/docs. Both are created at the first request. */
export function serveDocs(fastify: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let document: Promise<string> | undefined
  fastify.get('/api/docs', (_request, reply) => sendDocsPage(reply, 'text/html', html))
  fastify.get('/api/docs/start.js', (_request, reply) => sendDocsPage(reply, 'text/javascript', script))
  fastify.get('/api/docs/json', async (_request, reply) => {
    document ??= import('./openapi.ts').then(({ buildOpenApi }) => JSON.stringify(buildOpenApi(endpoints, version)))
    return sendDocsPage(reply, 'application/json', await document)
  })
  fastify.get('/api/docs/:file', sendAsset)
}

const files: Record<string, string> = { 'swagger-ui-bundle.js': 'text/javascript', 'swagger-ui.css': 'text/css' }

async function sendAsset(request: FastifyRequest, reply: FastifyReply) {
  const { file } = request.params as { file: string }
  const type = files[file]
  if (type === undefined) return reply.callNotFound()
  const folder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
  return sendDocsPage(reply, type, await readFile(join(folder, 'static', file), 'utf8'))
}

/** Unlike other replies below /api this page runs its own scripts, and only those. */
function sendDocsPage(reply: FastifyReply, type: string, text: string) {
  return reply
    .header(
      'content-security-policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
    )
    .header('content-type', `${type}; charset=utf-8`)
    .send(text)
}

const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Armature API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="page"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const script = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#page', deepLinking: true, defaultModelsExpandDepth: -1 })`
