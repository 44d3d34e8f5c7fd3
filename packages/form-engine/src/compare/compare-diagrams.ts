import type { DiagramContent, DiagramEdge, DiagramNode } from '@armature/contract/system/diagram'
import { mapLanguages, type Text } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { separateTexts } from '@armature/texts/languages'
import type { Language } from '../design/types.ts'
import { compareEntries } from './compare-entries.ts'
import { toPlainText } from './sources.ts'
import type { DesignChange } from './types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/** What is designed of a diagram. */
export interface DiagramState {
  fullName: string
  content: DiagramContent
}

/** The differences between two states of a diagram: its name, its devices, its lines. Each is the same if its id is. */
export function compareDiagrams(before: DiagramState, after: DiagramState): DesignChange[] {
  const name: DesignChange[] =
    before.fullName === after.fullName
      ? []
      : [{ part: 'diagram', kind: 'set', id: '', setting: 'fullName', from: before.fullName, to: after.fullName }]
  return [
    ...name,
    ...compareEntries(before.content.nodes.map(toDevice), after.content.nodes.map(toDevice), {
      part: 'device',
      readId: ({ id }) => id,
      readName: ({ title }) => title,
      others: new Set(['id', 'label', 'title']),
    }),
    ...compareEntries(toLines(before.content), toLines(after.content), {
      part: 'line',
      readId: ({ id }) => id,
      readName: ({ title }) => title,
      others: new Set(['id', 'title']),
    }),
    // the order of devices and lines shows nowhere
  ].filter(({ kind }) => kind !== 'moved')
}

/** Its place is not quoted: users see it, but not its numbers. */
const toDevice = (node: DiagramNode) => ({
  id: node.id,
  label: node.label,
  title: nameDevice(node),
  kind: node.kind,
  ...node.ratings,
  place: [node.x, node.y],
})

const nameDevice = ({ label, kind }: DiagramNode): Text =>
  label === '' ? mapLanguages((language) => texts[language][`choice.device.kind.${kind}`] ?? kind) : toPlainText(label)

function toLines({ nodes, edges }: DiagramContent) {
  const names = new Map(nodes.map((node) => [node.id, nameDevice(node)]))
  const join = ({ source, target }: DiagramEdge) =>
    mapLanguages((language) => [source, target].map((id) => names.get(id)?.[language] ?? id).join(' — '))
  return edges.map((edge) => ({
    id: edge.id,
    title: join(edge),
    ends: [edge.source, edge.target],
    sides: [edge.sourceSide, edge.targetSide],
  }))
}
