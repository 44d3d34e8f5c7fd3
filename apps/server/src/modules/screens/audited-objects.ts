import type { AuditedObject } from '../audited-objects/index.ts'
import { describeLayouts } from '../layouts/index.ts'

export const screenObjects: readonly AuditedObject[] = [
  describeLayouts(
    { kind: 'screen', table: 'screens' },
    {
      publicAs: `(select u.real_name || ' (' || u.account || ')' from public_screens p
        join users u on u.id = p.user_id where p.screen_id = o.id and not p.is_stopped)`,
    },
  ),
]
