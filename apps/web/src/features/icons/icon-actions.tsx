import type { OwnIcon } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { call } from '../../lib/api/api.ts'
import { useRefreshOwnIcons } from '../../lib/files/own-icons.ts'
import { joinNames, joinSentences } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'

/** The actions the user may perform on an uploaded icon. */
export function IconActions({ icon, onEdit }: { icon: OwnIcon; onEdit: () => void }) {
  const { t } = useTranslation('icons')
  const language = useLanguage()
  const refresh = useRefreshOwnIcons()
  const name = getMenuName(icon, language)
  const params = { id: icon.id }
  const usedBy = useUsedBy({ kind: 'icon', id: icon.id, name })
  const removeThing = useRemoveThing('icon')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const remove = async () => {
    // applications are not in the list of uses
    const { systems } = await call('GET /api/system/Icon/:id', { params })
    const ofSystems = systems.length > 0 ? t('usedBySystems', { names: joinNames(systems, language) }) : ''
    await removeThing({
      id: icon.id,
      name,
      note: joinSentences([ofSystems, t('removeNote')], language),
      send: () => call('DELETE /api/system/Icon/:id', { params }),
      onChanged: refresh,
    })
  }
  return (
    <>
      <RowButtons
        isShort
        buttons={[
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
