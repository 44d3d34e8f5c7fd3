import { contentOf } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, Face } from './face.ts'

export const card: Face = { kind: 'card', Block: Card }

function Card({ field, children }: BlockProps) {
  const { language } = useReader()
  const header = contentOf(field, 'header', language)
  return (
    <section className={css.card} aria-label={header || undefined}>
      {header && <header>{header}</header>}
      <div>{children(field.config.children ?? [])}</div>
    </section>
  )
}
