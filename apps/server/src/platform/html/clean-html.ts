import { richText } from '@armature/contract'
import sanitize from 'sanitize-html'

export interface CleanOptions {
  /** keeps images of other sites: only for content that is shown in its own frame after the user asked for them */
  hasOtherPictures?: boolean
}

/** Removes all tags and attributes that the allow list does not name (security rule 4.6). Never throws. */
export function cleanHtml(html: string, { hasOtherPictures = false }: CleanOptions = {}): string {
  return sanitize(html, {
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
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
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
