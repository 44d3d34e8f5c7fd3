import type { PackageContent } from '../package-content.ts'
import { toOneLine } from '../content/plain-text.ts'

/** The first line of a rendered file. */
export const formatHead = ({ title, model }: Pick<PackageContent, 'title' | 'model'>): string =>
  `// ${toOneLine(title)} (${toOneLine(model.enCode)}), v${model.version}\n`
