import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { startServer, stopServer } from './calls.ts'

// A test file begins as a browser that knows nobody: the file before it in the same window has kept things.
localStorage.clear()
sessionStorage.clear()

beforeEach(startServer)
afterEach(async () => {
  const faults = stopServer()
  // what is still drawn would ask the server of the next test
  await cleanup()
  if (faults.length > 0) throw new Error(`Calls that the real server would not have answered so:\n${faults.join('\n')}`)
})
