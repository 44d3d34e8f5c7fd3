import { pickServerTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import type { FieldView } from '../field-shapes.ts'
import { isWritable } from '../field-shapes.ts'
import type { PackageContent } from '../package-content.ts'
import { escapeMarkdown } from './plain-text.ts'

/** Explains usage and fields, in the language of the user who generates the package. */
export function renderReadmeFile(content: PackageContent): string {
  const { title, names, model, language, fields, tables } = content
  const words = texts[language]
  const { className: c, packageName } = names
  const description = names.description === '' ? '' : `${escapeMarkdown(names.description)}\n\n`
  const notes = model.flow?.isEnabled ? [...words.notes, words.flow] : words.notes
  const sections = tables.map(
    ({ name, label, className, fields: columns }) =>
      `### ${escapeMarkdown(label)} (\`${name}\`, \`${className}Record\`)\n\n${renderFieldTable(columns, words)}`,
  )
  return `# ${escapeMarkdown(title)}

${description}${words.made(escapeMarkdown(model.enCode), model.version)}

## ${words.use}

\`\`\`sh
npm install ./${names.folder}
\`\`\`

\`\`\`ts
import { ${c}Client, ${c}Error } from '${packageName}'

const client = new ${c}Client({ baseUrl: 'https://platform.example.com', token: () => readToken() })

const { list, pagination } = await client.list({ pageSize: 50 })
const { id, version } = await client.create({ /* ${words.fields} */ })
const stored = await client.get(id)
await client.update(stored, { /* ${words.changed} */ })
await client.remove(id)
\`\`\`

${notes.map((note) => `- ${note}`).join('\n')}

${renderProjectSection(content)}## ${words.fields}

${renderFieldTable(fields, words)}
${sections.map((section) => `\n${section}\n`).join('')}
## ${words.files}

${words
  .fileList(c)
  .map((line) => `- ${line}`)
  .join('\n')}
`
}

/** How to start, change and regenerate the screens and the server. */
function renderProjectSection({ parts, language }: PackageContent): string {
  if (!parts.screens && !parts.server) return ''
  const { title, lines } = projectTexts[language]
  return `## ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}\n`
}

function renderFieldTable(fields: readonly FieldView[], words: Texts): string {
  const rows = fields.map(
    (view) =>
      `| \`${view.field.name}\` | ${escapeMarkdown(view.label)} | ${view.field.control.kind} | ${formatFieldNote(view, words)} |`,
  )
  return [`| ${words.columns.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n')
}

function formatFieldNote({ field, isRequired }: FieldView, words: Texts): string {
  if (isRequired) return words.required
  return isWritable(field) ? '' : words.filled
}

interface Texts {
  made: (code: string, version: number) => string
  use: string
  notes: string[]
  /** added if records go through a flow */
  flow: string
  fields: string
  changed: string
  columns: string[]
  required: string
  filled: string
  files: string
  fileList: (className: string) => string[]
}

const texts: Record<Language, Texts> = pickServerTexts((texts) => texts.generator.readme)

const projectTexts = pickServerTexts((texts) => texts.generator.project)
