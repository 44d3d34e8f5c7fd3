import type { Language } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { findChoice, hasListedNames, useChoices } from '../choices.ts'
import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { formatFigure } from '@armature/form-engine/format/figure'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { getNameSource } from '../display-text.ts'
import { useNames } from '../names.ts'
import { useReader } from '../reader.tsx'
import type { ModelSearch } from '../records/list-model.ts'

/** Describes a filter: `状态为“已退回”`, `计划日期 07-18 至 07-20`. */
export function useFilterText({ search, field }: ModelSearch, value: unknown): string {
  const { t } = useTranslation('form')
  const reader = useReader()
  const ids = toIds(value)
  const isChoice = findControl(field.config.jnpfKey)?.lookup === 'option'
  const { choices } = useChoices(field, {
    ...reader,
    path: search.prop,
    isWanted: isChoice && hasListedNames(field),
  })
  const nameOf = useNames(
    getNameSource(field, search.prop, reader.modelId),
    getNameSource(field, search.prop, reader.modelId) ? ids : [],
  )
  if (search.searchType === 3 && Array.isArray(value)) {
    const [from, to] = (value as unknown[]).map((end) => formatBound(field, end, reader))
    return t('list.filterFromTo', { label: search.label, from: from || '…', to: to || '…' })
  }
  const names = ids.map((id) => findChoice(choices, id)?.fullName ?? nameOf(id) ?? formatBound(field, id, reader))
  const text = joinNames(names, reader.language)
  return t('list.filterIs', { label: search.label, text })
}

function formatBound(field: Field, value: unknown, reader: { language: Language; offsetMinutes: number }): string {
  if (value === null || value === undefined || value === '') return ''
  const control = findControl(field.config.jnpfKey)
  const isOne = !Array.isArray(control?.emptyValue)
  const parsed = isOne ? control?.parse(value, field, reader.offsetMinutes) : undefined
  const figure = formatFigure(value, field)
  if (figure !== '') return figure
  return (parsed?.ok && control?.format(parsed.value, field, { ...reader, textOf: () => undefined })) || String(value)
}

const toIds = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((id) => id !== null && id !== undefined).map(String)
