import type { PortalWidgetData } from '@armature/contract'
import { screenPhones } from '@armature/contract/visual-dev/screen-options'
import { useTranslation } from 'react-i18next'
import { PhoneColumns, PhoneOrderList, type PhoneLine } from '../../../designer/phone-order-list.tsx'
import { SelectRow } from '../../../widgets/source/rows.tsx'
import { fitScreen } from '../layout/fit-screen.ts'
import { findShownNeighbor, listPhoneItems, type PhoneItem } from '../layout/phone-stack.ts'
import { PhoneStack } from '../view/phone-stack.tsx'
import { Stage } from '../view/stage.tsx'
import css from './canvas/canvas.module.css'
import { moveElementOnPhone, showOnPhone } from './edits.ts'
import { changeLayout, getPage, useEditor, useEditorStore } from './editor.ts'
import { useElementName } from './element-name.ts'

/** What a phone shows of the page: the elements below each other, which are shown and in which order, or the scaled screen. */
export function PhoneView({ data }: { data: ReadonlyMap<string, PortalWidgetData> }) {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const layout = useEditor((state) => state.layout)
  const page = useEditor(getPage)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const nameElement = useElementName()
  const isStacked = layout.phone === 'stack'
  return (
    <PhoneColumns
      list={
        <PhoneOrderList
          lines={isStacked ? listLines(listPhoneItems(page), nameElement) : []}
          {...(!isStacked && { hint: t('phoneScaleHint') })}
          isReadOnly={isReadOnly}
          onShow={(id, isShown) => showOnPhone(editor, id, isShown)}
          onMove={(id, by) => moveElementOnPhone(editor, id, by)}
        >
          <SelectRow
            label={t('onPhones')}
            value={layout.phone ?? 'scale'}
            isDisabled={isReadOnly}
            options={screenPhones.map((value) => ({ value, label: t(`phones.${value}`) }))}
            onChange={(phone) => changeLayout(editor, (now) => ({ ...now, phone }))}
          />
        </PhoneOrderList>
      }
      preview={
        isStacked ? (
          <PhoneStack layout={layout} page={page} data={data} />
        ) : (
          <div className={css.phone}>
            <Stage
              layout={layout}
              page={page}
              data={data}
              scale={fitScreen(layout, { width: 390, height: 720 }, layout.fit, true).scale}
            />
          </div>
        )
      }
    />
  )
}

function listLines(
  items: readonly PhoneItem[],
  nameElement: (element: PhoneItem['element']) => string,
  isInside = false,
): PhoneLine[] {
  return items.flatMap((item, at) => {
    const { element, inside } = item
    const only = findOnlyContent(item)
    return [
      {
        ...{ id: element.id, name: nameElement(only ?? element), isInside, isShown: !element.isHiddenOnPhone },
        isFirst: findShownNeighbor(items, at, -1) === undefined,
        isLast: findShownNeighbor(items, at, 1) === undefined,
      },
      ...(only ? [] : listLines(inside, nameElement, true)),
    ]
  })
}

/** The element of a border without a name that has no others: one line is enough for both. */
function findOnlyContent({ element, inside: [first, second] }: PhoneItem) {
  const isPlain = element.name === '' && element.title === '' && !second && !first?.element.isHiddenOnPhone
  return isPlain ? first?.element : undefined
}
