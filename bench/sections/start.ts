import autocannon from 'autocannon'
import type { BenchOptions } from '../work/options.ts'
import { type Figure, median, plain } from '../work/figures.ts'
import { residentMb, settle, signIn, startProduct } from '../work/product.ts'

const section = 'start and memory'
/** No calls: the garbage collector frees the memory used during start about ten seconds after the last call. */
const idleMs = 30_000

/** A second start to the first signed-in list, and the memory of the app process idle and under 64 connections. */
export async function measureStart(options: BenchOptions): Promise<Figure[]> {
  await (await startProduct(options.dataDir, options.port)).stop()
  const times: number[] = []
  const ready: number[] = []
  const idle: number[] = []
  const loaded: number[] = []
  for (let round = 0; round < 3; round++) {
    const started = performance.now()
    const product = await startProduct(options.dataDir, options.port)
    const person = await signIn(product.url, 'staff')
    const { list } = await person.ask<{ list: { id: string }[] }>('GET', '/api/visualdev/Base/Selector')
    const modelId = list[0]?.id ?? ''
    await person.ask('POST', `/api/visualdev/OnlineDev/${modelId}/List`, {})
    times.push(performance.now() - started)
    ready.push(product.readyMs)
    await settle(idleMs)
    idle.push(residentMb(product.pid))
    const load = autocannon({
      url: `${product.url}/api/visualdev/OnlineDev/${modelId}/List`,
      method: 'POST',
      headers: { Authorization: person.token, 'content-type': 'application/json' },
      body: '{}',
      connections: 64,
      duration: 10,
    })
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, residentMb(product.pid))), 100)
    await load
    clearInterval(watch)
    loaded.push(most)
    await product.stop()
  }
  return [
    plain(
      section,
      'second start to the first signed-in list',
      median(times) / 1000,
      's',
      1.5,
      `ready after ${Math.round(median(ready))} ms`,
    ),
    plain(section, 'memory of the app process, idle', median(idle), 'MB', 130),
    plain(section, 'memory of the app process, 64 connections', median(loaded), 'MB', 200),
  ]
}
