import type { MenuDirectory, MenuNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { buildDirectoriesQuery, moveMenu, useRefreshMenus } from './menu-api.ts'
import css from './menus.module.css'

/** Moves a menu to another directory or application, together with its submenus and grants. */
export function MoveDialog({ menu, onClose }: { menu: MenuNode; onClose: () => void }) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const refresh = useRefreshMenus()
  const directories = useQuery(buildDirectoriesQuery(menu.id, menu.category))
  const { data } = directories
  const systems = useMemo(
    () => new Map((data?.list ?? []).flatMap((system) => listSystemEntries(system, system.id))),
    [data],
  )
  const form = useMemo(() => {
    const options = data?.list ?? []
    const field = createField(
      'treeSelect',
      'place',
      t('movePlace'),
      { required: true, span: 24 },
      { options, filterable: true, clearable: false },
    )
    return { fields: [field] }
  }, [data, t])
  const title = t('moveTitle', { name: getMenuName(menu, language) })
  if (!data) return <LoadingDialog title={title} queries={[directories]} width="question" onClose={onClose} />
  return (
    <FormDialog
      title={title}
      width="question"
      draft={`menuMove:${menu.id}`}
      form={form}
      values={{ place: menu.parentId === '-1' ? menu.systemId : menu.parentId }}
      note={<p className={css.note}>{t('moveText')}</p>}
      okText={t('moveHere')}
      save={async (values) => {
        const place = readText(values, 'place')
        const systemId = systems.get(place) ?? place
        await moveMenu(menu, { systemId, parentId: systemId === place ? '-1' : place, beforeId: null })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** Pairs of each directory id with the id of its application. */
const listSystemEntries = ({ id, children = [] }: MenuDirectory, systemId: string): [string, string][] => [
  [id, systemId],
  ...children.flatMap((child) => listSystemEntries(child, systemId)),
]
