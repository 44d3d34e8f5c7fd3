import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import type { Contender } from './page/main.tsx'

/** A contender's page once it has loaded: the page, ready for use, and the time it took to show. */
export interface Mounted {
  page: Page
  mount: number
  nodes: number
}

/** Opens a contender on a page of its own and closes it afterwards. */
export type OnPage = <T>(contender: Contender, work: (mounted: Mounted) => Promise<T>) => Promise<T>

/** Builds the pages in production mode, serves them and opens a browser, for as long as `work` takes. */
export async function withPages<T>(work: (onPage: OnPage) => Promise<T>): Promise<T> {
  await build()
  const server = await serve(join(folder, 'dist'))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    return await work(async (contender, use) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      try {
        await page.goto(getAddress(server))
        await page.waitForFunction(() => document.title === 'ready')
        const { ms, nodes } = await page.evaluate((name) => window.__bench.mount(name), contender)
        await page.waitForTimeout(300)
        return await use({ page, mount: ms, nodes })
      } finally {
        await page.close()
      }
    })
  } finally {
    await browser.close()
    server.close()
  }
}

/** Types one key at a time as a person would; the 95th percentile of key to paint, in ms. */
export async function typing(page: Page, keys: number): Promise<number> {
  await page.evaluate(() => window.__bench.watchKeys())
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press(String(index % 10))
    await page.waitForTimeout(80)
  }
  await page.waitForTimeout(300)
  return percentile(await page.evaluate(() => window.__bench.times()), 0.95)
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 0.5)

const folder = fileURLToPath(new URL('.', import.meta.url))

async function build(): Promise<void> {
  const vite = await import('vite')
  await vite.build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'error' })
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function serve(root: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(root, path === '/' ? 'index.html' : path)).then(
      (bytes) =>
        response
          .writeHead(200, { 'content-type': types[extname(path) || '.html'] ?? 'application/octet-stream' })
          .end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

function getAddress(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}
