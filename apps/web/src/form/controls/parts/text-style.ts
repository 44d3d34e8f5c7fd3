import type { Field } from '@armature/form-engine'
import type { CSSProperties } from 'react'

/** The `textStyle` of a static text; each part only if it is one of the values that the designer offers. */
export function readTextStyle(field: Field): CSSProperties {
  const given = field['textStyle']
  if (typeof given !== 'object' || given === null) return {}
  const { textAlign, fontSize, fontWeight, color } = given as Record<string, unknown>
  return {
    ...(textAlign === 'center' || textAlign === 'right' ? { textAlign } : {}),
    ...(typeof fontSize === 'number' && fontSize >= 12 && fontSize <= 48 ? { fontSize, lineHeight: 1.57 } : {}),
    ...(fontWeight === 'bold' ? { fontWeight: 600 } : {}),
    ...(typeof color === 'string' && /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\))$/i.test(color) ? { color } : {}),
  }
}
