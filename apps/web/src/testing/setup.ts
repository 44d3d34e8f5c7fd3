import './flush-renders.ts'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { startServer, stopServer } from './calls.ts'
import { refreshWindow, moveMouseOut } from './reset-window.ts'

// The files of a worker share a window and what it has loaded.
await refreshWindow()

beforeEach(async () => {
  await moveMouseOut()
  startServer()
})
afterEach(async () => {
  const faults = stopServer()
  // components that are still mounted would call the server of the next test
  await cleanup()
  if (faults.length > 0) throw new Error(`Calls that the real server would not have answered so:\n${faults.join('\n')}`)
})
