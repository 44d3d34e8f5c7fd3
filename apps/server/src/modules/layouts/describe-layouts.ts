import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'
import type { LayoutKind } from './layout-kind.ts'

/** What the audit trail knows about the portals, or the screens; `values` of one of the two as in `describeTable`. */
export const describeLayouts = (
  { kind, table }: Pick<LayoutKind<unknown>, 'kind' | 'table'>,
  values: Readonly<Record<string, string>> = {},
): AuditedObject =>
  describeTable({
    kind,
    table,
    name: 'o.full_name',
    values: {
      ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'category', 'icon', 'enabled_mark'),
      ...nameColumns('state', 'revision', 'released_at', 'sort_code', 'description'),
      versionNotes: selectVersionNotes(kind),
      content: 'left(md5(o.draft::text), 12)',
      ...values,
    },
  })
