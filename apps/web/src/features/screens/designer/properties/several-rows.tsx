import type { ScreenElement } from '@armature/contract'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Group as GroupIcon,
  Trash2,
  Ungroup,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group } from '../../../../widgets/source/rows.tsx'
import { alignBoxes, alignments, distributeBoxes, type Alignment } from '../../layout/geometry.ts'
import { replaceElements, useEditorStore } from '../editor.ts'
import { groupSelected, isOneGroup, pasteElements, removeSelected } from '../edits.ts'

const alignIcons: Record<Alignment, LucideIcon> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

/** What can be done with several elements at once; locked ones stay where they are. */
export function SeveralRows({ elements }: { elements: readonly ScreenElement[] }) {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const free = elements.filter(({ isLocked }) => !isLocked)
  const isGroup = isOneGroup(elements)
  return (
    <>
      <Group title={t('groups.arrange')}>
        <div className={css.buttons} role="group" aria-label={t('align')}>
          {alignments.map((alignment) => (
            <IconButton
              key={alignment}
              icon={alignIcons[alignment]}
              label={t(`alignments.${alignment}`)}
              disabled={free.length < 2}
              onClick={() => replaceElements(editor, alignBoxes(free, alignment))}
            />
          ))}
          {(['x', 'y'] as const).map((axis) => (
            <IconButton
              key={axis}
              icon={axis === 'x' ? AlignHorizontalDistributeCenter : AlignVerticalDistributeCenter}
              label={t(`distribute.${axis}`)}
              disabled={free.length < 3}
              onClick={() => replaceElements(editor, distributeBoxes(free, axis))}
            />
          ))}
        </div>
        {free.length < elements.length && <p className={css.note}>{t('lockedNote')}</p>}
        <div className={css.buttons}>
          <Button
            size="small"
            icon={isGroup ? Ungroup : GroupIcon}
            title="Ctrl+G"
            onClick={() => groupSelected(editor)}
          >
            {t(isGroup ? 'ungroup' : 'group')}
          </Button>
          <Button size="small" icon={Copy} title="Ctrl+D" onClick={() => pasteElements(editor, elements)}>
            {t('copy')}
          </Button>
        </div>
      </Group>
      <Button kind="text" warn icon={Trash2} disabled={free.length === 0} onClick={() => removeSelected(editor)}>
        {t('removeSeveral', { count: free.length })}
      </Button>
    </>
  )
}
