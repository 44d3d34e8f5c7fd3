import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import { appState, updateDevice } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Confirmer } from '../../ui/overlays/confirm.tsx'
import { FormView } from '../form-view.tsx'
import type { FormContextValue } from '../form-context.tsx'
import type { FormStore } from '../store.ts'
import type { Language } from '@armature/contract'

/** Before all tests of a file: a desktop window and the texts. */
export async function startScreen(language: Language = 'zh', width = 1280): Promise<void> {
  await page.viewport(width, 900)
  updateDevice(width)
  appState.setState({ language })
  await startTexts(language, ['ui', 'form'])
}

/** `queries`: a query client for tests about cached data; by default nothing is cached. */
export function draw(element: ReactNode, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  return render(
    <QueryClientProvider client={queries}>
      {element}
      <Confirmer />
    </QueryClientProvider>,
  )
}

export const drawForm = (store: FormStore, own: Partial<FormContextValue> = {}, queries?: QueryClient) =>
  draw(<FormView modelId="model" store={store} mode="edit" {...own} />, queries)
