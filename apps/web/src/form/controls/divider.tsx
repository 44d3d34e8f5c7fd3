import { contentOf } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, Face } from './face.ts'

export const divider: Face = { kind: 'divider', Block: Line }

function Line({ field }: BlockProps) {
  const { language } = useReader()
  const text = contentOf(field, 'content', language)
  return (
    <div role="separator" className={css.divider} data-position={String(field['contentPosition'] ?? 'center')}>
      {text && <span>{text}</span>}
    </div>
  )
}
