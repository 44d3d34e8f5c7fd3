import { pageBreak } from '@armature/contract'
import { cleanHtml } from '../../../platform/html/clean-html.ts'

/** Stands for a page break while everything that is a comment goes. */
const kept = '\uE000page-break\uE000'
const written = /<!--\s*pagebreak\s*-->/gi

/** A template as it may be stored: cleaned by the one list, its page breaks and placeholders left as they are. Never throws. */
export function cleanTemplate(html: string): string {
  return cleanHtml(html.replaceAll(kept, '').replace(written, kept)).replaceAll(kept, pageBreak)
}
