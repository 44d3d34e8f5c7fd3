import { maxCommentFiles } from '@armature/contract/catalog/flow-comments'
import type { Field } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { createField } from '../../../form/plain/named-fields.ts'

/** Most characters of a comment. */
export const maxOpinionLength = 2000

/** Fields that the action dialogs share. */
export const buildOpinionField = (t: TFunction<'workflow'>, required = false): Field =>
  createField(
    'textarea',
    'handleOpinion',
    t('act.opinion'),
    { span: 24, required },
    { maxlength: maxOpinionLength, rows: 3, placeholder: t(required ? 'act.opinionNeeded' : 'act.opinionHint') },
  )

/** The comment of a decision with its files. */
export const buildCommentFields = (t: TFunction<'workflow'>, required: boolean): Field[] => [
  buildOpinionField(t, required),
  createField(
    'uploadFz',
    'files',
    t('act.files'),
    { span: 24 },
    { limit: maxCommentFiles, fileSize: 20, sizeUnit: 'MB' },
  ),
]

export const buildPersonField = (name: string, label: string, multiple = false): Field =>
  createField('userSelect', name, label, { span: 24, required: true }, { multiple, title: label })

/** A select; the values are strings. */
export const buildChoiceField = (name: string, label: string, options: { id: string; fullName: string }[]): Field =>
  createField('select', name, label, { span: 24, required: true, dataType: 'static' }, { options, clearable: false })
