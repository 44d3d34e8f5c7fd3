import type { ErrorEntry } from '../errors.ts'

/** Why an import, or a record of it, cannot be undone. */
export const undoErrors = {
  'import.unknown': {
    code: 404,
    text: {
      zh: '该导入已撤销，或已超过可撤销的期限',
      tw: '該匯入已復原，或已超過可復原的期限',
      en: 'This import has already been undone or is too old to be undone',
    },
  },
  'import.changedSince': {
    code: 409,
    text: { zh: '导入后已被修改', tw: '匯入後已被修改', en: 'Changed since the import' },
  },
  'import.removedSince': {
    code: 409,
    text: { zh: '导入后已被删除', tw: '匯入後已被刪除', en: 'Deleted since the import' },
  },
  'import.mayNotRemove': {
    code: 403,
    text: { zh: '你没有删除的权限', tw: '你沒有刪除的權限', en: 'You do not have permission to delete' },
  },
  'import.mayNotEdit': {
    code: 403,
    text: { zh: '你没有编辑的权限', tw: '你沒有編輯的權限', en: 'You do not have permission to edit' },
  },
  'import.mayNotWrite': {
    code: 403,
    text: {
      zh: '你没有填写“{label}”的权限',
      tw: '你沒有填寫「{label}」的權限',
      en: 'You do not have permission to change “{label}”',
    },
  },
  'import.relatedGone': {
    code: 409,
    text: {
      zh: '“{label}”原来关联的数据已被删除',
      tw: '「{label}」原來關聯的資料已被刪除',
      en: 'The record that “{label}” pointed to has been deleted',
    },
  },
  'import.valueTaken': {
    code: 409,
    text: {
      zh: '“{label}”原来的值已被其他数据使用',
      tw: '「{label}」原來的值已被其他資料使用',
      en: 'Another record now has the previous value of “{label}”',
    },
  },
} satisfies Record<string, ErrorEntry>
