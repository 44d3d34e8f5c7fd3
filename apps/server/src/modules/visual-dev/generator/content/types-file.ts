import type { PackageContent } from '../package-content.ts'
import { oneLine } from './plain-text.ts'
import { interfaceText } from './type-text.ts'

/** TypeScript types of the records of the model. */
export const typesFile = ({ model, title, shapes }: PackageContent): string =>
  [`// ${oneLine(title)} (${oneLine(model.enCode)}), v${model.version}\n`, ...shapes.map(interfaceText)].join('\n')
