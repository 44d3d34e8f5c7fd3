import '@xyflow/react/dist/base.css'
import type { DiagramKind, DiagramNode } from '@armature/contract'
import {
  Background,
  BackgroundVariant,
  ConnectionMode,
  MiniMap,
  ReactFlow,
  useReactFlow,
  type EdgeChange,
  type NodeChange,
} from '@xyflow/react'
import { useMemo, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { closeStep } from '../../../designer/history.ts'
import { connect, canConnect, moveNodes, type Point } from '../drawing/edits.ts'
import { gridStep } from '../drawing/kinds.ts'
import { DeviceNode } from '../nodes/device-node.tsx'
import { addDevice, readDraggedKind } from './add-device.ts'
import css from './canvas.module.css'
import { draw, select, useEditor, useEditorStore } from './editor.ts'
import { createFlow, toDiagramEdge, type FlowNode } from './flow.ts'

/** A smaller drawing needs no minimap. */
const manyNodes = 40
const mapSize = { width: 144, height: 100 }
const nodeTypes = { device: DeviceNode }

/** The canvas: nodes are dragged, lines are drawn from side to side, dragging the background moves the view. */
export function Canvas() {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const content = useEditor(({ drawing }) => drawing.content)
  const selected = useEditor((state) => state.selected)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { screenToFlowPosition } = useReactFlow()
  const flow = useMemo(
    () => createFlow(({ kind, label }: DiagramNode) => [t(`kinds.${kind}`), label].filter(Boolean).join(' ')),
    [t],
  )
  const choose = (changes: (NodeChange<FlowNode> | EdgeChange)[]) => {
    if (!changes.some(({ type }) => type === 'select')) return
    const ids = new Set(editor.getState().selected)
    for (const change of changes) {
      if (change.type !== 'select') continue
      if (change.selected) ids.add(change.id)
      else ids.delete(change.id)
    }
    select(editor, ids)
  }
  const changeNodes = (changes: NodeChange<FlowNode>[]) => {
    const places = new Map<string, Point>()
    for (const change of changes)
      if (change.type === 'position' && change.position) places.set(change.id, change.position)
    if (places.size > 0) draw(editor, (now) => moveNodes(now, places), 'move')
    choose(changes)
  }
  const drop = (event: DragEvent) => {
    const kind = readDraggedKind(event.dataTransfer)
    if (!kind) return
    event.preventDefault()
    add(kind, screenToFlowPosition({ x: event.clientX, y: event.clientY }))
  }
  const add = (kind: DiagramKind, at: Point) => addDevice(editor, kind, t(`kinds.${kind}`), at, true)
  return (
    <div className={css.canvas} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <ReactFlow
        nodes={flow.nodes(content, selected)}
        edges={flow.edges(content, selected)}
        nodeTypes={nodeTypes}
        onNodesChange={changeNodes}
        onEdgesChange={choose}
        onNodeDragStop={() => closeStep(editor)}
        onSelectionDragStop={() => closeStep(editor)}
        onConnect={(connection) => draw(editor, (now) => connect(now, toDiagramEdge(connection)))}
        isValidConnection={({ source, target }) => canConnect(editor.getState().drawing.content, source, target)}
        connectionMode={ConnectionMode.Loose}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        edgesReconnectable={false}
        // The page handles keys, so that their effect can be undone.
        deleteKeyCode={null}
        snapToGrid
        snapGrid={[gridStep, gridStep]}
        minZoom={0.2}
        maxZoom={2}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.15 }}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'node.a11yDescription.default': t(isReadOnly ? 'a11y.look' : 'a11y.node'),
          'node.a11yDescription.keyboardDisabled': t('a11y.look'),
          'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) => t('a11y.moved', { x, y }),
          'edge.a11yDescription.default': t('a11y.edge'),
          'minimap.ariaLabel': t('a11y.map'),
          'handle.ariaLabel': t('a11y.handle'),
        }}
      >
        <Background variant={BackgroundVariant.Dots} gap={gridStep * 3} size={1} />
        {content.nodes.length > manyNodes && (
          <MiniMap
            pannable
            zoomable
            className={css.map}
            style={mapSize}
            nodeColor="var(--line-hover)"
            maskColor="var(--map-mask)"
          />
        )}
      </ReactFlow>
    </div>
  )
}
