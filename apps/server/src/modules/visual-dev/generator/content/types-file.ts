import type { PackageContent } from '../package-content.ts'
import { oneLine } from './plain-text.ts'
import { interfaceText } from './type-text.ts'

/** The records of the model as types. */
export const typesFile = ({ model, title, shapes }: PackageContent): string =>
  [`// ${oneLine(title)} (${oneLine(model.enCode)}), v${model.version}\n`, ...shapes.map(interfaceText)].join('\n')
