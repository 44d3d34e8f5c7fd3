import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test as base } from '@playwright/test'
import { watchFaults } from './faults.ts'

export { expect, type Locator, type Page } from '@playwright/test'

export const demonstrationPassword = 'armature2026'

export interface Story {
  /** the user signed in when the story begins; empty for none */
  account: string
  /** faults that may occur in the whole story; every other fault fails it */
  expectedFaults: RegExp[]
  /** declares faults that the story provokes on purpose; each pattern must match at least one */
  expectFault: (...patterns: RegExp[]) => void
}

export interface Shared {
  /** signs in over HTTP, once per account and run, and gives the token */
  tokenOf: (account: string) => Promise<string>
}

/**
 * A story in a browser. Every page of every context that it opens must stay free of faults: a console error, an uncaught error, an
 * HTTP status of 400 and above, an envelope code other than 200 and a failed request fail the story, even where everything on the
 * screen looked right. What a story provokes on purpose it declares: with `expectedFaults` for all of it, or in place with
 * `expectFault`, which must then occur.
 */
export const test = base.extend<Story, Shared>({
  account: ['', { option: true }],
  expectedFaults: [[], { option: true }],
  tokenOf: [
    async ({}, provide) => {
      const tokens = new Map<string, string>()
      await provide(async (account) => {
        const token = tokens.get(account) ?? (await signInOverHttp(account))
        tokens.set(account, token)
        return token
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, baseURL, tokenOf }, provide) => {
    if (!account) return provide({ cookies: [], origins: [] })
    const localStorage = [{ name: 'token', value: await tokenOf(account) }]
    await provide({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] })
  },
  expectFault: [
    async ({ browser, expectedFaults }, provide) => {
      const watch = watchFaults(browser)
      const declared: RegExp[] = []
      await provide((...patterns) => void declared.push(...patterns))
      const faults = await watch.finish()
      const allowed = [...expectedFaults, ...declared]
      const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'faults of the pages').toEqual([])
      const missing = declared.filter((pattern) => !faults.some((fault) => pattern.test(fault)))
      expect(missing.map(String), 'faults that the story expects').toEqual([])
    },
    { auto: true },
  ],
})

/** A new session for an account, besides those that stories share. */
export async function signInOverHttp(account: string, password = demonstrationPassword): Promise<string> {
  const { token } = await ask<{ token: string }>('POST', '/api/oauth/Login', '', {
    form: {
      account,
      password: createHash('sha256').update(password).digest('hex'),
      ticket: '',
      origin: 'password',
      code: '',
      client_id: 'armature-web',
      client_secret: 'armature-web',
      grant_type: 'password',
      scope: 'all',
      timestamp: String(Date.now()),
    },
  })
  return token
}

/** The envelope that the server answers a call with. */
export async function askEnvelope<T>(
  method: string,
  path: string,
  token: string,
  { body, form }: { body?: unknown; form?: Record<string, string> } = {},
): Promise<{ code: number; msg: string; data: T }> {
  const headers: Record<string, string> = { 'X-Origin': 'pc', 'Accept-Language': 'zh' }
  if (token) headers['Authorization'] = token
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await fetch(address(path), {
    method,
    headers,
    // a call without a reply is reported by name before the story times out
    signal: AbortSignal.timeout(60_000),
    ...(form && { body: new URLSearchParams(form) }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; msg: string; data: T }
}

/** Several stories share a user and two processors: a call that the server has no room for is sent again, as programs should. */
const mostBusy = 5
const busyMs = 1_000

/** What a call gives. @throws when the server refuses it */
export async function ask<T>(...call: Parameters<typeof askEnvelope>): Promise<T> {
  let reply = await askEnvelope<T>(...call)
  for (let again = 0; reply.code === 503 && again < mostBusy; again++) {
    await setTimeout(busyMs)
    reply = await askEnvelope<T>(...call)
  }
  const { code, msg, data } = reply
  if (code !== 200) throw new Error(`${call[0]} ${call[1]}: ${code} ${msg}`)
  return data
}

/** A text that no other story and no run before has used. */
export const unique = (text: string): string => `${text}${Date.now().toString(36).toUpperCase()}`

function address(path: string): string {
  return `http://127.0.0.1:${process.env['E2E_PORT']}${path}`
}
