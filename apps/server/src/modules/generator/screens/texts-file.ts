import { pickServerTexts } from '@armature/texts/server'
import type { PackageContent } from '../package-content.ts'
import { toCode } from './code-text.ts'

const words = pickServerTexts((texts) => texts.generator.screens)

/** `texts.ts`: the words of the screens, in the language of the package. */
export function renderTextsFile({ language }: PackageContent): string {
  return `export const texts = ${toCode(words[language])}

/** A text with its \`{name}\` places filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\\{(\\w+)\\}/g, (place, name: string) => String(values[name] ?? place))
`
}
