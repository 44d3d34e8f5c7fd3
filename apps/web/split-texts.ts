import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../packages/texts/src')
const languages = [...read('registered.ts').matchAll(/^export \* as (\w+)/gm)].map(([, name]) => name)
const parts = ['contract', 'engine']
const prefix = '\0texts:'

/**
 * Contract and engine name their texts through one object for all subjects, of which the bundler would keep everything wherever
 * one text is used: the names of the audit trail in the first list. In the build each subject is a module of its own.
 */
export function splitTexts(): Plugin & { listSubjects: (id: string) => readonly string[] } {
  /** modules of subjects by the module that uses them */
  const used = new Map<string, string[]>()
  return {
    name: 'split-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      const part = parts.find((name) => id === join(folder, `${name}.ts`))
      if (part) return `export * as ${part}Texts from '${prefix}${part}'`
      // the languages without their texts
      if (id === join(folder, 'languages.ts'))
        return read('languages.ts').replace(/^import .*registered.*$/m, listLanguages())
      if (!id.startsWith(prefix)) return undefined
      const [name = '', subject] = id.slice(prefix.length).split('/')
      return subject === undefined ? listSubjects(name) : joinSubject(name, subject)
    },
    transform(code, id) {
      const found = [...code.matchAll(/\b(contract|engine)Texts\.(\w+)/g)].map(
        ([, part, subject]) => `${prefix}${part}/${subject}`,
      )
      if (found.length > 0) used.set(id, [...new Set(found)])
    },
    listSubjects: (id) => used.get(id) ?? [],
  }
}

const listLanguages = () =>
  [
    ...languages.map((language) => `import ${language} from './${language}/language.ts'`),
    `const registered = { ${languages.map((language) => `${language}: { language: ${language} }`).join(', ')} }`,
  ].join('\n')

/** All subjects by name; those that are not used go, since each is a module of its own. */
const listSubjects = (part: string) =>
  [...findFiles(part).keys()]
    .map((subject) => `export { default as ${subject} } from '${prefix}${part}/${subject}'`)
    .join('\n')

function joinSubject(part: string, subject: string): string {
  const file = findFiles(part).get(subject)
  if (!file) throw new Error(`There are no texts ${part}.${subject}`)
  return [
    `import { joinTexts } from '${join(folder, 'languages.ts')}'`,
    ...languages.map((language) => `import ${language} from '${join(folder, language ?? '', part, file)}'`),
    `export default /* @__PURE__ */ joinTexts({ ${languages.join(', ')} }, '${part}/${subject}')`,
  ].join('\n')
}

function findFiles(part: string): Map<string, string> {
  const found = read(`zh/${part}/index.ts`).matchAll(/^export \{ default as (\w+) \} from '\.\/(.+)'$/gm)
  return new Map([...found].map(([, subject = '', file = '']) => [subject, file]))
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}
