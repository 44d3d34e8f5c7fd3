import type { ScreenElement } from '@armature/contract'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import { Copy, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/buttons/button.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group, NumberRow, SwitchRow, TextRow } from '../../../../widgets/source/rows.tsx'
import { TranslatedRows } from '../../../../widgets/source/translated-rows.tsx'
import { useEditorStore } from '../editor.ts'
import { pasteElements, removeSelected, setOnPhone } from '../edits.ts'
import { KindRows } from './kind-rows.tsx'

export interface ElementRowsProps<E extends ScreenElement = ScreenElement> {
  element: E
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (element: ScreenElement, key?: string) => void
}

/** The settings of one element. */
export function ElementRows({ element, onChange }: ElementRowsProps) {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const { kind, isLocked } = element
  return (
    <>
      <Group title={t('groups.title')}>
        <TextRow
          label={t('layerLabel')}
          value={element.name}
          max={100}
          placeholder={t(`kinds.${kind}`)}
          onChange={(name) => onChange({ ...element, name }, 'name')}
        />
        {kind !== 'decoration' && kind !== 'clock' && (
          <TranslatedRows
            label={t(kind === 'text' ? 'text' : 'elementTitle')}
            text={element.title}
            translations={element.titleI18n}
            max={500}
            isLong={kind === 'text'}
            onChange={({ text, translations }, key) =>
              onChange({ ...element, title: text, titleI18n: translations }, key)
            }
          />
        )}
      </Group>
      <KindRows element={element} onChange={onChange} />
      <PlaceRows element={element} onChange={onChange} />
      <div className={css.buttons}>
        <Button size="small" icon={Copy} title="Ctrl+D" onClick={() => pasteElements(editor, [element])}>
          {t('copy')}
        </Button>
      </div>
      <Button kind="text" warn icon={Trash2} disabled={isLocked} onClick={() => removeSelected(editor)}>
        {t('remove')}
      </Button>
      {isLocked && <p className={css.note}>{t('lockedNote')}</p>}
    </>
  )
}

function PlaceRows({ element, onChange }: ElementRowsProps) {
  const { t } = useTranslation('screens')
  const { t: labels } = useTranslation('portals')
  const { width, height, least } = screenLimits
  const limits = {
    x: [-width, width],
    y: [-height, height],
    w: [least, width],
    h: [least, height],
  } as const
  return (
    <Group title={t('groups.place')}>
      {(['x', 'y', 'w', 'h'] as const).map((side) => (
        <NumberRow
          key={side}
          label={t(side)}
          value={element[side]}
          min={limits[side][0]}
          max={limits[side][1]}
          isLate
          onChange={(value) => onChange({ ...element, [side]: value }, side)}
        />
      ))}
      <SwitchRow
        label={t('locked')}
        checked={element.isLocked}
        onChange={(isLocked) => onChange({ ...element, isLocked })}
      />
      <SwitchRow
        label={t('hidden')}
        checked={element.isHidden}
        onChange={(isHidden) => onChange({ ...element, isHidden })}
      />
      {element.kind !== 'decoration' && (
        <SwitchRow
          label={labels('onPhone')}
          checked={!element.isHiddenOnPhone}
          onChange={(isShown) => onChange(setOnPhone(element, isShown))}
        />
      )}
    </Group>
  )
}
