import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findServerRoot } from '../../../platform/server-root.ts'
import type { FormDesign } from '@armature/form-engine/standalone/form-design'
import type { PackageContent } from '../package-content.ts'
import { toCode } from './code-text.ts'
import { formatHead } from './head.ts'

/** `form-rules-parts.ts`: where the rules come from that are evaluated while the form is filled in, if it has any. */
export const renderRulesFile = (content: PackageContent): string => `${formatHead(content)}
${renderRulesSource(content)}`

function renderRulesSource({ design, hasFieldLimits }: PackageContent): string {
  if (!design)
    return `import type { LoadFormRules } from './types.js'

/** The form has no rules. */
export const loadFormRules: LoadFormRules = () => Promise.resolve(null)
`
  if (hasFieldLimits)
    return `/** Users see different fields, so each of them has rules of their own. */
export { loadUserRules as loadFormRules } from './form-rules.js'
`
  return `import { design } from './form-design.js'
import { createFormRules } from './form-rules.js'
import type { LoadFormRules } from './types.js'

const rules = createFormRules(design)

/** The rules are the same for all users. */
export const loadFormRules: LoadFormRules = () => Promise.resolve(rules)
`
}

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
