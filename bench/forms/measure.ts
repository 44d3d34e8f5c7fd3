import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Contender } from './page/main.tsx'

/** One line of the results: what was measured for ours and theirs, and what it must reach. */
export interface FormFigure {
  what: string
  ours: number
  antd: number
  unit: 'ms' | 'elements'
  /** ours / antd where the goal is a ratio, else ours alone */
  reached: number
  goal: string
  isMet: boolean
}

export interface MeasureOptions {
  /** rounds, interleaved; the median counts */
  rounds?: number
  /** how much slower the processor is made for keystrokes and added rows */
  slowdown?: number
  keys?: number
}

/**
 * Measures the generated form (200 fields, 50 rules) and the sub-table (500 × 8) beside Ant Design's Form and Form.List with
 * the same fields, in one interleaved run in a real browser. Each measurement has a page of its own.
 */
export async function measureForms({ rounds = 3, slowdown = 4, keys = 30 }: MeasureOptions = {}): Promise<
  FormFigure[]
> {
  await build()
  const server = await serve(join(folder, 'dist'))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const samples = new Map<Contender, Sample[]>(contenders.map((contender) => [contender, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders)
        samples.get(contender)?.push(await sample(browser, addressOf(server), contender, { slowdown, keys }))
    return figures(samples)
  } finally {
    await browser.close()
    server.close()
  }
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const contenders: Contender[] = ['ours-form', 'antd-form', 'ours-table', 'antd-table']

interface Sample {
  mount: number
  nodes: number
  /** 95th percentile of the time from key to paint at the slowed processor */
  key: number
  addRow: number
}

async function build(): Promise<void> {
  const vite = await import('vite')
  await vite.build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'error' })
}

async function sample(
  browser: Browser,
  address: string,
  contender: Contender,
  { slowdown, keys }: { slowdown: number; keys: number },
): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(address)
    await page.waitForFunction(() => document.title === 'ready')
    const { ms, nodes } = await page.evaluate((name) => window.__bench.mount(name), contender)
    await page.waitForTimeout(300)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const key = await typing(page, keys)
    const addRow = contender.endsWith('table') ? await adding(page) : 0
    return { mount: ms, nodes, key, addRow }
  } finally {
    await page.close()
  }
}

/** Types into the third text box in view, one key at a time as a person would. */
async function typing(page: Page, keys: number): Promise<number> {
  await page.locator('input[type="text"], input:not([type])').nth(4).click()
  await page.waitForTimeout(300)
  await page.evaluate(() => window.__bench.watchKeys())
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press(String(index % 10))
    await page.waitForTimeout(80)
  }
  await page.waitForTimeout(300)
  return percentile(await page.evaluate(() => window.__bench.keyTimes()), 0.95)
}

async function adding(page: Page): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 3; index += 1) {
    times.push(await page.evaluate(() => window.__bench.addRow()))
    await page.waitForTimeout(200)
  }
  return median(times)
}

function figures(samples: Map<Contender, Sample[]>): FormFigure[] {
  const of = (contender: Contender, name: keyof Sample) =>
    median((samples.get(contender) ?? []).map((one) => one[name]))
  const ratio = (what: string, pair: [Contender, Contender], goal: number): FormFigure => {
    const [ours, antd] = [of(pair[0], 'mount'), of(pair[1], 'mount')]
    return { what, ours, antd, unit: 'ms', reached: ours / antd, goal: `≤ ${goal} × antd`, isMet: ours / antd <= goal }
  }
  const bound = (what: string, pair: [Contender, Contender], name: 'key' | 'addRow', goal: number): FormFigure => {
    const [ours, antd] = [of(pair[0], name), of(pair[1], name)]
    return { what, ours, antd, unit: 'ms', reached: ours, goal: `≤ ${goal} ms`, isMet: ours <= goal }
  }
  const form: [Contender, Contender] = ['ours-form', 'antd-form']
  const table: [Contender, Contender] = ['ours-table', 'antd-table']
  return [
    ratio('200 fields and 50 rules: mount', form, 0.6),
    bound('200 fields and 50 rules: key to paint, p95, slowed', form, 'key', 50),
    ratio('500 × 8 sub-table: mount', table, 0.08),
    bound('500 × 8 sub-table: key to paint, p95, slowed', table, 'key', 50),
    bound('500 × 8 sub-table: add a row, slowed', table, 'addRow', 40),
  ]
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

const median = (values: number[]): number => percentile(values, 0.5)

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

function addressOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { what, ours, antd, reached, goal, isMet } of await measureForms())
    console.log(
      `${isMet ? 'met ' : 'MISS'} ${what}: ours ${ours.toFixed(1)} ms, antd ${antd.toFixed(1)} ms → ${reached.toFixed(3)} (${goal})`,
    )
}
