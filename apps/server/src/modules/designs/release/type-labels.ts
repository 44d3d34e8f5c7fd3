import type { ColumnType, Language } from '@armature/form-engine'

type TypeName = ColumnType['type']

/** Names of column types for designers (F3.70–F3.75, FO.124). */
const typeNames: Record<Language, Record<TypeName, string>> = {
  zh: {
    varchar: '字符串',
    int: '整型',
    datetime: '日期时间',
    decimal: '浮点',
    bigint: '长整型',
    text: '文本',
    uuid: '编号',
    'uuid[]': '编号列表',
    'text[]': '选项列表',
    jsonb: '结构',
  },
  tw: {
    varchar: '字串',
    int: '整數',
    datetime: '日期時間',
    decimal: '小數',
    bigint: '長整數',
    text: '文字',
    uuid: '編號',
    'uuid[]': '編號清單',
    'text[]': '選項清單',
    jsonb: '結構',
  },
  en: {
    varchar: 'String',
    int: 'Integer',
    datetime: 'Date and time',
    decimal: 'Decimal',
    bigint: 'Long integer',
    text: 'Text',
    uuid: 'ID',
    'uuid[]': 'List of IDs',
    'text[]': 'List of options',
    jsonb: 'Structure',
  },
}

/** `字符串(500)`, `浮点(20, 2)`, `日期时间`. */
export function formatColumnType(type: ColumnType, language: Language): string {
  const name = typeNames[language][type.type]
  if (type.type === 'varchar') return `${name}(${type.length})`
  if (type.type === 'decimal') return `${name}(${type.precision}, ${type.scale})`
  return name
}
