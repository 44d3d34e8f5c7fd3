import type { PackageContent } from '../package-content.ts'
import { toCode } from './code-text.ts'
import { formatHead } from './head.ts'

/** `module.ts`: the names that the other files use for the client and the types of this module. */
export function renderModuleFile(content: PackageContent): string {
  const { names, model, title, language, offsetMinutes, parts } = content
  const c = names.className
  return `${formatHead(content)}
import type { ${c}Query } from '../${c}.client.js'

export { ${c}Client as ModuleClient, ${c}Error as ModuleError } from '../${c}.client.js'
export type {
  ${c}Input as ModuleInput,
  ${c}Row as ModuleRow,
  ${c}Saved as ModuleSaved,
} from '../${c}.client.js'
export type ModuleSort = NonNullable<${c}Query['sort']>[number]

export const title = ${toCode(title)}
export const model = { id: ${toCode(model.id)}, version: ${model.version} }
export const language = ${toCode(language)}

/** Time zone of dates and times, in minutes east of UTC. */
export const offsetMinutes = ${offsetMinutes}

/** Whether the module server is between the screens and the platform. */
export const hasServer: boolean = ${parts.server ? 'true' : 'false'}
`
}
