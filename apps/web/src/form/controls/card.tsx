import { translateContent } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'

export const card: ControlView = { kind: 'card', Block: Card }

function Card({ field, children }: BlockProps) {
  const { language } = useReader()
  const header = translateContent(field, 'header', language)
  return (
    <section className={css.card} aria-label={header || undefined}>
      {header && <header>{header}</header>}
      <div>{children(field.config.children ?? [])}</div>
    </section>
  )
}
