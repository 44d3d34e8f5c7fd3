import type { DictionaryEntry } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRefreshDictionaries } from '../../form/dictionaries/dictionary-queries.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { removeEntry, switchEntry } from './dictionary-api.ts'

interface EntryActionsProps {
  entry: DictionaryEntry
  onEdit: () => void
  /** in a tree only */
  onAddBelow: (() => void) | undefined
  isShort: boolean
}

/** The actions the user may perform on an entry. */
export function EntryActions({ entry, onEdit, onAddBelow, isShort }: EntryActionsProps) {
  const { t } = useTranslation('dictionaries')
  const refresh = useRefreshDictionaries()
  const language = useLanguage()
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const name = getMenuName(entry, language)
  const isOn = entry.enabledMark === 1
  const turn = async () => {
    const question = { title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }
    if (isOn && !(await confirm(question))) return
    await switchEntry(entry)
    await refresh()
  }
  const removeThing = useRemoveThing('dictionaryItem')
  const remove = () => removeThing({ id: entry.id, name, send: () => removeEntry(entry), onChanged: refresh })
  return (
    <RowButtons
      isShort={isShort}
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
        mayAdd && onAddBelow && { key: 'add', label: t('addBelow'), act: onAddBelow },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
