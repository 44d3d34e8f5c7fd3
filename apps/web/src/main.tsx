import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadWork } from './app/preload.ts'
import { appState, noticeWidth } from './lib/app-state.ts'
import { watchErrors } from './lib/client-errors.ts'
import { onLocale, startTexts } from './lib/i18n.ts'
import { watchLeaving } from './lib/leaving.ts'
import { reloadOnce } from './lib/reload-once.ts'
import { session } from './lib/session.ts'
import { watchZoom } from './lib/zoom.ts'
import { startLook } from './ui/look.ts'

watchErrors(import.meta.env.PROD)
watchLeaving(window)
startLook()
onLocale((locale) => {
  document.documentElement.lang = locale
})
noticeWidth(document.body.clientWidth)
window.addEventListener('resize', () => noticeWidth(document.body.clientWidth))
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
