import type { DictionaryItem } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast-state.ts'
import { useForm } from '../form-context.tsx'
import { hasWrittenNames, readWrittenNames } from '../pickers/written-names.ts'
import type { Move } from './keys.ts'
import { namesIn, pasteBlock, type FindChoice } from './paste.ts'
import { parseTsv } from './tsv.ts'

/** Handles a pasted block of cells; a single cell is pasted by the input itself. */
export function usePaste(table: string, columns: Field[]): (event: ClipboardEvent, at: Move) => void {
  const { t } = useTranslation('form')
  const { store } = useForm()
  const queries = useQueryClient()
  const find =
    (people: WrittenNames): FindChoice =>
    (field, name) => {
      if (hasWrittenNames(field)) return people.get(field)?.get(name)
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
    const block = parseTsv(text)
    const put = (people: WrittenNames) => {
      const place = { row: at.row, column: at.place }
      const { rows, skipped } = pasteBlock(store, table, columns, block, place, find(people))
      if (skipped > 0) toast.warning(t('table.pastedPartly', { rows, skipped }))
      else toast.success(t('table.pasted', { rows }))
    }
    const asked = columns.slice(at.place).flatMap((field, right) => {
      const names = block.flatMap((cells) => namesIn(field, cells[right] ?? '')).filter((name) => name !== '')
      return hasWrittenNames(field) && names.length > 0 ? [{ field, names }] : []
    })
    if (asked.length === 0) return put(new Map())
    void namesBehind(queries, asked).then(put)
  }
}

/** Ids by the pasted names, for each field of users, organizations and so on. */
type WrittenNames = ReadonlyMap<Field, ReadonlyMap<string, string>>

/** If the lists cannot be loaded, the names remain unknown and the cells keep their values. */
async function namesBehind(queries: QueryClient, asked: { field: Field; names: string[] }[]): Promise<WrittenNames> {
  const known = await Promise.all(
    asked.map(async ({ field, names }): Promise<[Field, Map<string, string>]> => [
      field,
      await readWrittenNames(queries, field, names).catch(() => new Map<string, string>()),
    ]),
  )
  return new Map(known)
}

function findItem(items: DictionaryItem[], name: string): string | undefined {
  for (const item of items) {
    if (item.fullName === name || Object.values(item.fullNameI18n ?? {}).includes(name)) return item.id
    const below = findItem(item.children ?? [], name)
    if (below) return below
  }
  return undefined
}
