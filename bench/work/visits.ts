import { type Browser, type Page, chromium } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts'
import { median } from './figures.ts'
import type { BenchOptions } from './options.ts'
import { startProduct } from './product.ts'

/** The product running beside a browser. */
export async function withProduct<T>(
  { dataDir, port }: BenchOptions,
  measure: (url: string, browser: Browser) => Promise<T>,
): Promise<T> {
  const product = await startProduct(dataDir, port)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    return await measure(product.url, browser)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The database is changed while the product is down: it reads much of it when it starts. */
export async function whileDown({ dataDir }: BenchOptions, change: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ dataDir })
  const pool = new pg.Pool(embedded.connection)
  try {
    await change(pool)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

/** One visit in a profile of its own. */
export async function visit<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The median of so many rounds; the first, which warms up whatever there is to warm up, is left out. */
export async function repeat(rounds: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) times.push(await measure())
  return median(times.slice(1))
}
