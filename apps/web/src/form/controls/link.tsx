import { translateContent, readLinkHref } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { readTextStyle } from './parts/text-style.ts'

/** A link; an address that is neither http(s) nor part of this site is shown as plain text. */
export const link: ControlView = { kind: 'link', Block: Anchor }

function Anchor({ field }: BlockProps) {
  const { language } = useReader()
  const href = readLinkHref(field)
  const text = translateContent(field, 'content', language) || href || ''
  return (
    <p style={readTextStyle(field)}>
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
