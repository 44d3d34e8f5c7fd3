import type { DiagramKind } from '@armature/contract'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useTranslation } from 'react-i18next'
import { PaletteList } from '../../../designer/palette-list.tsx'
import type { Point } from '../drawing/edits.ts'
import { nodeSize, paletteGroups } from '../drawing/kinds.ts'
import { DeviceSymbol } from '../nodes/symbol.tsx'
import { addDevice, setDraggedKind } from './add-device.ts'
import { useEditorStore } from './editor.ts'

/** The devices of a station: dragged to a position, or added in the middle of the view by a press. */
export function Palette() {
  const { t } = useTranslation('diagram')
  const add = useAddInView()
  return (
    <PaletteList
      label={t('palette')}
      groups={paletteGroups.map(({ key, kinds }) => ({
        key,
        name: t(`groups.${key}`),
        entries: kinds.map((kind) => ({
          key: kind,
          name: t(`kinds.${kind}`),
          icon: <DeviceSymbol kind={kind} size={22} />,
          onAdd: () => add(kind),
          onDragStart: (transfer) => setDraggedKind(transfer, kind),
        })),
      }))}
    />
  )
}

function useAddInView(): (kind: DiagramKind) => void {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const { screenToFlowPosition, flowToScreenPosition, setCenter, getZoom } = useReactFlow()
  const canvas = useStoreApi()
  return (kind) => {
    const box = canvas.getState().domNode?.getBoundingClientRect()
    const middle = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
    const corner = addDevice(editor, kind, t(`kinds.${kind}`), screenToFlowPosition(middle), false)
    const far = { x: corner.x + nodeSize.width, y: corner.y + nodeSize.height }
    // The nearest free position may be out of view: the new node must be visible.
    if (box && !(isIn(box, flowToScreenPosition(corner)) && isIn(box, flowToScreenPosition(far))))
      void setCenter((corner.x + far.x) / 2, (corner.y + far.y) / 2, { zoom: getZoom() })
  }
}

const isIn = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
