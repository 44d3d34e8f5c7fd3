import { AppError } from '../app-error.ts'
import { createThreadPool } from '../thread/thread-pool.ts'
import type { HtmlAnswer, HtmlWork } from './html-worker.ts'
import type { CleanOptions } from './sanitize.ts'

/** Characters that are cleaned at once, without a thread: a few milliseconds of work. */
const maxCharsAtOnce = 8_000
/** Characters that a thread cleans as one piece of work, unless a single text is longer. */
const maxCharsOfLot = 400_000

const runInPool = createThreadPool<HtmlWork, HtmlAnswer>({
  name: 'html-worker',
  source: new URL('./html-worker.ts', import.meta.url),
  threads: 2,
  waiting: 32,
  limits: { timeMs: 15_000, memoryMb: 512 },
})

/**
 * Removes all tags and attributes that the allow list does not name (security rule 4.6). A long text is cleaned in a thread, so
 * that other calls do not wait.
 *
 * @throws AppError 'request.htmlTooComplex', 'request.busy'
 */
export async function cleanHtml(html: string, options: CleanOptions = {}): Promise<string> {
  const [cleaned = ''] = await cleanHtmlTexts([html], options)
  return cleaned
}

/** Cleans several texts together, in their order. @throws AppError as `cleanHtml` */
export async function cleanHtmlTexts(htmls: readonly string[], options: CleanOptions = {}): Promise<string[]> {
  if (countChars(htmls) <= maxCharsAtOnce) {
    const { sanitizeHtml } = await import('./sanitize.ts')
    return htmls.map((html) => sanitizeHtml(html, options))
  }
  const cleaned: string[] = []
  for (const clean of splitLots(htmls)) cleaned.push(...(await runHtml({ clean, options })))
  return cleaned
}

/** Texts for one piece of work each, so that the time limit is for a bounded amount. */
function splitLots(htmls: readonly string[]): string[][] {
  const lots: string[][] = []
  let chars = 0
  for (const html of htmls) {
    const lot = lots.at(-1)
    const fits = lot && chars + html.length <= maxCharsOfLot
    if (fits) lot.push(html)
    else lots.push([html])
    chars = (fits ? chars : 0) + html.length
  }
  return lots
}

/** The text of cleaned rich text, one line per block. @throws AppError as `cleanHtml` */
export async function readPlainText(html: string): Promise<string> {
  if (html.length <= maxCharsAtOnce) return (await import('./plain-text.ts')).toPlainText(html)
  const [text = ''] = await runHtml({ read: html })
  return text
}

async function runHtml(work: HtmlWork): Promise<string[]> {
  const answer = await runInPool(work)
  if (!answer || 'isTooDeep' in answer) throw new AppError('request.htmlTooComplex')
  return answer.texts
}

const countChars = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)
