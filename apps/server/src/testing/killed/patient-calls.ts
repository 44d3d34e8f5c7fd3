import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Client, type Reply } from '../client.ts'
import { buildLoginForm, defaultPassword } from '../test-server.ts'
import type { KillableProcess } from './installation.ts'

/** Sends a call until a node has replied to it; nodes that are gone or busy are left alone for a moment. */
export type PatientCall = <T>(send: (client: Client, url: string) => Promise<Reply<T>>) => Promise<T>

/** another try may succeed: the first one still runs, too many at once, the database is away */
const mayRetry = (status: number) => [408, 409, 429].includes(status) || status >= 500

/** @throws Error if a node refuses the call, which no crash explains */
export async function signInPatiently(
  nodes: readonly KillableProcess[],
  account: string,
  choose: (count: number) => number,
): Promise<PatientCall> {
  let token = ''
  const call: PatientCall = async (send) => {
    for (;;) {
      const { url = '' } = nodes[choose(nodes.length)] ?? {}
      const reply = await send(createClient(url, token), url).catch(() => undefined)
      if (reply?.code === 200) return reply.data
      if (reply && !mayRetry(reply.status) && !mayRetry(reply.code))
        throw new Error(`${account}: ${reply.status} ${reply.code} ${reply.msg}`)
      await wait(100)
    }
  }
  const form = () => buildLoginForm(account, defaultPassword)
  token = (await call<{ token: string }>((client) => client.post('/api/oauth/Login', form()))).token
  return call
}
