import type { DiagramKind } from '@armature/contract'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useTranslation } from 'react-i18next'
import { paletteGroups } from '../drawing/kinds.ts'
import { DeviceSymbol } from '../nodes/symbol.tsx'
import { addDevice, carryKind } from './add-device.ts'
import { useEditorStore } from './editor.ts'
import css from './side.module.css'

/** The devices of a station: dragged to their place, or put in the middle of the view by a press. */
export function Palette() {
  const { t } = useTranslation('diagram')
  const add = useAddInView()
  return (
    <aside className={css.palette} aria-label={t('palette')}>
      {paletteGroups.map(({ key, kinds }) => (
        <section key={key}>
          <h2>{t(`groups.${key}`)}</h2>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  draggable
                  onDragStart={(event) => carryKind(event.dataTransfer, kind)}
                  onClick={() => add(kind)}
                >
                  <DeviceSymbol kind={kind} size={22} />
                  <span className="cut">{t(`kinds.${kind}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

function useAddInView(): (kind: DiagramKind) => void {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const { screenToFlowPosition } = useReactFlow()
  const canvas = useStoreApi()
  return (kind) => {
    const box = canvas.getState().domNode?.getBoundingClientRect()
    const middle = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
    addDevice(editor, kind, t(`kinds.${kind}`), screenToFlowPosition(middle), false)
  }
}
