import type { DictionaryItem } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast-state.ts'
import { useForm } from '../form-context.tsx'
import { canResolveNames, resolveNames } from '../pickers/resolve-names.ts'
import type { Move } from './keys.ts'
import { splitNames, pasteBlock, type FindChoice } from './paste.ts'
import { parseTsv } from './parse-tsv.ts'

/** Handles a pasted block of cells; a single cell is pasted by the input itself. */
export function usePaste(table: string, columns: Field[]): (event: ClipboardEvent, at: Move) => void {
  const { t } = useTranslation('form')
  const { store } = useForm()
  const queries = useQueryClient()
  const find =
    (people: ResolvedNames): FindChoice =>
    (field, name) => {
      if (canResolveNames(field)) return people.get(field)?.get(name)
      if (field.config['dataType'] === 'dictionary') {
        const known = queries.getQueryData<{ list: DictionaryItem[] }>([
          'dictionary',
          String(field.config['dictionaryType'] ?? ''),
        ])
        return findItem(known?.list ?? [], name)
      }
      const parsed =
        findControl(field.config.jnpfKey)?.lookup === 'option' ? findControl('radio')?.parse(name, field) : undefined
      return parsed?.ok && parsed.value !== name ? String(parsed.value) : undefined
    }
  return (event, at) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const block = parseTsv(text)
    const put = (people: ResolvedNames) => {
      const place = { row: at.row, column: at.place }
      const pasted = pasteBlock(store, table, columns, block, place, find(people))
      const { skipped, beyond } = pasted
      if (skipped === 0 && beyond === 0) toast.success(t('table.pasted', { ...pasted }))
      else toast.warning(t(`table.${nameOutcome(skipped > 0, beyond > 0)}`, { ...pasted }))
    }
    const asked = columns.slice(at.place).flatMap((field, right) => {
      const names = block.flatMap((cells) => splitNames(field, cells[right] ?? '')).filter((name) => name !== '')
      return canResolveNames(field) && names.length > 0 ? [{ field, names }] : []
    })
    if (asked.length === 0) return put(new Map())
    void resolvePastedNames(queries, asked).then(put)
  }
}

/** Ids by the pasted names, for each field of users, organizations and so on. */
type ResolvedNames = ReadonlyMap<Field, ReadonlyMap<string, string>>

/** If the lists cannot be loaded, the names remain unknown and the cells keep their values. */
async function resolvePastedNames(
  queries: QueryClient,
  asked: { field: Field; names: string[] }[],
): Promise<ResolvedNames> {
  const known = await Promise.all(
    asked.map(async ({ field, names }): Promise<[Field, Map<string, string>]> => [
      field,
      await resolveNames(queries, field, names).catch(() => new Map<string, string>()),
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

const nameOutcome = (hasSkipped: boolean, hasBeyond: boolean): 'pastedPartly' | 'pastedBeyond' | 'pastedBoth' => {
  if (!hasBeyond) return 'pastedPartly'
  return hasSkipped ? 'pastedBoth' : 'pastedBeyond'
}
