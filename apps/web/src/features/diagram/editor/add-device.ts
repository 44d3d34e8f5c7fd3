import { diagramKinds, type DiagramKind } from '@armature/contract'
import { addNode, findFreePoint, type Point } from '../drawing/edits.ts'
import { nodeSize } from '../drawing/kinds.ts'
import { draw, select, type DiagramEditor } from './editor.ts'

/**
 * Adds a device with its center at a position of the drawing, and selects it.
 *
 * @returns position of its corner
 * @param isExact the user has pointed at the position; else the nearest free one is used
 */
export function addDevice(editor: DiagramEditor, kind: DiagramKind, label: string, at: Point, isExact: boolean): Point {
  let added = ''
  const corner = { x: at.x - nodeSize.width / 2, y: at.y - nodeSize.height / 2 }
  draw(editor, (content) => {
    const [next, id] = addNode(content, kind, label, isExact ? corner : findFreePoint(content, corner))
    added = id
    return next
  })
  select(editor, [added])
  const node = editor.getState().drawing.content.nodes.find(({ id }) => id === added)
  return node ? { x: node.x, y: node.y } : at
}

const format = 'application/x-armature-device'

export const setDraggedKind = (transfer: DataTransfer, kind: DiagramKind): void => transfer.setData(format, kind)

export const readDraggedKind = (transfer: DataTransfer): DiagramKind | undefined =>
  diagramKinds.find((kind) => kind === transfer.getData(format))
