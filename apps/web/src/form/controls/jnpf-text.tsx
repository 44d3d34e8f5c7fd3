import { contentOf } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, Face } from './face.ts'
import { textStyleOf } from './parts/text-style.ts'

export const jnpfText: Face = { kind: 'JNPFText', Block: Words }

function Words({ field }: BlockProps) {
  const { language } = useReader()
  return (
    <p className={css.text} style={textStyleOf(field)}>
      {contentOf(field, 'content', language)}
    </p>
  )
}
