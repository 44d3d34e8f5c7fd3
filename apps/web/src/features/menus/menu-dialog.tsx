import type { MenuCategory, MenuDetail, MenuDirectory, TreeNode } from '@armature/contract'
import { getMenuTypeName, menuType, type MenuType } from '@armature/contract/catalog/menu-types'
import { getMenuTypeIcon } from '@armature/contract/catalog/menu-type-details'
import type { Option, Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../form/plain/named-fields.ts'
import { buildEditedQuery, editLoaded } from '../../form/plain/edited-object.ts'
import { createIconPart } from '../../form/plain/icon-part.tsx'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { call, type Versioned } from '../../lib/api/api.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { IconRow } from './icon-row.tsx'
import {
  buildDictionaryTypesQuery,
  buildDirectoriesQuery,
  buildModelsQuery,
  buildPortalsQuery,
  buildReportsQuery,
  buildScreensQuery,
  useRefreshMenus,
} from './menu-api.ts'
import { toMenuBody, buildMenuForm, toMenuValues, toNewTarget, type MenuFormSource } from './menu-form.ts'
import css from './menus.module.css'

interface NewMenuProps {
  type: MenuType
  systemId: string
  category: MenuCategory
  /** initial directory of a new menu */
  parentId: string
  onClose: () => void
}

/** Creates a menu of a type: the form shows the fields of that type (S2.29–S2.47). */
export function NewMenuDialog({ type, systemId, category, parentId, onClose }: NewMenuProps) {
  const { t } = useTranslation('menus')
  const directories = useQuery(buildDirectoriesQuery('0', category))
  const models = useQuery({ ...buildModelsQuery(), enabled: type === menuType.model })
  const dictionaries = useQuery({ ...buildDictionaryTypesQuery(), enabled: type === menuType.dictionary })
  const portals = useQuery({ ...buildPortalsQuery(), enabled: type === menuType.portal })
  const reports = useQuery({ ...buildReportsQuery(), enabled: type === menuType.report })
  const screens = useQuery({ ...buildScreensQuery(), enabled: type === menuType.dataView })
  const hasViewHost = useSettings((state) => state.sysConfig.dataVHost !== '')
  const needed = [
    directories,
    ...(type === menuType.model ? [models] : []),
    ...(type === menuType.dictionary ? [dictionaries] : []),
    ...(type === menuType.report ? [reports] : []),
    ...(type === menuType.portal ? [portals] : []),
    ...(type === menuType.dataView ? [screens] : []),
  ]
  const source = useMemo<MenuFormSource>(() => {
    const own = directories.data?.list.find(({ id }) => id === systemId)
    const choice = ({ id, fullName, enCode }: { id: string; fullName: string; enCode: string }) => ({
      id,
      fullName: `${fullName} (${enCode})`,
    })
    const parents = [{ id: '-1', fullName: t('top') }, ...(own?.children ?? []).map(toOption)]
    return {
      type,
      origin: 'own',
      isFixed: false,
      parents,
      models: models.data?.list.map(choice) ?? [],
      portals: portals.data?.list.map(choice) ?? [],
      reports: reports.data?.list.map(choice) ?? [],
      screens: screens.data?.list.map(choice) ?? [],
      hasViewHost,
      dictionaries: (dictionaries.data?.list ?? []).map(toOption),
    }
  }, [
    directories.data,
    models.data,
    dictionaries.data,
    portals.data,
    reports.data,
    screens.data,
    hasViewHost,
    systemId,
    type,
    t,
  ])
  const title = t(`new.${getMenuTypeName(type)}`)
  if (needed.some(({ data }) => !data)) return <LoadingDialog title={title} queries={needed} onClose={onClose} />
  return (
    <MenuFormDialog
      title={title}
      source={source}
      values={{ parentId }}
      icon={getMenuTypeIcon(type)}
      note={t(`about.${getMenuTypeName(type)}`)}
      save={async (values, icon) => {
        const body = {
          ...toMenuBody(values, { type, urlAddress: '', icon }),
          type,
          category,
          systemId,
          parentId: readText(values, 'parentId') || '-1',
          ...toNewTarget(values, type),
        }
        await call('POST /api/system/Menu', { body, silent: true, onMessage: toast.success })
      }}
      onClose={onClose}
    />
  )
}

/** Edits a menu; the code and address of built-in and released menus cannot change. */
export function EditMenuDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const stored = useQuery(buildEditedQuery('GET /api/system/Menu/:id', { id }))
  const menu = stored.data?.data
  const source = useMemo<MenuFormSource | null>(
    () => (menu ? { type: menu.type, origin: menu.origin, isFixed: menu.isFixed } : null),
    [menu],
  )
  if (!stored.data || !menu || !source) return <LoadingDialog title={t('edit')} queries={[stored]} onClose={onClose} />
  return (
    <MenuFormDialog
      title={t('editTitle', { name: getMenuName(menu, language) })}
      source={source}
      loaded={stored.data}
      icon={menu.icon}
      note={formatNote(menu, t)}
      save={async (values, icon, version) => {
        const body = { ...toMenuBody(values, { ...menu, icon }), followsDesign: values['followsDesign'] !== 0 }
        await call('PUT /api/system/Menu/:id', {
          params: { id },
          body,
          version,
          silent: true,
          onMessage: toast.success,
        })
      }}
      onClose={onClose}
    />
  )
}

