import type { DictionaryItem } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import { useQueryClient } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast-state.ts'
import { useForm } from '../form-context.tsx'
import type { Move } from './keys.ts'
import { pasteBlock, type FindChoice } from './paste.ts'
import { parseTsv } from './tsv.ts'

/** Takes a block of cells from the clipboard; one cell's text goes the input's own way. */
export function usePaste(table: string, columns: Field[]): (event: ClipboardEvent, at: Move) => void {
  const { t } = useTranslation('form')
  const { store } = useForm()
  const queries = useQueryClient()
  const find: FindChoice = (field, name) => {
    if (field.config['dataType'] === 'dictionary') {
      const known = queries.getQueryData<{ list: DictionaryItem[] }>([
        'dictionary',
        String(field.config['dictionaryType'] ?? ''),
      ])
      return findItem(known?.list ?? [], name)
    }
    const parsed =
      controlOf(field.config.jnpfKey)?.lookup === 'option' ? controlOf('radio')?.parse(name, field) : undefined
    return parsed?.ok && parsed.value !== name ? String(parsed.value) : undefined
  }
  return (event, at) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const { rows, skipped } = pasteBlock(store, table, columns, parseTsv(text), { row: at.row, column: at.place }, find)
    if (skipped > 0) toast.warning(t('table.pastedPartly', { rows, skipped }))
    else toast.success(t('table.pasted', { rows }))
  }
}

function findItem(items: DictionaryItem[], name: string): string | undefined {
  for (const item of items) {
    if (item.fullName === name || Object.values(item.fullNameI18n ?? {}).includes(name)) return item.id
    const below = findItem(item.children ?? [], name)
    if (below) return below
  }
  return undefined
}
