import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { isContainer, listPanes } from '@armature/contract/visual-dev/portal-panes'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group, SelectRow } from '../../../../widgets/source/rows.tsx'
import { TranslatedRows } from '../../../../widgets/source/translated-rows.tsx'
import { moveIntoPane } from '../../layout/panes.ts'
import { draw, useEditor, useEditorStore } from '../editor.ts'
import { createTab } from '../kinds.ts'

const maxTabs = 10

type TabsWidget = PortalWidgetByKind<'tabs'>

interface TabRowsProps {
  widget: TabsWidget
  onChange: (widget: PortalWidget, key?: string) => void
}

/** The tabs of a container: their titles and order. What is in a removed one is put onto the portal itself. */
export function TabRows({ widget, onChange }: TabRowsProps) {
  const { t } = useTranslation('portals')
  const { tabs } = widget
  const setTabs = (next: TabsWidget['tabs'], key?: string) => onChange({ ...widget, tabs: next }, key)
  const add = () => {
    let number = tabs.length + 1
    while (tabs.some(({ id }) => id === createTab(widget.id, number).id)) number++
    setTabs([...tabs, createTab(widget.id, number)])
  }
  const move = (tab: TabsWidget['tabs'][number], to: number) =>
    setTabs(tabs.filter(({ id }) => id !== tab.id).toSpliced(to, 0, tab))
  return (
    <>
      {tabs.map((tab, at) => (
        <Group key={tab.id} title={t('portal:tab', { number: at + 1 })}>
          <TranslatedRows
            label={t('widgetTitle')}
            text={tab.title}
            translations={tab.titleI18n}
            max={100}
            placeholder={t('portal:tab', { number: at + 1 })}
            onChange={({ text, translations }, key) =>
              setTabs(tabs.with(at, { ...tab, title: text, titleI18n: translations }), `${tab.id} ${key}`)
            }
          />
          <div className={css.buttons}>
            <IconButton
              size="small"
              icon={ArrowUp}
              label={t('tabs.up', { number: at + 1 })}
              disabled={at === 0}
              onClick={() => move(tab, at - 1)}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={t('tabs.down', { number: at + 1 })}
              disabled={at === tabs.length - 1}
              onClick={() => move(tab, at + 1)}
            />
            <IconButton
              size="small"
              icon={Trash2}
              label={t('tabs.remove', { number: at + 1 })}
              disabled={tabs.length === 1}
              onClick={() => setTabs(tabs.toSpliced(at, 1))}
            />
          </div>
        </Group>
      ))}
      <div className={css.buttons}>
        <Button size="small" icon={Plus} disabled={tabs.length >= maxTabs} onClick={add}>
          {t('tabs.add')}
        </Button>
      </div>
    </>
  )
}

/** Where a widget is: on the portal itself, or in a card or tab. */
export function PaneRow({ widget }: { widget: PortalWidget }) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const language = useLanguage()
  const { widgets } = useEditor((state) => state.layout)
  const translate = (title: string, titleI18n: PortalWidget['titleI18n']) =>
    translateName({ fullName: title, fullNameI18n: titleI18n }, language)
  const containers = widgets.filter(isContainer)
  if (isContainer(widget) || containers.length === 0) return null
  const options = containers.flatMap((container) => {
    const name = translate(container.title, container.titleI18n) || t(`portal:kinds.${container.kind}`)
    return listPanes(container).map((pane, at) => {
      const tab = container.kind === 'tabs' ? container.tabs[at] : undefined
      const tabName = tab && (translate(tab.title, tab.titleI18n) || t('portal:tab', { number: at + 1 }))
      return { value: pane, label: [name, tabName].filter(Boolean).join(' / ') }
    })
  })
  return (
    <SelectRow
      label={t('pane')}
      value={widget.parent ?? ''}
      options={[{ value: '', label: t('portal:portal') }, ...options]}
      onChange={(pane) => draw(editor, (now) => moveIntoPane(now, widget.id, pane === '' ? undefined : pane))}
    />
  )
}
