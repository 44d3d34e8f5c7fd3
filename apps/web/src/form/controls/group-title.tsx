import { translateContent } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'

/** A heading in the form: text and alignment left, center or right (F2.89, F2.90, FO.102). */
export const groupTitle: ControlView = { kind: 'groupTitle', Block: Title }

function Title({ field }: BlockProps) {
  const { language } = useReader()
  const align = field['contentPosition'] ?? field['align']
  return (
    <h2 className={css.groupTitle} data-align={align === 'center' || align === 'right' ? align : 'left'}>
      {translateContent(field, 'content', language)}
    </h2>
  )
}
