import { buildColumn, buildField, buildSearchField } from '../models/fields.ts'
import type { ModelSeed, PrintSeed } from '../models/model-seed.ts'
import { standardButtons } from '../models/model-seed.ts'
import { toOptions } from './choices.ts'

/** code of the dictionary with the folders */
export const folderDictionary = 'documentFolder'

const title = buildField('comInput', 'title', ['标题', '標題', 'Title'], {
  maxlength: 120,
  config: { required: true, span: 24 },
})
const folder = buildField('cascader', 'folder', ['目录', '目錄', 'Folder'], {
  options: [],
  config: { dataType: 'dictionary', dictionaryType: folderDictionary, required: true },
})
const documentNo = buildField('comInput', 'documentNo', ['文件编号', '文件編號', 'Document no.'], { maxlength: 40 })
const edition = buildField('comInput', 'edition', ['版本', '版本', 'Edition'], { maxlength: 20 })
const effectiveOn = buildField('date', 'effectiveOn', ['生效日期', '生效日期', 'Effective'], { format: 'yyyy-MM-dd' })
const keeper = buildField('userSelect', 'keeper', ['维护人', '維護人', 'Keeper'], {
  config: { defaultValue: '@userId' },
})
const tags = buildField('checkbox', 'tags', ['适用人员', '適用人員', 'For'], {
  options: toOptions([
    ['inspector', '巡检', '巡檢', 'Inspectors'],
    ['dispatcher', '调度', '調度', 'Dispatchers'],
    ['manager', '管理', '管理', 'Managers'],
  ]),
})
const body = buildField('editor', 'body', ['正文', '正文', 'Text'])
const files = buildField('uploadFz', 'files', ['附件', '附件', 'Files'], { fileSize: 20, limit: 9 })
const modifyTime = buildField('modifyTime', 'modifyTime', ['最近修改', '最近修改', 'Changed'])

const documentTemplate: PrintSeed = {
  fullName: '知识库文件',
  fullNameI18n: { tw: '知識庫文件', en: 'Document' },
  enCode: 'documentSheet',
  description: '受控文件打印格式',
  printTemplate: [
    '<h1 style="text-align:center">{title}</h1>',
    '<table><tbody>',
    '<tr><th style="width:16%"><p>文件编号</p></th><td><p>{documentNo}</p></td><th style="width:16%"><p>版本</p></th><td><p>{edition}</p></td></tr>',
    '<tr><th><p>目录</p></th><td><p>{folder}</p></td><th><p>生效日期</p></th><td><p>{effectiveOn}</p></td></tr>',
    '</tbody></table>',
    '<p>{body}</p>',
    '<p style="text-align:right">{systemPrinter} 打印于 {systemPrintTime}</p>',
  ].join(''),
}

/** A base of knowledge: folders as a tree, documents with rich text, files and a printed form. */
export const knowledge: ModelSeed = {
  enCode: 'knowledge',
  names: ['知识库', '知識庫', 'Knowledge base'],
  icon: 'book-open',
  parentMenu: 'examples',
  printTemplate: documentTemplate,
  formData: {
    popupType: 'drawer',
    drawerWidth: '880px',
    labelPosition: 'top',
    fields: [title, folder, documentNo, edition, effectiveOn, keeper, tags, body, files, modifyTime],
  },
  columnData: {
    ...standardButtons,
    type: 2,
    treeRelation: 'folder',
    columnList: [
      buildColumn(title, { width: 260, fixed: 'left' }),
      buildColumn(folder, { width: 200 }),
      buildColumn(documentNo, { width: 140 }),
      buildColumn(edition, { width: 90 }),
      buildColumn(effectiveOn, { width: 120 }),
      buildColumn(keeper, { width: 110 }),
      buildColumn(tags, { width: 160 }),
    ],
    searchList: [buildSearchField(keeper, 1), buildSearchField(effectiveOn, 3)],
    keywordList: ['title', 'documentNo', 'body'],
    sortList: [{ prop: 'documentNo', order: 'asc' }],
  },
}
