import { pageBreak } from '@armature/contract'
import { cleanHtml } from '../../../platform/html/clean-html.ts'

/** Placeholder for a page break while comments are removed. */
const kept = '\uE000page-break\uE000'
const written = /<!--\s*pagebreak\s*-->/gi

/** Cleans a template for storage; page breaks and placeholders are kept. Never throws. */
export function cleanTemplate(html: string): string {
  return cleanHtml(html.replaceAll(kept, '').replace(written, kept)).replaceAll(kept, pageBreak)
}
