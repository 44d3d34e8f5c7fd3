import { findControl, type Field } from '@armature/form-engine'
import { memo, type CSSProperties } from 'react'
import css from './canvas.module.css'
import { Drawing } from './drawing.tsx'
import { Frame } from './frame.tsx'

/** One field on the canvas. Rendered again only when the field itself changes, so that a form of hundreds stays fast. */
export const Item = memo(function Item({ field, depth }: { field: Field; depth: number }) {
  return (
    <div className={css.slot} style={{ '--span': getSpan(field) } as CSSProperties}>
      <Frame field={field} depth={depth} edges={getSpan(field) >= 24 ? 'rows' : 'columns'}>
        <Drawing field={field} depth={depth} />
      </Frame>
    </div>
  )
})

function getSpan(field: Field): number {
  if (field.config.jnpfKey === 'table') return 24
  const { span } = field.config
  const control = findControl(field.config.jnpfKey)
  return typeof span === 'number' && span >= 1 && span <= 24
    ? span
    : control?.isStatic || control?.isContainer
      ? 24
      : 12
}
