import autocannon from 'autocannon'
import { median } from './figures.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

/** What one connection sends next and what it learns from a reply. Created per connection so that it can count. */
export type Script = () => { next(): Request; learn?(reply: string): void }

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
  /** requests a second in all; as many as are answered where it is missing */
  perSecond?: number
}

/**
 * Loads several targets in turns, A B A B …, so that a drifting machine hits all alike.
 *
 * @param rest resolves once nothing that a turn began is under way any more: a request cut off at the end of a turn leaves
 *   its statements running, and the next in turn would pay for them
 */
export async function measureInTurns(
  targets: readonly Target[],
  options: LoadOptions,
  rest: () => Promise<void> = () => Promise.resolve(),
): Promise<Measured[]> {
  const rounds: Measured[][] = targets.map(() => [])
  const turn = async (target: Target, seconds: number) => {
    const measured = await loadOnce(target, { ...options, seconds })
    await rest()
    return measured
  }
  for (const target of targets) await turn(target, 1)
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await turn(target, options.seconds))
  }
  return rounds.map((list) => ({
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    p50: median(list.map(({ p50 }) => p50)),
    p99: median(list.map(({ p99 }) => p99)),
  }))
}

async function loadOnce(
  { url, headers, script }: Target,
  { connections, seconds, perSecond }: LoadOptions,
): Promise<Measured> {
  const withHeaders = ({ method, path, body }: Request) =>
    body === undefined
      ? { method, path, headers }
      : { method, path, body, headers: { 'content-type': 'application/json', ...headers } }
  let refusal = ''
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    // the next request is made as soon as one is sent
    setupClient: (client) => {
      const { next, learn } = script()
      const onResponse = (_status: number, reply: string) => {
        if (!isDone(reply)) refusal = reply.slice(0, 300)
        learn?.(reply)
      }
      client.setRequests([{ setupRequest: () => withHeaders(next()), onResponse }])
    },
    verifyBody: isDone,
  })
  const refused = result.non2xx + result.errors + result.mismatches
  if (refused > result.requests.total * 0.02)
    throw new Error(`${url}: ${refused} of ${result.requests.total} requests were refused: ${refusal}`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Refusals are never packed, and no packed reply begins with a brace. */
const isDone = (reply: string) => reply.startsWith('{"code":200') || !reply.startsWith('{')
