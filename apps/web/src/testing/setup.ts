import { afterEach, beforeEach } from 'vitest'
import { startServer, stopServer } from './calls.ts'

// A test file begins as a browser that knows nobody: the file before it in the same window has kept things.
localStorage.clear()
sessionStorage.clear()

beforeEach(startServer)
afterEach(() => {
  const faults = stopServer()
  if (faults.length > 0) throw new Error(`Calls that the real server would not have answered so:\n${faults.join('\n')}`)
})
