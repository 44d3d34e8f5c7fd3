import { useTranslation } from 'react-i18next'
import { RowButtons, type RowButton } from '../../list/row-buttons.tsx'
import { joinSentences } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useRemoveThing } from '../bin/use-remove-thing.ts'
import { useUsedBy } from '../used-by/use-used-by.tsx'
import {
  copyLayout,
  exportLayout,
  removeLayout,
  switchLayout,
  useRefreshLayouts,
  type LayoutKind,
  type LayoutRow,
} from './layout-calls.ts'

interface LayoutActionsProps {
  kind: LayoutKind
  row: LayoutRow
  /** what is said before it is turned off */
  offText: string
  /** actions of this kind only */
  extra?: readonly (RowButton | false)[] | undefined
  /** what else to say before it is turned off or deleted */
  loss?: string | undefined
  onOpen: () => void
  onEdit: () => void
}

/** The actions the user may perform on a layout. */
export function LayoutActions({ kind, row, offText, extra = [], loss = '', onOpen, onEdit }: LayoutActionsProps) {
  const { t } = useTranslation('portals')
  const refresh = useRefreshLayouts(kind)
  const { id } = row
  const language = useLanguage()
  const name = getMenuName(row, language)
  const usedBy = useUsedBy({ kind, id, name })
  const [mayAdd, mayEdit, mayRemove] = [useMay('btn_add'), useMay('btn_edit'), useMay('btn_remove')]
  const isOn = row.enabledMark === 1
  const then = (act: typeof copyLayout | typeof switchLayout) => async () => {
    await act(kind, id)
    await refresh()
  }
  const turn = async () => {
    const text = joinSentences([loss, offText], language)
    const question = { title: t('offTitle', { name }), text, okText: t('turnOff') }
    if (isOn && !(await usedBy.confirmTurnOff(question))) return
    await then(switchLayout)()
  }
  const removeThing = useRemoveThing(kind)
  const remove = () => removeThing({ id, name, note: loss, send: () => removeLayout(kind, id), onChanged: refresh })
  return (
    <>
      <RowButtons
        buttons={[
          { key: 'open', label: t(mayEdit ? 'draw' : 'look'), act: onOpen },
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          mayAdd && { key: 'copy', label: t('copy'), act: then(copyLayout) },
          { key: 'export', label: t('export'), act: () => exportLayout(kind, row) },
          ...extra,
          mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
