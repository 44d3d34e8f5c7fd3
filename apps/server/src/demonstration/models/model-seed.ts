import type { printDevInput } from '@armature/contract'
import type { ColumnData, FormData } from '@armature/form-engine'
import type { z } from 'zod'
import type { Names } from '../data/organisation.ts'

/** A model of the demonstration, released through the product's own release. */
export interface ModelSeed {
  enCode: string
  names: Names
  /** lucide icon of the menu entry */
  icon: string
  /** enCode of the directory of its menu */
  parentMenu: 'operation' | 'asset' | 'examples'
  formData: FormData
  columnData: ColumnData
  /** print template of its records */
  printTemplate?: PrintSeed
}

export type PrintSeed = Omit<z.input<typeof printDevInput>, 'modelId'>

/** Buttons of a list with import, export and batch edits. */
export const transferButtons = {
  btnsList: [
    { value: 'add', label: '新建', labelI18n: { tw: '新增', en: 'New' } },
    { value: 'upload', label: '导入', labelI18n: { tw: '匯入', en: 'Import' } },
    { value: 'download', label: '导出', labelI18n: { tw: '匯出', en: 'Export' } },
    { value: 'batchEdit', label: '批量编辑', labelI18n: { tw: '批次編輯', en: 'Edit' } },
    { value: 'batchRemove', label: '批量删除', labelI18n: { tw: '批次刪除', en: 'Delete' } },
  ],
}

export const standardButtons = {
  btnsList: [
    { value: 'add', label: '新建', labelI18n: { tw: '新增', en: 'New' } },
    { value: 'batchRemove', label: '批量删除', labelI18n: { tw: '批次刪除', en: 'Delete' } },
  ],
  columnBtnsList: [
    { value: 'detail', label: '查看', labelI18n: { tw: '檢視', en: 'View' } },
    { value: 'edit', label: '编辑', labelI18n: { tw: '編輯', en: 'Edit' } },
    { value: 'remove', label: '删除', labelI18n: { tw: '刪除', en: 'Delete' } },
  ],
  hasPage: true,
  pageSize: 20,
  useBtnPermission: true,
  useColumnPermission: true,
  useFormPermission: true,
}
