import { translateContent } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'

export const divider: ControlView = { kind: 'divider', Block: Line }

function Line({ field }: BlockProps) {
  const { language } = useReader()
  const text = translateContent(field, 'content', language)
  return (
    <div role="separator" className={css.divider} data-position={String(field['contentPosition'] ?? 'center')}>
      {text && <span>{text}</span>}
    </div>
  )
}