interface MenuFormDialogProps {
  title: string
  source: MenuFormSource
  values?: Values
  loaded?: Versioned<MenuDetail>
  icon: string
  note: string
  save: (values: Values, icon: string, version?: string) => Promise<void>
  onClose: () => void
}

function MenuFormDialog({ title, source, values = {}, loaded, note, save, onClose, ...first }: MenuFormDialogProps) {
  const { t } = useTranslation(['menus', 'named'])
  const language = useLanguage()
  const isOfHost = loaded?.data.type === menuType.dataView && !loaded.data.isScreen
  const lacksHost = useSettings((state) => !state.sysConfig.dataVHost) && isOfHost
  const [icon, setIcon] = useState(first.icon)
  const form = useMemo(() => buildMenuForm(t, language, source), [t, language, source])
  const refresh = useRefreshMenus()
  return (
    <FormDialog
      title={title}
      draft={`menu:${loaded?.data.id ?? `new:${source.type}`}`}
      form={form}
      values={values}
      edited={loaded && editLoaded(loaded, toMenuValues, [createIconPart<MenuDetail>(t('menus:icon'), icon, setIcon)])}
      isChanged={!loaded && icon !== first.icon}
      note={
        <>
          <p className={css.note}>{note}</p>
          {lacksHost && <p className={css.note}>{t('noViewHost')}</p>}
          <IconRow value={icon} onChange={setIcon} />
        </>
      }
      save={async (saved, version) => {
        await save(saved, icon, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

function formatNote(menu: MenuDetail, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (menu.type === menuType.model) {
    return [
      t(menu.origin === 'release' ? 'ofRelease' : 'ofModel', { name: menu.moduleName }),
      t('holders', { count: menu.holders }),
    ].join(' ')
  }
  if (menu.type === menuType.dictionary)
    return [t('ofDictionary', { name: menu.moduleName }), t('holders', { count: menu.holders })].join(' ')
  if (menu.type === menuType.report)
    return [t('ofReport', { name: menu.moduleName }), t('holders', { count: menu.holders })].join(' ')
  if (menu.type === menuType.portal)
    return [t('ofPortal', { name: menu.moduleName }), t('holders', { count: menu.holders })].join(' ')
  if (menu.type === menuType.sourceList)
    return [t('ofSourceList', { name: menu.moduleName }), t('holders', { count: menu.holders })].join(' ')
  if (menu.isScreen) return [t('ofScreen', { name: menu.moduleName }), t('holders', { count: menu.holders })].join(' ')
  if (menu.type === menuType.dataView) return t('ofView', { id: menu.moduleId })
  return [t(`about.${getMenuTypeName(menu.type)}`), menu.origin === 'product' ? t('ofProduct') : ''].join(' ').trim()
}

const toOption = ({ id, fullName, children }: MenuDirectory | TreeNode): Option => ({
  id,
  fullName,
  ...(children && { children: children.map(toOption) }),
})
