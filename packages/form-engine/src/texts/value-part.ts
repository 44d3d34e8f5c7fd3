import type { Language } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { valueParts } from '../control/value-parts.ts'

/** A field with a part of its values, in words. @param part '' for the whole value */
export function describeValuePart(name: string, part: string, language: Language): string {
  const known = valueParts.find((one) => one === part)
  return part === '' ? name : `${name} · ${known ? engineTexts.valueParts[known][language] : part}`
}
