import { contentOf, hrefOf } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import type { BlockProps, Face } from './face.ts'
import { textStyleOf } from './parts/text-style.ts'

/** A link; an address that is neither http(s) nor part of this site is shown as plain text. */
export const link: Face = { kind: 'link', Block: Anchor }

function Anchor({ field }: BlockProps) {
  const { language } = useReader()
  const href = hrefOf(field)
  const text = contentOf(field, 'content', language) || href || ''
  return (
    <p style={textStyleOf(field)}>
      {href ? (
        <a href={href} target={field['target'] === '_self' ? undefined : '_blank'} rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}
