import { useReactFlow } from '@xyflow/react'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Maximize,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Dropdown, type MenuPart } from '../../../ui/overlays/dropdown.tsx'
import { alignNodes, distributeNodes, type Alignment } from '../drawing/edits.ts'
import { draw, useEditor, useEditorStore } from './editor.ts'

/** Aligns the selection, and zooms. */
export function DrawingTools() {
  const { t } = useTranslation('diagram')
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { fitView, zoomIn, zoomOut } = useReactFlow()
  return (
    <>
      {!isReadOnly && <AlignMenu />}
      <IconButton icon={ZoomOut} label={t('zoomOut')} onClick={() => void zoomOut()} />
      <IconButton icon={ZoomIn} label={t('zoomIn')} onClick={() => void zoomIn()} />
      <IconButton icon={Maximize} label={t('fit')} onClick={() => void fitView({ maxZoom: 1, padding: 0.15 })} />
    </>
  )
}

function AlignMenu() {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const chosen = useEditor(({ selected, drawing }) => drawing.content.nodes.filter(({ id }) => selected.has(id)).length)
  const parts: MenuPart[] = [
    ...alignments.map(([how, icon]) => ({
      key: how,
      label: t(`align.${how}`),
      icon,
      onSelect: () => draw(editor, (content) => alignNodes(content, editor.getState().selected, how)),
    })),
    'line',
    ...distributions.map(([axis, icon]) => ({
      key: axis,
      label: t(`distribute.${axis}`),
      icon,
      disabled: chosen < 3,
      onSelect: () => draw(editor, (content) => distributeNodes(content, editor.getState().selected, axis)),
    })),
  ]
  return (
    <Dropdown label={t('alignMenu')} items={parts}>
      <IconButton icon={AlignStartVertical} label={t('alignMenu')} disabled={chosen < 2} />
    </Dropdown>
  )
}

const alignments: readonly [Alignment, LucideIcon][] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
]
const distributions: readonly ['x' | 'y', LucideIcon][] = [
  ['x', AlignHorizontalDistributeCenter],
  ['y', AlignVerticalDistributeCenter],
]
