import { serveThreadPool } from '../thread/serve-thread.ts'
import { toPlainText } from './plain-text.ts'
import { sanitizeHtml, type CleanOptions } from './sanitize.ts'

export type HtmlWork = { clean: readonly string[]; options?: CleanOptions } | { read: string }
/** `isTooDeep` instead of texts if a text cannot be cleaned */
export type HtmlAnswer = { texts: string[] } | { isTooDeep: true }

/** Cleans HTML, or reads its plain text. */
function runHtmlWork(work: HtmlWork): HtmlAnswer {
  if ('read' in work) return { texts: [toPlainText(work.read)] }
  try {
    return { texts: work.clean.map((html) => sanitizeHtml(html, work.options)) }
  } catch {
    return { isTooDeep: true }
  }
}

serveThreadPool(runHtmlWork)
