import { richText } from '@armature/contract'
import sanitize from 'sanitize-html'

export interface CleanOptions {
  /** keeps images of other sites: only for content that is shown in its own frame after the user asked for them */
  hasOtherPictures?: boolean
}

/** Open tags within each other; the parser searches all of them at each tag. */
const maxDepth = 10_000

/**
 * Removes all tags and attributes that the allow list does not name (security rule 4.6). For threads and short texts: takes
 * about a second for two million characters. `cleanHtml` chooses the thread.
 *
 * @throws RangeError if more than 10,000 tags are open within each other
 */
export function sanitizeHtml(html: string, { hasOtherPictures = false }: CleanOptions = {}): string {
  let depth = 0
  const cleaned = sanitize(html, {
    onOpenTag: () => {
      depth += 1
      if (depth > maxDepth) throw new RangeError('tags are nested too deeply')
    },
    onCloseTag: () => {
      depth -= 1
    },
    allowedTags: [...richText.tags],
    allowedAttributes: { '*': ['class', 'style'], ...attributes, a: [...richText.attributes.a, 'rel', 'target'] },
    allowedClasses: { '*': [richText.classes] },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: hasOtherPictures ? ['data', 'http', 'https'] : ['data'] },
    allowProtocolRelative: false,
    nestingLimit: 100,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
    transformTags: { a: transformLink, img: hasOtherPictures ? transformAnyPicture : transformPicture },
  })
  // the library would copy the whole text for each picture that it leaves out
  return cleaned.replace(/<img\b[^>]*>/g, (picture) => (picture.includes(' src="') ? picture : ''))
}

const attributes = Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]]))
const styles = Object.fromEntries(Object.entries(richText.styles).map(([name, rules]) => [name, [...rules]]))

/** Links open in a new tab that gets no reference to this one. */
function transformLink(
  tagName: string,
  { href = '', target: _target, rel: _rel, ...rest }: sanitize.Attributes,
): sanitize.Tag {
  const address = href.trim()
  if (!richText.href.test(address)) return { tagName, attribs: rest }
  return { tagName, attribs: { ...rest, href: address, target: '_blank', rel: 'noopener noreferrer' } }
}

const transformPicture = createPictureTransformer((address) => richText.src.test(address))
const transformAnyPicture = createPictureTransformer(
  (address) => richText.src.test(address) || /^https?:\/\//i.test(address),
)

function createPictureTransformer(isAllowed: (address: string) => boolean): sanitize.Transformer {
  return (tagName, { src = '', ...rest }) => {
    const address = src.trim()
    return { tagName, attribs: isAllowed(address) ? { ...rest, src: address } : rest }
  }
}
