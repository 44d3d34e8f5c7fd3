import createPurifier from 'dompurify'
import { useMemo } from 'react'
import { richText } from '../rich-text-rules.js'

/** Rich text, cleaned before it is shown: the only place that renders HTML. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}

const purifier = createPurifier(window)
const attributes = new Set(['class', 'style', ...Object.values(richText.attributes).flat()])

purifier.addHook('uponSanitizeAttribute', (_, data) => {
  const { attrName, attrValue } = data
  if (attrName === 'src') data.keepAttr = richText.src.test(attrValue)
  if (attrName === 'href') data.keepAttr = richText.href.test(attrValue)
  if (attrName === 'class')
    data.attrValue = attrValue
      .split(/\s+/)
      .filter((name) => richText.classes.test(name))
      .join(' ')
  if (attrName === 'style') data.attrValue = attrValue.split(';').filter(isAllowed).join(';')
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Removes everything that the rules do not name. */
const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

function isAllowed(declaration: string): boolean {
  const at = declaration.indexOf(':')
  const name = declaration.slice(0, at).trim().toLowerCase()
  const rules: readonly RegExp[] = Object.hasOwn(richText.styles, name)
    ? richText.styles[name as keyof typeof richText.styles]
    : []
  return rules.some((rule) => rule.test(declaration.slice(at + 1).trim()))
}
