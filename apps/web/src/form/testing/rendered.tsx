import '../../ui/tokens.css'
import '../../ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import { appState, noticeWidth } from '../../lib/app-state.ts'
import { startTexts } from '../../lib/i18n.ts'
import { Confirmer } from '../../ui/confirm.tsx'
import { FormView } from '../form-view.tsx'
import type { FormSurroundings } from '../form-context.tsx'
import type { FormStore } from '../store.ts'

/** Before all tests of a file: a desktop window and the texts. */
export async function startScreen(language: 'zh' | 'tw' | 'en' = 'zh', width = 1280): Promise<void> {
  await page.viewport(width, 900)
  noticeWidth(width)
  appState.setState({ language })
  await startTexts(language, ['ui', 'form'])
}

/** `queries`: of the session, where a test is about what is kept for it; else nothing is kept. */
export function draw(element: ReactNode, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  return render(
    <QueryClientProvider client={queries}>
      {element}
      <Confirmer />
    </QueryClientProvider>,
  )
}

export const drawForm = (store: FormStore, own: Partial<FormSurroundings> = {}, queries?: QueryClient) =>
  draw(<FormView modelId="model" store={store} mode="edit" {...own} />, queries)

export interface Asked {
  line: string
  query: Record<string, string>
  body: Record<string, unknown>
}

type Answer = unknown | ((asked: Asked) => unknown)

/** A server that answers by line, the path's ids written as they are; notes what it was asked. */
export function aServer(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, location.origin)
    const line = `${init.method ?? 'GET'} ${url.pathname}`
    const request: Asked = {
      line,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    }
    asked.push(request)
    if (!(line in answers)) return Response.json({ code: 404, msg: `${line} 没有`, data: null })
    const answer = answers[line]
    const data: unknown = await (typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(request) : answer)
    return data instanceof Response ? data : Response.json({ code: 200, msg: 'Success', data })
  })
  return asked
}

export const refusal = (code: number, msg: string, data: unknown = null): Response => Response.json({ code, msg, data })
