import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Contender } from './page/main.tsx'
import { median, typing, withPages, type OnPage } from './pages.ts'

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
  return withPages(async (onPage) => {
    const samples = new Map<Contender, Sample[]>(contenders.map((contender) => [contender, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders)
        samples.get(contender)?.push(await sample(onPage, contender, { slowdown, keys }))
    return figures(samples)
  })
}

const contenders: Contender[] = ['ours-form', 'antd-form', 'ours-table', 'antd-table']

interface Sample {
  mount: number
  nodes: number
  /** 95th percentile of the time from key to paint at the slowed processor */
  key: number
  addRow: number
}

async function sample(
  onPage: OnPage,
  contender: Contender,
  { slowdown, keys }: { slowdown: number; keys: number },
): Promise<Sample> {
  return onPage(contender, async ({ page, mount, nodes }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.locator('input[type="text"], input:not([type])').nth(4).click()
    await page.waitForTimeout(300)
    const key = await typing(page, keys)
    const addRow = contender.endsWith('table') ? await adding(page) : 0
    return { mount, nodes, key, addRow }
  })
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { what, ours, antd, reached, goal, isMet } of await measureForms())
    console.log(
      `${isMet ? 'met ' : 'MISS'} ${what}: ours ${ours.toFixed(1)} ms, antd ${antd.toFixed(1)} ms → ${reached.toFixed(3)} (${goal})`,
    )
}
