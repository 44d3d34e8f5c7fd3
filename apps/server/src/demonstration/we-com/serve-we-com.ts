import { escapeHtml } from '@armature/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerWeCom, type WeComCompany } from '../../modules/company-directories/index.ts'
import { createCompany, weComAccount } from './company.ts'

/** Where the messages of the demonstration can be read. */
export const weComPagePath = '/demonstration/weCom'

/** The WeCom of the demonstration: its API, and a page with what its people have received. It forgets all with its process. */
export function serveWeCom(fastify: FastifyInstance): void {
  const company = createCompany()
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bodyLimit = 65_536
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const { pathname: path, searchParams: query } = new URL(request.url, 'http://we.com')
      return reply.send(answerWeCom(company, weComAccount, { path, query, body: parseBody(request.body) }))
    }
    scope.get('/cgi-bin/*', answer)
    scope.post('/cgi-bin/*', answer)
    scope.get(weComPagePath, (_request, reply) =>
      reply.header('content-type', 'text/html; charset=utf-8').send(writePage(company)),
    )
  })
}

function parseBody(body: unknown): Record<string, unknown> {
  try {
    return JSON.parse(String(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The newest messages first. */
function writePage({ people, messages }: WeComCompany): string {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const items = messages.toReversed().map(({ personId, content, state }) => {
    const lines = listTexts(content).map((line) => `<p>${escapeHtml(line)}</p>`)
    const url = findUrl(content)
    const link = url === undefined ? '' : `<a href="${escapeHtml(url)}">打开</a>`
    const body = state === 'recalled' ? '<p>已撤回</p>' : [...lines, link].join('')
    return `<article><h2>${escapeHtml(names.get(personId) ?? personId)}</h2>${body}</article>`
  })
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>企业微信（演示）</title><style>${css}</style><h1>企业微信（演示）</h1>${items.join('') || '<p>还没有消息</p>'}</html>`
}

const css = `body{font:16px/1.6 system-ui;margin:2rem auto;max-width:32rem;padding:0 1rem}:root{color-scheme:light dark}
article{border:1px solid #8888;border-radius:8px;margin:1rem 0;padding:.5rem 1rem}h1{font-size:1.25rem}h2{font-size:1rem}p{margin:.25rem 0}`

/** Title, fields and text of a message of any type. */
function listTexts(content: Record<string, unknown>): string[] {
  const { main_title: main, horizontal_content_list: facts, title, description, content: text } = content
  const { title: cardTitle, desc } = (main ?? {}) as { title?: string; desc?: string }
  const rows = Array.isArray(facts) ? (facts as { keyname: string; value: string }[]) : []
  return [
    cardTitle,
    desc,
    ...rows.map(({ keyname, value }) => `${keyname}：${value}`),
    title,
    description,
    text,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

function findUrl({ url, card_action: action }: Record<string, unknown>): string | undefined {
  const found = url ?? (action as { url?: unknown } | undefined)?.url
  return typeof found === 'string' ? found : undefined
}
