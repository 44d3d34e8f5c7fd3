import type { SystemRow } from '@armature/contract'
import { ArrowDown, ArrowUp, Ellipsis, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../../lib/state/app-state.ts'
import { ThingBinButton } from '../../../form/bin/thing-bin-button.tsx'
import { useRemoveThing } from '../../../form/bin/use-remove-thing.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Dropdown, type MenuPart } from '../../../ui/overlays/dropdown.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { State } from '../../../ui/feedback/tag.tsx'
import { orderSystems, removeSystem, switchSystem, useRefreshMenus } from '../menu-api.ts'
import css from '../menus.module.css'
import { SystemDialog } from './system-dialog.tsx'

interface SystemPaneProps {
  systems: readonly SystemRow[]
  chosenId: string
  onChoose: (id: string) => void
}

/** The applications in their order; a press shows the menus of one. */
export function SystemPane({ systems, chosenId, onChoose }: SystemPaneProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const isPhone = useAppState((state) => state.device) === 'mobile'
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const refresh = useRefreshMenus()
  const [dialog, setDialog] = useState<{ system?: SystemRow } | null>(null)
  const partsOf = useSystemParts(systems, (system) => setDialog({ system }))
  const chosen = systems.find(({ id }) => id === chosenId)
  const more = (system: SystemRow) => {
    const parts = partsOf(system)
    const label = t('withSystem', { name: getMenuName(system, language) })
    return (
      parts.length > 0 && (
        <Dropdown label={label} items={parts}>
          <IconButton icon={Ellipsis} size="small" label={label} />
        </Dropdown>
      )
    )
  }
  return (
    <aside className={css.systems} aria-label={t('systems')}>
      <div className={css.systemHead}>
        <h2>{t('systems')}</h2>
        {isPhone && chosen && more(chosen)}
        {mayRemove && <ThingBinButton kind="system" isSmall onRestored={refresh} />}
        {mayAdd && <IconButton icon={Plus} size="small" label={t('addSystem')} onClick={() => setDialog({})} />}
      </div>
      {isPhone ? (
        <NativeSelect
          aria-label={t('systems')}
          value={chosenId}
          options={systems.map((system) => ({ value: system.id, label: getMenuName(system, language) }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      ) : (
        <ul className={css.systemList}>
          {systems.map((system) => (
            <li key={system.id} className={css.system} data-chosen={system.id === chosenId || undefined}>
              <button
                type="button"
                aria-current={system.id === chosenId || undefined}
                onClick={() => onChoose(system.id)}
              >
                <MenuIcon name={system.icon} size={16} />
                <span>
                  <strong className="cut">{getMenuName(system, language)}</strong>
                  <small>
                    {t('menuCount', { count: system.menus })}
                    {system.enabledMark === 0 && <State kind="off">{t('off')}</State>}
                  </small>
                </span>
              </button>
              {more(system)}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>{dialog && <SystemDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </aside>
  )
}

function useSystemParts(systems: readonly SystemRow[], onEdit: (system: SystemRow) => void) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const refresh = useRefreshMenus()
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const removeThing = useRemoveThing('system')
  const run = (act: () => Promise<unknown>) =>
    void act()
      .then(refresh)
      .catch(() => undefined)

  return (system: SystemRow): MenuPart[] => {
    const name = getMenuName(system, language)
    const at = systems.indexOf(system)
    const isOn = system.enabledMark === 1
    const swap = (by: -1 | 1) => {
      const ids = systems.map(({ id }) => id).toSpliced(at, 1)
      run(() => orderSystems(ids.toSpliced(at + by, 0, system.id)))
    }
    const turn = async () => {
      const question = { title: t('systemOffTitle', { name }), text: t('systemOffText'), okText: t('turnOff') }
      if (isOn && !(await confirm(question))) return
      await switchSystem(system)
    }
    const remove = () =>
      removeThing({ id: system.id, name, send: () => removeSystem(system), onChanged: () => void refresh() })
    const state: MenuPart[] = system.isFixed
      ? []
      : [{ key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), onSelect: () => run(turn) }]
    const edits: MenuPart[] = [
      { key: 'edit', label: t('edit'), onSelect: () => onEdit(system) },
      { key: 'up', label: t('up'), icon: ArrowUp, disabled: at === 0, onSelect: () => swap(-1) },
      { key: 'down', label: t('down'), icon: ArrowDown, disabled: at === systems.length - 1, onSelect: () => swap(1) },
      ...state,
    ]
    const removal: MenuPart[] = [{ key: 'remove', label: t('remove'), danger: true, onSelect: () => run(remove) }]
    return [...(mayEdit ? edits : []), ...(mayRemove && !system.isFixed ? removal : [])]
  }
}
