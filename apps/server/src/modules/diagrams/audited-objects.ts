import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'

const diagram = describeTable({
  kind: 'diagram',
  table: 'diagrams',
  name: 'o.full_name',
  values: { ...nameColumns('full_name', 'revision'), versionNotes: selectVersionNotes('diagram') },
})

export const diagramObjects: readonly AuditedObject[] = [diagram]
