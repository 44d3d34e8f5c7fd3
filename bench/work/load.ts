import autocannon from 'autocannon'
import { median } from './figures.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

/** What one connection sends next; made anew for each connection so that it can count. */
export type Script = () => () => Request

export interface Target {
  url: string
  headers: Record<string, string>
  script: Script
}

export interface Measured {
  /** requests a second, median of the rounds */
  perSecond: number
  /** ms, median of the rounds */
  p50: number
  p99: number
}

export interface LoadOptions {
  connections: number
  seconds: number
  rounds: number
}

/** Loads several targets in turns, A B A B …, so that a drifting machine hits all alike. */
export async function measureInTurns(targets: readonly Target[], options: LoadOptions): Promise<Measured[]> {
  const rounds: Measured[][] = targets.map(() => [])
  for (const target of targets) await loadOnce(target, { ...options, seconds: 1 })
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await loadOnce(target, options))
  }
  return rounds.map((list) => ({
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    p50: median(list.map(({ p50 }) => p50)),
    p99: median(list.map(({ p99 }) => p99)),
  }))
}

async function loadOnce({ url, headers, script }: Target, { connections, seconds }: LoadOptions): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const next = script()
      const send = () => {
        const { method, path, body } = next()
        client.setRequest({
          method,
          path,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          ...(body !== undefined && { body }),
        })
      }
      send()
      client.on('response', send)
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} replies other than 200, ${result.errors} errors`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
