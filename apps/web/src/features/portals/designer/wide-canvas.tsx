import type { PortalWidgetKind } from '@armature/contract'
import { listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../ui/feedback/states.tsx'
import { GridEditor } from '../layout/grid-editor.tsx'
import { moveIntoPane, placeWidgets } from '../layout/panes.ts'
import type { usePreviewData } from './designer-api.ts'
import css from './designer.module.css'
import { draw, select, useEditor, useEditorStore } from './editor.ts'

const placingMs = 200

interface WideCanvasProps {
  asked: ReturnType<typeof usePreviewData>
  /** a widget was dropped from the palette, into a pane or onto the portal itself */
  onDrop: (place: { x: number; y: number }, pane?: string) => void
  /** Delete was pressed on a widget */
  onRemove: (id: string) => void
}

export type AddWidget = (kind: PortalWidgetKind, at?: { x: number; y: number }, pane?: string) => void

/** The wide grid of a portal, with the grids of its containers. */
export function WideCanvas({ asked, onDrop, onRemove }: WideCanvasProps) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const { columns, widgets } = useEditor((state) => state.layout)
  const selectedId = useEditor((state) => state.selectedId)
  // a new widget, or one from the list of problems, may be out of view; the grid needs a moment to place it
  useEffect(() => {
    if (!selectedId) return
    const timer = setTimeout(() => {
      document.querySelector(`[data-widget="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' })
    }, placingMs)
    return () => clearTimeout(timer)
  }, [selectedId])
  const fill = (pane?: string) => (
    <GridEditor
      {...(pane !== undefined && { pane })}
      columns={columns}
      widgets={listPaneWidgets(widgets, pane)}
      asked={asked}
      selectedId={selectedId}
      onSelect={(id) => select(editor, id)}
      onPlaces={(places, isKey) =>
        draw(editor, (now) => placeWidgets(now, places), isKey ? `${selectedId} keys` : null)
      }
      onRemove={onRemove}
      onDrop={(place) => onDrop(place, pane)}
      fill={fill}
      wanted={widgets.find(({ id }) => id === selectedId)?.parent}
      onMoveInto={(id, target) => draw(editor, (now) => moveIntoPane(now, id, target))}
    />
  )
  return (
    <>
      {widgets.length === 0 && <Empty className={css.empty ?? ''} title={t('emptyGrid')} text={t('emptyGridText')} />}
      {fill()}
    </>
  )
}
