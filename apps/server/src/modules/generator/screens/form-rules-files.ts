import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findServerRoot } from '../../../platform/server-root.ts'
import type { FormDesign } from '../form-design.ts'
import type { PackageContent } from '../package-content.ts'
import { toCode } from './code-text.ts'
import { formatHead } from './head.ts'

/** `form-rules-parts.ts`: how rules are evaluated while the form is filled in, or that it has none. */
export const renderRulesFile = (content: PackageContent): string => `${formatHead(content)}
${
  content.design
    ? `export { formRules } from './form-rules.js'`
    : `import type { FormRules } from './types.js'

export const formRules: FormRules | null = null`
}
`

/** `form-design.ts`: the rules, formulas and data conditions of the form, as data. */
export const renderDesignFile = (
  content: PackageContent,
  { fields, rules }: FormDesign,
): string => `${formatHead(content)}
import type { FormDesign } from './types.js'

/** What decides about the fields while the form is filled in. The platform decides again when a record is saved. */
export const design: FormDesign = {
  fields: ${toCode(fields, '  ')},
  rules: ${toCode(rules, '  ')},
}
`

let built: string | undefined

/** `form-engine.ts`: the evaluator of the platform, as its build has made it of the same sources. */
export function renderEngineFile(): string {
  built ??= readFileSync(join(findServerRoot(), 'dist/form-engine.js'), 'utf8')
  return `// @ts-nocheck
// The evaluator of the platform, built from its sources: it decides as the platform does. Do not change it.

import type { FormEngine } from './form-rules.js'

${built}
export const engine: FormEngine = bundle.engine
`
}

/** The files that only forms with rules, formulas or data conditions get. */
export const isFormRulesFile = (path: string): boolean =>
  ['src/generated/form-rules.ts', 'tests/form-rules.ts'].includes(path)
