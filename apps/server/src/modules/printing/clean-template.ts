import { pageBreak } from '@armature/contract'
import { cleanHtml } from '../../platform/html/clean-html.ts'

/** Placeholder for a page break while comments are removed. */
const pageBreakMark = '\uE000page-break\uE000'
const pageBreakComment = /<!--\s*pagebreak\s*-->/gi

/** Cleans a template for storage; page breaks and placeholders are kept. @throws AppError as `cleanHtml` */
export async function cleanTemplate(html: string): Promise<string> {
  const cleaned = await cleanHtml(html.replaceAll(pageBreakMark, '').replace(pageBreakComment, pageBreakMark))
  return cleaned.replaceAll(pageBreakMark, pageBreak)
}
