import type { MenuNode } from '@armature/contract'
import { getMenuTypeName, menuType, menuTypeCodes, type MenuType } from '@armature/contract/catalog/menu-types'
import { formatMenuType, listItemKinds } from '@armature/contract/catalog/menu-type-details'
import { ArrowDown, ArrowUp, Copy, FolderInput, KeyRound, Network, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { copyMenu, removeMenu, switchMenu, useRefreshMenus } from './menu-api.ts'
import { codePattern } from './menu-form.ts'
import css from './menus.module.css'

/** A list is made from its table, on the page of data sources. */
const newTypes = menuTypeCodes.filter((type) => type !== menuType.sourceList)

export type MenuAct = 'edit' | 'items' | 'move'

interface MenuToolsProps {
  selected: MenuNode | undefined
  onNew: (type: MenuType) => void
  onAct: (act: MenuAct) => void
  /** moves the menu up or down among its siblings; undefined at the end */
  onMove: (by: -1 | 1) => (() => void) | undefined
}

/** Toolbar: a new menu, and the actions for the selected one. */
export function MenuTools({ selected, onNew, onAct, onMove }: MenuToolsProps) {
  const { t } = useTranslation(['menus', 'named'])
  const language = useLanguage()
  const refresh = useRefreshMenus()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  return (
    <div className={css.tools}>
      {mayAdd && (
        <Dropdown
          label={t('add')}
          placement="bottom-start"
          items={newTypes.map((type) => ({
            key: String(type),
            label: formatMenuType(type, language),
            note: t(`short.${getMenuTypeName(type)}`),
            onSelect: () => onNew(type),
          }))}
        >
          <Button kind="primary" icon={Plus}>
            {t('add')}
          </Button>
        </Dropdown>
      )}
      {selected ? (
        <SelectedActions menu={selected} mayAdd={mayAdd} onAct={onAct} onMove={onMove} />
      ) : (
        <span className={css.hint}>{t('chooseHint')}</span>
      )}
      {mayRemove && (
        <ThingBinButton
          kind="menu"
          codeRule={{ pattern: codePattern, message: t('named:codeRule') }}
          onRestored={refresh}
        />
      )}
    </div>
  )
}

type SelectedActionsProps = Pick<MenuToolsProps, 'onAct' | 'onMove'> & { menu: MenuNode; mayAdd: boolean }

function SelectedActions({ menu, mayAdd, onAct, onMove }: SelectedActionsProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const refresh = useRefreshMenus()
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const name = getMenuName(menu, language)
  const usedBy = useUsedBy({ kind: 'menu', id: menu.id, name })
  const removeThing = useRemoveThing('menu')
  const isOn = menu.enabledMark === 1

  const turn = async () => {
    const question = { title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }
    if (isOn && !(await usedBy.confirmTurnOff(question))) return
    await switchMenu(menu)
    await refresh()
  }
  const remove = () => removeThing({ id: menu.id, name, send: () => removeMenu(menu), onChanged: refresh })
  const copy = async () => {
    await copyMenu(menu)
    await refresh()
  }
  const up = onMove(-1)
  const down = onMove(1)
  return (
    <div className={css.chosen} role="toolbar" aria-label={t('withMenu', { name })}>
      {mayEdit && (
        <Button icon={Pencil} onClick={() => onAct('edit')}>
          {t('edit')}
        </Button>
      )}
      {listItemKinds(menu.type).length > 0 && (
        <Button icon={KeyRound} onClick={() => onAct('items')}>
          {t('items')}
        </Button>
      )}
      {mayEdit && (
        <>
          <IconButton icon={ArrowUp} label={t('up')} disabled={!up} onClick={up} />
          <IconButton icon={ArrowDown} label={t('down')} disabled={!down} onClick={down} />
          <IconButton icon={FolderInput} label={t('move')} onClick={() => onAct('move')} />
        </>
      )}
      {mayAdd && menu.type !== menuType.page && <IconButton icon={Copy} label={t('copy')} onClick={() => run(copy)} />}
      {mayEdit && !menu.isFixed && (
        <IconButton icon={Power} label={t(isOn ? 'turnOff' : 'turnOn')} onClick={() => run(turn)} />
      )}
      <IconButton icon={Network} label={usedBy.button.label} onClick={usedBy.button.act} />
      {usedBy.drawer}
      {mayRemove && menu.origin === 'own' && (
        <IconButton icon={Trash2} label={t('remove')} onClick={() => run(remove)} />
      )}
    </div>
  )
}

/** The API client has already shown the error of a call. */
const run = (act: () => Promise<void>): void => void act().catch(() => undefined)
