import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchWork, onWork, preloadWork } from './app/preload.ts'
import { appState, updateDevice } from './lib/state/app-state.ts'
import { watchErrors } from './lib/errors/client-errors.ts'
import { onLocale, startTexts } from './lib/i18n/i18n.ts'
import { watchLeaving } from './lib/errors/leaving.ts'
import { reloadOnce } from './lib/errors/reload-once.ts'
import { session } from './lib/session/session.ts'
import { runWhenIdle } from './lib/browser/when-idle.ts'
import { watchZoom } from './lib/browser/zoom.ts'
import { startLook } from './ui/theme/look.ts'

watchErrors(import.meta.env.PROD)
watchLeaving(window)
startLook()
onLocale((locale) => {
  document.documentElement.lang = locale
})
// the first paint does not wait for it
onWork(({ watchTextChanges }) => watchTextChanges())
runWhenIdle(() => void fetchWork().catch(() => undefined))
updateDevice(document.body.clientWidth)
window.addEventListener('resize', () => updateDevice(document.body.clientWidth))
window.addEventListener('vite:preloadError', () => reloadOnce())

// No top-level await: with it the bundler would not merge small shared files into those that use them.
void start(session.getState().token !== '')

async function start(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) preloadWork()
  await startTexts(appState.getState().language, isSignedIn ? ['ui', 'shell', 'form'] : ['ui', 'login'])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  watchZoom(root)
  // React recovers from some errors by rendering again; its own report would only say that it did
  const onRecoverableError = (error: unknown) => reportError((error as Error).cause ?? error)
  createRoot(root, { onRecoverableError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
