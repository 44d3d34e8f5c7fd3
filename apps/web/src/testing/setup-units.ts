import { afterAll, vi } from 'vitest'

// The files of a worker share compiled modules and packages. Modules of the app hold state (session, connection, preferences), so
// each file evaluates them again, which costs little.
vi.resetModules()

const names = ['setTimeout', 'setInterval'] as const
const real = { setTimeout, setInterval }
/** Timers started by this file, which would otherwise call the server of the next file. */
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
    // pending replies may start another one
    await new Promise((resolve) => real.setTimeout(resolve))
  } while (timers.size > 0)
  for (const name of names) Object.defineProperty(globalThis, name, { value: real[name] })
})
