import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const diagram = describeTable({
  kind: 'diagram',
  table: 'diagrams',
  name: 'o.full_name',
  values: nameColumns('full_name', 'revision'),
})

export const diagramObjects: readonly AuditedObject[] = [diagram]
