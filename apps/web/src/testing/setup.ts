import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { appState } from '../lib/app-state.ts'
import { queryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { settings } from '../lib/settings.ts'
import { startServer, stopServer } from './calls.ts'

// A test file begins as a browser that knows nobody: the file before it in the same window has kept things.
localStorage.clear()
sessionStorage.clear()
queryClient.clear()
appState.setState(appState.getInitialState(), true)
session.setState(session.getInitialState(), true)
settings.setState(settings.getInitialState(), true)
await page.viewport(414, 896)

beforeEach(startServer)
afterEach(async () => {
  const faults = stopServer()
  // what is still drawn would ask the server of the next test
  await cleanup()
  if (faults.length > 0) throw new Error(`Calls that the real server would not have answered so:\n${faults.join('\n')}`)
})
