import { pickServerTexts } from '@armature/texts/server'
import type { ErrorKey, Language } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getRequestLanguage } from '../../platform/http/guard.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { isNavigation } from './reader-guard.ts'

/** Reports why an upstream did not answer: as a page for browsers that open one, else as an envelope. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  key: ErrorKey,
  values: Record<string, string | number> = {},
) {
  const language = getRequestLanguage(request)
  const said = createErrorEnvelope(key, language, values)
  for (const name of Object.keys(reply.getHeaders())) if (name !== 'x-request-id') reply.removeHeader(name)
  void reply.status(toHttpStatus(said.code)).headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'Accept-Language, Cookie',
  })
  if (!isNavigation(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(said))
  return reply.type('text/html; charset=utf-8').send(renderPage(said.msg, language, request.id))
}

/** Session codes are not HTTP statuses. */
const toHttpStatus = (code: number): number => (code >= 600 ? 401 : code)

const words: Record<Language, { lang: string; home: string; id: string }> = pickServerTexts(
  (texts) => texts.upstream.sendFault.words,
)

function renderPage(sentence: string, language: Language, requestId: string): string {
  const { lang, home, id } = words[language]
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${sentence}</title><style>${style}</style></head>
<body><main><h1>${sentence}</h1><p>${id} <code>${requestId}</code></p><a href="/home" target="_top">${home}</a></main></body></html>`
}

// the page is independent of the app, so it contains the few style values that it needs
const style = `:root{color-scheme:light dark;--s:#fff;--t:#1a1f27;--u:#454e5b;--a:#0b5fb0}
@media (prefers-color-scheme:dark){:root{--s:#171b21;--t:#e8ebf0;--u:#b5bdc9;--a:#7ab8f5}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--s);color:var(--t);font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:480px;padding:32px 16px;text-align:center}h1{margin:0 0 12px;font-size:18px;line-height:28px;font-weight:600}
p{margin:0 0 20px;font-size:12px;line-height:20px;color:var(--u)}a{color:var(--a)}a:focus-visible{outline:2px solid;outline-offset:2px}`
