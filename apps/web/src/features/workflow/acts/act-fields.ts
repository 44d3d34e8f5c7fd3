import type { Field } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { plainField } from '../../../form/plain/named-fields.ts'

/** Fields that the action dialogs share. */
export const opinionField = (t: TFunction<'workflow'>, required = false): Field =>
  plainField('textarea', 'handleOpinion', t('act.opinion'), { span: 24, required }, { maxlength: 2000, rows: 3, placeholder: t(required ? 'act.opinionNeeded' : 'act.opinionHint') }) // prettier-ignore

export const personField = (name: string, label: string, multiple = false): Field =>
  plainField('userSelect', name, label, { span: 24, required: true }, { multiple, title: label })

/** A select; the values are strings. */
export const choiceField = (name: string, label: string, options: { id: string; fullName: string }[]): Field =>
  plainField('select', name, label, { span: 24, required: true, dataType: 'static' }, { options, clearable: false })
