import type { ScreenElement } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { DesignedThing } from '../../../../widgets/source/source-api.ts'
import css from '../../../../widgets/source/properties.module.css'
import { listSelected, replaceElements, useEditor, useEditorStore } from '../editor.ts'
import { useShallow } from 'zustand/react/shallow'
import { ElementRows } from './element-rows.tsx'
import { ScreenRows } from './screen-rows.tsx'
import { SeveralRows } from './several-rows.tsx'

/** Property panel: of the selected element, of several, or of the screen and its page when nothing is selected. */
export function Panel() {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const selected = useEditor(useShallow(listSelected))
  const [first] = selected
  const change = (element: ScreenElement, key?: string) =>
    replaceElements(editor, [element], key === undefined ? null : `${element.id} ${key}`)
  const title =
    selected.length > 1 ? t('severalTitle', { count: selected.length }) : first ? t(`kinds.${first.kind}`) : t('screen')
  return (
    <DesignedThing value="Screen">
      <aside className={css.panel} aria-label={t('properties')}>
        <h2>{title}</h2>
        <div className={css.scroll}>
          {selected.length > 1 ? (
            <SeveralRows elements={selected} />
          ) : first ? (
            <ElementRows key={first.id} element={first} onChange={change} />
          ) : (
            <ScreenRows />
          )}
        </div>
      </aside>
    </DesignedThing>
  )
}
