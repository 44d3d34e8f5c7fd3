import { afterAll, vi } from 'vitest'

// The files of a worker share translated modules and packages. Modules of the app hold state (session, connection, preferences),
// therefore each file gets its own: evaluating them again costs little.
vi.resetModules()

const names = ['setTimeout', 'setInterval'] as const
const real = { setTimeout, setInterval }
/** What this file has started: it would call the server of the file after it. */
const timers = new Set<ReturnType<typeof setTimeout>>()
for (const name of names)
  Object.defineProperty(globalThis, name, {
    value: new Proxy(real[name], {
      apply(start, self, parameters) {
        const timer = Reflect.apply(start, self, parameters) as ReturnType<typeof setTimeout>
        timers.add(timer)
        return timer
      },
    }),
  })

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  do {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    // what waited for an answer may start another one
    await new Promise((resolve) => real.setTimeout(resolve))
  } while (timers.size > 0)
  for (const name of names) Object.defineProperty(globalThis, name, { value: real[name] })
})
