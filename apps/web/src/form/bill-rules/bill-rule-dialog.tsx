import { billDateFormats, type BillRuleRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { readForEdit } from '../plain/edited-object.ts'
import { FormDialog } from '../plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../plain/named-fields.ts'
import { saveRule, useRefreshRules } from './bill-rule-queries.ts'
import { LiveExample } from './live-example.tsx'

export interface BillRuleDialogProps {
  rule?: BillRuleRow
  /** initial category of a new rule */
  categoryId?: string
  /** the rule is created for a field: it is enabled, and its state is not asked for */
  isForField?: boolean
  onSaved?: ((id: string) => void) | undefined
  onClose: () => void
}

/** Edits a numbering rule, or creates one, with the next number as a live example. */
export function BillRuleDialog({ rule, categoryId = '', isForField = false, onSaved, onClose }: BillRuleDialogProps) {
  const { t } = useTranslation('billRules')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshRules()
  const form = useMemo(() => {
    const formats = billDateFormats.map((id) => ({ id: id || none, fullName: id || t('noDate') }))
    const whole = { precision: 0 }
    const fields = [
      createField('select', 'categoryId', t('category'), { dataType: 'dictionary', dictionaryType: 'businessType' }),
      createField(
        'comInput',
        'prefix',
        t('prefix'),
        { regList: [{ pattern: prefixRule, message: t('prefixRule') }] },
        { maxlength: 32, placeholder: t('prefixHint') },
      ),
      createField(
        'select',
        'dateFormat',
        t('dateFormat'),
        { required: true, defaultValue: 'yyyyMMdd' },
        { options: formats, clearable: false },
      ),
      createField('numInput', 'digit', t('digit'), { required: true, defaultValue: 4 }, { min: 1, max: 12, ...whole }),
      createField(
        'numInput',
        'startNumber',
        t('startNumber'),
        { required: true, defaultValue: 1 },
        { min: 0, max: 999_999_999, ...whole },
      ),
    ]
    return { fields: createCommonFields(named, fields).filter(({ vModel }) => !isForField || vModel !== 'enabledMark') }
  }, [t, named, isForField])
  const edited =
    rule &&
    readForEdit('GET /api/system/BillRule/:id', { id: rule.id }, (data) => ({
      ...toFormValues(data),
      categoryId: data.categoryId,
      prefix: data.prefix,
      dateFormat: data.dateFormat || none,
      digit: data.digit,
      startNumber: data.startNumber,
    }))
  return (
    <FormDialog
      title={rule ? t('editTitle', { name: getMenuName(rule, language) }) : t('add')}
      draft={`billRule:${rule?.id ?? 'new'}`}
      form={form}
      values={{ categoryId }}
      edited={edited}
      preview={(next) => <LiveExample rule={rule} values={withFormat(next)} />}
      save={async (next, version) => {
        const id = await saveRule(rule, withFormat(next), version)
        await refresh()
        onSaved?.(id)
      }}
      onClose={onClose}
    />
  )
}

/** A select option must not have the value ''. */
const none = 'none'
const withFormat = (values: Values): Values => ({
  ...values,
  dateFormat: values['dateFormat'] === none ? '' : values['dateFormat'],
})
const prefixRule = '^[^\\s]*[^\\s0-9]$'
