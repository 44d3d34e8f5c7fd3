import type { DiagramContent } from '@armature/contract/system/diagram'

/**
 * Puts a device or line back as it was in a former diagram. A device that is still there gets its former name, ratings and place; a
 * removed one returns with its former lines to devices that are still there.
 *
 * @param id of a change of `compareDiagrams` from the former diagram to the present one
 * @returns undefined if it cannot be put back: the former diagram does not have it, or a line ends at a device that is gone
 */
export function restoreDiagramPart(
  content: DiagramContent,
  former: DiagramContent,
  id: string,
): DiagramContent | undefined {
  const { nodes, edges } = content
  const edge = former.edges.find((one) => one.id === id)
  const node = former.nodes.find((one) => one.id === id)
  const devices = new Set(nodes.map((one) => one.id))
  const lines = new Set(edges.map((one) => one.id))
  if (edge) {
    if (!devices.has(edge.source) || !devices.has(edge.target) || devices.has(id)) return undefined
    return { nodes, edges: lines.has(id) ? edges.map((one) => (one.id === id ? edge : one)) : [...edges, edge] }
  }
  // the id may have been given to something else since
  if (!node || lines.has(id)) return undefined
  if (devices.has(id)) return { nodes: nodes.map((one) => (one.id === id ? node : one)), edges }
  devices.add(id)
  const again = former.edges.filter(
    ({ id: line, source, target }) =>
      (source === id || target === id) && devices.has(source) && devices.has(target) && !lines.has(line),
  )
  return { nodes: [...nodes, node], edges: [...edges, ...again] }
}
