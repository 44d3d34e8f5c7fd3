import type { Translations } from '@armature/texts'
import type { Design } from '@armature/form-engine'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import { createSavedVersions } from '../../saved-versions/index.ts'

/** The editable part of a design, with parsed documents. */
export interface DesignContent extends Design {
  fullName: string
  fullNameI18n: Translations
  enCode: string
  type: number
  webType: number
  category: string
  icon: string
  sortCode: number
  description: string
}

/** Every save of the draft of a form. Its releases are `design_versions`. */
export const designSaves = createSavedVersions<DesignContent>('model')

/** Columns of a draft that its designers edit. */
export const contentColumns = [
  'en_code',
  'full_name',
  'full_name_i18n',
  'type',
  'web_type',
  'category',
  'icon',
  'sort_code',
  'description',
  'form_data',
  'column_data',
] as const

export const toDesignContent = (
  row: Pick<Selectable<Schema['designs']>, (typeof contentColumns)[number]>,
): DesignContent => ({
  enCode: row.en_code,
  fullName: row.full_name,
  fullNameI18n: row.full_name_i18n,
  type: row.type,
  webType: row.web_type,
  category: row.category,
  icon: row.icon,
  sortCode: row.sort_code,
  description: row.description,
  formData: row.form_data,
  columnData: row.column_data,
})
