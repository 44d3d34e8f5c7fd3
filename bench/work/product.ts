import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As in the container image: room for short-lived objects, old ones collected before they pile up, and few arenas of malloc. */
const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
const memoryEnv = { MALLOC_ARENA_MAX: '2' }

/** The built product as its own process, as an operator would run it. */
export interface Product {
  url: string
  pid: number
  /** from spawning the process to its line that it is ready */
  readyMs: number
  stop(): Promise<void>
}

/** @param env further settings */
export async function startProduct(dataDir: string, port: number, env: Record<string, string> = {}): Promise<Product> {
  const started = performance.now()
  const child = spawn(process.execPath, [...memoryFlags, join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      ARMATURE_DEMO: 'on',
      LOG_LEVEL: 'error',
      ...memoryEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyLine(child)
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const url = /ready after [\d.]+ s: (http\S+)/.exec(text)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${text}`)))
  })
}

/** Resident memory of the process alone, MB; the database is another process. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Calls the product as a signed-in person. */
export interface Person {
  token: string
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** What the sign-in page sends for account and password. */
export const signInForm = (account: string, password = 'armature2026'): URLSearchParams =>
  new URLSearchParams({
    account,
    password: createHash('sha256').update(password).digest('hex'),
    ticket: '',
    origin: 'password',
    code: '',
    timestamp: String(Date.now()),
    client_id: 'armature-web',
    client_secret: 'armature-web',
    scope: 'all',
    grant_type: 'password',
  })

export async function signIn(url: string, account: string, password?: string): Promise<Person> {
  const { token } = await opened<{ token: string }>(
    await fetch(`${url}/api/oauth/Login`, { method: 'POST', body: signInForm(account, password) }),
  )
  return {
    token,
    ask: async (method, path, body) =>
      opened(
        await fetch(url + path, {
          method,
          // as browsers send it over https and to this machine
          headers: {
            Authorization: token,
            'Accept-Encoding': 'gzip, deflate, br',
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
  }
}

async function opened<T>(response: Response): Promise<T> {
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(`${response.url}: ${code} ${msg}`)
  return data
}

export const settle = (milliseconds: number) => wait(milliseconds)
