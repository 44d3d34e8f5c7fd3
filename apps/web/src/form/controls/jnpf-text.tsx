import { translateContent } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { readTextStyle } from './parts/text-style.ts'

export const jnpfText: ControlView = { kind: 'JNPFText', Block: Words }

function Words({ field }: BlockProps) {
  const { language } = useReader()
  return (
    <p className={css.text} style={readTextStyle(field)}>
      {translateContent(field, 'content', language)}
    </p>
  )
}
