import { createHash } from 'node:crypto'
import { expect, test as base, type Page } from '@playwright/test'

export { expect, type Locator, type Page } from '@playwright/test'

export const demonstrationPassword = 'armature2026'

export interface Story {
  /** who is signed in when the story begins; empty for nobody */
  account: string
  /** faults that a story brings about on purpose; every other fault of the page fails it */
  expectedFaults: RegExp[]
}

export interface Shared {
  /** signs in over HTTP, once per account and run, and gives the token */
  tokenOf: (account: string) => Promise<string>
}

/**
 * A story in a browser. Its page must stay free of errors: whatever the console reports, a script throws, or the server answers
 * with a status of 400 and above fails the story, even where everything on the screen looked right.
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
  page: async ({ page, expectedFaults }, provide) => {
    const faults = watchFaults(page)
    await provide(page)
    const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))
    expect(unexpected, 'faults of the page').toEqual([])
  },
})

/** A new session for an account, besides those that stories share. */
export async function signInOverHttp(account: string): Promise<string> {
  const { token } = await ask<{ token: string }>('POST', '/api/oauth/Login', '', {
    form: {
      account,
      password: createHash('sha256').update(demonstrationPassword).digest('hex'),
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
    ...(form && { body: new URLSearchParams(form) }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; msg: string; data: T }
}

/** What a call gives. @throws when the server refuses it */
export async function ask<T>(...call: Parameters<typeof askEnvelope>): Promise<T> {
  const { code, msg, data } = await askEnvelope<T>(...call)
  if (code !== 200) throw new Error(`${call[0]} ${call[1]}: ${code} ${msg}`)
  return data
}

/** A text that no other story and no run before has used. */
export const unique = (text: string): string => `${text}${Date.now().toString(36).toUpperCase()}`

function address(path: string): string {
  return `http://127.0.0.1:${process.env['E2E_PORT']}${path}`
}

/** What goes wrong in a page from now on. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // a page that is left or an answer that is no longer wanted ends its requests itself
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return faults
}
