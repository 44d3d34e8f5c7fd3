import type { PackageContent } from '../package-content.ts'
import { toOneLine } from './plain-text.ts'
import { renderInterface } from './type-text.ts'

/** TypeScript types of the records of the model. */
export const renderTypesFile = ({ model, title, shapes }: PackageContent): string =>
  [`// ${toOneLine(title)} (${toOneLine(model.enCode)}), v${model.version}\n`, ...shapes.map(renderInterface)].join(
    '\n',
  )
