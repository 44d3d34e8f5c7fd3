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

## ${words.fields}

${renderFieldTable(fields, words)}
${sections.map((section) => `\n${section}\n`).join('')}
## ${words.files}

${words
  .fileList(c)
  .map((line) => `- ${line}`)
  .join('\n')}
`
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

const texts: Record<Language, Texts> = {
  zh: {
    made: (code, version) => `由功能“${code}”的发布版本 ${version} 生成。重新发布后请重新生成，不要修改生成的文件。`,
    use: '使用',
    notes: [
      '令牌由 `POST /api/oauth/Login` 登录得到；能看到和修改什么，取决于该用户的权限。无权查看的字段不会返回。',
      '被拒绝的请求抛出错误：`code` 为 600、601、602 时重新登录；409 表示数据已被他人修改，`data` 为当前值。',
      '列表返回显示文本，选项、人员、关联数据等所存的 id 在“字段名\\_id”中；`get` 返回所存的值。',
      '字典选项可以用 id 或编码提交，所存为 id。选项是生成时的快照。',
    ],
    flow: '该功能启用了流程：新建即提交审批，审批中与审批后的数据不能修改。',
    fields: '字段',
    changed: '要修改的字段',
    columns: ['名称', '标题', '控件', '说明'],
    required: '必填',
    filled: '由平台填写',
    files: '文件',
    fileList: (c) => [
      `\`src/${c}.types.ts\`：类型`,
      `\`src/${c}.client.ts\`：客户端，无依赖`,
      '`openapi.json`：接口说明（OpenAPI 3.1）',
      '`schema.sql`：发布后的数据表，仅供查阅',
    ],
  },
  tw: {
    made: (code, version) => `由功能「${code}」的發布版本 ${version} 產生。重新發布後請重新產生，不要修改產生的檔案。`,
    use: '使用',
    notes: [
      '權杖由 `POST /api/oauth/Login` 登入取得；能看到和修改什麼，取決於該使用者的權限。無權檢視的欄位不會傳回。',
      '被拒絕的請求會拋出錯誤：`code` 為 600、601、602 時重新登入；409 表示資料已被他人修改，`data` 為目前的值。',
      '清單傳回顯示文字，選項、人員、關聯資料等所存的 id 在「欄位名\\_id」中；`get` 傳回所存的值。',
      '字典選項可以用 id 或編碼提交，所存為 id。選項是產生時的快照。',
    ],
    flow: '該功能啟用了流程：新增即提交簽核，簽核中與簽核後的資料不能修改。',
    fields: '欄位',
    changed: '要修改的欄位',
    columns: ['名稱', '標題', '控制項', '說明'],
    required: '必填',
    filled: '由平台填寫',
    files: '檔案',
    fileList: (c) => [
      `\`src/${c}.types.ts\`：型別`,
      `\`src/${c}.client.ts\`：用戶端，無相依套件`,
      '`openapi.json`：介面說明（OpenAPI 3.1）',
      '`schema.sql`：發布後的資料表，僅供查閱',
    ],
  },
  en: {
    made: (code, version) =>
      `Generated from version ${version} of the form “${code}”. Generate it again after a release; do not change the generated files.`,
    use: 'Use',
    notes: [
      'The token comes from `POST /api/oauth/Login`. What you can see and change depends on the permissions of its user; fields that the user may not see are left out.',
      'A refused request throws an error: with `code` 600, 601 or 602, sign in again; 409 means that someone else has changed the record, and `data` holds the current values.',
      'A list returns display texts; the stored ids of options, users and related records are in the fields whose names end in `_id`. `get` returns the stored values.',
      'Dictionary items can be sent by id or by code and are stored as ids. The options are those at the time of generation.',
    ],
    flow: 'The form has a flow: a new record is submitted at once, and cannot be changed during and after its approval.',
    fields: 'Fields',
    changed: 'fields to change',
    columns: ['Name', 'Label', 'Control', 'Notes'],
    required: 'required',
    filled: 'filled in by the platform',
    files: 'Files',
    fileList: (c) => [
      `\`src/${c}.types.ts\`: types`,
      `\`src/${c}.client.ts\`: client without dependencies`,
      '`openapi.json`: description of the API (OpenAPI 3.1)',
      '`schema.sql`: the released tables, for reference',
    ],
  },
}
